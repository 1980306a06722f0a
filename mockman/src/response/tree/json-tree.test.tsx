import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { readJson } from '../../json/read-json'
import { JsonTree } from './json-tree'

afterEach(cleanup)

function show(value: unknown) {
  const reading = readJson(typeof value === 'string' ? value : JSON.stringify(value))
  if ('problem' in reading) throw new Error('no JSON')
  return render(<JsonTree label="Body" document={reading.document} />)
}
const items = () => screen.getAllByRole('treeitem').map((item) => item.textContent)
const tree = () => screen.getByRole('tree', { name: 'Body' })
const key = (name: string) => fireEvent.keyDown(tree(), { key: name })
const path = () => document.querySelector('code')?.textContent

it('shows a small value fully expanded', () => {
  show({ todos: [{ title: 'Water the plants', tags: [] }] })
  expect(items()).toEqual([
    '{1 key}',
    'todos: [1 item]',
    '0: {2 keys}',
    'title: "Water the plants"',
    'tags: []',
  ])
  expect(screen.getByText('"Water the plants"').closest('[role=treeitem]')?.getAttribute('aria-level')).toBe(
    '4',
  )
})

it('collapses and expands a branch by pointer', () => {
  show({ a: { b: 'inside' } })
  fireEvent.click(screen.getByText('a:'))
  expect(screen.queryByText('"inside"')).toBeNull()
  fireEvent.click(screen.getByText('a:'))
  expect(screen.getByText('"inside"')).toBeTruthy()
})

it('supports arrow keys', () => {
  show({ a: { b: 1 }, c: 2 })
  key('ArrowDown')
  expect(path()).toBe('$.a')
  key('ArrowLeft')
  expect(items()).toHaveLength(3)
  key('ArrowRight')
  key('ArrowRight')
  expect(path()).toBe('$.a.b')
  key('ArrowLeft')
  expect(path()).toBe('$.a')
  key('End')
  expect(path()).toBe('$.c')
  key('Home')
  expect(path()).toBe('$')
  expect(tree().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('treeitem')[0]?.id)
})

it.each(['null', '0', 'false', '""', '9007199254740993'])('shows %s as written', (text) => {
  show(text)
  expect(items()).toEqual([text])
})

it('collapses and expands everything and finds collapsed values', () => {
  show({ a: { deep: { id: 9 } }, b: { name: 'Deep "sea"' } })
  fireEvent.click(screen.getByRole('button', { name: 'Fold all' }))
  expect(items()).toEqual(['{2 keys}'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'deep' } })
  expect(screen.getByRole('status').textContent).toBe('1 of 2')
  expect(path()).toBe('$.a.deep')
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  expect(path()).toBe('$.b.name')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '"sea' } })
  expect(screen.getByRole('status').textContent).toBe('1 of 1')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '}' } })
  expect(screen.getByRole('status').textContent).toBe('Nothing found')
  fireEvent.click(screen.getByRole('button', { name: 'Unfold all' }))
  expect(items()).toHaveLength(6)
})

it('quotes names that would look like others, or like the tree itself', () => {
  show({ 'a\nb': 1, 'a\tb': 2, 'a: 1': 3, '': 4, ' a': 5, 'a"': 6, 'a\\n': 7, 'a  b-c': 8 })
  expect(items().slice(1)).toEqual([
    String.raw`"a\nb": 1`,
    String.raw`"a\tb": 2`,
    '"a: 1": 3',
    '"": 4',
    '" a": 5',
    String.raw`"a\"": 6`,
    String.raw`"a\\n": 7`,
    'a  b-c: 8',
  ])
})

it('only renders the visible part of a long list', () => {
  show(Array.from({ length: 100_000 }, (_, index) => `item ${index}`))
  expect(items().length).toBeLessThan(200)
  expect(screen.getByText('"item 0"').closest('[role=treeitem]')?.getAttribute('aria-setsize')).toBe('100000')
})

it('finds and shows values beyond the row limit and says which rows are shown', () => {
  const item = (id: number) => Object.fromEntries([...'abcdefghijklm'].map((name) => [name, id]))
  show(Array.from({ length: 40_000 }, (_, id) => item(id)))
  expect(screen.queryByText(/^Shown are rows/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Unfold all' }))
  expect(screen.getByText(/^Shown are rows 1 to 400,000 of 560,001/)).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'm: 39999' } })
  expect(path()).toBe('$[39999].m')
  expect(screen.getByText(/^Shown are rows 400,001 to 560,001 of 560,001/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Previous rows' }))
  expect(path()).toBe('$')
})

it('says how much of a long value is cut off', () => {
  show({ text: 'x'.repeat(5000) })
  expect(items().at(-1)).toMatch(/x… and 3,002 more characters$/)
})
