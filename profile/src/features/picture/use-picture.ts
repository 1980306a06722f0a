import { useRef, useState } from 'react'
import { toast, uploadMedia, useAppDispatch } from 'shared'
import { pictureRefusal } from './picture-refusal'
import { useObjectUrl } from './use-object-url'

/** A picture that is being chosen: the one there was, another that has an address already, or a file. */
export interface PictureChoice {
  /** What to show; in the first moment of a file what there was. */
  url: string
  isChanged: boolean
  /** A file whose part is still to be chosen. */
  uncut: File | undefined
  /** Takes the first file, if it is a picture; otherwise says why not. */
  chooseFile: (files: readonly File[]) => Promise<void>
  chooseCut: (file: File) => void
  chooseUrl: (url: string) => void
  /** Goes back to what was chosen before the file. */
  dropUncut: () => void
  /** Its address, for which a file is uploaded first. @throws ApiError */
  upload: () => Promise<string>
}

/** The choosing of one picture. */
export function usePicture(before: string): PictureChoice {
  const dispatch = useAppDispatch()
  const [url, setUrl] = useState<string>()
  const [file, setFile] = useState<File>()
  const [uncut, setUncut] = useState<File>()
  const fileUrl = useObjectUrl(file)
  const uploaded = useRef<{ file: File; url: string }>(undefined)

  const chooseFile = async ([first]: readonly File[]) => {
    if (!first) return
    const refusal = await pictureRefusal(first)
    if (refusal) toast.error(refusal)
    else setUncut(first)
  }
  return {
    url: fileUrl ?? url ?? before,
    isChanged: file !== undefined || (url !== undefined && url !== before),
    uncut,
    chooseFile,
    chooseCut(cut) {
      setFile(cut)
      setUncut(undefined)
    },
    chooseUrl(next) {
      setFile(undefined)
      setUrl(next)
    },
    dropUncut: () => setUncut(undefined),
    async upload() {
      if (!file) return url ?? before
      // Once, however often saving is tried after it.
      if (uploaded.current?.file !== file) {
        uploaded.current = { file, url: await dispatch(uploadMedia(file)) }
      }
      return uploaded.current.url
    },
  }
}
