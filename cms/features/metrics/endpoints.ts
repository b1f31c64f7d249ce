import { systemRoutes } from '#contract/system-routes.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { environment } from '../../platform/environment.ts'
import { ServiceError } from '../../platform/errors.ts'
import { endpoint, errorAnswer } from '../../platform/endpoint/endpoint.ts'
import { metricsText } from './prometheus.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in constant time. */
const isToken = (received: string, token: string): boolean => timingSafeEqual(digest(received), digest(token))

/** `GET /api/app/metrics`: the operator's metrics for Prometheus, for requests with METRICS_TOKEN. */
export const metricsEndpoints = [
  endpoint(systemRoutes.metrics, async (req) => {
    const token = environment().METRICS_TOKEN
    if (!token) throw new ServiceError('not_found')
    // The scheme is case-insensitive (RFC 9110, 11.1).
    const [, received = ''] = /^bearer +(\S+) *$/i.exec(req.headers.get('authorization') ?? '') ?? []
    if (!isToken(received, token)) {
      const answer = errorAnswer(req, new ServiceError('unauthenticated'))
      answer.headers.set('WWW-Authenticate', 'Bearer')
      return answer
    }
    const { text, contentType } = await metricsText(req.payload)
    return new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } })
  }),
]
