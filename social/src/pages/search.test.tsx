import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aPost, aUser } from 'shared/testing'
import { beforeEach, expect, test } from 'vitest'
import { endNeverNear } from '../testing/end-never-near'
import { fakePage, renderWithProviders } from '../testing/render-with-providers'
import { SearchPage } from './search'

const page = fakePage()

beforeEach(endNeverNear)

function open(address: string) {
  history.replaceState(null, '', address)
  return renderWithProviders(<SearchPage />)
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people and posts' })
const peopleNames = () =>
  within(screen.getByRole('region', { name: 'People' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('shows people first, then posts with the words marked', async () => {
  const content = 'Gardens of https://garden.example and @garden'
  page.api.answer('GET /users', 200, { users: [aUser()], nextCursor: 'next' })
  page.api.answer('GET /posts', 200, { posts: [aPost({ content })] })
  open('/search?q=garden')
  const post = await screen.findByRole('article')
  const marks = [...post.querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(marks).toEqual(['Garden', 'garden', 'garden'])
  expect(within(post).getByRole('link', { name: '@garden' }).getAttribute('href')).toBe('/profile/garden')
  expect(screen.getByRole('heading', { name: 'Posts with “garden”' })).toBeTruthy()
  expect(peopleNames()).toEqual(['Ada Okafor@ada'])
  expect(document.title).toBe('Search: garden · EchoSphere')
  const queries = page.api.calls.map(({ call, query }) => [call, query])
  expect(queries).toContainEqual(['GET /users', { q: 'garden', limit: '5' }])
  expect(queries).toContainEqual(['GET /posts', { q: 'garden', limit: '20' }])

  page.api.answer('GET /users', 200, { users: [aUser({ _id: 'user-2', username: 'bo', firstName: 'Bo' })] })
  const more = screen.getByRole('button', { name: 'Show more people' })
  more.focus()
  fireEvent.click(more)
  await waitFor(() => expect(peopleNames()).toEqual(['Ada Okafor@ada', 'Bo Okafor@bo']))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Bo/ }))
  expect(page.api.calls.at(-1)?.query).toEqual({ q: 'garden', limit: '20', cursor: 'next' })
  expect(screen.queryByRole('button', { name: 'Show more people' })).toBeNull()
})

test('says that nothing was found', async () => {
  page.api.answer('GET /users', 200, { users: [] })
  page.api.answer('GET /posts', 200, { posts: [] })
  open('/search?q=nothing')
  await screen.findByText('No users Found')
  await screen.findByText('No posts found')
  expect(screen.getByText('People found: 0, posts found: 0').role).toBe('status')
})

test('tells screen readers how much was found', async () => {
  page.api.answer('GET /users', 200, { users: [aUser()], nextCursor: 'next' })
  page.api.answer('GET /posts', 200, { posts: [aPost(), aPost({ _id: 'post-2' })] })
  open('/search?q=garden')
  const status = await screen.findByText('People found: 1+, posts found: 2')
  expect(status.role).toBe('status')
})

test('what is typed goes into the address, in place of the search before', async () => {
  page.api.answer('GET /users', 200, { users: [] })
  page.api.answer('GET /posts', 200, { posts: [] })
  const { router } = open('/search')
  expect(screen.getByText('Find people by their names, and posts by their words.')).toBeTruthy()
  expect(page.api.calls).toEqual([])
  const before = history.length
  fireEvent.change(field(), { target: { value: ' two  & words ' } })
  await waitFor(() => expect(router.state.location.search).toBe('?q=two++%26+words'))
  await waitFor(() =>
    expect(page.api.calls.map(({ query }) => query.q)).toEqual(Array(2).fill('two  & words')),
  )
  fireEvent.change(field(), { target: { value: 'more' } })
  fireEvent.submit(field().closest('form') ?? field())
  await waitFor(() => expect(router.state.location.search).toBe('?q=more'))
  expect(history.length).toBe(before)
  await router.navigate('/search?q=elsewhere')
  await waitFor(() => expect(field().value).toBe('elsewhere'))
})

test('a failed search of people or posts can be retried', async () => {
  page.api.answer('GET /users', 500, { errors: ['The API is down.'] })
  page.api.answer('GET /posts', 500, { errors: ['The API is down.'] })
  open('/search?q=garden')
  await screen.findByText(/Couldn't search people/)
  await screen.findByText("Couldn't load posts.")
  page.api.answer('GET /users', 200, { users: [aUser()] })
  page.api.answer('GET /posts', 200, { posts: [aPost()] })
  for (const button of screen.getAllByRole('button', { name: 'Retry' })) fireEvent.click(button)
  await screen.findByRole('article')
  await waitFor(() => expect(peopleNames()).toEqual(['Ada Okafor@ada']))
})

test('more people that could not be loaded can be asked for again by the same button', async () => {
  page.api.answer('GET /users', 200, { users: [aUser()], nextCursor: 'next' })
  page.api.answer('GET /posts', 200, { posts: [] })
  open('/search?q=garden')
  const more = await screen.findByRole('button', { name: 'Show more people' })
  page.api.answer('GET /users', 500, { errors: ['The API is down.'] })
  more.focus()
  fireEvent.click(more)
  expect((await screen.findByRole('alert')).textContent).toBe("Couldn't search people. The API is down.")
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }))
  page.api.answer('GET /users', 200, { users: [aUser({ _id: 'user-2', username: 'bo', firstName: 'Bo' })] })
  fireEvent.click(more)
  await waitFor(() => expect(peopleNames()).toEqual(['Ada Okafor@ada', 'Bo Okafor@bo']))
})

test('the focus goes from Retry, which goes, to the heading of the people', async () => {
  page.api.answer('GET /users', 500, { errors: ['The API is down.'] })
  page.api.answer('GET /posts', 200, { posts: [] })
  open('/search?q=garden')
  const people = screen.getByRole('region', { name: 'People' })
  const retry = await within(people).findByRole('button', { name: 'Retry' })
  page.api.answer('GET /users', 200, { users: [aUser()] })
  retry.focus()
  fireEvent.click(retry)
  expect(document.activeElement).toBe(within(people).getByRole('heading', { name: 'People' }))
  await within(people).findByRole('link', { name: /Ada/ })
})
