import { fakeLayout } from 'shared/testing'

/**
 * Gives the page and its list items heights, which jsdom does not compute, so that lists that scroll with the page render rows.
 * @returns restores the environment
 */
export function fakePageLayout(): () => void {
  const restoreLayout = fakeLayout({ viewport: innerHeight, row: 80 })
  const clientHeight = Object.getOwnPropertyDescriptor(Element.prototype, 'clientHeight')
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, get: () => innerHeight })
  // Missing in jsdom.
  Object.defineProperty(document, 'scrollingElement', {
    configurable: true,
    value: document.documentElement,
  })
  Element.prototype.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  return () => {
    restoreLayout()
    if (clientHeight) Object.defineProperty(Element.prototype, 'clientHeight', clientHeight)
    Reflect.deleteProperty(document, 'scrollingElement')
    Reflect.deleteProperty(Element.prototype, 'scrollTo')
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  }
}
