import { expect, test } from 'vitest'
import { filesOf } from './files-of'

const first = new File([], 'a.png')

const copied = (text: string) => ({
  files: [first],
  types: text ? ['text/plain', 'Files'] : ['Files'],
  getData: () => text,
})

test('a copied picture and a copied file are taken, the picture of copied cells is not', () => {
  expect(filesOf(copied(''))).toEqual([first])
  expect(filesOf(copied('a.png'))).toEqual([first])
  expect(filesOf(copied('Sum\t12'))).toEqual([])
})
