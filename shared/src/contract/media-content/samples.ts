import { boxesAt } from './boxes'
import { type Range, withinBudget } from './budget'
import type { Part } from './part'

/** The tables of a track that locate its samples. */
function tablesOf(view: DataView, { from, to }: Part) {
  const table = (type: string) => boxesAt(view, ['mdia', 'minf', 'stbl', type], from, to).next().value
  const [chunks32, chunks64] = [table('stco')?.from, table('co64')?.from]
  const [sizes, runs] = [table('stsz')?.from, table('stsc')?.from]
  const chunks = chunks32 ?? chunks64
  if (chunks === undefined || sizes === undefined || runs === undefined) {
    throw new RangeError('The track has no sample tables')
  }
  return {
    chunkCount: view.getUint32(chunks + 4),
    chunkAt: (index: number) =>
      chunks32 === undefined
        ? Number(view.getBigUint64(chunks + 8 + 8 * index))
        : view.getUint32(chunks + 8 + 4 * index),
    /** Size of every sample, or 0 if sizes differ. */
    commonSize: view.getUint32(sizes + 4),
    sampleCount: view.getUint32(sizes + 8),
    sizeOf: (index: number) => view.getUint32(sizes + 12 + 4 * index),
    runCount: view.getUint32(runs + 4),
    firstChunkOf: (run: number) => view.getUint32(runs + 8 + 12 * run) - 1,
    samplesPerChunk: (run: number) => view.getUint32(runs + 12 + 12 * run),
  }
}

function* rangesOf(view: DataView, track: Part): Generator<Range> {
  const { chunkCount, chunkAt, commonSize, sampleCount, sizeOf, ...runs } = tablesOf(view, track)
  let [sample, run] = [0, 0]
  for (let chunk = 0; chunk < chunkCount && sample < sampleCount; chunk++) {
    while (run + 1 < runs.runCount && chunk >= runs.firstChunkOf(run + 1)) run++
    const next = Math.min(sampleCount, sample + runs.samplesPerChunk(run))
    for (let from = chunkAt(chunk); sample < next && from < view.byteLength; sample++) {
      const size = commonSize || sizeOf(sample)
      if (size > 0) yield { from, to: Math.min(view.byteLength, from + size) }
      from += size
    }
    sample = next
  }
}

/**
 * The samples of an unfragmented track.
 * @throws RangeError if its tables are missing or malformed
 */
export function samplesOf(view: DataView, track: Part): Generator<Range> {
  return withinBudget(rangesOf(view, track), view)
}
