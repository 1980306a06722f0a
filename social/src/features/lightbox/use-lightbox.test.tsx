import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'
// Loaded before it is asked for, or jsdom would have to show the browser's own dialog meanwhile.
import './lightbox'
import { useLightbox } from './use-lightbox'

fakePage()

afterEach(() => void vi.restoreAllMocks())

function Post() {
  const { open, lightbox } = useLightbox('post-1', ['/one.png'], ['One'])
  return (
    <>
      <button type="button" onClick={() => open(0)}>
        Open image
      </button>
      {lightbox}
    </>
  )
}

test('goes back by one entry each time it is closed, however often that is pressed', async () => {
  renderWithProviders(<Post />)
  const go = vi.spyOn(history, 'go')
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByText('Open image'))
    await screen.findByRole('region', { name: 'Picture' })
    fireEvent.keyDown(document.body, { key: 'Enter' })
    fireEvent.keyDown(document.body, { key: 'Enter' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Picture' })).toBeNull())
    expect(go).toHaveBeenCalledTimes(times)
  }
})
