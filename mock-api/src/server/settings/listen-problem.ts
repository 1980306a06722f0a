import { SetUpProblem } from './setting-values'

/** The address that could not be listened at, and the variables that choose it. */
export interface Address {
  host: string
  port: number
  portVariable: string
}

/** What is wrong with an address, in a sentence; the error itself if it is about something else. */
export function listenProblem(error: unknown, { host, port, portVariable }: Address): unknown {
  const { code } = error as NodeJS.ErrnoException
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use: choose another one with ${portVariable}.`,
    EACCES: `This user may not use port ${port}: choose one from 1024 with ${portVariable}.`,
    ENOTFOUND: `There is no host ${host}: API_HOST must name an address of this machine.`,
    EAI_AGAIN: `There is no host ${host}: API_HOST must name an address of this machine.`,
    EADDRNOTAVAIL: `${host} is no address of this machine: API_HOST must name one.`,
    EAFNOSUPPORT: `This machine has no address like ${host}: API_HOST must name one that it has.`,
  }
  const sentence = code && sentences[code]
  return sentence ? new SetUpProblem(sentence, { cause: error }) : error
}
