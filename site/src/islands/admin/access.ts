import { adminMessages as texts } from '#contract/messages/admin.ts'
import { routes } from '#contract/routes.ts'
import { ApiError } from '../../lib/api.ts'
import { setFlash } from '../../lib/flash.ts'
import { requirePerson } from '../../lib/require-person.ts'
import { signInAddress } from '../../lib/return-place.ts'

/** Sends somebody who is no admin to their dashboard, which says why. */
function deny(): void {
  setFlash({ title: texts.denied, text: texts.deniedText, tone: 'destructive' })
  location.replace(routes.dashboard)
}

/**
 * Whether the page is for the person who opened it; otherwise they are on the way to where they belong.
 * @throws ApiError
 */
export async function requireAdmin(): Promise<boolean> {
  const person = await requirePerson()
  if (!person) return false
  if (person.roles.includes('admin')) return true
  deny()
  return false
}

/** Leaves the page if a call was refused because the session or the role has ended meanwhile. */
export function leaveIfRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.code === 'unauthenticated') location.replace(signInAddress(location))
  else if (error.code === 'forbidden') deny()
  else return false
  return true
}
