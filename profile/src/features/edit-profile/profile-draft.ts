import { excessWords, isBlank, limits, nameToStore, type User, websiteOf } from 'shared'

/** What a person types about themselves. */
export type ProfileTexts = Pick<User, 'firstName' | 'lastName' | 'bio' | 'website'>

/** The fields of the form, in their order. */
export const textFields = [
  'firstName',
  'lastName',
  'bio',
  'website',
] as const satisfies (keyof ProfileTexts)[]

/** What is wrong, by field, in words. */
export type ProfileProblems = Partial<Record<keyof ProfileTexts, string>>

/** The rules of the API, told before anything is sent. */
export function problemsOf(texts: ProfileTexts): ProfileProblems {
  const { firstName, lastName, website } = texts
  const tooLong = textFields.flatMap((field) => {
    const words = excessWords(texts[field], longest[field])
    return words ? [[field, words]] : []
  })
  return {
    ...Object.fromEntries(tooLong),
    ...(isBlank(firstName) && { firstName: 'Enter your first name.' }),
    ...(isBlank(lastName) && { lastName: 'Enter your last name.' }),
    ...(websiteOf(website) === undefined && { website: 'A website starts with http:// or https://.' }),
  }
}

/** A text as the API would keep it; one that it would refuse stays as it was typed. */
function kept(field: keyof ProfileTexts, text: string): string {
  if (field === 'bio') return isBlank(text) ? '' : text
  return field === 'website' ? (websiteOf(text) ?? text) : nameToStore(text)
}

/** Only what differs from the person as they are. */
export function changesOf(user: ProfileTexts, typed: ProfileTexts): Partial<ProfileTexts> {
  return Object.fromEntries(
    textFields.flatMap((field) => {
      const text = kept(field, typed[field])
      // Not what stands there from before there was this rule.
      const isSame = text === user[field] || typed[field] === user[field]
      return isSame ? [] : [[field, text]]
    }),
  )
}

/** Characters that each field takes at most. */
export const longest: Record<keyof ProfileTexts, number> = {
  firstName: limits.name,
  lastName: limits.name,
  bio: limits.bioText,
  website: limits.url,
}
