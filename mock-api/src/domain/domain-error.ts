import { type ApiErrorName, apiErrors } from 'shared/contract'

const domainErrors = {
  ...apiErrors,
  /** Decision 8: what is wrong is said with the field named, so the message always comes with the error. */
  fieldInvalid: { status: 422, message: 'A field is invalid.' },
} as const

/** The errors of the contract, and `fieldInvalid` for a 422 whose message names the field. */
export type DomainErrorName = ApiErrorName | 'fieldInvalid'

/** A refusal that a person reads: what the domain throws, and all that it throws on purpose. */
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
