import { useState } from 'react'
import type { RequestSettings } from '../draft/request-draft'
import controls from '../ui/controls.module.css'
import styles from './request.module.css'

type SettingsEditorProps = { settings: RequestSettings; onChange: (settings: RequestSettings) => void }

/** Edits how the browser sends the request. */
export function SettingsEditor({ settings, onChange }: SettingsEditorProps) {
  const { timeoutMs } = settings
  // As long as it says the same: '0.0' is on the way to '0.05'.
  const [typed, setTyped] = useState<string>()
  return (
    <div className={controls.stack}>
      <h3 className={controls.label}>Settings</h3>
      <label className={styles.setting}>
        <span>Timeout in seconds</span>
        <input
          className={controls.field}
          type="number"
          inputMode="decimal"
          min="0"
          step="any"
          placeholder="None"
          value={typed !== undefined && millisecondsOf(typed) === timeoutMs ? typed : timeoutMs / 1000 || ''}
          onChange={({ target: { value } }) => {
            setTyped(Number(value) < 0 ? undefined : value)
            onChange({ ...settings, timeoutMs: millisecondsOf(value) })
          }}
        />
      </label>
      <label className={styles.setting}>
        <span>Redirects</span>
        <select
          className={controls.field}
          value={settings.redirect}
          onChange={(event) =>
            onChange({ ...settings, redirect: event.target.value as RequestSettings['redirect'] })
          }
        >
          <option value="follow">Follow</option>
          <option value="manual">Stop at the first</option>
          <option value="error">Fail</option>
        </select>
      </label>
      <label className={styles.setting}>
        <span>Cookies</span>
        <select
          className={controls.field}
          value={settings.credentials}
          onChange={(event) =>
            onChange({ ...settings, credentials: event.target.value as RequestSettings['credentials'] })
          }
        >
          <option value="same-origin">To this page’s origin</option>
          <option value="include">To every origin</option>
          <option value="omit">Never</option>
        </select>
      </label>
    </div>
  )
}

function millisecondsOf(seconds: string): number {
  return Math.max(0, Math.round(Number(seconds) * 1000))
}
