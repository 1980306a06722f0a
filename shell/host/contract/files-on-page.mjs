// @ts-check
import { asksAt } from './first-calls.mjs'
import { frameSlots } from './frame-slots.mjs'
import { ownerOfPath } from './route-patterns.mjs'
import { filesOf, firstViewOf, isTrusted, pageFilesOf } from './trust.mjs'

/** @typedef {import('./registry-schema.mjs').RegistryFile['remotes'][number]} Remote */

/**
 * URLs of what a page needs of the remotes.
 * @typedef {object} FilesOnPage
 * @property {string[]} entries of the remote that owns it, and of those that show something within the page
 * @property {string[]} files of those
 * @property {string[]} slotEntries of those that fill the slots beside it, unless it is a page of the shell without the columns
 * @property {string[]} slotFiles of those
 */

/**
 * What a page needs of the remotes, so that it can request all of it at once instead of discovering one through another.
 * @param {readonly Remote[]} remotes as the registry is written
 * @param {string} path of the page
 * @param {readonly string[]} trusted origins of the page and of `/config.json`
 * @returns {FilesOnPage}
 */
export function filesOnPage(remotes, path, trusted) {
  const owner = ownerOfPath(remotes, path)
  const isUsable = (/** @type {Remote} */ { disabled, entry }) => !disabled && isTrusted(entry, trusted)
  const fillers = owner?.wide
    ? []
    : remotes.filter((remote) => remote !== owner && fillsFrame(remote)).filter(isUsable)
  const own = owner && isUsable(owner) ? [owner] : []
  const within = remotes.filter((remote) => remote !== owner && asksAt(remote, path)).filter(isUsable)
  const needed = (/** @type {Remote} */ remote) => [...filesOf(remote).slice(1), ...firstViewOf(remote)]
  const trustedOnce = (/** @type {string[]} */ files) =>
    [...new Set(files)].filter((file) => isTrusted(file, trusted))
  return {
    entries: [...own, ...within].map(({ entry }) => entry),
    files: trustedOnce([
      ...own.flatMap((remote) => [...needed(remote), ...pageFilesOf(remote, path)]),
      ...within.flatMap(needed),
    ]),
    slotEntries: fillers.map(({ entry }) => entry),
    slotFiles: trustedOnce(fillers.flatMap(needed)),
  }
}

/** @param {Remote} remote */
function fillsFrame({ slots = [] }) {
  return slots.some((slot) => frameSlots.includes(typeof slot === 'string' ? slot : slot.name))
}
