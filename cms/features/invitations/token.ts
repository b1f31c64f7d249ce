import { createHash, randomBytes } from 'node:crypto'
import { joinParameter } from '#contract/staff.ts'
import { routes } from '#contract/routes.ts'
import { environment } from '../../platform/environment.ts'

export const newToken = (): string => randomBytes(32).toString('hex')

/** What of a token is stored: who reads the database cannot use the link. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The address that a colleague is sent. */
export function linkOf(token: string): string {
  const link = new URL(routes.join, environment().PUBLIC_URL)
  link.searchParams.set(joinParameter, token)
  return link.href
}
