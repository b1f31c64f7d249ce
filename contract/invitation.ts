/** The code of an invitation, as `/auth?ref=` carries it. */

/** The query parameter of /auth that carries a code. */
export const inviteParameter = 'ref'

export const inviteCodeLength = 8
export const inviteCodeAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

const shape = new RegExp(`^[${inviteCodeAlphabet}]{${inviteCodeLength}}$`)

/** Extracts an invite code, however it was copied; null if there is none. */
export function readInviteCode(text: string | null | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? ''
  return shape.test(code) ? code : null
}
