// @ts-check
import * as v from 'valibot'

/**
 * An object without other fields, so that a misspelt one is an error.
 * @template {v.ObjectEntries} Entries
 * @param {Entries} entries
 */
export function onlyFields(entries) {
  return v.strictObject(entries, ({ expected, message }) =>
    expected === 'never' ? 'there is no such field' : message,
  )
}
