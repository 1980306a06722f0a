import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Bus, BusListener } from './bus'
import { type PublishedChange, publishedChange } from './published-change'

/** Sends texts to all processes, this one included. */
export interface Channel {
  send: (text: string) => Promise<unknown>
  close: () => Promise<void>
}

/** Opens a channel, which reopens itself. */
export type OpenChannel = (on: {
  text: (text: string) => void
  /** The channel was lost and is open again. */
  reopened: () => void
}) => Promise<Channel>

/** Milliseconds for which changes are collected. */
const collecting = 100

/** Bytes of a text. PostgreSQL takes 7,999. */
const longestText = 7900

const message = v.object({
  from: v.string(),
  /** Without any, changes of the sender were lost. */
  changes: v.array(v.unknown()),
})

/** Texts of a length, each a list of some of the changes. */
function textsOf(from: string, changes: readonly string[]): string[] {
  const lists: string[] = []
  for (const change of changes) {
    const joined = lists.length === 0 ? change : `${lists.at(-1)},${change}`
    if (lists.length > 0 && Buffer.byteLength(joined) + 100 <= longestText) lists[lists.length - 1] = joined
    else lists.push(change)
  }
  return lists.map((list) => `{"from":"${from}","changes":[${list}]}`)
}

function messageOf(text: string): { from: string; changes: unknown[] } | undefined {
  try {
    return v.parse(message, JSON.parse(text))
  } catch {
    return undefined
  }
}

/**
 * A bus on a channel. It collects changes for a moment and drops repeats, so that the channel carries few texts however many changes
 * there are.
 */
export async function joinByChannel(open: OpenChannel, { onChange, onMissed }: BusListener): Promise<Bus> {
  const me = randomUUID()
  const missed = JSON.stringify({ from: me, changes: [] })
  const collected = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let hasLost = false
  const channel = await open({
    text(text) {
      const received = messageOf(text)
      if (!received || received.from === me) return
      if (received.changes.length === 0) onMissed()
      for (const each of received.changes) {
        const change = v.safeParse(publishedChange, each)
        if (change.success) onChange(change.output)
      }
    },
    reopened() {
      onMissed()
      if (!hasLost) return
      hasLost = false
      void send(missed)
    },
  })

  async function send(...texts: string[]): Promise<void> {
    const sent = await Promise.allSettled(texts.map((text) => channel.send(text)))
    if (sent.some(({ status }) => status === 'rejected')) hasLost = true
  }
  async function sendCollected(): Promise<void> {
    timer = undefined
    const texts = textsOf(me, [...collected])
    collected.clear()
    await send(...texts)
  }
  return {
    publish(change: PublishedChange) {
      collected.add(JSON.stringify(change))
      timer ??= setTimeout(() => void sendCollected(), collecting)
    },
    async publishMissed() {
      await channel.send(missed)
    },
    async close() {
      clearTimeout(timer)
      await sendCollected()
      await channel.close()
    },
  }
}
