/** An error as Stripe answers it (https://docs.stripe.com/api/errors). */
export class StripeFault extends Error {
  readonly status: number
  readonly body: { error: Record<string, unknown> }

  constructor(status: number, type: string, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    const code = typeof details['code'] === 'string' ? details['code'] : undefined
    this.body = {
      error: {
        ...(code && { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        message,
        ...details,
        type,
      },
    }
  }
}

export const invalid = (message: string, details: Record<string, unknown> = {}): StripeFault =>
  new StripeFault(400, 'invalid_request_error', message, details)

/** @param kind as Stripe says it in messages, such as `customer` */
export const noSuch = (kind: string, id: string, param = 'id'): StripeFault =>
  new StripeFault(param === 'id' ? 404 : 400, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
  })
