import { useSyncExternalStore } from 'react'
import { buttonClass, EchoMark, entryIndex, Link, type ReturnState, useDocumentTitle } from 'shared'
import css from './landing.module.css'
import { LandingEcho } from './landing-echo'

const taglines = [
  'Say it short, and let it travel.',
  'Follow people, not noise.',
  'Keep what you want to hear again.',
]

/** The landing page for visitors. */
export function Landing() {
  useDocumentTitle('EchoSphere')
  const index = useEntryIndex()
  return (
    <main id="content" tabIndex={-1} className={css.landing}>
      <div className={css.words}>
        <header className={css.brand}>
          <EchoMark size={32} />
          <span>EchoSphere</span>
        </header>
        <h1 className={css.claim}>Short posts, and the people who echo them.</h1>
        <ul className={css.taglines}>
          {taglines.map((tagline) => (
            <li key={tagline}>{tagline}</li>
          ))}
        </ul>
        <div className={css.actions}>
          <Link to="/explore" className={buttonClass('primary')}>
            Let's explore
          </Link>
          {/* Back here, where the feed takes the place of this page: Back from a feed of its own would only lead to another. */}
          <Link
            to="/login"
            state={{ from: '/', index } satisfies ReturnState}
            className={buttonClass('secondary')}
          >
            Already have an account ?
          </Link>
        </div>
      </div>
      <LandingEcho />
    </main>
  )
}

/** The index of this page's history entry. A page that is composed has none. */
function useEntryIndex(): number {
  return useSyncExternalStore(neverChanges, entryIndex, () => 0)
}

const neverChanges = () => () => undefined
