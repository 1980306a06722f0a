import { Outlet, ScrollRestoration } from 'shared'

/** What every page stands in. */
export function Root() {
  return (
    <>
      <a className="visually-hidden" href="#content">
        Skip to content
      </a>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
