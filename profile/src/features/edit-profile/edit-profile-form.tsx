import type { ChangeEvent, RefObject, SubmitEvent } from 'react'
import {
  Button,
  CharacterCount,
  defaultMedia,
  Field,
  isDefaultPicture,
  limits,
  TextAreaField,
  tooLongMessage,
  type User,
} from 'shared'
import { useFileDrop } from 'shared/files'
import { useFormErrors } from 'shared/forms'
import form from '../picture/picture-form.module.css'
import { PicturePicker } from '../picture/picture-picker'
import { ProfilePreview } from '../picture/profile-preview'
import { RestoredNote } from '../picture/restored-note'
import css from './edit-profile.module.css'
import { maxLengths, type ProfileTexts } from './profile-draft'
import type { ProfileEdit } from './use-edit-profile'

export type EditProfileFormProps = {
  user: User
  edit: ProfileEdit
  onSetAvatar: () => void
  /** Initial focus of the dialog. */
  firstFieldRef: RefObject<HTMLInputElement | null>
  /** Focused on return from choosing a picture. */
  photoRef: RefObject<HTMLFieldSetElement | null>
}

/** The form fields for picture, names, bio and website. */
export function EditProfileForm({ user, edit, onSetAvatar, firstFieldRef, photoRef }: EditProfileFormProps) {
  const { avatar, texts, isSending } = edit
  const errors = useFormErrors(edit.errors)
  const chooseFile = (files: readonly File[]) => !isSending && void avatar.chooseFile(files)
  const { isOver, handlers } = useFileDrop(chooseFile)

  /** Props shared by all fields. Excess length shows at once, while it can be seen what is too much. */
  const field = (name: keyof ProfileTexts) => {
    const shown = errors.field(name)
    return {
      ...shown,
      label: labels[name],
      value: texts[name],
      readOnly: isSending,
      problem: tooLongMessage(texts[name], maxLengths[name]) ?? shown.problem,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        edit.setText(name, target.value),
    }
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (errors.check()) void edit.save()
  }
  return (
    <form
      {...errors.form}
      className={form.form}
      onSubmit={onSubmit}
      data-over={isOver || undefined}
      {...handlers}
    >
      {edit.isRestored && <RestoredNote />}
      <fieldset className={css.photo} aria-label="Profile photo" tabIndex={-1} ref={photoRef}>
        <ProfilePreview cover={user.background} avatar={avatar.url} />
        <div className={css.photoActions}>
          <PicturePicker disabled={isSending} busy={avatar.isChecking} onFiles={chooseFile}>
            Choose Picture
          </PicturePicker>
          <Button disabled={isSending} onClick={onSetAvatar}>
            Set Avatar
          </Button>
          {!isDefaultPicture(avatar.url, defaultMedia.blankAvatar) && (
            <Button
              disabled={isSending}
              onClick={() => {
                avatar.chooseUrl(defaultMedia.blankAvatar)
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
        <Field ref={firstFieldRef} dir="auto" autoComplete="given-name" {...field('firstName')} />
        <Field dir="auto" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextAreaField
        note={<CharacterCount text={texts.bio} limit={limits.bioText} near={50} ring />}
        {...field('bio')}
      />
      <Field inputMode="url" autoComplete="url" placeholder="example.org" {...field('website')} />
      <Button
        type="submit"
        variant="primary"
        disabled={!edit.canSave && !isSending}
        busy={isSending}
        data-dialog-action=""
      >
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
