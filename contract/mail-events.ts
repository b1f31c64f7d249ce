/**
 * What a mail service reports of emails that we have sent, in the body of `POST /api/mail-events`. Two headers prove it:
 * the time in seconds, and the HMAC-SHA-256 of `{time}.{body}` with `MAIL_WEBHOOK_SECRET`, in hexadecimal digits.
 */
export const mailEventHeaders = { time: 'x-mail-timestamp', signature: 'x-mail-signature' } as const

export const mailEventLimits = {
  /** How far the time of a report may be from ours, in seconds. */
  toleranceSeconds: 300,
  perReport: 500,
  bytes: 500_000,
  idCharacters: 200,
  detailCharacters: 500,
  /** How long the id of an event is kept, so that it counts once. */
  keptDays: 30,
} as const

/** Why an address gets no emails any more: it does not exist, or its owner called one unwanted. */
export const suppressionReasons = ['bounce', 'complaint'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]
