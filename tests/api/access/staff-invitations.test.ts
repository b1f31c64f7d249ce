import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { MeAnswer } from '#contract/api.ts'
import { staffPaths } from '#contract/api-paths.ts'
import { joinParameter } from '#contract/staff.ts'
import type { InviteAnswer, OpenInvitationAnswer, StaffInvitationsAnswer } from '#contract/staff.ts'
import { Client, expectError, newEmail, signUp } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { mailTo } from '../../support/mailbox.ts'
import { gather } from './people.ts'
import type { People } from './people.ts'

/** Who may invite colleagues, and how an emailed invitation is accepted or expires. */

const product = inject('product')
let db: Database
let people: People
beforeAll(async () => {
  db = new Database(product.databaseUrl)
  people = await gather(product)
})
afterAll(() => db.close())

const invite = (email: string, roles: unknown = ['editor'], client = people.clients.admin) =>
  client.post(staffPaths.invitations, { email, roles })
const linkIn = (text: string | null) =>
  new URL(/http\S+\/join\?token=[0-9a-f]{64}/.exec(text ?? '')?.[0] ?? '')
const tokenOf = async (email: string, mails = 1) =>
  linkIn((await mailTo(product.url, email, mails)).text).searchParams.get(joinParameter)

describe.each(['visitor', 'owner', 'other', 'editor'] as const)('%s', (role) => {
  it('cannot invite staff, or list, resend and revoke invitations', async () => {
    const email = newEmail('refused')
    const { invitation } = (await invite(newEmail('waiting'))).json<InviteAnswer>()
    const client = people.clients[role]
    const code = role === 'visitor' ? 'unauthenticated' : 'forbidden'
    expectError(await invite(email, ['editor'], client), code)
    expectError(await client.get(staffPaths.invitations), code)
    expectError(await client.post(staffPaths.resend(invitation.id), {}), code)
    expectError(await client.post(staffPaths.revoke(invitation.id), {}), code)
    expect(await db.count(`from plugsmith.staff_invitations where email = $1`, [email])).toBe(0)
    expect(
      await db.count(`from plugsmith.staff_invitations where id = $1 and revoked_at is null`, [
        invitation.id,
      ]),
    ).toBe(1)
  })
})

describe('an admin', () => {
  it('invites a colleague by mail, who sets a name and password and is signed in', async () => {
    const email = newEmail('colleague')
    const answer = await invite(` ${email.toUpperCase()} `)
    expect(answer.status, answer.text).toBe(201)
    expect(answer.json<InviteAnswer>()).toMatchObject({
      invitation: { email, roles: ['editor'], isMailed: true, hasAccount: false, isExpired: false },
      link: null,
    })
    const mail = await mailTo(product.url, email)
    expect(mail.subject).toBe("You're invited to Plugsmith")
    expect(linkIn(mail.text).origin).toBe(product.url)
    const token = linkIn(mail.text).searchParams.get(joinParameter)
    const colleague = new Client(product.url)
    const opened = await colleague.post(staffPaths.open, { token })
    expect(opened.json<OpenInvitationAnswer>()).toEqual({ email, roles: ['editor'], hasAccount: false })
    const accepted = await colleague.post(staffPaths.accept, {
      token,
      fullName: 'Grace',
      password: 'correct horse',
    })
    expect(accepted.status, accepted.text).toBe(200)
    expect((await colleague.get(apiPaths.me)).json<MeAnswer>().user).toMatchObject({
      email,
      roles: ['editor'],
    })
    // An editor writes content but is not an admin.
    expect((await colleague.get('/api/email-templates')).status).toBe(200)
    expectError(await colleague.get(staffPaths.invitations), 'forbidden')
    expectError(await colleague.post(staffPaths.accept, { token, password: 'x' }), 'invitation_expired')
  })

  it('lists pending invitations, resends and revokes them', async () => {
    const email = newEmail('waiting')
    const { id } = (await invite(email)).json<InviteAnswer>().invitation
    const first = await tokenOf(email)
    const listed = async () =>
      (await people.clients.admin.get(staffPaths.invitations))
        .json<StaffInvitationsAnswer>()
        .invitations.some((each) => each.id === id)
    expect(await listed()).toBe(true)
    expect((await people.clients.admin.post(staffPaths.resend(id), {})).status).toBe(200)
    const second = await tokenOf(email, 2)
    expect(second).not.toBe(first)
    const open = (token: string | null) => new Client(product.url).post(staffPaths.open, { token })
    expectError(await open(first), 'invitation_expired')
    expect((await open(second)).status).toBe(200)
    expect((await people.clients.admin.post(staffPaths.revoke(id), {})).status).toBe(200)
    expect(await listed()).toBe(false)
    expectError(await open(second), 'invitation_expired')
  })

  it('invites a person who already has an account', async () => {
    const person = await signUp(product.url)
    expect((await invite(person.email)).json<InviteAnswer>().invitation.hasAccount).toBe(true)
    const token = await tokenOf(person.email)
    const { password } = person
    const answer = await person.client.post(staffPaths.accept, { token, password })
    expect(answer.json<MeAnswer>().user).toMatchObject({ id: person.id, roles: ['editor'] })
  })

  it.each([
    ['no role', [], 'roles'],
    ['a role that does not exist', ['owner'], 'roles.0'],
    ['one role', 'admin', 'roles'],
  ])('cannot invite with %s', async (_what, roles, field) => {
    const { details } = expectError(await invite(newEmail('wrong'), roles), 'invalid_input')
    expect(Object.keys(details ?? {})).toEqual([field])
  })

  it('cannot create accounts except by invitation', async () => {
    const answer = await people.clients.admin.post('/api/users', {
      email: newEmail('direct'),
      password: 'correct horse',
      roles: ['admin'],
    })
    expect(answer.status).toBe(403)
  })
})
