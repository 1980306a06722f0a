import { createRoot } from 'react-dom/client'
import { RequestTester } from './request-tester'
import type { RequestTesterProps } from './request-tester-props'

/** A console mounted in an element of a page, with or without React. */
export type MountedConsole = {
  /**
   * Changes the given props and keeps the others; `undefined` restores a default. The draft, the response and the focus stay. Some
   * props are read only on mount; their documentation says so.
   * @throws {Error} after `unmount`
   */
  update: (props: { [Name in keyof RequestTesterProps]?: RequestTesterProps[Name] | undefined }) => void
  /** Removes the console and leaves the element empty. A second call does nothing. */
  unmount: () => void
}

/** Elements with a mounted console. */
const mounted = new WeakSet<Element>()

/**
 * Mounts a console in an element, replacing its content. The console fills the element, or is 720 pixels high in one without a height. It uses
 * no inline scripts or styles, so it works under a strict Content-Security-Policy.
 * @param element An element of this page outside of shadow trees: the console's styles are in the page's head.
 * @throws {TypeError} for anything else
 * @throws {Error} for an element that already has a console
 */
export function mount(element: HTMLElement, props: RequestTesterProps = {}): MountedConsole {
  checkElement(element)
  mounted.add(element)
  // Of its own, so that React finds its elements again although the page has emptied the one that it was given.
  const place = document.createElement('div')
  place.style.display = 'contents'
  element.replaceChildren(place)
  // The host may run its own React, whose ids would otherwise clash with these.
  const root = createRoot(place, { identifierPrefix: 'mockman-' })
  let isMounted = true
  let current = props
  root.render(<RequestTester {...current} />)
  return {
    update: (changes) => {
      if (!isMounted) throw new Error('This console was unmounted: call mount again instead of update.')
      current = withoutUndefined({ ...current, ...changes })
      root.render(<RequestTester {...current} />)
    },
    unmount: () => {
      if (!isMounted) return
      isMounted = false
      root.unmount()
      place.remove()
      mounted.delete(element)
    },
  }
}

function checkElement(element: unknown): asserts element is HTMLElement {
  if (!(element instanceof HTMLElement)) {
    throw new TypeError(
      `mount needs an HTML element of this page, for example document.querySelector('#console'), but got ${nameOf(element)}.`,
    )
  }
  if (element.getRootNode() instanceof ShadowRoot) {
    throw new TypeError(
      'mount needs an element outside of shadow trees: its styles would not reach in there.',
    )
  }
  if (mounted.has(element)) {
    throw new Error('This element holds a console already: update that one, or unmount it first.')
  }
}

function nameOf(value: unknown): string {
  if (typeof value === 'string') return `the text "${value}"`
  if (value === null || value === undefined) return `${value}: perhaps the element is not there yet`
  return `a value of type ${Object.prototype.toString.call(value).slice(8, -1)}`
}

function withoutUndefined(props: object): RequestTesterProps {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined))
}
