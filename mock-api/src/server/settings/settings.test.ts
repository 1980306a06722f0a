import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { SetUpProblem } from './setting-values'
import { checkServing, readSettings } from './settings'

const secret = 'q9XwT2-vLr8sJ0dKfHn4_bZc'.padEnd(32, 'MyPu5')
const demoSecret = 'echosphere-in-browser-back-end'
const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'uploads',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

it('has a default for everything', () => {
  expect(readSettings({ API_PORT: '' }, '/srv')).toEqual({
    port: 3004,
    host: 'localhost',
    origin: undefined,
    dataFolder: '/srv/data',
    databaseUrl: undefined,
    redisUrl: undefined,
    allowedOrigins: ['http://localhost:3000'],
    secret: undefined,
    previousSecret: undefined,
    trustedProxies: [],
    limits: true,
    demo: false,
    s3: undefined,
    logLevel: 'info',
    metricsPort: undefined,
    tracesUrl: undefined,
    serviceName: 'echosphere-api',
  })
})

it('reads each from its variable', () => {
  const environment = {
    API_PORT: '80',
    API_HOST: '::',
    API_ORIGIN: 'https://api.example',
    API_DATA: '/data',
    DATABASE_URL: 'postgres://echo:secret@db.example/echo',
    REDIS_URL: 'rediss://:secret@redis.example:6379/1',
    API_ALLOWED_ORIGINS: 'https://echo.example, https://www.echo.example',
    API_TOKEN_SECRET: secret,
    API_TOKEN_SECRET_PREVIOUS: secret.toUpperCase(),
    API_TRUSTED_PROXIES: '10.0.0.5, fd00::/8,uniquelocal',
    API_LIMITS: 'on',
    API_DEMO: 'true',
    ...bucket,
    API_LOG_LEVEL: 'warn',
    METRICS_PORT: '9464',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
    OTEL_SERVICE_NAME: 'api',
  }
  expect(readSettings(environment, '/srv')).toEqual({
    port: 80,
    host: '::',
    origin: 'https://api.example',
    dataFolder: '/data',
    databaseUrl: 'postgres://echo:secret@db.example/echo',
    redisUrl: 'rediss://:secret@redis.example:6379/1',
    allowedOrigins: ['https://echo.example', 'https://www.echo.example'],
    secret,
    previousSecret: secret.toUpperCase(),
    trustedProxies: ['10.0.0.5', 'fd00::/8', 'uniquelocal'],
    limits: true,
    demo: true,
    s3: {
      endpoint: 'https://s3.example',
      bucket: 'uploads',
      region: 'eu-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    logLevel: 'warn',
    metricsPort: 9464,
    tracesUrl: 'http://collector.example:4318',
    serviceName: 'api',
  })
})

it.each([
  [{ API_PORT: '99999' }, 'API_PORT is "99999", which is no port'],
  [{ API_PORT: '3e3' }, 'API_PORT is "3e3", which is no port'],
  [{ API_ORIGIN: 'https://api.example/' }, 'API_ORIGIN has "https://api.example/", which is no origin'],
  [{ API_ALLOWED_ORIGINS: '*' }, 'API_ALLOWED_ORIGINS has "*", which is no origin'],
  [{ API_TOKEN_SECRET: 'q9XwT2-vLr8sJ0dKfHn4_bZc' }, 'API_TOKEN_SECRET has 24 characters'],
  [{ API_TOKEN_SECRET: 'x'.repeat(43) }, 'API_TOKEN_SECRET has too few different characters'],
  [{ API_TOKEN_SECRET: 'change-me-to-something-with-32-characters' }, 'API_TOKEN_SECRET is a placeholder'],
  [{ API_TOKEN_SECRET_PREVIOUS: 'short' }, 'API_TOKEN_SECRET_PREVIOUS has 5 characters'],
  [{ API_TOKEN_SECRET_FILE: '/nowhere/secret' }, 'API_TOKEN_SECRET_FILE names /nowhere/secret'],
  [
    { REDIS_URL: 'redis://:100%@redis' },
    'REDIS_URL is no URL of a Redis: it must be like redis://user:password@host:6379, with % as %25 and # as %23 in a password.',
  ],
  // The host of this would be the user, and the port a part of the password.
  [{ DATABASE_URL: 'postgres://echo:1#x@db/echo' }, /^DATABASE_URL is no URL of a PostgreSQL: (?!.*echo)/],
  [{ API_TOKEN_SECRET_FILE: '/' }, 'API_TOKEN_SECRET_FILE names /, which cannot be read: EISDIR.'],
  [
    { DATABASE_URL: 'postgres://echo@db/echo?sslrootcert=/nowhere/ca' },
    'sslrootcert of DATABASE_URL names /nowhere/ca, which cannot be read: ENOENT.',
  ],
  [{ API_TOKEN_SECRET_FILE: '/a', API_TOKEN_SECRET: secret }, 'API_TOKEN_SECRET and API_TOKEN_SECRET_FILE'],
  [{ API_TRUSTED_PROXIES: 'nginx' }, 'API_TRUSTED_PROXIES has "nginx", which is no address of a proxy'],
  [{ API_TRUSTED_PROXIES: '10.0.0.0/33' }, 'API_TRUSTED_PROXIES has "10.0.0.0/33"'],
  [{ API_TRUSTED_PROXIES: '0.0.0.0/0' }, 'API_TRUSTED_PROXIES has "0.0.0.0/0"'],
  [{ API_TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' }, 'API_TRUSTED_PROXIES has "0.0.0.0/1"'],
  [{ API_TRUSTED_PROXIES: 'fc00::/7,8000::/1' }, 'API_TRUSTED_PROXIES has "8000::/1"'],
  [{ API_LIMITS: 'none' }, 'API_LIMITS is "none": it must be one of on, off'],
  [{ DATABASE_URL: 'mysql://a:b@c/d', API_TOKEN_SECRET: secret }, 'DATABASE_URL is no URL of a PostgreSQL'],
  [{ REDIS_URL: 'redis.example:6379' }, 'REDIS_URL is no URL of a Redis'],
  [{ REDIS_URL: 'redis://redis.example/echo' }, 'REDIS_URL is no URL of a Redis'],
  [{ API_DEMO: 'yes' }, 'API_DEMO is "yes": it must be true or false'],
  [{ API_PROT: '3000' }, 'There is no setting API_PROT: is API_PORT meant?'],
  [{ API_ALLOWED_ORIGIN: 'x' }, 'There is no setting API_ALLOWED_ORIGIN: is API_ALLOWED_ORIGINS meant?'],
  [{ API_SECRET: 'x' }, 'There is no setting API_SECRET: those that begin with API_ are API_PORT, '],
  [{ DATABSE_URL: 'x' }, 'There is no setting DATABSE_URL: is DATABASE_URL meant?'],
  [{ REDIS_URI: 'x' }, 'There is no setting REDIS_URI: is REDIS_URL meant?'],
  [{ S3_BUKET: 'x' }, 'There is no setting S3_BUKET: is S3_BUCKET meant?'],
  [{ METRICS_PROT: '1' }, 'There is no setting METRICS_PROT: is METRICS_PORT meant?'],
  [{ DATABASE_URL_FIL: '/a' }, 'There is no setting DATABASE_URL_FIL: is DATABASE_URL_FILE meant?'],
  [{ DATABSE_URL_FILE: '/a' }, 'There is no setting DATABSE_URL_FILE: is DATABASE_URL_FILE meant?'],
  [
    { API_TOKEN_SECRET_FIEL: '/a' },
    'There is no setting API_TOKEN_SECRET_FIEL: is API_TOKEN_SECRET_FILE meant?',
  ],
  [{ METRICS_PORT: 'on' }, 'METRICS_PORT is "on", which is no port'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is no URL of a collector'],
  [{ ...bucket, S3_BUCKET: '', S3_REGION: '' }, 'S3_BUCKET, S3_REGION: missing'],
  [{ ...bucket, S3_BUCKET: 'a/b' }, 'S3_BUCKET is "a/b", which is no name of a bucket'],
  [{ ...bucket, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT has "s3.example", which is no origin'],
  [{ API_LOG_LEVEL: 'loud' }, 'API_LOG_LEVEL is "loud"'],
])('refuses %j by name', (environment, message) => {
  expect(() => readSettings(environment, '/srv')).toThrow(SetUpProblem)
  expect(() => readSettings(environment, '/srv')).toThrow(message)
})

it.each([
  [{ DATABASE_URL: 'postgres://a:b@c/d' }, 'DATABASE_URL needs API_TOKEN_SECRET'],
  [{ API_LIMITS: 'off', API_ORIGIN: 'https://api.example' }, 'API_LIMITS=off is for measuring'],
  [{ API_LIMITS: 'off', API_HOST: '0.0.0.0' }, 'API_LIMITS=off is for measuring'],
])(
  'refuses a server %j, but no command, such as a backup, to which it does not matter',
  (environment, message) => {
    const settings = readSettings(environment, '/srv')
    expect(() => checkServing(settings)).toThrow(SetUpProblem)
    expect(() => checkServing(settings)).toThrow(message)
  },
)

it.each([
  ['as it is', demoSecret],
  ['made longer', `${demoSecret}-of-ours`],
  ['twice', demoSecret + demoSecret],
  ['in Base64', Buffer.from(demoSecret).toString('base64')],
  ['in hexadecimal', Buffer.from(demoSecret).toString('hex')],
])('refuses the secret of the in-browser API %s, and does not repeat it', (_, value) => {
  expect(() => readSettings({ API_TOKEN_SECRET: value }, '/srv')).toThrow(
    /^API_TOKEN_SECRET is the secret of the in-browser API, which everybody knows: (?!.*back-end)/,
  )
})

it('takes secrets from files, as containers have them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const fileOf = async (text: string) => {
    const file = join(folder, randomUUID())
    await writeFile(file, `${text}\n`)
    return file
  }
  const settings = {
    API_TOKEN_SECRET_FILE: await fileOf(secret),
    DATABASE_URL_FILE: await fileOf('postgres://echo:secret@db/echo'),
    REDIS_URL_FILE: await fileOf('redis://:secret@redis:6379'),
    S3_SECRET_ACCESS_KEY_FILE: await fileOf('of the bucket'),
  }
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'echo',
    S3_REGION: 'eu',
    S3_ACCESS_KEY_ID: 'echo',
  }
  expect(readSettings({ ...settings, ...bucket }, '/srv')).toMatchObject({
    secret,
    databaseUrl: 'postgres://echo:secret@db/echo',
    redisUrl: 'redis://:secret@redis:6379',
    s3: { secretAccessKey: 'of the bucket' },
  })
})

it.each(['user:p%40w@', 'user@', 'user:a@b@', ''])(
  'takes the URL postgres://%s/echo?host=/socket of a Unix socket, which names its host behind',
  (user) => {
    const { databaseUrl = '' } = readSettings(
      { DATABASE_URL: `postgres://${user}/echo?host=/run/pg`, API_TOKEN_SECRET: secret },
      '/srv',
    )
    const { pathname, searchParams } = new URL(databaseUrl)
    expect([pathname, searchParams.get('host')]).toEqual(['/echo', '/run/pg'])
  },
)

it('lets limits be turned off on one machine', () => {
  expect(readSettings({ API_LIMITS: 'off', API_ORIGIN: 'http://localhost:3004' }, '/srv').limits).toBe(false)
})

it('takes no notice of variables that Kubernetes adds, and of empty ones', () => {
  const environment = { API_SERVICE_HOST: '10.0.0.1', API_PORT_3004_TCP_ADDR: '10.0.0.1', API_PROT: '' }
  expect(readSettings(environment, '/srv').port).toBe(3004)
})

it('refuses a file of a secret that is empty, which would count as no secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'url')
  await writeFile(file, '\n')
  const read = () => readSettings({ DATABASE_URL_FILE: file }, '/srv')
  expect(read).toThrow(new SetUpProblem(`DATABASE_URL_FILE names ${file}, which is empty.`))
})

it('takes what Kubernetes sets for services that are called “api” and “metrics” for no ports', () => {
  const addresses = { API_PORT: 'tcp://10.0.0.1:3004', METRICS_PORT: 'tcp://10.0.0.2:9464' }
  expect(readSettings(addresses, '/srv')).toMatchObject({ port: 3004, metricsPort: undefined })
})
