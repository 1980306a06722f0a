import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { parseExactJson, toJsonNode } from './exact-json'
import { JsonTree } from './json-tree'

afterEach(cleanup)

it('shows a small value with every branch open', () => {
  render(<JsonTree node={toJsonNode({ todos: [{ title: 'Water the plants', tags: [] }] })} />)
  expect(screen.getByRole('button', { name: 'todos: [1 item]' }).getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('"Water the plants"')).toBeTruthy()
  expect(screen.getByText('[]')).toBeTruthy()
})

it('closes and opens a branch', () => {
  render(<JsonTree node={toJsonNode({ a: { b: 'inside' } })} />)
  const branch = screen.getByRole('button', { name: 'a: {1 key}' })
  fireEvent.click(branch)
  expect(branch.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('"inside"')).toBeNull()
  fireEvent.click(branch)
  expect(screen.getByText('"inside"')).toBeTruthy()
})

it.each(['null', '0', 'false', '""', '9007199254740993'])('shows %s as itself', (text) => {
  const { container } = render(<JsonTree node={parseExactJson(text)} />)
  expect(container.textContent).toBe(text)
})

it('starts a large value with its deeper branches closed', () => {
  render(<JsonTree node={toJsonNode({ list: Array.from({ length: 200 }, () => ({ deep: [1, 2] })) })} />)
  expect(screen.getByRole('button', { name: '0: {1 key}' }).getAttribute('aria-expanded')).toBe('false')
})

it('shows a long list a hundred at a time', () => {
  render(<JsonTree node={toJsonNode(Array.from({ length: 250 }, (_, index) => `item ${index}`))} />)
  expect(screen.queryByText('"item 100"')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show 100 more of 150' }))
  expect(screen.getByText('"item 100"')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show 50 more of 50' }))
  expect(screen.getByText('"item 249"')).toBeTruthy()
})

it('shows a very long text in part until asked for the rest', () => {
  const text = 'x'.repeat(60_000)
  const { container } = render(<JsonTree node={toJsonNode(text)} />)
  fireEvent.click(screen.getByRole('button', { name: /characters/ }))
  expect(container.textContent).toBe(`"${text}"`)
})
