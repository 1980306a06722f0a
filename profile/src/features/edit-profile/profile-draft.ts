import { isBlank, limits, normalizeName, tooLongMessage, type User, websiteOf } from 'shared'

/** The form's text fields, in display order. */
export const textFields = ['firstName', 'lastName', 'bio', 'website'] as const satisfies (keyof User)[]

/** The text values of the profile form. */
export type ProfileTexts = Pick<User, (typeof textFields)[number]>

/** Picks the form's text values from a user. */
export function textsOf(user: User): ProfileTexts {
  return Object.fromEntries(textFields.map((field) => [field, user[field]])) as ProfileTexts
}

/** Error messages by field. */
export type ProfileErrors = Partial<Record<keyof ProfileTexts, string>>

/** Checks the API's rules before anything is sent. */
export function validateProfile(texts: ProfileTexts): ProfileErrors {
  const { firstName, lastName, website } = texts
  const tooLong = textFields.flatMap((field) => {
    const message = tooLongMessage(texts[field], maxLengths[field])
    return message ? [[field, message]] : []
  })
  return {
    ...Object.fromEntries(tooLong),
    ...(isBlank(firstName) && { firstName: 'Enter your first name.' }),
    ...(isBlank(lastName) && { lastName: 'Enter your last name.' }),
    ...(websiteOf(website) === undefined && {
      website: 'Enter a web address like https://example.org, without spaces.',
    }),
  }
}

/** Normalizes a value as the API does; one that the API would reject is returned unchanged. */
function normalize(field: keyof ProfileTexts, text: string): string {
  if (field === 'bio') return isBlank(text) ? '' : text
  return field === 'website' ? (websiteOf(text) ?? text) : normalizeName(text)
}

/** The normalized values of the fields that differ from the saved ones. */
export function changesOf(user: ProfileTexts, typed: ProfileTexts): Partial<ProfileTexts> {
  return Object.fromEntries(
    textFields.flatMap((field) => {
      const text = normalize(field, typed[field])
      // An untouched value from before this rule existed is not a change.
      const isSame = text === user[field] || typed[field] === user[field]
      return isSame ? [] : [[field, text]]
    }),
  )
}

/** Maximum length of each field, in characters. */
export const maxLengths: Record<keyof ProfileTexts, number> = {
  firstName: limits.name,
  lastName: limits.name,
  bio: limits.bioText,
  website: limits.url,
}
