import { useEffect } from 'react'
import css from './page.module.css'
import { RequestTester } from './request-tester'

/** /mockman: the request tester as a page. */
export function MockmanPage() {
  useEffect(() => {
    document.title = 'Request tester · EchoSphere'
  }, [])
  return (
    <div className={css.page}>
      <h1 className={css.title}>Request tester</h1>
      <RequestTester />
    </div>
  )
}
