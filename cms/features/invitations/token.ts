import { createHash, randomBytes } from 'node:crypto'
import { joinParameter } from '#contract/staff.ts'
import { routes } from '#contract/routes.ts'
import { environment } from '../../platform/environment.ts'

export const newToken = (): string => randomBytes(32).toString('hex')

/** Only the hash of a token is stored, so that read access to the database is not enough to use the link. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The link that is sent to a colleague. */
export function linkOf(token: string): string {
  const link = new URL(routes.join, environment().PUBLIC_URL)
  link.searchParams.set(joinParameter, token)
  return link.href
}
