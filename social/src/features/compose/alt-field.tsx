import { CharacterCount, limits } from 'shared'
import { useTextLimit } from '../writing/use-text-limit'
import css from './media-preview.module.css'

export type AltFieldProps = {
  /** Names the described item in the label. */
  of: string
  value: string
  onChange: (alt: string) => void
}

/** Edits the alternative text of a media item. */
export function AltField({ of, value, onChange }: AltFieldProps) {
  const { field, count } = useTextLimit(value, limits.altText)
  return (
    <>
      <input
        className={css.alt}
        dir="auto"
        aria-label={`Description of ${of}`}
        placeholder="Add description"
        {...field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <CharacterCount {...count} near={50} />
    </>
  )
}
