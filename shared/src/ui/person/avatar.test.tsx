import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar } from './avatar'

afterEach(cleanup)

test.each([
  ['a picture', '/media/image/avatar-blank.webp', 1],
  ['a picture with smaller copies', '/media/image/avatar-1.webp', 2],
])('%s that could not be loaded is a figure until the browser is online', (_, src, attempts) => {
  const { container } = render(<Avatar src={src} />)
  const picture = () => container.querySelector('img')
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const image = picture()
    if (!image) throw new Error(`no attempt ${attempt}`)
    fireEvent.error(image)
  }
  expect(picture()).toBeNull()
  expect(container.querySelector('span')?.style.width).toBe('44px')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(picture()?.getAttribute('src')).toBe(src)
  expect(picture()?.hasAttribute('srcset')).toBe(attempts === 2)
})
