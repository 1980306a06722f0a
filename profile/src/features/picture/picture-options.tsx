import css from './picture-options.module.css'

export type PictureOptionsProps = {
  /** What is chosen, in words; the options are numbered after `word`. */
  label: string
  word: string
  urls: readonly string[]
  /** Left out, because it is there already. */
  current: string
  chosen: string | undefined
  onChoose: (url: string) => void
  round?: boolean
}

/** Pictures of which one can be chosen: radio buttons that are seen as what they stand for. */
export function PictureOptions({
  label,
  word,
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
          url !== current && (
            <label key={url} className={css.option}>
              <input
                type="radio"
                name={word}
                className={css.input}
                aria-label={`${word} ${index + 1}`}
                checked={url === chosen}
                onChange={() => onChoose(url)}
              />
              <img className={css.picture} src={url} alt="" loading="lazy" />
            </label>
          ),
      )}
    </fieldset>
  )
}
