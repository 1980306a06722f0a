import { describe, expect, it } from 'vitest'
import { post, user } from '../storage/example-rows'
import { peopleSearch, peopleTerms, postSearch, postTerms } from './search-terms'

describe('the index of people', () => {
  it('holds each part of a name of up to three characters once, without accents or case', () => {
    const terms = peopleTerms(user('a', { firstName: 'Zoé', lastName: 'Ó', username: 'Zozo' }))
    expect(terms).toEqual(['z', 'o', 'e', 'zo', 'oe', 'zoe', 'oz', 'zoz', 'ozo'])
  })

  it('holds whole characters, also those outside of the basic plane', () => {
    const terms = peopleTerms(user('a', { firstName: '😀x', lastName: '', username: '' }))
    expect(terms).toEqual(['😀', 'x', '😀x'])
  })

  it.each([
    ['a', ['a']],
    ['an', ['an']],
    ['@an', ['an']],
    ['ann', ['ann']],
    ['😀x', ['😀x']],
    ['Annàbel', ['ann', 'nna', 'nab', 'abe', 'bel']],
    ['anna hannah', ['ann', 'nna', 'han', 'nah']],
    ['  a@bc  ', ['a@b', '@bc']],
  ])('is asked for %j by its longest parts, each once', (q, terms) => {
    expect(peopleSearch(q)?.terms).toEqual(terms)
  })

  it.each([undefined, '', ' ', '@'])('is not asked for %j', (q) => {
    expect(peopleSearch(q)).toBeUndefined()
  })
})

describe('a search for people', () => {
  const ada = user('a', { firstName: 'Ada', lastName: 'King', username: 'countess' })

  it.each([
    ['ada king', true],
    ['countess a', true],
    ['@count king', true],
    ['ada noel', false],
    ['@ada king', false],
    ['adaking', false],
  ])('for %j, all of whose words must be found, finds Ada King: %s', (q, found) => {
    expect(peopleSearch(q)?.matches(ada)).toBe(found)
  })
})

describe('the index of posts', () => {
  it('holds the beginnings of words of up to six characters once, without accents or case', () => {
    const terms = postTerms(post('a', { content: 'Hárbours, harbour: été 😀!' }))
    expect(terms).toEqual(['h', 'ha', 'har', 'harb', 'harbo', 'harbou', 'e', 'et', 'ete'])
  })

  it('holds each two characters of scripts that put no space between words', () => {
    const terms = postTerms(post('a', { content: '我爱Reactパン' }))
    const react = ['r', 're', 'rea', 'reac', 'react', 'reactハ']
    expect(terms).toEqual(['我', '我爱', '爱', '爱r', ...react, 'ハ', 'ハン', 'ン'])
  })

  it.each([
    ['我爱面包', ['我爱']],
    ['ขนมปัง', ['ขน']],
    ['harbourside Harbour', ['harbou']],
    ['a, été!', ['a', 'ete']],
  ])('is asked for %j by the longest beginnings of its words, each once', (q, terms) => {
    expect(postSearch(q)?.terms).toEqual(terms)
  })

  it('is told apart where a word goes on', () => {
    const matches = (q: string) => postSearch(q)?.matches(post('a', { content: 'A harbour, at night' }))
    expect([matches('harbour nigh'), matches('harbourside night'), matches('harbourside')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each([
    ['面包', true],
    ['今天 面包', true],
    ['吃了面', true],
    ['面吃', false],
    ['react', true],
    ['act', false],
    ['パン', true],
    ['ขนม', true],
  ])('finds %j within a sentence without spaces: %s', (q, found) => {
    const content = '我今天吃了面包,用React写。おいしいパン、กินขนมปัง'
    expect(postSearch(q)?.matches(post('a', { content }))).toBe(found)
  })

  it.each([undefined, '', '😀!'])('is not asked for %j, which has no words', (q) => {
    expect(postSearch(q)).toBeUndefined()
  })
})
