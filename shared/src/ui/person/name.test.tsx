import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../testing'
import { useDocumentTitle } from '../use-document-title'
import { AvatarWithName } from './avatar-with-name'
import { Name } from './name'

afterEach(cleanup)

test('isolates the direction of a name, and keeps it from translators', () => {
  const { container } = render(<Name>{'\u202edaA\u2069'}</Name>)
  expect(container.innerHTML).toBe('<bdi translate="no">daA</bdi>')
})

test('isolates the names in a row of people', () => {
  const person = aUser({ firstName: '\u202edaA', lastName: '\u2066rofakO', username: 'ada\u202e' })
  const { container } = render(<AvatarWithName person={person} />)
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
    'daA rofakO',
    '@ada',
  ])
})

test('a name does not change the direction of the page title', () => {
  function Page() {
    useDocumentTitle('@ada\u202e')
    return null
  }
  render(<Page />)
  expect(document.title).toBe('@ada · EchoSphere')
})
