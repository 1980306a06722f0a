/** What new usernames are made of. Accounts from before this rule keep theirs. */
export const usernamePattern = /^[a-z\d_](?:[a-z\d_.-]*[a-z\d_])?$/i

/** {@link usernamePattern} in words, for whoever typed something else. It begins small, because the API puts the field before it. */
export const usernameRule =
  'a username is made of the letters a to z, digits and _, with dots and hyphens between them.'
