import { useEffect, useState, useSyncExternalStore } from 'react'
import { type AppDispatch, fileRefusal, limits, messageOf, toast, uploadMedia, useAppDispatch } from 'shared'
import { MediaBox, type MediaBoxOptions, type MediaItem } from './media-box'

/** Whether an upload is still there: what is never published is removed after a day. Another provider's is taken to be. */
async function isThere(url: string): Promise<boolean> {
  if (url.startsWith('blob:')) return false
  if (!url.startsWith(location.origin)) return true
  return fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** What is different about a box of a post that has media already; the first ones count. */
type Places = Pick<MediaBoxOptions, 'taken' | 'overCap'>

/** A box whose media are uploaded as soon as they are chosen, and which tells the person by toasts. */
export function createMediaBox(dispatch: AppDispatch, places?: Places): MediaBox {
  return new MediaBox({
    cap: limits.mediaPerPost,
    upload: (file, options) => dispatch(uploadMedia(file, options)),
    refusalOf: (file) =>
      fileRefusal(file).catch((error: unknown) => ({ status: 0, message: messageOf(error) })),
    isThere,
    onProblem: (message) => toast.error(message),
    ...places,
  })
}

/** A box that is gone when what shows it is. */
export function useMedia(places?: Places): { box: MediaBox; items: readonly MediaItem[] } {
  const dispatch = useAppDispatch()
  const [box] = useState(() => createMediaBox(dispatch, places))
  useEffect(() => box.leave, [box])
  return { box, items: useSyncExternalStore(box.subscribe, box.items) }
}
