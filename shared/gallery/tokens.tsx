import type { CSSProperties } from 'react'
import tokens from '../src/tokens/tokens.css?raw'
import css from './tokens.module.css'

/** Names of the tokens whose value matches, for example `--ink`. */
function namesOf(value: RegExp): string[] {
  return [...tokens.matchAll(/^ {2}(--[\w-]+): (.*);$/gm)].flatMap(([, name = '', text = '']) =>
    value.test(text) ? [name] : [],
  )
}

const colours = namesOf(/^light-dark/)
const sizes = namesOf(/rem$/).filter((name) => name.startsWith('--text'))
const spaces = namesOf(/px$/).filter((name) => name.startsWith('--space'))

const withToken = (name: string) => ({ '--token': `var(${name})` }) as CSSProperties

/** The design tokens: all colours, sizes and distances that parts use. */
export function Tokens() {
  return (
    <section id="tokens" aria-labelledby="tokens-name" className={css.tokens}>
      <h2 id="tokens-name" className={css.heading}>
        Tokens
      </h2>
      <ul className={css.colours}>
        {colours.map((name) => (
          <li key={name} style={withToken(name)}>
            <span className={css.colour} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <ul className={css.sizes}>
        {sizes.map((name) => (
          <li key={name} style={withToken(name)}>
            <span className={css.size}>Echo</span>
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <ul className={css.spaces}>
        {spaces.map((name) => (
          <li key={name} style={withToken(name)}>
            <span className={css.space} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
