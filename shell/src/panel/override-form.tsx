import { type FormEvent, useState } from 'react'
import { Button, Field, reloadPage } from 'shared'
import { overrideProblem, setOverride } from '../overrides/overrides'
import { useRemotes } from '../remotes/remotes-context'
import css from './remotes-panel.module.css'

/** Replaces a remote by another build in this tab. */
export function OverrideForm() {
  const { registry, overrides, trustedOrigins } = useRemotes()
  const [problem, setProblem] = useState<string>()

  const apply = (name: string, address?: string) => {
    setOverride(sessionStorage, name, address)
    void reloadPage()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const address = String(data.get('address')).trim()
    const found = overrideProblem(address, trustedOrigins)
    setProblem(found)
    if (!found) apply(String(data.get('remote')), address)
  }

  return (
    <div className={css.overrides}>
      <h2>Overrides</h2>
      <p>
        Run another build of a remote in this tab, from one of {trustedOrigins.join(', ')}. The page reloads.
      </p>
      {Object.entries(overrides).map(([name, entry]) => (
        <p key={name} className={css.override}>
          {name}: {entry}
          <Button onClick={() => apply(name)} aria-label={`Undo the override of ${name}`}>
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
        <Field label="URL of remoteEntry.js" name="address" type="url" required />
        <Button type="submit">Apply</Button>
      </form>
      <p role="alert">{problem}</p>
    </div>
  )
}
