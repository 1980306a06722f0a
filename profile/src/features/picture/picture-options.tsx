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
  round?: boolean
}

/** A radio group of pictures. */
export function PictureOptions({
  label,
  optionLabel,
  urls,
  current,
  chosen,
  onChoose,
  round = false,
}: PictureOptionsProps) {
  return (
    <fieldset className={css.options} data-round={round || undefined}>
      <legend className={css.legend}>{label}</legend>
      {urls.map(
        (url, index) =>
          !isDefaultPicture(current, url) && (
            <label key={url} className={css.option}>
              <input
                type="radio"
                name={optionLabel}
                className={css.input}
                aria-label={`${optionLabel} ${index + 1}`}
                checked={url === chosen}
                onChange={() => onChoose(url)}
              />
              <Picture className={css.picture} src={url} alt="" loading="lazy" />
            </label>
          ),
      )}
    </fieldset>
  )
}
