import { EmptyState, useDocumentTitle } from 'shared'
import css from './example.module.css'

/** The start page of this app, at /example. */
export function ExamplePage() {
  useDocumentTitle('Example')
  return (
    <>
      <h1 className={css.title}>Example</h1>
      <EmptyState title="Nothing here yet" />
    </>
  )
}
