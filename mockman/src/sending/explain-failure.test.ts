import { describe, expect, it } from 'vitest'
import { explainFailure } from './explain-failure'

const failed = new TypeError('Failed to fetch')
const page = { pageUrl: 'https://app.test/mockman', isOnline: true }
const causesOf = (endpoint: string, surroundings = page) =>
  explainFailure(failed, endpoint, surroundings).causes.map((cause) => cause.split(':')[0])

describe('explainFailure', () => {
  it('says that no answer came instead of repeating the browser', () => {
    const { reason, message } = explainFailure(failed, '/api/posts', page)
    expect(reason).toBe('no-answer')
    expect(message).toBe('The request got no answer.')
  })

  it('does not suspect CORS of a request to the page itself', () => {
    expect(causesOf('/api/posts')).toEqual(['Wrong host', 'Offline'])
  })

  it('suspects CORS of a request to another origin', () => {
    expect(causesOf('https://other.test/')).toEqual(['Wrong host', 'CORS', 'Offline'])
  })

  it('suspects mixed content first when a page on https asks an http address', () => {
    expect(causesOf('http://other.test/')).toEqual(['Mixed content', 'Wrong host', 'CORS', 'Offline'])
  })

  it('names the lost network first when the device knows of it', () => {
    expect(causesOf('/api/posts', { ...page, isOnline: false })).toEqual(['Offline', 'Wrong host'])
  })

  it('tells a cancelled request from one that took too long', () => {
    expect(explainFailure(new DOMException('', 'AbortError'), '/', page).reason).toBe('aborted')
    expect(explainFailure(new DOMException('', 'TimeoutError'), '/', page).reason).toBe('timeout')
  })
})
