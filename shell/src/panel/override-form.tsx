import { type FormEvent, useState } from 'react'
import { Button, Field } from 'shared'
import { useFormErrors } from 'shared/forms'
import { overrideProblem, setOverride } from '../overrides/overrides'
import { useRemotes } from '../remotes/remotes-context'
import css from './remotes-panel.module.css'

/** Replaces a remote by another build in this tab. */
export function OverrideForm() {
  const { registry, overrides, trustedOrigins } = useRemotes()
  const [address, setAddress] = useState('')
  const problem = overrideProblem(address.trim(), trustedOrigins)
  const errors = useFormErrors<'address'>(problem ? { address: problem } : {})

  const apply = (name: string, entry?: string) => {
    setOverride(name, entry)
    location.reload()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    if (errors.check()) apply(String(data.get('remote')), address.trim())
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
      <form {...errors.form} onSubmit={submit} className={css.form}>
        <label className={css.choice}>
          Remote
          <select name="remote">
            {registry.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <Field
          label="URL of remoteEntry.js"
          type="url"
          required
          {...errors.field('address')}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button type="submit">Apply</Button>
      </form>
    </div>
  )
}
