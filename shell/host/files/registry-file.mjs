// @ts-check
import { checkRegistry } from '../contract/registry.mjs'

/**
 * Validates `/remotes.json` for whoever deploys it: as pages do, and that no remote stands in it twice, as after an entry was added
 * instead of replaced. Pages would show what it offers twice, from either version.
 * @type {typeof checkRegistry}
 */
export async function checkRegistryFile(text, registryKey) {
  const checked = await checkRegistry(text, registryKey)
  const names = checked.content?.remotes.map(({ name }) => name) ?? []
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice === undefined) return checked
  return {
    problem: `/remotes.json names “${twice}” twice: its previous version is the “previous” of one entry.`,
  }
}
