import { describe, expect, it } from 'vitest'
import { explainFailure, type SendEnvironment } from './explain-failure'

const failed = new TypeError('Failed to fetch')
const page: SendEnvironment = {
  pageUrl: 'https://app.test/mockman',
  isOnline: true,
  method: 'GET',
  redirect: 'follow',
}
const causesOf = (endpoint: string, environment = page) =>
  explainFailure(failed, endpoint, environment).causes.map((cause) => cause.split(':')[0])

describe('explainFailure', () => {
  it('reports a missing response instead of the browser’s message', () => {
    const { reason, message } = explainFailure(failed, '/api/posts', page)
    expect(reason).toBe('no-answer')
    expect(message).toBe('The request got no answer.')
  })

  it('does not suspect CORS of a request to the page itself', () => {
    expect(causesOf('/api/posts')).toEqual(['Wrong host', 'Redirect', 'Offline'])
  })

  it('suspects CORS of a request to another origin', () => {
    expect(causesOf('https://other.test/')).toEqual(['Wrong host', 'CORS', 'Redirect', 'Offline'])
  })

  it('suspects mixed content first for http requests from an https page', () => {
    expect(causesOf('http://other.test/')).toEqual([
      'Mixed content',
      'Wrong host',
      'CORS',
      'Redirect',
      'Offline',
    ])
  })

  it.each([6000, 5060, 6667, 10080])('suspects the port %i first, which browsers block', (port) => {
    expect(causesOf(`http://localhost:${port}/`, { ...page, pageUrl: 'http://localhost:3000/' })[0]).toBe(
      'Port',
    )
  })

  it('does not suspect other ports', () => {
    expect(causesOf('https://other.test:6001/')).not.toContain('Port')
  })

  it('suspects a method in lower case, which browsers send as typed', () => {
    expect(causesOf('/api/posts', { ...page, method: 'patch' })[0]).toBe('Method')
    for (const method of ['PATCH', 'get', 'delete'])
      expect(causesOf('/api/posts', { ...page, method })[0]).toBe('Wrong host')
  })

  it('suspects a redirect unless it is shown', () => {
    expect(causesOf('/api/posts', { ...page, redirect: 'manual' })).toEqual(['Wrong host', 'Offline'])
    expect(causesOf('/api/posts', { ...page, redirect: 'error' })[0]).toBe('Redirect')
  })

  it('names the lost network first when the device is offline', () => {
    expect(causesOf('/api/posts', { ...page, isOnline: false })).toEqual([
      'Offline',
      'Wrong host',
      'Redirect',
    ])
  })

  it('distinguishes cancelled requests from timeouts', () => {
    expect(explainFailure(new DOMException('', 'AbortError'), '/', page).reason).toBe('aborted')
    expect(explainFailure(new DOMException('', 'TimeoutError'), '/', page).reason).toBe('timeout')
  })
})
