import { decodeDraft, decodeFromOthers, encodeDraft, encodeForOthers } from '../draft/decode-draft'
import type { RequestDraft } from '../draft/request-draft'
import { withoutSecrets } from '../draft/secrets'
import { list, number, record, text } from '../storage/decode'
import { newId } from '../storage/new-id'

/** A named request. */
export type SavedRequest = { readonly id: string; readonly name: string; readonly draft: RequestDraft }

/** A group of requests, in the order in which they run. */
export type Collection = {
  readonly id: string
  readonly name: string
  readonly requests: readonly SavedRequest[]
}

/** Where a request is saved: its collection and name. */
export type SaveLocation = { readonly collection: string; readonly name: string }

/** Adds a request to a collection, creating the collection if needed. */
export function withSaved(
  collections: readonly Collection[],
  place: SaveLocation,
  draft: RequestDraft,
): Collection[] {
  const request = savedRequest(newId(), place.name, draft)
  // Saving under an existing name replaces that request.
  const known = collections
    .find(({ name }) => name === place.collection)
    ?.requests.find(({ name }) => name === place.name)
  return known
    ? withUpdated(collections, known.id, place, draft)
    : withAdded(collections, place.collection, request)
}

/** Updates a saved request, and moves it when its collection changed. */
export function withUpdated(
  collections: readonly Collection[],
  id: string,
  place: SaveLocation,
  draft: RequestDraft,
): Collection[] {
  const request = savedRequest(id, place.name, draft)
  const holds = (one: Collection) => one.requests.some((saved) => saved.id === id)
  if (!collections.some((one) => holds(one) && one.name === place.collection)) {
    return withAdded(withoutRequest(collections, id), place.collection, request)
  }
  return collections.map((one) => ({
    ...one,
    requests: one.requests.map((saved) => (saved.id === id ? request : saved)),
  }))
}

/** The location of a saved request, if it still exists. */
export function locationOfSaved(
  collections: readonly Collection[],
  id: string | undefined,
): SaveLocation | undefined {
  for (const { name: collection, requests } of collections) {
    const saved = requests.find((request) => request.id === id)
    if (saved) return { collection, name: saved.name }
  }
  return undefined
}

/** The id of the request at a location. */
export function idAtLocation(
  collections: readonly Collection[],
  { collection, name }: SaveLocation,
): string | undefined {
  return collections
    .find((one) => one.name === collection)
    ?.requests.findLast((request) => request.name === name)?.id
}

function withAdded(collections: readonly Collection[], name: string, request: SavedRequest): Collection[] {
  const known = collections.find((one) => one.name === name)
  if (known === undefined) return [...collections, { id: newId(), name, requests: [request] }]
  return collections.map((one) =>
    one === known ? { ...known, requests: [...known.requests, request] } : one,
  )
}

/** Encodes and decodes the draft, so that it equals what a reload reads. */
function savedRequest(id: string, name: string, draft: RequestDraft): SavedRequest {
  return { id, name, draft: decodeDraft(encodeDraft({ ...draft, savedId: undefined })) }
}

/** Removes a request. */
export function withoutRequest(collections: readonly Collection[], id: string): Collection[] {
  return collections.map((one) => ({ ...one, requests: one.requests.filter((request) => request.id !== id) }))
}

/** @throws {InvalidData} */
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

/** Serializes collections for export, without secrets: use variables for those. */
export function writeCollections(collections: readonly Collection[]): string {
  const plain = collections.map(({ name, requests }) => ({
    name,
    requests: requests.map((request) => ({
      name: request.name,
      request: encodeForOthers(withoutSecrets(request.draft)),
    })),
  }))
  return JSON.stringify({ format, version, collections: plain }, null, 2)
}

/**
 * Reads a file written by {@link writeCollections}, possibly by someone else. Assigns new ids, so importing twice gives two copies.
 * @throws an error whose message says what is wrong with the file
 */
export function readCollections(source: string): Collection[] {
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    throw new Error('This file is not JSON.')
  }
  const data = record(value, 'file')
  if (data.format !== format) throw new Error('Only files that this console has exported can be imported.')
  if (number(data.version, 'version') > version) {
    throw new Error('This file was written by a newer version, which this one cannot read.')
  }
  return list(data.collections, 'collections', (item, path) => {
    const one = record(item, path)
    const requests = list(one.requests, `${path}.requests`, (entry, entryPath) => {
      const saved = record(entry, entryPath)
      const name = text(saved.name, `${entryPath}.name`)
      return { id: newId(), name, draft: decodeFromOthers(saved.request, 'import', `${entryPath}.request`) }
    })
    return { id: newId(), name: text(one.name, `${path}.name`), requests }
  })
}
