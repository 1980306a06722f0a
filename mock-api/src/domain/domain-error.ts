import { type ApiErrorName, apiErrors } from 'shared/contract'

const domainErrors = {
  ...apiErrors,
  /** Field errors carry their own message, which names the field. */
  fieldInvalid: { status: 422, message: 'A field is invalid.' },
} as const

/** The errors of the contract, and `fieldInvalid` for a 422 whose message names the field. */
export type DomainErrorName = ApiErrorName | 'fieldInvalid'

/** An expected failure with a message for people: the only error the domain throws on purpose. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly status: number
  readonly reason: DomainErrorName

  constructor(reason: DomainErrorName, message: string = domainErrors[reason].message) {
    super(message)
    this.reason = reason
    this.status = domainErrors[reason].status
  }
}

/** A 422 that names the field: `fieldInvalid('postData.postImage.0', 'is not …')`. */
export function fieldInvalid(field: string, problem: string): DomainError {
  return new DomainError('fieldInvalid', `${field}: ${problem}`)
}
