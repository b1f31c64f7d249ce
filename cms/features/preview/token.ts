import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { previewDisplays } from '#contract/api.ts'
import type { PreviewDisplay } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import type { ViewMode } from '#contract/turns/index.ts'
import { environment } from '../../platform/environment.ts'
import { ServiceError } from '../../platform/errors.ts'

/**
 * Permission to see one preview for an hour, as a token in the path, because the previews' origin has no session.
 * Tokens are issued only to people who may see the preview, cannot be guessed or altered, and contain nothing secret.
 */
export interface PreviewGrant {
  readonly userId: string
  readonly source: 'turn' | 'version'
  readonly id: string
  readonly view: ViewMode
  readonly display: PreviewDisplay
  /** Whether the plugin's own scripts run. */
  readonly scripts: boolean
}

/** The fields of a token, in order; one with other fields was issued by an older or newer release. */
const contentSchema = z.tuple([
  z.string(),
  z.enum(['turn', 'version']),
  z.string(),
  z.enum(['backend', 'frontend']),
  z.enum(previewDisplays),
  z.boolean(),
  z.number(),
])

const sign = (content: string): string =>
  createHmac('sha256', `preview:${environment().PAYLOAD_SECRET}`).update(content).digest('base64url')

/** @returns the token and its expiry */
export function issueToken(grant: PreviewGrant): { readonly token: string; readonly expiresAt: Date } {
  const expires = Math.floor(Date.now() / 1000) + limits.preview.seconds
  const { userId, source, id, view, display, scripts } = grant
  const fields: z.input<typeof contentSchema> = [userId, source, id, view, display, scripts, expires]
  const content = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return { token: `${content}.${sign(content)}`, expiresAt: new Date(expires * 1000) }
}

/**
 * What a token permits.
 * @throws ServiceError `not_found`, the same for one that is forged, altered, expired or malformed
 */
export function readToken(token: string): PreviewGrant {
  const [content = '', signature = '', ...more] = token.split('.')
  if (more.length > 0) throw new ServiceError('not_found')
  const expected = Buffer.from(sign(content))
  const received = Buffer.from(signature)
  if (expected.length !== received.length || !timingSafeEqual(expected, received))
    throw new ServiceError('not_found')
  const read = contentSchema.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')))
  if (!read.success) throw new ServiceError('not_found')
  const [userId, source, id, view, display, scripts, expires] = read.data
  // Negated so that NaN is rejected: every comparison with it is false.
  if (!(expires >= Date.now() / 1000)) throw new ServiceError('not_found')
  return { userId, source, id, view, display, scripts }
}

/** The URL of a preview on the previews' own origin. */
export function previewUrl(grant: PreviewGrant): { readonly url: string; readonly expiresAt: string } {
  const { token, expiresAt } = issueToken(grant)
  return { url: `${environment().PREVIEW_ORIGIN}/preview/${token}/`, expiresAt: expiresAt.toISOString() }
}

export const isDisplay = (value: string | null): value is PreviewDisplay =>
  previewDisplays.some((display) => display === value)
