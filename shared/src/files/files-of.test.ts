import { expect, test } from 'vitest'
import { filesOf } from './files-of'

const first = new File([], 'a.png')

const copied = (text: string) => ({
  files: [first],
  types: text ? ['text/plain', 'Files'] : ['Files'],
  getData: () => text,
})

test('accepts copied pictures and files, but not the picture of copied cells', () => {
  expect(filesOf(copied(''))).toEqual([first])
  expect(filesOf(copied('a.png'))).toEqual([first])
  expect(filesOf(copied('Sum\t12'))).toEqual([])
})
