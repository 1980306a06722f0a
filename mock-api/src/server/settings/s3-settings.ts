import type { S3Settings } from '../media/s3-client'
import { originOf, SetUpProblem } from './setting-values'

const variables = {
  endpoint: 'S3_ENDPOINT',
  bucket: 'S3_BUCKET',
  region: 'S3_REGION',
  accessKeyId: 'S3_ACCESS_KEY_ID',
  secretAccessKey: 'S3_SECRET_ACCESS_KEY',
} as const

/** Their names in the environment. */
export const s3Variables = Object.values(variables)

/**
 * The bucket of uploaded files, if the environment names one.
 * @throws SetUpProblem if only some of its settings are there, or one is wrong
 */
export function s3Of(environment: Readonly<Record<string, string | undefined>>): S3Settings | undefined {
  const missing = s3Variables.filter((name) => !environment[name])
  if (missing.length === s3Variables.length) return undefined
  if (missing.length > 0) {
    throw new SetUpProblem(
      `${missing.join(', ')}: missing. Uploads in a bucket need all of ${s3Variables.join(', ')}.`,
    )
  }
  const of = (field: keyof S3Settings) => environment[variables[field]] as string
  const bucket = of('bucket')
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket)) {
    throw new SetUpProblem(
      `S3_BUCKET is "${bucket}", which is no name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens.`,
    )
  }
  return {
    endpoint: originOf(variables.endpoint, of('endpoint')),
    bucket,
    region: of('region'),
    accessKeyId: of('accessKeyId'),
    secretAccessKey: of('secretAccessKey'),
  }
}
