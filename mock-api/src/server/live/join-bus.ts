import type { Redis } from 'ioredis'
import type { Settings } from '../settings/settings'
import { type JoinBus, joinNobody } from './bus'
import { joinByChannel } from './collected-bus'
import { postgresChannel } from './postgres-channel'
import { redisChannel } from './redis-channel'

/** How this process reaches the others: by Redis where there is one, else by PostgreSQL. On SQLite it is alone. */
export function joinBusOf({ databaseUrl }: Settings, redis: Redis | undefined): JoinBus {
  if (redis) return (listener) => joinByChannel(redisChannel(redis), listener)
  if (databaseUrl === undefined) return joinNobody
  return (listener) => joinByChannel(postgresChannel(databaseUrl), listener)
}
