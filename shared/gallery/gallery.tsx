import { EchoMark } from 'shared'
import css from './gallery.module.css'
import type { Part } from './part'
import { groups, parts } from './parts'
import { Section } from './section'
import { ThemeChoice } from './theme-choice'
import { Tokens } from './tokens'

/** All parts on one page, by group, with a table of contents. */
export function Gallery() {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <EchoMark />
        <h1 className={css.title}>UI parts</h1>
        <span className={css.count}>{Object.keys(parts).length} parts of shared</span>
        <ThemeChoice />
      </header>
      <nav aria-label="Parts" className={css.nav}>
        <a className={css.group} href="#tokens">
          Tokens
        </a>
        {Object.entries(groups).map(([group, members]) => (
          <div key={group}>
            <a className={css.group} href={`#${group}`}>
              {group}
            </a>
            <ul className={css.links}>
              {Object.keys(members).map((name) => (
                <li key={name}>
                  <a href={`#${name}`}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <main id="content" className={css.main}>
        <Tokens />
        {Object.entries(groups).map(([group, members]) => (
          <section key={group} aria-labelledby={group}>
            <h2 id={group} className={css.heading}>
              {group}
            </h2>
            <div className={css.parts}>
              {Object.entries(members).map(([name, part]) => (
                <Section key={name} name={name} part={part} className={isBroad(part) && css.whole} />
              ))}
            </div>
          </section>
        ))}
      </main>
    </div>
  )
}

/** Whether it needs the full width of the page. */
function isBroad({ states, wide }: Part): boolean {
  return wide === true || Object.keys(states).length > 2
}
