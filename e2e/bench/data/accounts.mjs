// @ts-check

const password = 'a password of a benchmark'

/**
 * Sends JSON.
 * @param {string} origin
 * @param {string} path below `/api`
 * @param {object} body
 * @param {string} [token]
 */
async function post(origin, path, body, token) {
  const response = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: {
      prefer: 'return=minimal',
      'content-type': 'application/json',
      ...(token && { authorization: token }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/**
 * Writes the rows that generated ones are copies of. Generated people have this password.
 * @param {string} origin
 */
export async function writeTemplate(origin) {
  const { encodedToken, createdUser } = await post(origin, '/auth/signup', {
    ...{ username: 'template', password, firstName: 'Ada', lastName: 'Byron' },
  })
  const { post: written } = await post(origin, '/posts', { postData: { content: 'Good tea' } }, encodedToken)
  return { userId: String(createdUser._id), postId: String(written._id) }
}

/**
 * Logs members in.
 * @param {string} origin
 * @param {number} count
 * @returns {Promise<string[]>} their tokens
 */
export async function logIn(origin, count) {
  const tokens = []
  for (let member = 0; member < count; member++) {
    const { encodedToken } = await post(origin, '/auth/login', { username: `member${member}`, password })
    tokens.push(String(encodedToken))
  }
  return tokens
}
