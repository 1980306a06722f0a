import { StateMessage, useDocumentTitle } from 'shared'
import css from './example.module.css'

/** /example: the page that this app begins with. */
export function ExamplePage() {
  useDocumentTitle('Example')
  return (
    <>
      <h1 className={css.title}>Example</h1>
      <StateMessage title="Nothing here yet" />
    </>
  )
}
