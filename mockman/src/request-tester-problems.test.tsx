import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answering, choose, cleanUp, field, open, stubDialogs, submit, type } from './testing/console'

cleanUp()
stubDialogs()

describe('the position of an error in the body', () => {
  it('is shown and moves the caret there', () => {
    open()
    choose('POST')
    type('Body', '{\n  "a": oops\n}')
    fireEvent.click(screen.getByRole('button', { name: 'line 2, column 8' }))
    expect(document.activeElement).toBe(field('Body'))
    expect(field('Body').selectionStart).toBe(9)
  })
})

describe('a header that HTTP forbids', () => {
  it('prevents sending, and its name gets the focus from any tab', () => {
    const fetcher = answering('{}')
    open(fetcher)
    type('Header 2 name', 'bad name')
    fireEvent.click(field('Send header 2'))
    fireEvent.click(screen.getByRole('tab', { name: 'Params' }))
    submit()
    expect(document.activeElement).toBe(field('Header 2 name'))
    expect(field('Header 2 name').getAttribute('aria-invalid')).toBe('true')
    expect(field('Header 2 value').getAttribute('aria-invalid')).toBe('false')
    expect(fetcher).not.toHaveBeenCalled()

    fireEvent.click(screen.getByRole('tab', { name: 'Params' }))
    const headers = screen.getByRole('tab', { name: /^Headers/ })
    headers.focus()
    fireEvent.click(headers)
    expect(document.activeElement).toBe(headers)
    type('Header 2 name', 'good-name')
    expect(field('Header 2 name').getAttribute('aria-invalid')).toBe('false')
  })

  it('gets the focus in its value, or in the text of all headers', () => {
    open()
    type('Header 1 value', 'č')
    submit()
    expect(document.activeElement).toBe(field('Header 1 value'))
    fireEvent.click(screen.getByRole('button', { name: 'Edit as text' }))
    submit()
    expect(document.activeElement).toBe(field('Headers as text'))
  })
})

describe('a file lost by a reload', () => {
  it('prevents sending, and its field gets the focus', () => {
    const { unmount } = open()
    choose('POST')
    type('Kind of body', 'multipart')
    type('Part 1 name', 'photo')
    type('Part 1 kind', 'file')
    fireEvent.change(field('Part 1 files'), { target: { files: [new File(['x'], 'a.png')] } })
    unmount()
    open()
    submit()
    expect(screen.getByRole('alert').textContent).toBe("Choose the file of 'photo' again: a.png")
    expect(document.activeElement).toBe(field('Part 1 files'))
    expect(field('Part 1 files').getAttribute('aria-invalid')).toBe('true')
  })
})
