import { spawnSync } from 'node:child_process'

/** Whether this machine has zzuf. Where it has none, tests with it are counted as not run. */
export const hasZzuf: boolean = spawnSync('zzuf', ['--version']).status === 0

if (!hasZzuf) console.warn('There is no zzuf here: uploads are NOT fuzzed from outside.')

/**
 * Has zzuf flip bits.
 * @param ratio of all bits
 * @param seed the same one flips the same bits
 */
export function withFlippedBits(bytes: Uint8Array, ratio: number, seed: number): Uint8Array<ArrayBuffer> {
  const { stdout, status, error } = spawnSync('zzuf', ['-r', String(ratio), '-s', String(seed)], {
    input: bytes,
    maxBuffer: 2 * bytes.length + 1024,
  })
  if (status !== 0 || stdout.length !== bytes.length) throw new Error('zzuf failed.', { cause: error })
  return new Uint8Array(stdout)
}
