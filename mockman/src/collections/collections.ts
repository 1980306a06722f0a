import { decodeDraft, encodeDraft } from '../draft/decode-draft'
import type { RequestDraft } from '../draft/request-draft'
import { withoutSecrets } from '../draft/secrets'
import { list, number, record, text } from '../storage/decode'
import { newId } from '../storage/new-id'

/** A request under a name. */
export type SavedRequest = { readonly id: string; readonly name: string; readonly draft: RequestDraft }

/** Requests that belong together, in the order in which they are run. */
export type Collection = {
  readonly id: string
  readonly name: string
  readonly requests: readonly SavedRequest[]
}

/** With a request put into a collection, under its name; a collection of that name is made where there is none. */
export function withSaved(
  collections: readonly Collection[],
  collectionName: string,
  requestName: string,
  draft: RequestDraft,
): Collection[] {
  const request: SavedRequest = { id: newId(), name: requestName, draft: decodeDraft(encodeDraft(draft)) }
  const known = collections.find(({ name }) => name === collectionName)
  if (known === undefined) return [...collections, { id: newId(), name: collectionName, requests: [request] }]
  // One of that name is replaced: saving again is how it is changed.
  const isNamed = ({ name }: SavedRequest) => name === requestName
  const requests = known.requests.some(isNamed)
    ? known.requests.map((saved) => (isNamed(saved) ? { ...request, id: saved.id } : saved))
    : [...known.requests, request]
  return collections.map((one) => (one === known ? { ...known, requests } : one))
}

/** Without one request. */
export function withoutRequest(collections: readonly Collection[], id: string): Collection[] {
  return collections.map((one) => ({ ...one, requests: one.requests.filter((request) => request.id !== id) }))
}

/** @throws {Damaged} */
export function decodeCollections(value: unknown, path: string): Collection[] {
  return list(value, path, (item, itemPath) => {
    const data = record(item, itemPath)
    return {
      id: text(data.id, `${itemPath}.id`),
      name: text(data.name, `${itemPath}.name`),
      requests: list(data.requests, `${itemPath}.requests`, (request, requestPath) => {
        const saved = record(request, requestPath)
        return {
          id: text(saved.id, `${requestPath}.id`),
          name: text(saved.name, `${requestPath}.name`),
          draft: decodeDraft(saved.draft, `${requestPath}.draft`),
        }
      }),
    }
  })
}

const format = 'mockman collections'
const version = 1

/** Collections as a file that another console can read. Secrets are left out: variables are for those. */
export function writeCollections(collections: readonly Collection[]): string {
  const plain = collections.map(({ name, requests }) => ({
    name,
    requests: requests.map((request) => ({
      name: request.name,
      request: encodeDraft(withoutSecrets(request.draft)),
    })),
  }))
  return JSON.stringify({ format, version, collections: plain }, null, 2)
}

/**
 * Reads a file that {@link writeCollections} wrote. All get ids of their own, so importing twice gives two.
 * @throws an error whose message says what is wrong with the file.
 */
export function readCollections(source: string): Collection[] {
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    throw new Error('This file is no JSON.')
  }
  const data = record(value, 'file')
  if (data.format !== format) throw new Error('This file has no collections of the console in it.')
  if (number(data.version, 'version') > version) {
    throw new Error('This file was written by a newer console, which this one cannot read.')
  }
  return list(data.collections, 'collections', (item, path) => {
    const one = record(item, path)
    const requests = list(one.requests, `${path}.requests`, (entry, entryPath) => {
      const saved = record(entry, entryPath)
      const name = text(saved.name, `${entryPath}.name`)
      return { id: newId(), name, draft: decodeDraft(saved.request, `${entryPath}.request`) }
    })
    return { id: newId(), name: text(one.name, `${path}.name`), requests }
  })
}
