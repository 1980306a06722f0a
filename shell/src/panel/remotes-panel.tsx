import { Link, useDocumentTitle } from 'shared'
import { useRemotes } from '../remotes/remotes-context'
import { OverrideForm } from './override-form'
import { RemoteRow } from './remote-row'
import css from './remotes-panel.module.css'

const columns = ['Remote', 'Version', 'Origin', 'State', 'Load time', 'Attempts', 'Last error', 'Action']

/** `/__remotes`: the state of each remote, for developers and operators. */
export function RemotesPanel() {
  useDocumentTitle('Remotes')
  const { registry, overridesAllowed } = useRemotes()
  return (
    <main id="content" tabIndex={-1} className={css.page}>
      <p>
        <Link to="/">Back To Home</Link>
      </p>
      <h1 className={css.title}>Remotes</h1>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {registry.map((remote) => (
            <RemoteRow key={remote.name} remote={remote} />
          ))}
        </tbody>
      </table>
      {overridesAllowed && <OverrideForm />}
    </main>
  )
}
