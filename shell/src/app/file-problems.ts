import * as z from 'zod/mini'
import { inlinedJson } from './fetch-json'

/**
 * What is wrong with the run-time files on the server, one sentence for each. The server wrote them into the page, which runs
 * with their last right contents.
 */
export function fileProblems(): readonly string[] {
  return inlinedJson('file-problems', z.array(z.string())) ?? []
}
