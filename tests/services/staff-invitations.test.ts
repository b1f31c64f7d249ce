import { createLocalReq } from 'payload'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as Invitations from '#cms/features/invitations/index.ts'
import type { Role } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { validationMessages as texts } from '#contract/messages/validation.ts'
import { gifts } from '#contract/prices.ts'
import { joinParameter } from '#contract/staff.ts'
import type { InviteAnswer } from '#contract/staff.ts'
import { newEmail } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** Inviting a colleague when email is not configured: the link is shown instead. */

let services: Services
let payload: Payload
let db: Database
let invitations: typeof Invitations
let admin: string
const password = 'correct horse'

beforeAll(async () => {
  services = await startServices()
  payload = services.payload
  invitations = await import('#cms/features/invitations/index.ts')
  db = new Database(process.env['DATABASE_URL'] ?? '')
  admin = (await makeAccount(newEmail('admin'), ['admin'])).id
})
afterAll(async () => {
  await db.close()
  await services.stop()
})

const makeAccount = (email: string, roles: Role[] = []) =>
  payload.create({
    collection: 'users',
    data: { email, password, roles, newsletterSubscribed: true, onboardingCompleted: true },
  })
const invite = (email: string, roles: Role[] = ['editor']) =>
  invitations.invite(payload, admin, { email, roles })
const tokenIn = ({ link }: InviteAnswer): string => new URL(link ?? '').searchParams.get(joinParameter) ?? ''
const accept = async (token: string, input: object = { fullName: 'Grace Hopper', password }) =>
  invitations.acceptInvitation(
    await createLocalReq({ req: { headers: new Headers({ 'x-client-address': newEmail() }) } }, payload),
    { token, password, ...input },
  )
const failure = async (work: Promise<unknown>) => {
  const error = (await work.then(
    () => null,
    (reason: unknown) => reason,
  )) as { code?: string; details?: object } | null
  return error?.details ?? error?.code
}
const rolesOf = async (email: string) =>
  (
    await db.rows<{ value: string }>(
      `select value::text from users_roles join users on users.id = parent_id where email = $1 order by "order"`,
      [email],
    )
  ).map(({ value }) => value)

describe('an invitation', () => {
  it('creates an account with its role and one welcome grant, once', async () => {
    const email = newEmail('colleague')
    const sent = await invite(email, ['editor', 'admin'])
    expect(sent.invitation).toMatchObject({
      email,
      roles: ['editor', 'admin'],
      isMailed: false,
      hasAccount: false,
    })
    const token = tokenIn(sent)
    expect(await invitations.openInvitation(payload, token)).toEqual({
      email,
      roles: ['editor', 'admin'],
      hasAccount: false,
    })
    const user = await accept(token)
    expect(user).toMatchObject({ email, fullName: 'Grace Hopper' })
    expect(await rolesOf(email)).toEqual(['editor', 'admin'])
    expect((await db.ledger(user.id)).map(({ amount }) => amount)).toEqual([gifts.signUp])
    expect(await failure(accept(token))).toBe('invitation_expired')
    expect(await invitations.openInvitations(payload)).not.toContainEqual(expect.objectContaining({ email }))
  })

  it('adds its role to an existing account after checking its password', async () => {
    const email = newEmail('known')
    await makeAccount(email)
    const sent = await invite(email)
    expect(sent.invitation.hasAccount).toBe(true)
    // An invitation alone gives nobody a role.
    expect(await rolesOf(email)).toEqual([])
    expect(await failure(accept(tokenIn(sent), { password: 'wrong horse' }))).toBe('invalid_credentials')
    expect(await rolesOf(email)).toEqual([])
    expect((await accept(tokenIn(sent))).roles).toEqual(['editor'])
    expect(await rolesOf(email)).toEqual(['editor'])
  })

  it("adds to a person's roles, and is refused when they already have all of them", async () => {
    const email = newEmail('editor')
    await makeAccount(email, ['editor'])
    expect(await failure(invite(email))).toEqual({ email: texts.hasRoles })
    await accept(tokenIn(await invite(email, ['editor', 'admin'])))
    expect(await rolesOf(email)).toEqual(['editor', 'admin'])
  })

  it('gets a new link when resent, and the old one stops working', async () => {
    const email = newEmail('again')
    const first = await invite(email)
    const second = await invitations.resend(payload, admin, first.invitation.id)
    const third = await invite(email, ['admin'])
    expect(third.invitation.id).toBe(first.invitation.id)
    for (const old of [first, second]) expect(await failure(accept(tokenIn(old)))).toBe('invitation_expired')
    await accept(tokenIn(third))
    expect(await rolesOf(email)).toEqual(['admin'])
    expect(await failure(invitations.resend(payload, admin, first.invitation.id))).toBe('not_found')
  })

  it('cannot be opened after it was revoked', async () => {
    const sent = await invite(newEmail('withdrawn'))
    await invitations.revoke(payload, admin, sent.invitation.id)
    await invitations.revoke(payload, admin, sent.invitation.id)
    expect(await failure(accept(tokenIn(sent)))).toBe('invitation_expired')
    expect(await failure(invitations.resend(payload, admin, sent.invitation.id))).toBe('not_found')
  })

  it('expires after a week, and is listed as expired until resent', async () => {
    const sent = await invite(newEmail('late'))
    const { id, expiresAt } = sent.invitation
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(limits.staffInvitation.seconds / 86_400, 1)
    await db.rows(
      `update plugsmith.staff_invitations set expires_at = now() - interval '1 second' where id = $1`,
      [id],
    )
    expect(await failure(accept(tokenIn(sent)))).toBe('invitation_expired')
    expect(await failure(invitations.openInvitation(payload, tokenIn(sent)))).toBe('invitation_expired')
    const listed = (await invitations.openInvitations(payload)).find((each) => each.id === id)
    expect(listed?.isExpired).toBe(true)
    await accept(tokenIn(await invitations.resend(payload, admin, id)))
  })

  it('is used once by two people who accept at the same moment', async () => {
    const email = newEmail('twice')
    const token = tokenIn(await invite(email))
    const outcomes = await Promise.all([failure(accept(token)), failure(accept(token))])
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
    expect(await db.count(`from users where email = $1`, [email])).toBe(1)
  })

  it.each([
    ['a blank password', { fullName: 'Grace', password: '      ' }, { password: texts.passwordBlank }],
    ['a common password', { fullName: 'Grace', password: 'password1' }, { password: texts.passwordCommon }],
    ['no name', { fullName: undefined }, { fullName: texts.required }],
  ])('is not used up by %s', async (_what, input, details) => {
    const sent = await invite(newEmail('careless'))
    expect(await failure(accept(tokenIn(sent), input))).toEqual(details)
    await accept(tokenIn(sent))
  })

  it('stores no token in the database', async () => {
    const token = tokenIn(await invite(newEmail('hashed')))
    const stored = await db.rows(`select * from plugsmith.staff_invitations`)
    expect(JSON.stringify(stored)).not.toContain(token)
  })
})
