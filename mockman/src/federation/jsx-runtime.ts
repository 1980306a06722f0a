import { createElement, Fragment, type ReactNode } from 'react'

// Replaces `react/jsx-runtime` in the build for other hosts: elements are created by the host's own React, whatever its version,
// because a host may share `react` without its subpaths.

type Props = Record<string, unknown> & { children?: ReactNode | ReactNode[] }
type Make = (type: string, props: object | null, ...children: ReactNode[]) => ReactNode

export { Fragment }

/** Creates an element with at most one child. */
export function jsx(type: string, props: Props, key?: string): ReactNode {
  return (createElement as Make)(type, key === undefined ? props : { ...props, key })
}

/** Creates an element with several static children, which need no keys. */
export function jsxs(type: string, { children, ...props }: Props, key?: string): ReactNode {
  const list = Array.isArray(children) ? children : [children]
  return (createElement as Make)(type, key === undefined ? props : { ...props, key }, ...list)
}
