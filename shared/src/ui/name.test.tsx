import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../testing'
import { Name } from './name'
import { Person } from './person'
import { useDocumentTitle } from './use-document-title'

afterEach(cleanup)

test('a name keeps its direction to itself', () => {
  const { container } = render(<Name>{'\u202edaA\u2069'}</Name>)
  expect(container.innerHTML).toBe('<bdi>daA</bdi>')
})

test('so do the names of a person in a row', () => {
  const person = aUser({ firstName: '\u202edaA', lastName: '\u2066rofakO', username: 'ada\u202e' })
  const { container } = render(<Person person={person} />)
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
    'daA rofakO',
    '@ada',
  ])
})

test('a name in the title of the page does not turn it around', () => {
  function Page() {
    useDocumentTitle('@ada\u202e')
    return null
  }
  render(<Page />)
  expect(document.title).toBe('@ada · EchoSphere')
})
