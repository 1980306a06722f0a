import { AwsClient } from 'aws4fetch'

/** A bucket of S3, or of a service that speaks its protocol. */
export interface S3Settings {
  /** Scheme, host and port. The bucket is the first segment of the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** There is no answer. The message says why. */
export class S3Unreachable extends Error {
  override readonly name = 'S3Unreachable'
}

/** A signed request. */
interface S3Request {
  method: string
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  /** In milliseconds, until the answer begins. */
  timeout: number
}

/**
 * Sends a request for a path of the bucket, or for the bucket itself with a query.
 * @throws S3Unreachable without an answer
 */
export type CallS3 = (path: string, request: S3Request) => Promise<Response>

/** The code and the message of S3's error, which is XML; otherwise the status. */
export async function reasonOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1]
  const message = /<Message>([^<]*)<\/Message>/.exec(text)?.[1]?.replace(/\.$/, '')
  return [code, message].filter(Boolean).join(', ') || `it answers with status ${response.status}`
}

/** A client for the few calls that the server makes. */
export function createS3Client({ endpoint, bucket, region, ...keys }: S3Settings): CallS3 {
  const signer = new AwsClient({ ...keys, region, service: 's3' })
  return async (path, { timeout, ...init }) => {
    const signed = await signer.sign(`${endpoint}/${bucket}${path}`, init)
    // Ends the wait for an answer, and not an answer that a slow client takes long to read.
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(new Error(`no answer in ${timeout / 1000} s`)), timeout)
    try {
      return await fetch(signed, { redirect: 'manual', signal: waiting.signal })
    } catch (error) {
      const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
      throw new S3Unreachable(cause?.code ?? message, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
}
