// @ts-check
import { frameSlots } from '../contract/frame-slots.mjs'
import { ownerOfPath } from '../contract/registry.mjs'
import { filesOf, firstViewOf, isTrusted, pageFilesOf } from '../contract/trust.mjs'

/** @typedef {import('../contract/registry-schema.mjs').RegistryEntry} RegistryEntry */

/**
 * What a page needs of the remotes, so that it can request all of it at once instead of discovering one through another.
 * @param {readonly RegistryEntry[]} [remotes]
 * @param {string} [path] of the page
 * @param {readonly string[]} [trusted] origins of the page and of `/config.json`
 * @returns {{ entries: string[], files: string[], slotFiles: string[] }} the entries of its remotes; other files of the remote
 *   that owns it, and of those that fill the slots beside it
 */
export function filesOnPage(remotes = [], path = '/', trusted = []) {
  const isUsable = (/** @type {RegistryEntry} */ { disabled, entry }) =>
    !disabled && isTrusted(entry, trusted)
  const owner = ownerOfPath(remotes, path)
  if (!owner) return { entries: [], files: [], slotFiles: [] }
  const fillers = owner.wide ? [] : remotes.filter((remote) => remote !== owner && fillsFrame(remote))
  const used = [owner, ...fillers].filter(isUsable)
  const needed = (/** @type {RegistryEntry} */ remote) =>
    [
      ...filesOf(remote).slice(1),
      ...firstViewOf(remote),
      ...(remote === owner ? pageFilesOf(remote, path) : []),
    ]
      .filter((file) => isTrusted(file, trusted))
      .filter((file, index, files) => files.indexOf(file) === index)
  return {
    entries: used.map(({ entry }) => entry),
    files: isUsable(owner) ? needed(owner) : [],
    slotFiles: fillers.filter(isUsable).flatMap(needed),
  }
}

/** @param {RegistryEntry} remote */
function fillsFrame({ slots }) {
  return slots.some((slot) => frameSlots.includes(typeof slot === 'string' ? slot : slot.name))
}
