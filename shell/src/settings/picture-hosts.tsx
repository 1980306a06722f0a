import { useState } from 'react'
import { allowPictureHost, Checkbox, forbidPictureHost, usePictureHosts } from 'shared'
import css from './settings-dialog.module.css'

/** Revokes allowed picture hosts. Renders nothing when there are none. */
export function PictureHosts() {
  const allowed = usePictureHosts()
  // The list at opening time, so that a revoked host can be allowed again.
  const [hosts] = useState(() => [...allowed].sort())
  if (hosts.length === 0) return null
  return (
    <fieldset className={css.hosts}>
      <legend className={css.legend}>Show pictures from</legend>
      {hosts.map((host) => (
        <Checkbox
          key={host}
          label={host}
          checked={allowed.includes(host)}
          onChange={({ target }) => (target.checked ? allowPictureHost(host) : forbidPictureHost(host))}
        />
      ))}
    </fieldset>
  )
}
