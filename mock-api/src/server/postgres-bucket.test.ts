import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newSchema, postgresUrl } from '../storage/sql/testing/postgres-storages'
import { startS3 } from './media/s3-testing'
import { signUp, startServer, uploadPhoto } from './testing/test-server'

describe.runIf(postgresUrl)(
  'a server whose rows are in a PostgreSQL and whose uploads are in a bucket',
  () => {
    it('needs no folder', async () => {
      const s3 = await startS3()
      onTestFinished(s3.stop)
      // No folder can be where a file is.
      const taken = join(tmpdir(), `echosphere-no-folder-${process.pid}`)
      await writeFile(taken, '')
      const environment = {
        DATABASE_URL: await newSchema(),
        API_TOKEN_SECRET: 'a secret that is long enough for servers',
        ...s3.environment,
      }
      const server = await startServer(environment, taken)
      const { url } = await uploadPhoto(server, await signUp(server, 'ada'))
      expect((await fetch(url)).status).toBe(200)
    })
  },
)
