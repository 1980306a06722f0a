import { inBrowserSecret } from '../../crypto/tokens'
import { SetUpProblem } from './setting-values'
import { namedFile } from './small-file'

type Environment = Readonly<Record<string, string | undefined>>

/** Characters of the shortest secret, and different ones that it needs: 32 random bytes are 43 in base64url. */
const least = { characters: 32, different: 10 }

/** Words of secrets that stand in samples until somebody chooses their own. */
const placeholder = /change|replace|placeholder|example|password|your.{0,10}secret/i

/** A text, and what it may be a disguise of. */
function readings(text: string): string[] {
  return [text, Buffer.from(text, 'base64').toString(), Buffer.from(text, 'hex').toString()]
}

/** What is wrong with a secret; undefined for one that was chosen at random. */
function faultOf(text: string): string | undefined {
  if (readings(text).some((reading) => reading.includes(inBrowserSecret))) {
    return 'is the secret of the in-browser API, which everybody knows'
  }
  if (text.length < least.characters) return `has ${text.length} characters`
  if (placeholder.test(text)) return 'is a placeholder'
  if (new Set(text).size < least.different) return 'has too few different characters'
  return undefined
}

/** A secret that nobody can guess. It is not repeated. @throws SetUpProblem */
export function secretOf(name: string, text: string): string {
  const fault = faultOf(text)
  if (fault === undefined) return text
  throw new SetUpProblem(
    `${name} ${fault}: it needs at least ${least.characters} characters, chosen at random, such as those of "openssl rand -base64 32".`,
  )
}

/** Variables whose value may stand in a file instead, named by the variable with `_FILE`: secrets of containers are files. */
const fromFiles = [
  'API_TOKEN_SECRET',
  'API_TOKEN_SECRET_PREVIOUS',
  'DATABASE_URL',
  'REDIS_URL',
  'S3_SECRET_ACCESS_KEY',
]

/** The names of variables that name a file. */
export const fileVariables: readonly string[] = fromFiles.map((name) => `${name}_FILE`)

/** The variables, with the values of those that name a file in its place. @throws SetUpProblem if it cannot be read or is empty */
export function withSecretFiles(environment: Environment): Environment {
  const variables: Record<string, string | undefined> = { ...environment }
  for (const name of fromFiles) {
    const file = environment[`${name}_FILE`]
    delete variables[`${name}_FILE`]
    if (!file) continue
    if (environment[name])
      throw new SetUpProblem(`${name} and ${name}_FILE are both set: only one of them can be.`)
    variables[name] = namedFile(`${name}_FILE`, file).trim()
    if (!variables[name]) throw new SetUpProblem(`${name}_FILE names ${file}, which is empty.`)
  }
  return variables
}
