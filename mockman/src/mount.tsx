import { createRoot } from 'react-dom/client'
import { RequestTester, type RequestTesterProps } from './request-tester'

/** The console in an element of a page that need not have React. */
export type MountedConsole = {
  /**
   * Changes some props and leaves the others as they are; `undefined` brings back a default. The draft, the answer and
   * the focus stay. What the console reads only when it mounts says so at the prop.
   * @throws {Error} after `unmount`
   */
  update: (props: { [Name in keyof RequestTesterProps]?: RequestTesterProps[Name] | undefined }) => void
  /** Takes the console away and leaves the element empty. A second call does nothing. */
  unmount: () => void
}

/** The elements that hold a console now. */
const taken = new WeakSet<Element>()

/**
 * Shows a console in an element, in place of what that holds. The console fills the element's width and grows with what
 * it shows. It needs no inline style and no inline script, so a strict content policy holds.
 * @param element One of this page, outside of shadow trees: the console's styles are in the page's head.
 * @throws {TypeError} for what is no such element, in words
 * @throws {Error} for an element that holds a console already
 */
export function mount(element: HTMLElement, props: RequestTesterProps = {}): MountedConsole {
  checkElement(element)
  taken.add(element)
  // A host may have a React of its own, whose ids would otherwise be the same as these.
  const root = createRoot(element, { identifierPrefix: 'mockman-' })
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
      taken.delete(element)
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
  if (taken.has(element)) {
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
