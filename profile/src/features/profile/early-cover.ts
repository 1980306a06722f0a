import { type AnswerOf, type EarlyPicture, profilePath } from 'shared'

/** How wide a cover is shown. */
export const coverSizes = '(max-width: 640px) 100vw, 600px'

/** The cover of the person whose page this is, in the API's answer. Other pages ask for the viewer. */
export function coverInAnswer(answer: unknown): EarlyPicture | undefined {
  const { user } = answer as Partial<AnswerOf<'getUser'>>
  // Addresses may write the name in other letters.
  const isAsked = user && profilePath(user.username).toLowerCase() === location.pathname.toLowerCase()
  return isAsked ? { src: user.background, sizes: coverSizes } : undefined
}
