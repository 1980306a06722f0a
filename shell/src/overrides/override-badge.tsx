import { Button } from 'shared'
import { useRemotes } from '../remotes/remotes-context'
import css from './override-badge.module.css'
import { setOverride } from './overrides'

/** Shows above every page which remotes are overridden, with a button to undo it. */
export function OverrideBadge() {
  const overrides = Object.entries(useRemotes().overrides)
  if (overrides.length === 0) return null
  const undo = () => {
    for (const [name] of overrides) setOverride(name)
    location.reload()
  }
  return (
    <section className={css.badge} aria-label="Overrides">
      <p className={css.text}>
        {overrides.map(([name, entry]) => `${name} runs from ${new URL(entry).origin}`).join(', ')}
      </p>
      <Button onClick={undo}>Undo</Button>
    </section>
  )
}
