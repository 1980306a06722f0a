import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type MountedConsole, mount } from './mount'
import type { RequestTesterProps } from './request-tester-props'

const added: Element[] = []
const unmounts: (() => void)[] = []

afterEach(() => {
  act(() => {
    for (const unmount of unmounts.splice(0)) unmount()
  })
  for (const element of added.splice(0)) element.remove()
  localStorage.clear()
  sessionStorage.clear()
})

function place(): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'))
  added.push(element)
  return element
}

function mounted(element: HTMLElement, props?: RequestTesterProps): MountedConsole {
  let made: MountedConsole | undefined
  act(() => {
    made = mount(element, props)
  })
  if (!made) throw new Error('Nothing was mounted')
  unmounts.push(made.unmount)
  return made
}

const endpoint = (element: HTMLElement) => within(element).getByLabelText<HTMLInputElement>('Endpoint')
const request = (element: HTMLElement) => within(element).getByRole('region', { name: 'Request' })

describe('mount', () => {
  it('replaces the element’s content with a console', () => {
    const element = place()
    element.append('Loading')
    mounted(element)
    expect(element.textContent).not.toContain('Loading')
    expect(endpoint(element).value).toBe('/api/test-todos')
  })

  it('updates only the given props and keeps what was typed', () => {
    const element = place()
    const { update } = mounted(element, { colorScheme: 'system', openapi: { paths: {} } })
    fireEvent.change(endpoint(element), { target: { value: '/typed' } })
    act(() => update({ colorScheme: 'dark' }))
    expect(request(element).classList.contains('dark')).toBe(true)
    expect(endpoint(element).value).toBe('/typed')
    const offers = () => within(element).queryAllByRole('button', { name: /endpoints/i }).length
    const offered = offers()
    act(() => update({ colorScheme: undefined }))
    expect(request(element).classList.contains('standard')).toBe(true)
    expect(offers()).toBe(offered)
  })

  it('gives each console of a page a draft of its own, whichever comes and goes', () => {
    const [first, second] = [place(), place()]
    const type = (element: HTMLElement, value: string) =>
      fireEvent.change(endpoint(element), { target: { value } })
    const { unmount } = mounted(first)
    mounted(second)
    type(first, '/first')
    type(second, '/second')
    act(unmount)
    type(second, '/second, alone')
    mounted(first)
    expect([first, second].map((element) => endpoint(element).value)).toEqual(['/first', '/second, alone'])
  })

  it('gives a console that comes before another one its own draft', () => {
    const [first, second] = [place(), place()]
    mounted(second)
    fireEvent.change(endpoint(second), { target: { value: '/second' } })
    mounted(first)
    expect(endpoint(first).value).toBe('/api/test-todos')
  })

  it('can be unmounted after the page has emptied the element', () => {
    const element = place()
    const { unmount } = mounted(element)
    element.replaceChildren('Something else')
    act(() => unmount())
    expect(element.textContent).toBe('Something else')
    mounted(element)
    expect(endpoint(element).value).toBe('/api/test-todos')
  })

  it('empties the element on unmount and cannot be updated afterwards', () => {
    const element = place()
    const { update, unmount } = mounted(element)
    act(unmount)
    expect(element.childNodes).toHaveLength(0)
    expect(unmount).not.toThrow()
    expect(() => update({})).toThrow('This console was unmounted: call mount again instead of update.')
    mounted(element)
    expect(endpoint(element)).toBeTruthy()
  })

  it('keeps two consoles on a page apart', () => {
    const [first, second] = [place(), place()]
    mounted(first, { defaultEndpoint: '/first' })
    const other = mounted(second, { defaultEndpoint: '/second' })
    fireEvent.change(endpoint(first), { target: { value: '/typed' } })
    expect(endpoint(second).value).toBe('/second')
    const ids = [first, second].flatMap((element) =>
      [...element.querySelectorAll('[id]')].map(({ id }) => id),
    )
    expect(ids).not.toHaveLength(0)
    expect(new Set(ids).size).toBe(ids.length)
    act(other.unmount)
    expect(endpoint(first).value).toBe('/typed')
    expect(second.childNodes).toHaveLength(0)
  })
})

describe('mount rejects', () => {
  const wrong = (value: unknown) => () => mount(value as HTMLElement)

  it.each([
    [null, 'but got null: perhaps the element is not there yet.'],
    [undefined, 'but got undefined: perhaps the element is not there yet.'],
    ['#console', 'but got the text "#console".'],
    [document, 'but got a value of type Document.'],
  ])('%s, and says what it needs', (value, words) => {
    expect(wrong(value)).toThrow(TypeError)
    expect(wrong(value)).toThrow(words)
  })

  it('an element in a shadow tree', () => {
    const inside = document.createElement('div')
    place().attachShadow({ mode: 'open' }).append(inside)
    expect(wrong(inside)).toThrow('mount needs an element outside of shadow trees')
  })

  it('an element that already contains a console', () => {
    const element = place()
    mounted(element)
    expect(wrong(element)).toThrow(
      'This element holds a console already: update that one, or unmount it first.',
    )
  })
})
