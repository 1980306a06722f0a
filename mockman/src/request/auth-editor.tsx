import { useState } from 'react'
import type { Authorization, RequestSession } from '../draft/authorization'
import { CodeField } from '../ui/code-field'
import controls from '../ui/controls.module.css'
import styles from './request.module.css'

type AuthEditorProps = {
  auth: Authorization
  session: RequestSession | undefined
  onChange: (auth: Authorization) => void
}

/** Edits the authorization. Secrets are masked until revealed. */
export function AuthEditor({ auth, session, onChange }: AuthEditorProps) {
  const isOffered = session !== undefined || auth.kind === 'session'
  return (
    <div className={controls.stack}>
      <h3 className={controls.label}>Authorization</h3>
      <select
        className={`${controls.field} ${controls.fit}`}
        aria-label="Kind of authorization"
        value={auth.kind}
        onChange={(event) => onChange({ ...auth, kind: event.target.value as Authorization['kind'] })}
      >
        <option value="none">None</option>
        <option value="bearer">Bearer token</option>
        <option value="basic">Basic: name and password</option>
        {isOffered && <option value="session">Use my session</option>}
      </select>
      {auth.kind === 'bearer' && (
        <SecretField label="Token" value={auth.token} onChange={(token) => onChange({ ...auth, token })} />
      )}
      {auth.kind === 'basic' && (
        <>
          <CodeField
            label="Name"
            placeholder="Name"
            value={auth.username}
            onChange={(username) => onChange({ ...auth, username })}
          />
          <SecretField
            label="Password"
            value={auth.password}
            onChange={(password) => onChange({ ...auth, password })}
          />
        </>
      )}
      {auth.kind === 'session' && <SessionNote session={session} />}
    </div>
  )
}

function SessionNote({ session }: { session: RequestSession | undefined }) {
  if (session === undefined)
    return <p className={controls.error}>You are not logged in, so there is no session to use.</p>
  const { owner, token, header = 'Authorization', origins = [] } = session
  return (
    <>
      <SecretField label={`Session of ${owner}`} value={token} />
      <p className={controls.note}>
        {`Sent as ${header} to ${['this page’s own origin', ...origins].join(', ')}, and nowhere else.`}
      </p>
    </>
  )
}

type SecretFieldProps = {
  label: string
  value: string
  /** The field is read-only without it. */
  onChange?: (value: string) => void
}

function SecretField({ label, value, onChange }: SecretFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.secret}>
      <CodeField
        // Not a password field: browsers would offer to save the secret for this page instead of the request's host.
        className={isShown ? '' : styles.masked}
        label={label}
        placeholder={label}
        readOnly={onChange === undefined}
        value={isShown || onChange !== undefined ? value : '•'.repeat(16)}
        onChange={(changed) => onChange?.(changed)}
      />
      <button
        className={`${controls.button} ${controls.quiet}`}
        type="button"
        aria-label={`${isShown ? 'Hide' : 'Show'} ${label}`}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}
