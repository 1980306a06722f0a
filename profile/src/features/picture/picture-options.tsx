import type { CSSProperties } from 'react'
import { isDefaultPicture, Picture } from 'shared'
import css from './picture-options.module.css'

export type PictureOptionsProps = {
  /** The legend of the group. */
  label: string
  /** Names each option, followed by its number, and the radio group. */
  optionLabel: string
  /** Paths of built-in pictures. */
  urls: readonly string[]
  /** The current picture, which is not offered. */
  current: string
  chosen: string | undefined
  onChoose: (url: string) => void
  /** At most so many are offered. */
  max?: number
  round?: boolean
  /** The choice is being saved. Not `disabled`, by which the focus would be lost. */
  readOnly?: boolean
}

/** A radio group of pictures, in whole rows. */
export function PictureOptions({
  label,
  optionLabel,
  urls,
  current,
  chosen,
  onChoose,
  max = urls.length,
  round = false,
  readOnly = false,
}: PictureOptionsProps) {
  const options = urls
    .map((url, index) => ({ url, name: `${optionLabel} ${index + 1}` }))
    .filter(({ url }) => !isDefaultPicture(current, url))
    .slice(0, max)
  const perRow = round ? [4, 3].find((count) => options.length % count === 0) : 2
  return (
    <fieldset
      className={css.options}
      style={{ '--per-row': perRow } as CSSProperties}
      data-round={round || undefined}
      aria-disabled={readOnly || undefined}
    >
      <legend className={css.legend}>{label}</legend>
      {options.map(({ url, name }) => (
        <label key={url} className={css.option}>
          <input
            type="radio"
            name={optionLabel}
            className={css.input}
            aria-label={name}
            checked={url === chosen}
            onChange={() => readOnly || onChoose(url)}
          />
          <Picture className={css.picture} src={url} alt="" loading="lazy" />
        </label>
      ))}
    </fieldset>
  )
}
