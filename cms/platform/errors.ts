import { errorStatus } from '#contract/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { errorSentences } from '#contract/messages/error-codes.ts'

/** An expected error with a code, thrown by services and turned into the common error shape by endpoints. */
export class ServiceError extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, string>> | undefined
  /** HTTP status; Payload's own error handling reads it under this name. */
  readonly status: number

  constructor(code: ErrorCode, details?: Readonly<Record<string, string>>) {
    super(errorSentences[code])
    this.name = 'ServiceError'
    this.code = code
    this.details = details
    this.status = errorStatus[code]
  }
}
