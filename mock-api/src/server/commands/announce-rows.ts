import { joinBusOf } from '../live/join-bus'
import { openRedis } from '../redis'
import type { Settings } from '../settings/settings'
import { printWarning } from '../warnings'

/** Milliseconds that a Redis is waited for, after everything is done. */
const longestWait = 5000

async function announce(settings: Settings): Promise<void> {
  const { redisUrl } = settings
  const redis = redisUrl === undefined ? undefined : await openRedis(redisUrl, { wait: longestWait })
  try {
    const listener = { onChange: () => undefined, onMissed: () => undefined }
    const bus = await joinBusOf(settings, redis, {}, printWarning)(listener)
    await bus.publishMissed().finally(() => bus.close())
  } finally {
    redis?.disconnect()
  }
}

/** Lets the pages of all servers fetch anew, because a command has committed rows of its own. It never fails: the rows are there. */
export async function announceRows(settings: Settings): Promise<void> {
  await announce(settings).catch((error: Error) => {
    const reason = error.message.replace(/\.$/, '')
    printWarning(`Open pages show what was there before until they are reloaded: ${reason}.`)
  })
}
