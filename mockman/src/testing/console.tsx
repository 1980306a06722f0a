import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import { RequestTester } from '../request-tester'
import type { RequestTesterProps } from '../request-tester-props'

/** Stands in for modal dialogs, which jsdom does not have. */
export function stubDialogs(): void {
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
      this.open = false
    }
    Element.prototype.checkVisibility = () => true
  })
}

/** Takes the consoles of each test away, and what they kept, also what they still keep once a chunk for that is loaded. */
export function cleanUp(): void {
  afterEach(async () => {
    cleanup()
    await vi.dynamicImportSettled()
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** A fetch that always answers so. */
export const answering = (body: string, init?: ResponseInit) =>
  vi.fn<typeof fetch>(async () => new Response(body, init))
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
export const choose = (method: string) => type('Method', method)
export const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
export const startOver = () => {
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
}
export const status = () => screen.getByRole('status').textContent
export const panel = (name: string) => screen.getByRole('region', { name })

/** Shows a console. */
export function open(fetcher: typeof fetch = answering('{}'), props: RequestTesterProps = {}) {
  return render(<RequestTester fetcher={fetcher} {...props} />)
}
