import { isAbsolute, resolve } from 'node:path'
import type { S3Settings } from '../media/s3-client'
import { s3Of, s3Variables } from './s3-settings'
import { fileVariables, secretOf, withSecretFiles } from './secret-values'
import { checkNames } from './setting-names'
import {
  flagOf,
  isLoopback,
  networksOf,
  originOf,
  portOf,
  SetUpProblem,
  urlOf,
  wordOf,
} from './setting-values'
import { namedFile } from './small-file'

/** What the server is told by its environment. */
export interface Settings {
  /** 0 picks a free one. */
  port: number
  host: string
  /** Where clients reach it, without a trailing slash: media URLs begin with it. Undefined if they reach it where it listens. */
  origin: string | undefined
  /** Folder of the uploaded files, the SQLite file and the generated secret, where it has them. */
  dataFolder: string
  /** URL of a PostgreSQL; undefined if the data is in a SQLite file. */
  databaseUrl: string | undefined
  /** URL of a Redis that processes share what is momentary through; undefined if they do without. */
  redisUrl: string | undefined
  /** Origins of pages that may call it. */
  allowedOrigins: readonly string[]
  /** Signs session tokens; undefined if the server generates and keeps one. */
  secret: string | undefined
  /** Signed tokens that are still valid, before `secret` took its place. */
  previousSecret: string | undefined
  /** Proxies in front of it, whose `X-Forwarded-For` says where a request comes from. */
  trustedProxies: readonly string[]
  /** Whether it limits how often an address or an account may ask. */
  limits: boolean
  /** Whether an empty database begins with the demo accounts, whose passwords are public. */
  demo: boolean
  /** The bucket of uploaded files; undefined if they are in the data folder. */
  s3: S3Settings | undefined
  logLevel: string
  /** Where `/metrics` is; undefined for nowhere. 0 picks a free one. */
  metricsPort: number | undefined
  /** Where traces are sent; undefined for nowhere. */
  tracesUrl: string | undefined
  /** Their name for this service. */
  serviceName: string
}

type Environment = Readonly<Record<string, string | undefined>>

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

const postgres = {
  schemes: ['postgres:', 'postgresql:'],
  what: 'a PostgreSQL',
  example: 'postgres://user:password@host/name',
}

const collector = {
  schemes: ['http:', 'https:'],
  what: 'a collector of traces',
  example: 'http://localhost:4318',
}

const redis = {
  schemes: ['redis:', 'rediss:'],
  // The number of a database.
  path: /^\/?\d*$/,
  what: 'a Redis',
  example: 'redis://user:password@host:6379',
  isStrict: true,
}

/** A URL of libpq without a host, such as that of a Unix socket, which `URL` does not take behind a user. The parameter `host` comes first. */
const withHost = (text: string) => text.replace(/^(\w+:\/\/[^/?#]*@)(?=[:/?]|$)/, '$1localhost')

/** The URL of a PostgreSQL, whose certificates can be read. */
function databaseUrlOf(name: string, text: string): string {
  const url = urlOf(name, withHost(text), postgres)
  const { searchParams } = new URL(url)
  for (const parameter of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = searchParams.get(parameter)
    if (file) namedFile(`${parameter} of ${name}`, file)
  }
  return url
}

/** @throws SetUpProblem if processes on one database would not know each other's sessions */
function checkSecret({ databaseUrl, secret }: Settings): void {
  if (databaseUrl === undefined || secret !== undefined) return
  throw new SetUpProblem(
    'DATABASE_URL needs API_TOKEN_SECRET as well: all processes on one database must know the same secret.',
  )
}

/** @throws SetUpProblem if others than this machine could ask without limits */
function checkLimits({ limits, host, origin }: Settings): void {
  if (limits || (isLoopback(host) && (origin === undefined || isLoopback(new URL(origin).hostname)))) return
  throw new SetUpProblem(
    'API_LIMITS=off is for measuring and testing on one machine: it needs an API_HOST and an API_ORIGIN that are localhost.',
  )
}

/**
 * Checks what only matters to a server. Commands sign nothing and answer nobody: who backs up needs no secret of sessions.
 * @throws SetUpProblem
 */
export function checkServing(settings: Settings): void {
  checkSecret(settings)
  checkLimits(settings)
}

/**
 * Reads the settings. Empty variables count as missing.
 * @throws SetUpProblem for a wrong value, by the name of its variable, and for a variable that looks like a setting and is none
 */
export function readSettings(variables: Environment, folder: string): Settings {
  const environment = withSecretFiles(variables)
  /** The value of a variable, read by `as`; the default where it has none. */
  function given<Value, Default>(
    name: string,
    as: (name: string, text: string) => Value,
    otherwise: Default,
  ) {
    known.add(name)
    const text = environment[name]
    return text ? as(name, text) : otherwise
  }
  /** A port, unless Kubernetes sets the variable for a service of that name, such as “api”: to an address. */
  const givenPort = <Default>(name: string, otherwise: Default) =>
    given(name, (_, port) => (port.startsWith('tcp://') ? otherwise : portOf(name, port)), otherwise)
  const text = (_: string, value: string) => value
  const known = new Set<string>()
  const settings: Settings = {
    port: givenPort('API_PORT', 3004),
    host: given('API_HOST', text, 'localhost'),
    origin: given('API_ORIGIN', originOf, undefined),
    dataFolder: given(
      'API_DATA',
      (_, data) => (isAbsolute(data) ? data : resolve(folder, data)),
      resolve(folder, 'data'),
    ),
    allowedOrigins: given(
      'API_ALLOWED_ORIGINS',
      (name, origins) => origins.split(',').map((origin) => originOf(name, origin.trim())),
      ['http://localhost:3000'],
    ),
    databaseUrl: given('DATABASE_URL', databaseUrlOf, undefined),
    redisUrl: given('REDIS_URL', (name, url) => urlOf(name, url, redis), undefined),
    secret: given('API_TOKEN_SECRET', secretOf, undefined),
    previousSecret: given('API_TOKEN_SECRET_PREVIOUS', secretOf, undefined),
    trustedProxies: given('API_TRUSTED_PROXIES', networksOf, []),
    limits: given('API_LIMITS', (name, word) => wordOf(name, word, ['on', 'off']) === 'on', true),
    demo: given('API_DEMO', flagOf, false),
    s3: s3Of(environment),
    logLevel: given('API_LOG_LEVEL', (name, level) => wordOf(name, level, logLevels), 'info'),
    metricsPort: givenPort('METRICS_PORT', undefined),
    tracesUrl: given('OTEL_EXPORTER_OTLP_ENDPOINT', (name, url) => urlOf(name, url, collector), undefined),
    serviceName: given('OTEL_SERVICE_NAME', text, 'echosphere-api'),
  }
  const values: Environment = { ...variables, ...environment }
  checkNames(
    Object.keys(values).filter((name) => values[name]),
    [...known, ...s3Variables, ...fileVariables],
  )
  return settings
}
