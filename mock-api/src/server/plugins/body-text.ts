import { isUtf8 } from 'node:buffer'
import { DomainError } from '../../domain/domain-error'

const utf8 = new TextDecoder()

/**
 * The text of a body as the API reads it, without a byte order mark: what is decided by it elsewhere must be the same.
 * @throws DomainError `bodyNotUtf8`: another text than the one that was sent would be stored (RFC 8259, 8.1)
 */
export function textOf(body: unknown): string {
  if (!Buffer.isBuffer(body)) return ''
  if (!isUtf8(body)) throw new DomainError('bodyNotUtf8')
  return utf8.decode(body)
}
