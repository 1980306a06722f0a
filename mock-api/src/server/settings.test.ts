import { expect, it } from 'vitest'
import { readSettings, SetUpProblem } from './settings'

it('has a default for everything', () => {
  expect(readSettings({ API_PORT: '' }, '/srv')).toEqual({
    port: 3004,
    host: 'localhost',
    origin: undefined,
    dataFolder: '/srv/data',
    databaseUrl: undefined,
    allowedOrigins: ['http://localhost:3000'],
    secret: undefined,
    demo: false,
    logLevel: 'info',
  })
})

it('reads each from its variable', () => {
  const environment = {
    API_PORT: '80',
    API_HOST: '::',
    API_ORIGIN: 'https://api.example',
    API_DATA: '/data',
    DATABASE_URL: 'postgres://echo:secret@db.example/echo',
    API_ALLOWED_ORIGINS: 'https://echo.example, https://www.echo.example',
    API_TOKEN_SECRET: 'x'.repeat(32),
    API_DEMO: 'true',
    API_LOG_LEVEL: 'warn',
  }
  expect(readSettings(environment, '/srv')).toEqual({
    port: 80,
    host: '::',
    origin: 'https://api.example',
    dataFolder: '/data',
    databaseUrl: 'postgres://echo:secret@db.example/echo',
    allowedOrigins: ['https://echo.example', 'https://www.echo.example'],
    secret: 'x'.repeat(32),
    demo: true,
    logLevel: 'warn',
  })
})

it.each([
  [{ API_PORT: '99999' }, 'API_PORT is "99999", which is no port'],
  [{ API_PORT: '3e3' }, 'API_PORT is "3e3", which is no port'],
  [{ API_ORIGIN: 'https://api.example/' }, 'API_ORIGIN has "https://api.example/", which is no origin'],
  [{ API_ALLOWED_ORIGINS: '*' }, 'API_ALLOWED_ORIGINS has "*", which is no origin'],
  [{ API_TOKEN_SECRET: 'echosphere-in-browser-back-end' }, 'API_TOKEN_SECRET has 30 characters'],
  [
    { DATABASE_URL: 'mysql://a:b@c/d', API_TOKEN_SECRET: 'x'.repeat(32) },
    'DATABASE_URL is no URL of a PostgreSQL',
  ],
  [{ DATABASE_URL: 'postgres://a:b@c/d' }, 'DATABASE_URL needs API_TOKEN_SECRET'],
  [{ API_DEMO: 'yes' }, 'API_DEMO is "yes": it must be true or false'],
  [{ API_LOG_LEVEL: 'loud' }, 'API_LOG_LEVEL is "loud"'],
])('refuses %j by name', (environment, message) => {
  expect(() => readSettings(environment, '/srv')).toThrow(SetUpProblem)
  expect(() => readSettings(environment, '/srv')).toThrow(message)
})
