import { randomUUID } from 'node:crypto'
import { createLocalReq } from 'payload'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErasureStep } from '#cms/platform/erasure/index.ts'
import { insertRows } from '../api/access/rows.ts'
import { insertPosts } from '../support/community.ts'
import { newEmail } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import { startServices } from '../support/services.ts'
import type { NewUser, Services } from '../support/services.ts'

/** What happens to an account, and to all that belongs to it, when its owner deletes it. */

let services: Services
let payload: Payload
let db: Database
const load = async () => ({
  ...(await import('#cms/features/leaving/index.ts')),
  ...(await import('#cms/features/leaving/endpoints.ts')),
  ...(await import('#cms/features/erasure.ts')),
  ...(await import('#cms/features/generation/index.ts')),
  ...(await import('#cms/features/credits/index.ts')),
  ...(await import('#cms/features/credits/account.ts')),
  ...(await import('#cms/features/mail/index.ts')),
  ...(await import('#cms/platform/database/index.ts')),
})
let own: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  services = await startServices()
  payload = services.payload
  own = await load()
  db = new Database(process.env['DATABASE_URL'] ?? '')
})
afterAll(async () => {
  await db.close()
  await services.stop()
})
beforeEach(async () => {
  await db.rows(`delete from plugsmith.account_deletions`)
  // The row of an invitation has the same key for everybody.
  await db.rows(`delete from referrals`)
})

const erase = (steps: readonly ErasureStep[] = own.erasureSteps) => own.eraseAccounts(payload, steps)
/** Something of everything; without a customer of Stripe, whose end `billing/leaving.test.ts` tests. */
async function fill(user: NewUser): Promise<{ readonly threadId: string }> {
  await insertRows(db, user as Person)
  await db.rows(`insert into plugsmith.avatars (user_id, hash) values ($1, repeat('0', 64))`, [user.id])
  await db.rows(
    `insert into plugsmith.forum_images (user_id, width, height, hash) values ($1, 1, 1, repeat('0', 64))`,
    [user.id],
  )
  await db.rows(`delete from billing_customers where user_id = $1`, [user.id])
  return insertPosts(db, user.id)
}
const account = (userId: string) =>
  db.row<{ id: string }>(`select id from credit_accounts where user_id = $1`, [userId])
const dueAgain = () => db.rows(`update plugsmith.account_deletions set due_at = now()`)
const users = (id: string) => db.count(`from users where id = $1`, [id])

/** The columns, in any table, in which a value stands. */
async function tracesOf(value: string): Promise<readonly string[]> {
  const tables = await db.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'plugsmith') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables)
    if ((await db.count(`from ${name} t where t::text like '%' || $1 || '%'`, [value])) > 0) found.push(name)
  return found
}

describe('deleting an account', () => {
  it('forgets which addresses of theirs get no emails, and only theirs', async () => {
    const [user, next] = [await services.newUser(), await services.newUser()]
    const [earlier, stranger] = [`old-${user.email}`, `stranger-${user.email}`]
    for (const email of [user.email, earlier, next.email, stranger])
      await db.rows(`insert into plugsmith.suppressed_emails (email, reason) values ($1, 'bounce')`, [email])
    // They had both addresses before; somebody else has one of them now.
    for (const recipient of [earlier, next.email])
      await db.rows(
        `insert into plugsmith.mail_outbox (recipient, user_id, template, occasion, fields, give_up_at)
         values ($1, $2, 'receipt', 'x', '{}', now())`,
        [recipient, user.id],
      )
    await own.requestDeletion(payload, user.id)
    expect(await erase()).toEqual({ deleted: 1, waiting: 0 })
    expect(await db.rows(`select email from plugsmith.suppressed_emails order by email`)).toEqual(
      [next.email, stranger].sort().map((email) => ({ email })),
    )
  })

  it('leaves nothing of the person but the books, which no longer name anyone', async () => {
    const user = await services.newUser()
    const { threadId } = await fill(user)
    const { id: accountId } = await account(user.id)
    const ledger = await db.rows(`select * from credit_transactions where account_id = $1 order by id`, [
      accountId,
    ])
    await own.requestDeletion(payload, user.id)
    expect(await erase()).toEqual({ deleted: 1, waiting: 0 })

    expect(await users(user.id)).toBe(0)
    expect(await db.rows(`select user_id from credit_accounts where id = $1`, [accountId])).toEqual([
      { user_id: null },
    ])
    expect(
      await db.rows(`select * from credit_transactions where account_id = $1 order by id`, [accountId]),
    ).toEqual(ledger)
    expect(await own.auditLedger(payload)).toEqual([])
    // What others may have answered stays, without a name.
    expect(
      await db.rows(
        `select x.author_name as thread, c.author_name as comment, t.like_count as likes
         from plugsmith.forum_threads t join plugsmith.forum_thread_texts x on x.thread_id = t.id
         join plugsmith.forum_comments c on c.thread_id = t.id where t.id = $1`,
        [threadId],
      ),
    ).toEqual([{ thread: 'Deleted user', comment: 'Deleted user', likes: 0 }])
    expect(await db.count(`from plugsmith.forum_versions where thread_id = $1`, [threadId])).toBe(0)
    // Events on their way to open pages.
    await db.rows(`delete from plugsmith.realtime_outbox`)
    // The email is kept until the last email is sent, and the id only where it names a cause, and nobody.
    expect(await tracesOf(user.email)).toEqual(['plugsmith.mail_outbox'])
    expect(await tracesOf(user.id)).toEqual([
      'plugsmith.account_deletions',
      'plugsmith.mail_outbox',
      'public.audit_log',
      'public.credit_grants',
      'public.credit_transactions',
    ])
    expect(
      await db.rows(`select template, forget from plugsmith.mail_outbox where recipient = $1`, [user.email]),
    ).toEqual([{ template: 'account_deleted', forget: true }])
  })

  it('ends every session and frees the email at once, before a worker has done anything', async () => {
    const email = newEmail('leaver')
    const data = { email, password: 'correct horse', fullName: 'Ada' }
    const user = await payload.create({ collection: 'users', data })
    await payload.login({ collection: 'users', data })
    await own.requestDeletion(payload, user.id)
    await expect(payload.login({ collection: 'users', data })).rejects.toThrow()
    expect(await db.count(`from users_sessions where _parent_id = $1`, [user.id])).toBe(0)
    const again = await payload.create({ collection: 'users', data })
    await erase()
    // The new account is somebody else's.
    expect(await users(again.id)).toBe(1)
    expect(await users(user.id)).toBe(0)
  })

  it('stops a running request first, and returns its credit', async () => {
    const user = await services.newUser()
    const { id: accountId } = await account(user.id)
    const before = await own.creditsOf(own.database(payload), accountId)
    const turn = await own.startTurn(payload, {
      user,
      requestId: randomUUID(),
      pluginId: null,
      prompt: 'A tide table',
      viewMode: 'backend',
    })
    expect((await own.creditsOf(own.database(payload), accountId)).reserved).toBe(1)
    await own.requestDeletion(payload, user.id)
    expect(await erase()).toEqual({ deleted: 1, waiting: 0 })
    expect(await own.creditsOf(own.database(payload), accountId)).toEqual(before)
    expect(await db.count(`from turns where id = $1`, [turn.id])).toBe(0)
    expect(await own.auditLedger(payload)).toEqual([])
  })

  it('resumes after a failure of any step, and runs once with two workers', async () => {
    const user = await services.newUser()
    await fill(user)
    await own.requestDeletion(payload, user.id)
    for (const { name } of own.erasureSteps) {
      const failing = own.erasureSteps.map((step) =>
        step.name === name ? { name, erase: () => Promise.reject(new Error('power cut')) } : step,
      )
      expect(await erase(failing)).toEqual({ deleted: 0, waiting: 1 })
      const { error } = await db.row<{ error: string }>(`select error from plugsmith.account_deletions`)
      expect(error).toBe(`${name}: power cut`)
      // Not before its time.
      expect(await erase()).toEqual({ deleted: 0, waiting: 0 })
      await dueAgain()
    }
    const outcomes = await Promise.all([erase(), erase()])
    expect(outcomes.map(({ deleted }) => deleted).sort()).toEqual([0, 1])
    await dueAgain()
    expect(await erase()).toEqual({ deleted: 0, waiting: 0 })
    expect(await db.count(`from plugsmith.mail_outbox where recipient = $1`, [user.email])).toBe(1)
  })

  it('is retried when something new was stored in the meantime', async () => {
    const user = await services.newUser()
    await own.requestDeletion(payload, user.id)
    const late: ErasureStep = {
      name: 'a late request',
      async erase(_, { userId }) {
        if (
          (await db.row<{ attempts: number }>(`select attempts from plugsmith.account_deletions`)).attempts >
          1
        )
          return
        await db.rows(`insert into plugins (owner_id, name, author) values ($1, 'Late', 'Ada')`, [userId])
      },
    }
    expect(await erase([...own.erasureSteps, late])).toEqual({ deleted: 0, waiting: 1 })
    expect(await users(user.id)).toBe(1)
    await dueAgain()
    expect(await erase([...own.erasureSteps, late])).toEqual({ deleted: 1, waiting: 0 })
  })

  it('is refused for the only admin, also when the last two leave at the same moment', async () => {
    await db.rows(`delete from users_roles`)
    const admins = await Promise.all([services.newUser(), services.newUser()])
    for (const { id } of admins)
      await db.rows(`insert into users_roles ("order", parent_id, value) values (1, $1, 'admin')`, [id])
    const outcomes = await Promise.allSettled(admins.map(({ id }) => own.requestDeletion(payload, id)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'last_admin' },
    })
  })

  it('asks for the password and a request from our own pages, then removes the cookies of the session', async () => {
    const data = { email: newEmail('leaver'), password: 'correct horse' }
    const user = await payload.create({ collection: 'users', data })
    const { token } = await payload.login({ collection: 'users', data })
    const post = async (currentPassword: string, origin = process.env['PUBLIC_URL'] ?? '') => {
      const headers = new Headers({
        origin,
        'content-type': 'application/json',
        cookie: `payload-token=${token}`,
      })
      const { user: signedIn } = await payload.auth({ headers })
      const req = await createLocalReq({ req: { headers, json: async () => ({ currentPassword }) } }, payload)
      const route = own.leavingEndpoints.find(({ path }) => path === '/delete-account')
      const answer = await route!.handler(
        Object.assign(req, { user: signedIn ?? user, responseHeaders: new Headers() }),
      )
      return {
        status: answer.status,
        body: await answer.json(),
        cookies: req.responseHeaders?.getSetCookie() ?? [],
      }
    }
    expect(await post('wrong horse')).toMatchObject({
      status: 400,
      body: { error: { details: { currentPassword: expect.any(String) } } },
    })
    expect(await post(data.password, 'https://evil.example')).toMatchObject({ status: 403 })
    expect(await db.count(`from plugsmith.account_deletions`)).toBe(0)
    const done = await post(data.password)
    expect(done).toMatchObject({ status: 200, body: { deleted: true } })
    expect(done.cookies.join()).toMatch(/Expires=/)
    expect(await db.count(`from plugsmith.account_deletions where user_id = $1`, [user.id])).toBe(1)
  })

  it('says beforehand what will go', async () => {
    const user = await services.newUser()
    await fill(user)
    expect(await own.accountContents(payload, user.id)).toEqual({ plugins: 1, versions: 1, credits: 10 })
  })
})
