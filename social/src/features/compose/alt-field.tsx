import { useId } from 'react'
import { CharacterCount, excessCharacters, limits } from 'shared'
import css from './media-preview.module.css'

export type AltFieldProps = {
  /** Names the described item in the label. */
  of: string
  value: string
  onChange: (alt: string) => void
}

/** Edits the alternative text of a media item. */
export function AltField({ of, value, onChange }: AltFieldProps) {
  const countId = useId()
  const isTooLong = excessCharacters(value, limits.altText) > 0
  return (
    <>
      <input
        className={css.alt}
        dir="auto"
        aria-label={`Description of ${of}`}
        placeholder="Add description"
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? countId : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <CharacterCount id={countId} text={value} limit={limits.altText} near={50} />
    </>
  )
}
