import { limits, type User, websiteOf } from 'shared'

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
export function problemsOf({ firstName, lastName, website }: ProfileTexts): ProfileProblems {
  return {
    ...(firstName.trim() === '' && { firstName: 'Enter your first name.' }),
    ...(lastName.trim() === '' && { lastName: 'Enter your last name.' }),
    ...(websiteOf(website) === undefined && { website: 'A website starts with http:// or https://.' }),
  }
}

/** A text as the API would keep it; one that it would refuse stays as it was typed. */
function kept(field: keyof ProfileTexts, text: string): string {
  if (field === 'bio') return text.trim() === '' ? '' : text
  return field === 'website' ? (websiteOf(text) ?? text) : text.trim()
}

/** Only what differs from the person as they are. */
export function changesOf(user: ProfileTexts, typed: ProfileTexts): Partial<ProfileTexts> {
  return Object.fromEntries(
    textFields.flatMap((field) => {
      const text = kept(field, typed[field])
      return text === user[field] ? [] : [[field, text]]
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
