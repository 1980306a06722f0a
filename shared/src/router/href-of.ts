import { createPath, type To } from 'react-router-dom'

/** Where a link or a navigation leads. A location without a path leads to another part of the current page. */
export const hrefOf = (to: To, { pathname }: { pathname: string }): string =>
  typeof to === 'string' ? to : createPath({ pathname, ...to })
