import type { RequestSettings } from '../draft/request-draft'
import controls from '../ui/controls.module.css'
import styles from './request.module.css'

type SettingsEditorProps = { settings: RequestSettings; onChange: (settings: RequestSettings) => void }

/** Edits how the browser sends the request. */
export function SettingsEditor({ settings, onChange }: SettingsEditorProps) {
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
          value={settings.timeoutMs === 0 ? '' : settings.timeoutMs / 1000}
          onChange={(event) => {
            const seconds = Number(event.target.value)
            onChange({ ...settings, timeoutMs: seconds > 0 ? Math.round(seconds * 1000) : 0 })
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
