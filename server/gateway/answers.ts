import { STATUS_CODES } from 'node:http'
import type { ServerResponse } from 'node:http'
import { errorStatus } from '#contract/errors.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { errorSentences } from '#contract/messages/error-codes.ts'
import { dataPolicy } from './security-headers.ts'

export const jsonType = 'application/json; charset=utf-8'
export const textType = 'text/plain; charset=utf-8'

function finish(response: ServerResponse, status: number, type: string, body: string): void {
  const bytes = Buffer.from(body)
  response.setHeader('content-type', type)
  response.setHeader('content-length', bytes.byteLength)
  response.setHeader('cache-control', 'no-store')
  if (!response.hasHeader('content-security-policy')) {
    response.setHeader('content-security-policy', dataPolicy)
  }
  response.writeHead(status)
  response.end(response.req.method === 'HEAD' ? undefined : bytes)
}

/**
 * The body of an error in the contract's shape.
 * @param requestId which people can report when the failure is ours
 */
export function errorBody(code: ErrorCode, requestId: string): string {
  const body: ErrorBody = {
    error: {
      code,
      message: errorSentences[code],
      ...(code === 'internal' && { details: { reference: requestId } }),
    },
  }
  return JSON.stringify(body)
}

export const sendJson = (response: ServerResponse, status: number, body: object): void =>
  finish(response, status, jsonType, JSON.stringify(body))

/** An error as the contract shapes it; never says more than its code does. */
export const sendError = (response: ServerResponse, code: ErrorCode, requestId: string): void =>
  finish(response, errorStatus[code], jsonType, errorBody(code, requestId))

/** The gateway's own refusal of requests that none of our pages makes. */
export const sendStatus = (response: ServerResponse, status: number): void =>
  finish(response, status, textType, `${STATUS_CODES[status] ?? status}\n`)

/** A sentence for people, when there is no page to show. */
export const sentenceOf = (code: ErrorCode): string => `${errorSentences[code]}\n`

export const sendSentence = (response: ServerResponse, code: ErrorCode): void =>
  finish(response, errorStatus[code], textType, sentenceOf(code))

/** 308: the method and the body stay what they were. */
export function sendRedirect(response: ServerResponse, location: string): void {
  response.setHeader('location', location)
  sendStatus(response, 308)
}
