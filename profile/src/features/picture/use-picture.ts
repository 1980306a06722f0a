import { useEffect, useRef, useState } from 'react'
import { isDefaultPicture, toast, uploadMedia, useAppDispatch } from 'shared'
import { type ChosenPicture, keptPictureOf } from './kept-picture'
import { useObjectUrl } from './use-object-url'
import { validatePicture } from './validate-picture'

/** A picture field: the current picture, another URL, or a file to upload. */
export interface PictureChoice {
  /** The URL to show. In the first render after a file was chosen, still the previous one. */
  url: string
  isChanged: boolean
  /** Whether the choice is one from an earlier visit. */
  isRestored: boolean
  /** Whether leaving the page now would lose the choice: it is stored, unless storage is full. */
  hasUnsavedWork: boolean
  /** Whether a file is being checked, which takes seconds for a large one. */
  isChecking: boolean
  /** A file that still has to be cropped. */
  fileToCrop: File | undefined
  /** Takes the first file if it is a picture, otherwise shows an error. */
  chooseFile: (files: readonly File[]) => Promise<void>
  chooseCropped: (file: File) => void
  chooseUrl: (url: string) => void
  /** Drops the file and keeps the previous choice. */
  cancelCrop: () => void
  /** Uploads the file if there is one, and returns the picture's URL. @throws ApiError */
  upload: () => Promise<string>
  /** Deletes the stored choice, which was saved or discarded. */
  forget: () => void
}

/** The id of the toast that says why a picture was refused, until another one is chosen. */
const refusalToast = 'picture-refusal'

/**
 * Manages the choice of one picture. It is stored until it is saved or discarded, and a file until it is cropped, so both survive a reload.
 * @param key what it is stored under; begins with the id of the person
 */
export function usePicture(initialUrl: string, key: string): PictureChoice {
  const dispatch = useAppDispatch()
  const [kept] = useState(() => keptPictureOf(key))
  const [chosen, setChosen] = useState<ChosenPicture>()
  const [isKept, setKept] = useState(true)
  const [isRestored, setRestored] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [fileToCrop, setFileToCrop] = useState<File>()
  const [keptToCrop] = useState(() => keptPictureOf(`${key}-to-crop`))
  const file = chosen instanceof File ? chosen : undefined
  const fileUrl = useObjectUrl(file)
  const uploaded = useRef<{ file: File; url: string }>(undefined)
  const hasChosen = useRef(false)
  /** The last file that was picked. Large ones take longer to check. */
  const picked = useRef<File>(undefined)
  const before = useRef(initialUrl)
  const isChanged =
    file !== undefined || (typeof chosen === 'string' && !isDefaultPicture(initialUrl, chosen))

  useEffect(() => {
    let isLeft = false
    void Promise.all([kept.read(), keptToCrop.read()]).then(([restored, toCrop]) => {
      if (isLeft || hasChosen.current) return
      if (toCrop instanceof File && !picked.current) setFileToCrop(toCrop)
      if (restored === undefined) return
      setChosen(restored)
      setRestored(true)
    })
    return () => {
      isLeft = true
    }
  }, [kept, keptToCrop])

  // What another tab has saved is no longer a choice to restore.
  useEffect(() => {
    if (before.current === initialUrl) return
    before.current = initialUrl
    if (hasChosen.current) return
    setChosen(undefined)
    setRestored(false)
  }, [initialUrl])

  const crop = (next: File | undefined) => {
    setFileToCrop(next)
    void keptToCrop.write(next)
  }
  const choose = (next: ChosenPicture) => {
    toast.remove(refusalToast)
    hasChosen.current = true
    picked.current = undefined
    setChecking(false)
    setChosen(next)
    setKept(false)
    void kept.write(next).then(setKept)
  }
  const chooseFile = async ([first]: readonly File[]) => {
    if (!first) return
    toast.remove(refusalToast)
    picked.current = first
    setChecking(true)
    const error = await validatePicture(first)
    if (picked.current !== first) return
    setChecking(false)
    if (error) toast.error(error, { id: refusalToast })
    else crop(first)
  }
  return {
    url: fileUrl ?? (typeof chosen === 'string' ? chosen : initialUrl),
    isChanged,
    isRestored: isRestored && isChanged,
    hasUnsavedWork: isChanged && !isKept,
    isChecking,
    fileToCrop,
    chooseFile,
    chooseCropped(cropped) {
      choose(cropped)
      crop(undefined)
    },
    chooseUrl: choose,
    cancelCrop: () => crop(undefined),
    async upload() {
      if (!file) return typeof chosen === 'string' ? chosen : initialUrl
      // Upload once, even when saving is retried.
      if (uploaded.current?.file !== file) {
        uploaded.current = { file, url: await dispatch(uploadMedia(file)) }
      }
      return uploaded.current.url
    },
    forget: () => void kept.write(undefined),
  }
}
