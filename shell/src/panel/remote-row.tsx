import { Button, useVanillaStore } from 'shared'
import type { RegistryEntry } from '../remotes/registry'
import type { RemoteRecord, RemoteState } from '../remotes/remote-states'
import { useRemotes } from '../remotes/remotes-context'
import css from './remotes-panel.module.css'

export type RemoteRowProps = { remote: RegistryEntry }

/** One remote: its running version, origin and loading diagnostics. */
export function RemoteRow({ remote }: RemoteRowProps) {
  const { loader } = useRemotes()
  const state = useVanillaStore(loader.states.store, () => loader.state(remote.name))
  const record = useVanillaStore(loader.states.store, () => loader.states.record(remote.name))
  const { version, entry } = record.running ?? remote
  const action = { idle: 'Load', loading: 'Loading', ready: 'Reload', failed: 'Retry' }[state.status]
  // Also while it is loading, which may be a prefetch: a request makes that a load with all attempts.
  const isSettled = state.status === 'ready' || state.status === 'failed'
  const ask = () => (isSettled ? loader.retry(remote.name) : loader.load(remote.name))
  return (
    <tr>
      <th scope="row">{remote.name}</th>
      <td data-column="Version">{version}</td>
      <td data-column="Origin">{new URL(entry).origin}</td>
      <td data-column="State">{stateLabel(state, record, remote)}</td>
      <td data-column="Load time">
        {record.duration === undefined ? '–' : `${Math.round(record.duration)} ms`}
      </td>
      <td data-column="Attempts">{record.attempts}</td>
      <td data-column="Last error" className={css.error}>
        {record.error?.message ?? '–'}
      </td>
      <td>
        <Button onClick={ask} aria-label={`${action} ${remote.name}`}>
          {action}
        </Button>
      </td>
    </tr>
  )
}

function stateLabel(state: RemoteState, { running }: RemoteRecord, { entry }: RegistryEntry): string {
  if (state.status === 'idle') return 'Not loaded yet'
  if (state.status === 'loading') return `Loading, attempt ${state.attempt}`
  if (state.status === 'failed') return 'Failed'
  return running && running.entry !== entry ? 'Running, rolled back' : 'Running'
}
