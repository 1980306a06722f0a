import type { Redis } from 'ioredis'
import type { SqlStorage } from '../../storage/sql/sql-storage'
import type { Settings } from '../settings/settings'
import type { Warn } from '../warnings'
import type { JoinBus } from './bus'
import { joinByChannel } from './collected-bus'
import { joinByFile } from './file-bus'
import { postgresChannel } from './postgres-channel'
import { redisChannel } from './redis-channel'

/** How this process reaches the others: by Redis where there is one, else by PostgreSQL, or by the file of SQLite. */
export function joinBusOf(
  { databaseUrl }: Settings,
  redis: Redis | undefined,
  { versionOfOthers = () => '' }: Pick<SqlStorage, 'versionOfOthers'>,
  warn: Warn,
): JoinBus {
  if (redis) return (listener) => joinByChannel(redisChannel(redis), listener)
  if (databaseUrl === undefined) return joinByFile(versionOfOthers)
  return (listener) => joinByChannel(postgresChannel(databaseUrl, warn), listener)
}
