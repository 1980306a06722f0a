import { decodeRows } from '../draft/decode-draft'
import { type FieldRow, rowsOf, usedRows } from '../draft/field-rows'
import { list, optional, record, text } from '../storage/decode'
import { newId } from '../storage/new-id'
import type { Variables } from './resolve-variables'

/** A named set of variables, such as 'Local' or 'Staging'. */
export type Environment = { readonly id: string; readonly name: string; readonly rows: readonly FieldRow[] }

/** All environments and the active one. */
export type Environments = {
  readonly list: readonly Environment[]
  readonly activeId: string | undefined
}

export const noEnvironments: Environments = { list: [], activeId: undefined }

/** The active environment's variables. */
export function activeVariables({ list: all, activeId }: Environments): Variables {
  const rows = all.find(({ id }) => id === activeId)?.rows ?? []
  return Object.fromEntries(usedRows(rows).map(({ name, value }) => [name.trim(), value]))
}

/** Adds an environment, 'Environment 2' beside another, and makes it active. */
export function withNewEnvironment({ list: all }: Environments): Environments {
  const id = newId()
  const names = new Set(all.map(({ name }) => name))
  let number = all.length + 1
  while (names.has(`Environment ${number}`)) number++
  return { list: [...all, { id, name: `Environment ${number}`, rows: rowsOf([]) }], activeId: id }
}

/** Changes an environment. */
export function withEnvironment(
  { list: all, activeId }: Environments,
  id: string,
  change: Partial<Omit<Environment, 'id'>>,
): Environments {
  return { list: all.map((one) => (one.id === id ? { ...one, ...change } : one)), activeId }
}

/** Removes an environment. */
export function withoutEnvironment({ list: all, activeId }: Environments, id: string): Environments {
  const rest = all.filter((one) => one.id !== id)
  return { list: rest, activeId: activeId === id ? rest[0]?.id : activeId }
}

/** @throws {InvalidData} */
export function decodeEnvironments(value: unknown, path: string): Environments {
  const data = record(value, path)
  const all = list(data.list, `${path}.list`, (item, itemPath) => {
    const one = record(item, itemPath)
    return {
      id: text(one.id, `${itemPath}.id`),
      name: text(one.name, `${itemPath}.name`),
      rows: decodeRows(one.rows, `${itemPath}.rows`),
    }
  })
  return { list: all, activeId: optional(data.activeId, `${path}.activeId`, text, undefined) }
}
