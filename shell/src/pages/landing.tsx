import { buttonClass, EchoMark, Link, useDocumentTitle } from 'shared'
import { usePrefetch } from '../remotes/remotes-context'
import css from './landing.module.css'
import { LandingPreview } from './landing-preview'

const taglines = [
  'Say it short, and let it travel.',
  'Follow people, not noise.',
  'Keep what you want to hear again.',
]

/** The landing page for visitors. */
export function Landing() {
  useDocumentTitle('EchoSphere')
  const prefetch = usePrefetch('/explore')
  return (
    <main id="content" tabIndex={-1} className={css.landing}>
      <div className={css.words}>
        <header className={css.brand}>
          <EchoMark size={40} />
          <span>EchoSphere</span>
        </header>
        <h1 className={css.claim}>Short posts, and the people who echo them.</h1>
        <ul className={css.taglines}>
          {taglines.map((tagline) => (
            <li key={tagline}>{tagline}</li>
          ))}
        </ul>
        <div className={css.actions}>
          <Link to="/explore" className={buttonClass('primary')} {...prefetch}>
            Let's explore
          </Link>
          <Link to="/login" className={buttonClass('secondary')}>
            Already have an account ?
          </Link>
        </div>
      </div>
      <div className={css.scene}>
        <img className={css.banner} src="/media/image/banner.webp" alt="" width={1600} height={900} />
        <LandingPreview />
      </div>
    </main>
  )
}
