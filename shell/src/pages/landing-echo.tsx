import { Pause, Play } from 'lucide'
import { useState } from 'react'
import { IconButton, useMediaQuery } from 'shared'
import { useDemoAccounts } from '../app/back-end'
import { LandingCard } from './landing-card'
import css from './landing-echo.module.css'
import { landingPosts } from './landing-posts'
import { LandingRings } from './landing-rings'
import { useEchoSteps } from './use-echo-steps'

/**
 * Three posts as a deck: a reply arrives, a ring leaves the card, and the next person's card rises from behind. Stands still while
 * somebody points at it or has the focus in it, when paused, and under reduced motion. All texts are always there for screen readers.
 */
export function LandingEcho() {
  // Unknown in the prerendered page, which has only the first picture.
  const moves = useMediaQuery('(prefers-reduced-motion: no-preference)')
  const [paused, setPaused] = useState(false)
  const [pointedAt, setPointedAt] = useState(false)
  const [focused, setFocused] = useState(false)
  const { turn, show } = useEchoSteps(
    landingPosts.length,
    moves === true && !paused && !pointedAt && !focused,
  )
  const canOpen = (useDemoAccounts() ?? []).length > 0
  return (
    <section
      className={css.echo}
      aria-labelledby="echo-heading"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <h2 id="echo-heading" className="visually-hidden">
        Travelling right now
      </h2>
      <div className={css.stage}>
        <LandingRings turn={turn} />
        <ul className={css.deck}>
          {landingPosts.map((post, index) => {
            const place = (index - turn.front + landingPosts.length) % landingPosts.length
            return (
              <LandingCard
                key={post.id}
                post={post}
                place={place}
                answered={place === 0 && turn.answered}
                canOpen={canOpen}
                // A card that comes by itself has no reply at first; one that got the focus has.
                leaving={place === landingPosts.length - 1 && !turn.answered}
                hasPicture={index === 0 || moves !== undefined}
                onFocus={() => place > 0 && show(index)}
              />
            )
          })}
        </ul>
      </div>
      <IconButton
        className={css.pause}
        label={paused ? 'Play' : 'Pause'}
        icon={paused ? Play : Pause}
        onClick={() => setPaused(!paused)}
      />
    </section>
  )
}
