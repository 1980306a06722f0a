import { type Persisted, type Post, persisted, v } from 'shared'
import { type DraftFiles, draftFilesOf } from './draft-files'

/** A media item that the post already has. */
export interface ExistingItem {
  url: string
  alt: string
}

/** What was done to the media that the post already has, by URL. */
const changesOfMedia = v.object({ removed: v.array(v.string()), alts: v.record(v.string(), v.string()) })

export type ChangesOfMedia = v.InferOutput<typeof changesOfMedia>

const noChanges: ChangesOfMedia = { removed: [], alts: {} }

/** The media of the post, with the changes. */
export function changedMedia(
  { postImage, mediaAlt }: Post,
  { removed, alts }: ChangesOfMedia,
): ExistingItem[] {
  return postImage
    .map((url, index) => ({ url, alt: alts[url] ?? mediaAlt[index] ?? '' }))
    .filter(({ url }) => !removed.includes(url))
}

export function areChanges(post: Post, changes: ChangesOfMedia): boolean {
  return JSON.stringify(changedMedia(post, changes)) !== JSON.stringify(changedMedia(post, noChanges))
}

/** What this browser keeps of an edited post until it is saved or discarded, or the post is deleted. */
export interface UnsavedEdit {
  /** Empty if it was not changed. */
  text: Persisted<string>
  media: Persisted<ChangesOfMedia>
  /** Files that were added. */
  files: DraftFiles
  /** Deletes all of it. */
  forget: () => void
}

/** Where what is not saved of an edited post is kept. */
export function unsavedEditOf({ _id, author, postImage }: Post): UnsavedEdit {
  const files = draftFilesOf(`${author._id} edit-post ${_id}`)
  const text = persisted(`edit-post:${author._id}:${_id}`, v.string(), { initial: '', format: 'text' })
  const media = persisted(`edit-post-media:${author._id}:${_id}`, changesOfMedia, { initial: noChanges })
  return {
    text,
    media,
    files: {
      ...files,
      // A page that did not hear of it any more may have saved some.
      readMedia: async () =>
        (await files.readMedia()).filter(({ url }) => url === undefined || !postImage.includes(url)),
    },
    forget() {
      text.write('')
      media.write(noChanges)
      void files.writeMedia([])
    },
  }
}
