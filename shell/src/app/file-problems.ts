import * as v from 'valibot'
import { inlinedJson } from './fetch-json'

/**
 * Errors in the run-time files on the server, one sentence each. The server inlines them into the page, which runs with the
 * last valid contents.
 */
export function fileProblems(): readonly string[] {
  return inlinedJson('file-problems', v.array(v.string())) ?? []
}
