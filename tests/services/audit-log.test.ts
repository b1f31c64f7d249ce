import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newEmail } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'
import type { User } from '#cms/payload-types.ts'

/** What staff change is recorded, by whom, and for good. */

let services: Services
let payload: Payload
let db: Database
let admin: User
let creator: User
const load = async () => ({
  ...(await import('#cms/features/audit/index.ts')),
  ...(await import('#cms/platform/database/index.ts')),
})
let own: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  services = await startServices()
  payload = services.payload
  own = await load()
  db = new Database(process.env['DATABASE_URL'] ?? '')
  admin = await account('admin')
  creator = await account()
})
afterAll(async () => {
  await db.close()
  await services.stop()
})

const account = (role?: 'admin') =>
  payload.create({
    collection: 'users',
    data: { email: newEmail(role), password: 'correct horse', roles: role ? [role] : [] },
  })
const entries = (target: string) =>
  db.rows<{ action: string; actor: string; actor_email: string; title: string; changes: object }>(
    `select action, actor, actor_email, title, changes from audit_log where target = $1 order by created_at, id`,
    [target],
  )
const as = (user: User) => ({ user, overrideAccess: false }) as const

describe('the audit log', () => {
  it('records who created, changed and deleted a document, with the fields before and after', async () => {
    const { id } = await payload.create({ collection: 'authors', data: { name: 'Ada' }, ...as(admin) })
    await payload.update({ collection: 'authors', id, data: { name: 'Ada Lovelace' }, ...as(admin) })
    // Nothing changed.
    await payload.update({ collection: 'authors', id, data: { name: 'Ada Lovelace' }, ...as(admin) })
    await payload.delete({ collection: 'authors', id, ...as(admin) })
    const found = await entries(`authors/${id}`)
    expect(found.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
    expect(found[1]).toMatchObject({
      actor: admin.id,
      actor_email: admin.email,
      title: 'Ada Lovelace',
      changes: { name: { from: 'Ada', to: 'Ada Lovelace' } },
    })
  })

  it("records an admin's changes of accounts, and never a password", async () => {
    await payload.update({ collection: 'users', id: creator.id, data: { roles: ['editor'] }, ...as(admin) })
    await payload.update({ collection: 'users', id: creator.id, data: { roles: [] }, ...as(admin) })
    const found = await entries(`users/${creator.id}`)
    expect(found[0]).toMatchObject({ title: creator.email, changes: { roles: { from: [], to: ['editor'] } } })
    expect(JSON.stringify(found)).not.toMatch(/hash|salt|horse/)
  })

  it('records changes of globals', async () => {
    const before = await payload.findGlobal({ slug: 'site-settings' })
    await payload.updateGlobal({ slug: 'site-settings', data: { productName: 'Anvil' }, ...as(admin) })
    await payload.updateGlobal({ slug: 'site-settings', data: { productName: before.productName } })
    expect(await entries('globals/site-settings')).toMatchObject([
      { action: 'update', changes: { productName: { from: before.productName, to: 'Anvil' } } },
    ])
  })

  it('does not record what creators and the server do', async () => {
    await payload.update({
      collection: 'users',
      id: creator.id,
      data: { fullName: 'Grace' },
      ...as(await payload.findByID({ collection: 'users', id: creator.id })),
    })
    await payload.update({ collection: 'users', id: creator.id, data: { fullName: 'Hopper' } })
    expect(await entries(`users/${creator.id}`)).toHaveLength(2)
  })

  it('leaves no entry for an action that is rolled back', async () => {
    const target = 'payments/undone'
    const failed = own.transaction(payload, async (tx) => {
      await own.recordStaffAction(tx, admin.id, { action: 'refund', target })
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    expect(await entries(target)).toEqual([])
  })

  it.each([
    ['changed', `update audit_log set action = 'other'`],
    ['deleted', 'delete from audit_log'],
    ['truncated', 'truncate audit_log cascade'],
  ])('cannot be %s', async (_what, statement) => {
    await expect(db.rows(statement)).rejects.toThrow('can be neither changed nor deleted')
  })
})
