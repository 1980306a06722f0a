import { type FormEvent, useState } from 'react'
import { Button, Field, reloadPage } from 'shared'
import { keepOverride, overrideProblem } from '../overrides/overrides'
import { useRemotes } from '../remotes/remotes-context'
import css from './remotes-panel.module.css'

/** Puts another build of a remote in its place, for this tab. */
export function OverrideForm() {
  const { registry, overrides, trustedOrigins } = useRemotes()
  const [problem, setProblem] = useState<string>()

  const keep = (name: string, address?: string) => {
    keepOverride(sessionStorage, name, address)
    void reloadPage()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const address = String(data.get('address')).trim()
    const found = overrideProblem(address, trustedOrigins)
    setProblem(found)
    if (!found) keep(String(data.get('remote')), address)
  }

  return (
    <div className={css.overrides}>
      <h2>Overrides</h2>
      <p>
        Another build of a remote runs in this tab, from one of {trustedOrigins.join(', ')}. The page is
        loaded anew.
      </p>
      {Object.entries(overrides).map(([name, entry]) => (
        <p key={name} className={css.override}>
          {name}: {entry}
          <Button onClick={() => keep(name)} aria-label={`Undo the override of ${name}`}>
            Undo
          </Button>
        </p>
      ))}
      <form onSubmit={submit} className={css.form}>
        <label className={css.choice}>
          Remote
          <select name="remote">
            {registry.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <Field label="Address of its remoteEntry.js" name="address" type="url" required />
        <Button type="submit">Use it</Button>
      </form>
      <p role="alert">{problem}</p>
    </div>
  )
}
