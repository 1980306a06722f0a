import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button, defaultMedia, toast } from 'shared'
import css from '../picture/picture-form.module.css'
import { PictureOptions } from '../picture/picture-options'

export type AvatarChooserProps = {
  /** The current avatar, which is not offered. */
  current: string
  onChoose: (url: string) => void
  onCancel: () => void
}

const noneChosenToast = 'no-avatar-chosen'

/** Lets the person choose one of the built-in avatars. */
export function AvatarChooser({ current, onChoose, onCancel }: AvatarChooserProps) {
  const [chosen, setChosen] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  // The button that opened this step is unmounted, so focus has to move.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (chosen) onChoose(chosen)
    else toast.error('please select a avatar', { id: noneChosenToast })
  }
  const choose = (url: string) => {
    toast.remove(noneChosenToast)
    setChosen(url)
  }
  return (
    <form className={css.form} onSubmit={onSubmit} ref={form}>
      <PictureOptions
        label="Avatars"
        optionLabel="Avatar"
        round
        urls={defaultMedia.avatars}
        current={current}
        chosen={chosen}
        onChoose={choose}
      />
      <div className={css.choice}>
        <Button onClick={onCancel}>Back</Button>
        <Button type="submit" variant="primary">
          Update Avatar
        </Button>
      </div>
    </form>
  )
}
