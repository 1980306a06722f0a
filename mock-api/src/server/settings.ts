import { isAbsolute, resolve } from 'node:path'

/** A setting or a set-up that the server cannot start with. Its message says what to do, in one sentence. */
export class SetUpProblem extends Error {
  override readonly name = 'SetUpProblem'
}

/** What the server is told by its environment. */
export interface Settings {
  /** 0 picks a free one. */
  port: number
  host: string
  /** Where clients reach it, without a trailing slash: media URLs begin with it. Undefined if they reach it where it listens. */
  origin: string | undefined
  /** Folder of uploaded files, and of the SQLite file and the generated secret, where it has them. */
  dataFolder: string
  /** URL of a PostgreSQL; undefined if the data is in a SQLite file. */
  databaseUrl: string | undefined
  /** Origins of pages that may call it. */
  allowedOrigins: readonly string[]
  /** Signs session tokens; undefined if the server generates and keeps one. */
  secret: string | undefined
  /** Whether an empty database begins with the demo accounts, whose passwords are public. */
  demo: boolean
  logLevel: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Characters of the shortest secret: 32 random bytes are 43 in base64url. */
const shortestSecret = 32

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new SetUpProblem(`API_PORT is "${text}", which is no port: it must be a number from 0 to 65535.`)
  }
  return port
}

function originOf(name: string, text: string): string {
  const isOrigin = /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text
  if (isOrigin) return text
  throw new SetUpProblem(`${name} has "${text}", which is no origin: it must be like https://api.example.`)
}

function flagOf(name: string, text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  throw new SetUpProblem(`${name} is "${text}": it must be true or false.`)
}

function secretOf(text: string | undefined): string | undefined {
  if (text === undefined || text.length >= shortestSecret) return text
  throw new SetUpProblem(
    `API_TOKEN_SECRET has ${text.length} characters: it needs at least ${shortestSecret}, chosen at random.`,
  )
}

function databaseUrlOf(text: string | undefined): string | undefined {
  // A wrong value is not repeated: it may hold a password.
  if (text === undefined || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text))) return text
  throw new SetUpProblem(
    'DATABASE_URL is no URL of a PostgreSQL: it must be like postgres://user:password@host/name.',
  )
}

function logLevelOf(text: string): string {
  if (logLevels.includes(text)) return text
  throw new SetUpProblem(`API_LOG_LEVEL is "${text}": it must be one of ${logLevels.join(', ')}.`)
}

/**
 * Reads the settings. Empty variables count as missing.
 * @throws SetUpProblem for a wrong value, by the name of its variable
 */
export function readSettings(environment: Environment, folder: string): Settings {
  const given = (name: string) => environment[name] || undefined
  const port = portOf(given('API_PORT') ?? '3004')
  const host = given('API_HOST') ?? 'localhost'
  const origin = given('API_ORIGIN')
  const data = given('API_DATA') ?? 'data'
  const databaseUrl = databaseUrlOf(given('DATABASE_URL'))
  const secret = secretOf(given('API_TOKEN_SECRET'))
  if (databaseUrl !== undefined && secret === undefined) {
    throw new SetUpProblem(
      'DATABASE_URL needs API_TOKEN_SECRET as well: all processes on one database must know the same secret.',
    )
  }
  return {
    port,
    host,
    origin: origin && originOf('API_ORIGIN', origin),
    dataFolder: isAbsolute(data) ? data : resolve(folder, data),
    allowedOrigins: (given('API_ALLOWED_ORIGINS') ?? 'http://localhost:3000')
      .split(',')
      .map((text) => originOf('API_ALLOWED_ORIGINS', text.trim())),
    databaseUrl,
    secret,
    demo: flagOf('API_DEMO', given('API_DEMO') ?? 'false'),
    logLevel: logLevelOf(given('API_LOG_LEVEL') ?? 'info'),
  }
}
