import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { decodeCollections } from './collections/collections'
import { cleanUp, field, open, stubDialogs, type } from './testing/console'

cleanUp()
stubDialogs()

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const saved = () =>
  decodeCollections(JSON.parse(localStorage.getItem('mockman.collections') ?? '[]'), 'collections').flatMap(
    ({ name: collection, requests }) => requests.map(({ name, draft }) => [collection, name, draft.endpoint]),
  )
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Save request' }))

async function save(change: { name?: string; collection?: string; button?: string } = {}): Promise<void> {
  press('More')
  press('Save…')
  const form = await dialog()
  const nameField = await form.findByLabelText('Name')
  if (change.name !== undefined) fireEvent.change(nameField, { target: { value: change.name } })
  if (change.collection !== undefined)
    fireEvent.change(form.getByLabelText('Collection'), { target: { value: change.collection } })
  fireEvent.click(form.getByRole('button', { name: change.button ?? 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

async function openSaved(name: string): Promise<void> {
  press('Library')
  fireEvent.click(await screen.findByRole('tab', { name: 'Collections' }))
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(name) }))
}

describe('the form that saves a request', () => {
  it('has the focus in its first field', async () => {
    open()
    press('More')
    press('Save…')
    const name = await (await dialog()).findByLabelText('Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
  })
})

describe('a saved request', () => {
  it('is updated when opened, changed and saved, even under another name', async () => {
    open()
    type('Endpoint', '/one')
    await save({ name: 'First', collection: 'Mine' })
    type('Endpoint', '/other')
    await save({ name: 'Other', button: 'Save as new' })
    await openSaved('GET ?First')
    expect(field('Endpoint').value).toBe('/one')
    type('Endpoint', '/one-changed')
    await save()
    expect(saved()).toEqual([
      ['Mine', 'First', '/one-changed'],
      ['Mine', 'Other', '/other'],
    ])
    await save({ name: 'Renamed', collection: 'Yours' })
    expect(saved()).toEqual([
      ['Mine', 'Other', '/other'],
      ['Yours', 'Renamed', '/one-changed'],
    ])
  })

  it('is still updated after a reload, unless it was removed', async () => {
    const { unmount } = open()
    type('Endpoint', '/one')
    await save({ name: 'First' })
    unmount()
    const { unmount: unmountAgain } = open()
    type('Endpoint', '/two')
    await save()
    expect(saved()).toEqual([['My requests', 'First', '/two']])
    unmountAgain()
    localStorage.removeItem('mockman.collections')
    open()
    await save()
    expect(saved()).toEqual([['My requests', '/two', '/two']])
  })

  it('is not overwritten by a new request', async () => {
    open()
    type('Endpoint', '/one')
    await save({ name: 'First' })
    press('More')
    press('Start over')
    type('Endpoint', '/else')
    await save({ name: 'Else' })
    expect(saved()).toEqual([
      ['My requests', 'First', '/one'],
      ['My requests', 'Else', '/else'],
    ])
  })
})

it('the deletion of a collection says how many requests go', async () => {
  open()
  await save({ name: 'Only', collection: 'Mine' })
  press('Library')
  fireEvent.click(await screen.findByRole('tab', { name: 'Collections' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(screen.getByRole('button', { name: 'Delete 1 request?' })).toBeTruthy()
})

it('a collection goes on running while another part of the library is looked at', async () => {
  let answer = (_: Response) => {}
  open(() => new Promise((resolve) => (answer = resolve)))
  await save({ name: 'One' })
  press('Library')
  fireEvent.click(await screen.findByRole('tab', { name: 'Collections' }))
  press('Run all')
  fireEvent.click(screen.getByRole('tab', { name: 'History' }))
  await act(async () => answer(new Response('{}')))
  fireEvent.click(screen.getByRole('tab', { name: 'Collections' }))
  expect(await screen.findByText('1 of 1 passed')).toBeTruthy()
})
