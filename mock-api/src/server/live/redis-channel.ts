import type { Redis } from 'ioredis'
import type { OpenChannel } from './collected-bus'

const name = 'echosphere changes'

/** Publish and subscribe of a Redis. Reading needs a connection of its own. */
export function redisChannel(redis: Redis): OpenChannel {
  return async (on) => {
    const reader = redis.duplicate({ autoResubscribe: false, lazyConnect: true })
    reader.on('error', () => undefined)
    reader.on('message', (_name, text) => on.text(text))
    await reader.connect()
    await reader.subscribe(name)
    const onReady = () => {
      if (redis.status !== 'ready' || reader.status !== 'ready') return
      // If it is lost meanwhile, it becomes ready again.
      reader.subscribe(name).then(on.reopened, () => undefined)
    }
    redis.on('ready', onReady)
    reader.on('ready', onReady)
    return {
      send: (text) => redis.publish(name, text),
      async close() {
        redis.off('ready', onReady)
        reader.disconnect()
      },
    }
  }
}
