/** Pattern of new usernames. Older accounts keep theirs. */
export const usernamePattern = /^\w(?:[\w.-]*\w)?$/

/** The message for {@link usernamePattern}. Starts in lower case, because the API prepends the field name. */
export const usernameRule =
  'a username is made of the letters a to z, digits and _, with dots and hyphens between them.'
