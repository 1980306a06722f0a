import { createElement, Fragment, type ReactNode } from 'react'

// Stands in the place of `react/jsx-runtime` in the build for other hosts: elements are made by the host's own React, whatever its
// version, although a host shares `react` and perhaps nothing below it.

type Props = Record<string, unknown> & { children?: ReactNode | ReactNode[] }
type Make = (type: string, props: object | null, ...children: ReactNode[]) => ReactNode

export { Fragment }

/** An element with one child or none. */
export function jsx(type: string, props: Props, key?: string): ReactNode {
  return (createElement as Make)(type, key === undefined ? props : { ...props, key })
}

/** An element with several children, which need no keys. */
export function jsxs(type: string, { children, ...props }: Props, key?: string): ReactNode {
  const list = Array.isArray(children) ? children : [children]
  return (createElement as Make)(type, key === undefined ? props : { ...props, key }, ...list)
}
