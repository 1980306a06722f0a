// What a framework does that renders on a server: no window, no document, and whatever React the project has.
import { RequestTester } from '@echosphere/mockman'
import { mount } from '@echosphere/mockman/mount'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

if (typeof mount !== 'function') throw new Error('mount is not there')
// Warnings are faults here.
console.error = (...words) => {
  throw new Error(words.join(' '))
}
process.stdout.write(renderToString(createElement(RequestTester, { defaultEndpoint: '/echo' })))
