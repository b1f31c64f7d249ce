/** Error codes with their HTTP status. Their messages are in `messages/error-codes.ts`. */
export const errorStatus = {
  invalid_input: 400,
  no_files: 400,
  unknown_price: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  insufficient_credits: 402,
  forbidden: 403,
  own_review: 403,
  sign_up_closed: 403,
  account_locked: 403,
  not_found: 404,
  no_purchases: 404,
  turn_running: 409,
  turn_ended: 409,
  version_conflict: 409,
  draft_gone: 409,
  stale_save: 409,
  being_edited: 409,
  request_reused: 409,
  email_taken: 409,
  last_admin: 409,
  // Not 403, which the editor of the admin takes for an ended session.
  review_needed: 409,
  review_changed: 409,
  already_handled: 409,
  mailing_running: 409,
  link_expired: 410,
  export_gone: 410,
  invitation_expired: 410,
  too_large: 413,
  too_many_images: 400,
  images_too_large: 413,
  media_too_large: 413,
  avatar_too_large: 413,
  zip_too_large: 413,
  code_problems: 422,
  not_a_plugin: 400,
  not_a_zip: 415,
  not_an_image: 415,
  not_an_avatar: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  mail_unavailable: 503,
  mail_failed: 503,
  images_unavailable: 503,
  source_unavailable: 503,
  payments_not_set_up: 503,
  payments_unavailable: 503,
  price_not_ready: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Why a turn ended without a result. None of them costs a credit. */
export const turnErrorCodes = [
  'model_unavailable',
  'model_rate_limited',
  'model_misconfigured',
  'model_truncated',
  'model_oversized',
  'model_confused',
  'checks_failed',
  'checks_unavailable',
  'turn_timeout',
  'internal',
] as const

export type TurnErrorCode = (typeof turnErrorCodes)[number]

/**
 * The one shape of an error answer. `details` maps a field to its sentence, or carries the request id. With `rate_limited` it
 * carries `retryAfterSeconds`, where that is known.
 */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode
    readonly message: string
    readonly details?: Readonly<Record<string, string>>
  }
}
