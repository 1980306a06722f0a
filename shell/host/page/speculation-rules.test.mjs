// @ts-check
import { expect, test } from 'vitest'
import { speculationRules } from './speculation-rules.mjs'

const social = { paths: ['/explore', '/post/:postId'] }
const tester = { paths: ['/mockman'], connect: /** @type {const} */ ('any') }

/** @param {string[]} patterns */
const ahead = (...patterns) => ({
  prerender: [
    {
      where: { and: [{ href_matches: patterns }, { selector_matches: 'aside a, header a' }] },
      eagerness: 'moderate',
    },
  ],
})

test('pages with another policy are rendered ahead, and no others', () => {
  expect(speculationRules([social, tester], '/explore')).toEqual(ahead('/mockman{/*}?'))
  expect(speculationRules([social, tester], '/mockman/history')).toBeUndefined()
  expect(speculationRules([social], '/explore')).toBeUndefined()
  expect(speculationRules([{ connect: 'any' }], '/explore')).toBeUndefined()
})

test('patterns of the registry mean the same in rules', () => {
  const paths = ['/run/:request/', '/c++ (beta)']
  expect(speculationRules([{ ...tester, paths }], '/')).toEqual(
    ahead('/run/:request{/*}?', String.raw`/c\+\+ \(beta\){/*}?`),
  )
})
