// Renders like a framework on a server: no window, no document, and the project's version of React.
import { RequestTester } from '@echosphere/mockman'
import { mount } from '@echosphere/mockman/mount'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

if (typeof mount !== 'function') throw new Error('mount is not there')
// Warnings fail the test.
console.error = (...words) => {
  throw new Error(words.join(' '))
}
process.stdout.write(renderToString(createElement(RequestTester, { defaultEndpoint: '/echo' })))
