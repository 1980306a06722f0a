import { useRef, useState } from 'react'
import { toast, uploadMedia, useAppDispatch } from 'shared'
import { useObjectUrl } from './use-object-url'
import { validatePicture } from './validate-picture'

/** A picture field: the current picture, another URL, or a file to upload. */
export interface PictureChoice {
  /** The URL to show. In the first render after a file was chosen, still the previous one. */
  url: string
  isChanged: boolean
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
}

/** Manages the choice of one picture. */
export function usePicture(initialUrl: string): PictureChoice {
  const dispatch = useAppDispatch()
  const [url, setUrl] = useState<string>()
  const [file, setFile] = useState<File>()
  const [fileToCrop, setFileToCrop] = useState<File>()
  const fileUrl = useObjectUrl(file)
  const uploaded = useRef<{ file: File; url: string }>(undefined)

  const chooseFile = async ([first]: readonly File[]) => {
    if (!first) return
    const error = await validatePicture(first)
    if (error) toast.error(error)
    else setFileToCrop(first)
  }
  return {
    url: fileUrl ?? url ?? initialUrl,
    isChanged: file !== undefined || (url !== undefined && url !== initialUrl),
    fileToCrop,
    chooseFile,
    chooseCropped(cropped) {
      setFile(cropped)
      setFileToCrop(undefined)
    },
    chooseUrl(next) {
      setFile(undefined)
      setUrl(next)
    },
    cancelCrop: () => setFileToCrop(undefined),
    async upload() {
      if (!file) return url ?? initialUrl
      // Upload once, even when saving is retried.
      if (uploaded.current?.file !== file) {
        uploaded.current = { file, url: await dispatch(uploadMedia(file)) }
      }
      return uploaded.current.url
    },
  }
}
