import css from './landing-rings.module.css'
import type { EchoTurn } from './use-echo-steps'

/** Radii of the quiet rings between the arcs. */
const quiet = [280, 360, 440, 520, 600, 680]

/** Radii of the arcs, from the inside. */
const arcs = [320, 400, 480, 560, 640]

/** Rings around the deck's centre in the colours of the cover art, and one that travels outwards with each reply. */
export function LandingRings({ turn: { step, answered } }: { turn: EchoTurn }) {
  return (
    <div className={css.place}>
      <svg className={css.rings} aria-hidden="true" viewBox="-700 -700 1400 1400" fill="none">
        {quiet.map((radius) => (
          <circle key={radius} r={radius} className={css.quiet} />
        ))}
        {arcs.map((radius) => (
          <circle key={radius} r={radius} className={css.arc} pathLength={360} />
        ))}
      </svg>
      {step > 0 && answered && <span key={step} className={css.travelling} />}
    </div>
  )
}
