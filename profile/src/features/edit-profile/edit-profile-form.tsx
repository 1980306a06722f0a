import { type ComponentProps, type RefObject, type SubmitEvent, useState } from 'react'
import {
  Avatar,
  Button,
  CharacterCount,
  Field,
  limits,
  TextAreaField,
  tooLongMessage,
  useFileDrop,
} from 'shared'
import { blankAvatar } from '../picture/default-pictures'
import form from '../picture/picture-form.module.css'
import { PicturePicker } from '../picture/picture-picker'
import css from './edit-profile.module.css'
import { maxLengths, type ProfileTexts } from './profile-draft'
import type { ProfileEdit } from './use-edit-profile'

export type EditProfileFormProps = {
  edit: ProfileEdit
  onSetAvatar: () => void
  /** Initial focus of the dialog. */
  firstFieldRef: RefObject<HTMLInputElement | null>
  /** Focused on return from choosing a picture. */
  photoRef: RefObject<HTMLFieldSetElement | null>
}

/** The form fields for picture, names, bio and website. */
export function EditProfileForm({ edit, onSetAvatar, firstFieldRef, photoRef }: EditProfileFormProps) {
  const { avatar, texts, isSending } = edit
  const [visited, setVisited] = useState<ReadonlySet<keyof ProfileTexts>>(new Set())
  const chooseFile = (files: readonly File[]) => !isSending && void avatar.chooseFile(files)
  const { isOver, handlers } = useFileDrop(chooseFile)

  /** Props shared by all fields. Errors show after the first blur; excess length shows at once. */
  const field = (name: keyof ProfileTexts): ComponentProps<typeof Field> => ({
    label: labels[name],
    value: texts[name],
    readOnly: isSending,
    problem:
      tooLongMessage(texts[name], maxLengths[name]) ?? (visited.has(name) ? edit.errors[name] : undefined),
    onBlur: () => setVisited(new Set([...visited, name])),
    onChange: (event) => edit.setText(name, event.target.value),
  })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void edit.save()
  }
  return (
    <form className={form.form} onSubmit={onSubmit} data-over={isOver || undefined} {...handlers}>
      {edit.isRestored && (
        <p role="status" className={css.note}>
          Unsaved changes restored.
        </p>
      )}
      <fieldset className={css.photo} aria-label="Profile photo" tabIndex={-1} ref={photoRef}>
        <Avatar src={avatar.url} size={96} />
        <div className={css.photoActions}>
          <PicturePicker disabled={isSending} onFiles={chooseFile}>
            Choose Picture
          </PicturePicker>
          <Button disabled={isSending} onClick={onSetAvatar}>
            Set Avatar
          </Button>
          {avatar.url !== blankAvatar() && (
            <Button
              variant="quiet"
              disabled={isSending}
              onClick={() => {
                avatar.chooseUrl(blankAvatar())
                // The button unmounts together with the photo.
                photoRef.current?.focus()
              }}
            >
              Remove Profile Photo
            </Button>
          )}
        </div>
      </fieldset>
      <div className={css.names}>
        <Field ref={firstFieldRef} autoComplete="given-name" {...field('firstName')} />
        <Field autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextAreaField
        label={labels.bio}
        value={texts.bio}
        aria-invalid={edit.errors.bio ? true : undefined}
        readOnly={isSending}
        onChange={(event) => edit.setText('bio', event.target.value)}
        note={<CharacterCount text={texts.bio} limit={limits.bioText} near={limits.bioText} />}
      />
      <Field inputMode="url" autoComplete="url" placeholder="example.org" {...field('website')} />
      <Button type="submit" variant="primary" disabled={!edit.canSave && !isSending} busy={isSending}>
        Update
      </Button>
    </form>
  )
}

const labels: Record<keyof ProfileTexts, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  bio: 'Bio',
  website: 'Website',
}
