import { type SubmitEvent, useRef, useState } from 'react'
import {
  Button,
  Dialog,
  DiscardQuestion,
  HostedPicture,
  type User,
  useAskBeforeLeaving,
  useFileDrop,
} from 'shared'
import { covers } from '../picture/default-pictures'
import { PickPicture } from '../picture/pick-picture'
import { PictureCropper } from '../picture/picture-cropper'
import form from '../picture/picture-form.module.css'
import { PictureOptions } from '../picture/picture-options'
import css from './cover-dialog.module.css'
import { useCover } from './use-cover'

export type CoverDialogProps = {
  user: User
  open: boolean
  onClose: () => void
}

/** Changes one's own cover: one of the suggested pictures, or one from the device, of which a part is chosen. */
export function CoverDialog({ user, open, onClose }: CoverDialogProps) {
  const [asks, setAsks] = useState(false)
  const update = useRef<HTMLButtonElement>(null)
  const { cover, isSending, save } = useCover(user, onClose)
  useAskBeforeLeaving(() => open && cover.isChanged)
  const chooseFile = (files: readonly File[]) => !isSending && void cover.chooseFile(files)
  const { isOver, handlers } = useFileDrop(chooseFile)

  const close = () => {
    if (cover.uncut) cover.dropUncut()
    else if (cover.isChanged && !isSending) setAsks(true)
    else onClose()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Dialog open={open} onClose={close} title={cover.uncut ? 'Adjust picture' : 'Set Cover Photo'}>
      {cover.uncut ? (
        <PictureCropper
          file={cover.uncut}
          aspect={3}
          width={1500}
          onDone={cover.chooseCut}
          onCancel={cover.dropUncut}
        />
      ) : (
        <form className={form.form} onSubmit={onSubmit} data-over={isOver || undefined} {...handlers}>
          <HostedPicture url={cover.url} className={css.preview}>
            {(src) => (
              <img
                className={css.preview}
                src={src}
                alt="Preview of the cover"
                referrerPolicy="no-referrer"
                width={1500}
                height={500}
              />
            )}
          </HostedPicture>
          <PictureOptions
            label="Suggested covers"
            word="Cover"
            urls={covers()}
            current={user.background}
            chosen={cover.url}
            onChoose={cover.chooseUrl}
          />
          <div className={css.buttons}>
            <PickPicture disabled={isSending} onFiles={chooseFile}>
              Choose From Local
            </PickPicture>
            <Button
              type="submit"
              variant="primary"
              ref={update}
              disabled={!cover.isChanged && !isSending}
              busy={isSending}
            >
              Update Cover
            </Button>
          </div>
        </form>
      )}
      <DiscardQuestion open={asks} onKeep={() => setAsks(false)} onDiscard={onClose} />
    </Dialog>
  )
}
