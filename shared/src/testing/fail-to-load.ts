import { fireEvent } from '@testing-library/react'

/** Fails a picture as without a connection: first the copy that the browser has chosen, if there are any, then the picture itself. */
export function failToLoad(picture: HTMLElement): void {
  const attempts = picture.hasAttribute('srcset') ? 2 : 1
  for (let attempt = 1; attempt <= attempts; attempt += 1) fireEvent.error(picture)
}
