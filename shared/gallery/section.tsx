import { classes } from 'shared'
import type { Part } from './part'
import css from './section.module.css'
import { sourceOf } from './source'

export type SectionProps = { name: string; part: Part; className?: string | false | undefined }

/** One part: its name, description, states and props. */
export function Section({ name, part, className }: SectionProps) {
  const { description, props } = sourceOf(name)
  return (
    <article id={name} aria-labelledby={`${name}-name`} className={classes(css.section, className)}>
      <h3 id={`${name}-name`} className={css.name}>
        {name}
      </h3>
      <p className={css.description}>{withCode(description)}</p>
      <div className={classes(css.states, part.wide && css.wide)}>
        {Object.entries(part.states).map(([state, shown]) => (
          <figure key={state} className={css.state}>
            <div className={css.stage}>{shown}</div>
            <figcaption className={css.caption}>{state}</figcaption>
          </figure>
        ))}
      </div>
      {props && (
        <details className={css.props}>
          <summary>Props of {name}</summary>
          <pre>
            <code>{props}</code>
          </pre>
        </details>
      )}
    </article>
  )
}

/** The text of a comment, with `backticks` as code. */
function withCode(words: string) {
  return words
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={`${index} ${part}`}>{part}</code> : part))
}
