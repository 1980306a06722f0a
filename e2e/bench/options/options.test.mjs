// @ts-check

import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { Problem } from '../../../shell/host/problem.mjs'
import { benchmarkNames } from './benchmarks.mjs'
import { numbers, oneNumber, oneOf, optionsIn, someOf } from './options.mjs'

const options = {
  runs: oneNumber(9),
  cpu: numbers([1, 4]),
  network: someOf(['none', '40ms']),
  against: oneOf(['grouped', 'lazy'], 'grouped'),
}

it('a benchmark runs in full unless options say less', () => {
  expect(optionsIn(options, [])).toEqual({
    runs: 9,
    cpu: [1, 4],
    network: ['none', '40ms'],
    against: 'grouped',
  })
  const given = ['--runs=3', '--cpu', '4', '--network=40ms', '--against=lazy']
  expect(optionsIn(options, given)).toEqual({ runs: 3, cpu: [4], network: ['40ms'], against: 'lazy' })
})

it.each([
  ['--runs=many', '--runs: "many" is no whole number above 0.'],
  ['--runs=1.5', '--runs: "1.5" is no whole number above 0.'],
  ['--runs=0', '--runs: "0" is no whole number above 0.'],
  ['--runs', '--runs: "" is no whole number above 0.'],
  ['--cpu=fast', '--cpu: "fast" is no whole number above 0.'],
  ['--network=5g', '--network: "5g" is none of none, 40ms.'],
  ['--against=', '--against: "" is none of grouped, lazy.'],
  ['--screens=post', 'There is no option --screens, only --runs, --cpu, --network, --against.'],
  ['post', 'There is no option post, only --runs, --cpu, --network, --against.'],
])('%s ends with a message', (given, message) => {
  expect(() => optionsIn(options, [given])).toThrow(new Problem(message))
})

it('each benchmark has its options, so that wrong ones are refused before it is built', async () => {
  const scripts = (await readdir(new URL('..', import.meta.url))).filter((file) => file.endsWith('.mjs'))
  expect(scripts.sort()).toEqual(benchmarkNames.map((name) => `${name}.mjs`).sort())
})
