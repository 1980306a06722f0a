import { useState } from 'react'
import { allowPictureHost, Checkbox, forbidPictureHost, usePictureHosts } from 'shared'
import css from './settings-dialog.module.css'

/** The hosts whose pictures a person has allowed, to be taken back. Nothing while there are none. */
export function PictureHosts() {
  const allowed = usePictureHosts()
  // As they were when this was opened: one that is taken back can be allowed again at once.
  const [hosts] = useState(() => [...allowed].sort())
  if (hosts.length === 0) return null
  return (
    <fieldset className={css.hosts}>
      <legend className={css.legend}>Show pictures from</legend>
      {hosts.map((host) => (
        <Checkbox
          key={host}
          label={host}
          checked={allowed.has(host)}
          onChange={({ target }) => (target.checked ? allowPictureHost(host) : forbidPictureHost(host))}
        />
      ))}
    </fieldset>
  )
}
