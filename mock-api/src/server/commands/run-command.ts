import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { DomainError } from '../../domain/domain-error'
import { openFiles, readFiles } from '../media/open-media'
import { openDatabase, openWholeDatabase } from '../open-database'
import { SetUpProblem } from '../settings/setting-values'
import type { Settings } from '../settings/settings'
import { checkRegular } from '../settings/small-file'
import { announceRows } from './announce-rows'
import { backUp } from './backup'
import { importFile } from './import-file'
import { restore } from './restore'

/** What a command works on. */
interface Command {
  settings: Settings
  file: string
  replace: boolean
}

/** What follows the name of each command. */
const operands = { backup: '<file>', restore: '<file> [--replace]', import: '<file>' }

type CommandName = keyof typeof operands

/** What `--help` prints. */
export const help = [
  'Without a command, serves the API. Environment variables have its settings: see mock-api/README.md. Commands on its data:',
  ...Object.entries(operands).map((each) => `  ${each.join(' ')}`),
].join('\n')

/** `1 post`, `2 posts`. */
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

const contents = (rows: number, files: number) =>
  `${counted(rows, 'row')} and ${counted(files, 'uploaded file')}`

const isCommand = (name: string): name is CommandName => Object.hasOwn(operands, name)

const commands: Record<CommandName, (command: Command) => Promise<string>> = {
  async backup({ settings, file }) {
    const database = await openWholeDatabase(settings)
    try {
      const read = await readFiles(settings)
      const { rows, files, lacksUploads } = await backUp(database, read, file, Date.now())
      const lack = lacksUploads
        ? ', although people show some: API_DATA or S3_BUCKET must name where they are'
        : ''
      return `${file} holds ${contents(rows, files)}${lack}. Keep it safe: it contains hashes of passwords.`
    } finally {
      await database.close()
    }
  },
  async restore({ settings, file, replace }) {
    // Before a new database is created for it.
    await readable(file)
    await (await openDatabase(settings)).close()
    const database = await openWholeDatabase(settings)
    try {
      const { rows, files } = await restore({ database, files: await openFiles(settings), file, replace })
      await announceRows(settings)
      return `${contents(rows, files)} are back.`
    } finally {
      await database.close()
    }
  },
  async import({ settings, file }) {
    await readable(file)
    const storage = await openDatabase(settings)
    try {
      const { people, posts, files, leftOut } = await importFile({
        storage,
        files: await openFiles(settings),
        file,
        demo: settings.demo,
      })
      await announceRows(settings)
      const demo =
        leftOut > 0
          ? ` Left out: ${counted(leftOut, 'demo account')}, whose passwords are public, and what they did.`
          : ''
      const imported = `${counted(people, 'person', 'people')}, ${counted(posts, 'post')} and ${counted(files, 'uploaded file')}`
      return `Imported: ${imported}.${demo}`
    } finally {
      await storage.close()
    }
  },
}

async function readable(file: string): Promise<void> {
  await checkRegular(file)
  await access(file).catch((error: Error) => {
    throw new SetUpProblem(`${file} cannot be read: ${error.message}.`, { cause: error })
  })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof DomainError)) return String(error)
  // Its own words are those of a request.
  return error.reason === 'serverFull' ? 'the disk is full' : error.message.replace(/\.$/, '')
}

/**
 * Runs a command on the data of the settings.
 * @param words of the command line
 * @param folder that file names are relative to
 * @returns what was done, in a sentence
 * @throws SetUpProblem for a command that does not exist, or cannot be done
 */
export async function runCommand(
  words: readonly string[],
  settings: Settings,
  folder: string,
): Promise<string> {
  const [name = '', ...more] = words
  if (!isCommand(name)) {
    const all = Object.entries(operands).map((each) => each.join(' '))
    throw new SetUpProblem(`“${name}” is no command: there are ${all.join(', ')}.`)
  }
  const isOption = (word: string) => word.startsWith('-')
  const options = more.filter(isOption)
  const [file, ...rest] = more.filter((word) => !isOption(word))
  const replace = name === 'restore' && options.includes('--replace')
  if (!file) throw new SetUpProblem(`${name} needs a file: ${name} ${operands[name]}.`)
  if (rest.length > 0 || options.length > Number(replace))
    throw new SetUpProblem(`${name} takes ${operands[name]} and nothing else.`)
  const running = commands[name]({ settings, file: resolve(folder, file), replace })
  return running.catch((error: unknown) => {
    if (error instanceof SetUpProblem) throw error
    throw new SetUpProblem(`The ${name} failed, and changed nothing: ${reasonOf(error)}.`, { cause: error })
  })
}
