import type { IncomingMessage } from 'node:http'
import type { ZodType } from 'zod'
import { ApiError } from './errors.ts'

/** Bytes of a request; images come as base64 in it. */
const maxBodyBytes = 40_000_000

/**
 * Reads and checks a JSON body.
 *
 * @throws ApiError 413 when it is too large, 400 when it is no JSON or does not fit the schema
 */
export async function readBody<Value>(request: IncomingMessage, schema: ZodType<Value>): Promise<Value> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > maxBodyBytes) {
      throw new ApiError(413, `The request is larger than ${maxBodyBytes} bytes.`, 'request_too_large')
    }
    chunks.push(bytes)
  }
  let value: unknown
  try {
    value = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new ApiError(400, 'We could not parse the JSON body of your request.')
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const path = issue ? issue.path.join('.') : ''
  throw new ApiError(
    400,
    `Invalid value for '${path}': ${issue?.message ?? 'not valid'}.`,
    null,
    path || null,
  )
}
