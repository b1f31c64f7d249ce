/** An answer in the shape of OpenAI's errors. Source: https://platform.openai.com/docs/guides/error-codes */
export class ApiError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | null
  readonly param: string | null

  constructor(status: number, message: string, code: string | null = null, param: string | null = null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.type = status >= 500 ? 'server_error' : 'invalid_request_error'
    this.code = code
    this.param = param
  }

  /** The JSON body. */
  body(): { error: { message: string; type: string; param: string | null; code: string | null } } {
    return { error: { message: this.message, type: this.type, param: this.param, code: this.code } }
  }
}
