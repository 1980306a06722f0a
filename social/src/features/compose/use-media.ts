import { useEffect, useState, useSyncExternalStore } from 'react'
import { fileRefusal, limits, messageOf, toast, uploadMedia, useAppDispatch } from 'shared'
import { MediaBox, type MediaItem } from './media-box'

/** The media of the draft that is being written: each is uploaded at once, and gone when its box is. */
export function useMedia(): { box: MediaBox; items: readonly MediaItem[] } {
  const dispatch = useAppDispatch()
  const [box] = useState(
    () =>
      new MediaBox({
        cap: limits.mediaPerPost,
        upload: (file, options) => dispatch(uploadMedia(file, options)),
        refusalOf: (file) =>
          fileRefusal(file).catch((error: unknown) => ({ status: 0, message: messageOf(error) })),
        onProblem: (message) => toast.error(message),
      }),
  )
  useEffect(() => box.leave, [box])
  return { box, items: useSyncExternalStore(box.subscribe, box.items) }
}
