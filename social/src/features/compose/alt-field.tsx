import { excessOf, limits, TextRoom } from 'shared'
import css from './media-preview.module.css'

export type AltFieldProps = {
  /** What is described, as the person knows it. */
  of: string
  value: string
  onChange: (alt: string) => void
}

/** What a media item shows, in words, for those who cannot see it. */
export function AltField({ of, value, onChange }: AltFieldProps) {
  return (
    <>
      <input
        className={css.alt}
        aria-label={`Description of ${of}`}
        placeholder="Describe it"
        aria-invalid={excessOf(value, limits.altText) > 0 || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextRoom text={value} limit={limits.altText} near={50} />
    </>
  )
}
