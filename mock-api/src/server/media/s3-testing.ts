import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

const bucket = 'uploads'
const secret = 'S3RVER'

/** A server of S3 with an empty bucket. */
export interface TestS3 {
  /** Settings of a server that keeps its uploads there. */
  environment: Record<string, string>
  /** Names of the stored objects. */
  keys(): Promise<string[]>
  stop(): Promise<void>
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether the signature of a request (version 4) was made with the secret, by the documentation of S3. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const { authorization = '' } = headers
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=\w+\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(authorization) ?? []
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort()
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const payload = String(headers['x-amz-content-sha256'])
  const request = [method, pathname, query.join('&'), signed.join(''), names, payload].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n')
  return hmac(key, text).toString('hex') === signature
}

/** Starts one on a free port. The package does not compare signatures, so that is done before it. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'echosphere-s3-'))
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const server = createServer((request, response) => {
    const isUnknown = !request.headers.authorization?.includes('Credential=S3RVER/')
    if (isUnknown || isSigned(request)) return answer(request, response)
    response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    environment: {
      S3_ENDPOINT: `http://localhost:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: secret,
    },
    async keys() {
      const names = await readdir(join(directory, bucket), { recursive: true })
      return names.filter((name) => name.endsWith('._S3rver_object')).map((name) => name.slice(0, -15))
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
}
