import { type ComponentProps, type RefObject, type SubmitEvent, useState } from 'react'
import { Avatar, Button, excessWords, Field, limits, TextAreaField, TextRoom, useFileDrop } from 'shared'
import { blankAvatar } from '../picture/default-pictures'
import { PickPicture } from '../picture/pick-picture'
import form from '../picture/picture-form.module.css'
import css from './edit-profile.module.css'
import { longest, type ProfileTexts } from './profile-draft'
import type { ProfileEdit } from './use-edit-profile'

export type EditProfileFormProps = {
  edit: ProfileEdit
  onSetAvatar: () => void
  /** What takes the focus first. */
  firstFieldRef: RefObject<HTMLInputElement | null>
  /** What takes the focus of who comes back from choosing a picture. */
  photoRef: RefObject<HTMLFieldSetElement | null>
}

/** Picture, names, bio and website of a person, with what they can be changed by. */
export function EditProfileForm({ edit, onSetAvatar, firstFieldRef, photoRef }: EditProfileFormProps) {
  const { avatar, texts, isSending } = edit
  const [visited, setVisited] = useState<ReadonlySet<keyof ProfileTexts>>(new Set())
  const chooseFile = (files: readonly File[]) => !isSending && void avatar.chooseFile(files)
  const { isOver, handlers } = useFileDrop(chooseFile)

  /** What every field has in common. A problem is told once the person has left the field. */
  const field = (name: keyof ProfileTexts): ComponentProps<typeof Field> => ({
    label: labels[name],
    value: texts[name],
    readOnly: isSending,
    problem: excessWords(texts[name], longest[name]) ?? (visited.has(name) ? edit.problems[name] : undefined),
    onBlur: () => setVisited(new Set([...visited, name])),
    onChange: (event) => edit.setText(name, event.target.value),
  })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void edit.save()
  }
  return (
    <form className={form.form} onSubmit={onSubmit} data-over={isOver || undefined} {...handlers}>
      {edit.isResumed && (
        <p role="status" className={css.note}>
          Changes that you had not saved are back.
        </p>
      )}
      <fieldset className={css.photo} aria-label="Profile photo" tabIndex={-1} ref={photoRef}>
        <Avatar src={avatar.url} size={96} />
        <div className={css.photoActions}>
          <PickPicture disabled={isSending} onFiles={chooseFile}>
            Choose Picture
          </PickPicture>
          <Button disabled={isSending} onClick={onSetAvatar}>
            Set Avatar
          </Button>
          {avatar.url !== blankAvatar() && (
            <Button
              variant="quiet"
              disabled={isSending}
              onClick={() => {
                avatar.chooseUrl(blankAvatar())
                // The button is gone with the photo.
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
        aria-invalid={edit.problems.bio ? true : undefined}
        readOnly={isSending}
        onChange={(event) => edit.setText('bio', event.target.value)}
        note={<TextRoom text={texts.bio} limit={limits.bioText} near={limits.bioText} />}
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
