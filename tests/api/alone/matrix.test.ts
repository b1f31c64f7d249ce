import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Database } from '../../support/ledger.ts'
import { contentSlugs } from '../access/content-rows.ts'
import { gather, roles } from '../access/people.ts'
import type { People, RoleName } from '../access/people.ts'
import { collectionSlugs, insertContactMessage, insertPlugin, insertRows, secretsOf } from '../access/rows.ts'
import type { Slug } from '../access/rows.ts'

/**
 * Who may do what with a person's rows, over the real REST API. The columns: a visitor without a session, the owner,
 * another creator, an editor, an admin.
 */
type Expected = Readonly<Record<RoleName, number>>
const each = (visitor: number, owner: number, other: number, editor: number, admin: number): Expected => ({
  visitor,
  owner,
  other,
  editor,
  admin,
})

const isStaff = (role: RoleName): boolean => role === 'editor' || role === 'admin'

const nobody = each(403, 403, 403, 403, 403)
const adminAlone = each(403, 403, 403, 403, 200)
const staffAlone = each(403, 403, 403, 200, 200)

interface Rules {
  /** The status of `GET /api/{slug}`; `sees` tells whose rows a 200 contains. */
  readonly list: Expected
  /** Whether the list contains the owner's row. */
  readonly sees: readonly RoleName[]
  readonly read: Expected
  readonly create: Expected
  readonly update: Expected
  readonly remove: Expected
}

/** Accessible to the owner and admins; a foreign row gets the same response as a missing one. */
const readByOwner = {
  list: each(403, 200, 200, 200, 200),
  sees: ['owner', 'admin'],
  read: each(403, 200, 404, 404, 200),
} as const
const readByAdmin = { list: adminAlone, sees: ['admin'], read: adminAlone } as const
const writtenByServer = { create: nobody, update: nobody, remove: nobody } as const

const matrix: Readonly<Record<Slug, Rules>> = {
  users: { ...readByOwner, create: nobody, update: each(403, 200, 403, 403, 200), remove: nobody },
  plugins: { ...readByOwner, create: nobody, update: nobody, remove: each(403, 200, 403, 403, 200) },
  'plugin-versions': { ...readByOwner, ...writtenByServer },
  messages: { ...readByOwner, ...writtenByServer },
  turns: { ...readByOwner, ...writtenByServer },
  'turn-events': { ...readByOwner, ...writtenByServer },
  'credit-accounts': { ...readByAdmin, ...writtenByServer },
  'credit-grants': { ...readByAdmin, ...writtenByServer },
  'credit-reservations': { ...readByAdmin, ...writtenByServer },
  'credit-transactions': { ...readByAdmin, ...writtenByServer },
  'billing-customers': { ...readByAdmin, ...writtenByServer },
  subscriptions: { ...readByOwner, ...writtenByServer },
  payments: { ...readByOwner, ...writtenByServer },
  'stripe-events': { ...readByAdmin, ...writtenByServer },
  attachments: { ...readByOwner, ...writtenByServer },
  'invite-codes': { ...readByOwner, ...writtenByServer },
  referrals: { ...readByAdmin, ...writtenByServer },
  // Private, even from admins.
  notifications: {
    list: each(403, 200, 200, 200, 200),
    sees: ['owner'],
    read: each(403, 200, 404, 404, 404),
    ...writtenByServer,
  },
  'data-exports': { ...readByOwner, ...writtenByServer },
  'operator-notices': { ...readByAdmin, ...writtenByServer },
  // Staff mark them as done, or delete them.
  'contact-messages': {
    list: staffAlone,
    sees: ['editor', 'admin'],
    read: staffAlone,
    create: nobody,
    update: staffAlone,
    remove: staffAlone,
  },
  'audit-log': { ...readByAdmin, ...writtenByServer },
}

/** The fields returned to the owner if they may read the row, otherwise to the admin. */
const fields: Readonly<Record<Slug, readonly string[]>> = {
  users: [
    'id',
    'email',
    'fullName',
    'newsletterSubscribed',
    'onboardingCompleted',
    'roles',
    'sessions',
    'collection',
    'createdAt',
    'updatedAt',
  ],
  plugins: [
    ...[
      'id',
      'owner',
      'slug',
      'name',
      'description',
      'status',
      'author',
      'version',
      'isPublic',
      'isImported',
      'isSample',
    ],
    ...['importMetadata', 'originalPluginSource', 'isCopy', 'originalPlugin', 'createdAt', 'updatedAt'],
  ],
  'plugin-versions': [
    ...[
      'id',
      'plugin',
      'versionNumber',
      'headerVersion',
      'turn',
      'origin',
      'userPrompt',
      'assistantResponse',
    ],
    ...['createdAt', 'updatedAt'],
  ],
  messages: [
    'id',
    'plugin',
    'turn',
    'role',
    'content',
    'images',
    'markedElements',
    'files',
    'features',
    'quickActions',
    'account',
    'restored',
    'version',
    'createdAt',
    'updatedAt',
  ],
  turns: [
    ...['id', 'user', 'plugin', 'requestId', 'prompt', 'viewMode', 'status', 'attempt', 'lastSeq'],
    ...['images', 'markedElements', 'baseVersion', 'errorCode', 'endedAt', 'createdAt', 'updatedAt'],
  ],
  'turn-events': ['id', 'turn', 'seq', 'at', 'body'],
  'credit-accounts': ['id', 'user', 'createdAt', 'updatedAt'],
  'credit-grants': [
    'id',
    'account',
    'amount',
    'remaining',
    'source',
    'expiresAt',
    'revokedAt',
    'sourceReference',
    'createdAt',
    'updatedAt',
  ],
  'credit-reservations': ['id', 'account', 'turn', 'amount', 'draws', 'status', 'createdAt', 'updatedAt'],
  'credit-transactions': [
    ...[
      'id',
      'account',
      'amount',
      'type',
      'description',
      'balanceAfter',
      'idempotencyKey',
      'createdAt',
      'updatedAt',
    ],
  ],
  'billing-customers': ['id', 'user', 'customer', 'createdAt', 'updatedAt'],
  subscriptions: [
    ...['id', 'subscription', 'user', 'customer', 'status', 'plan', 'comingPlan', 'comingAmount'],
    ...[
      'monthlyCredits',
      'startedAt',
      'periodEnd',
      'nextAttempt',
      'cancelAtPeriodEnd',
      'endedAt',
      'productId',
      'createdAt',
      'updatedAt',
    ],
  ],
  // What was taken back, and what is owed, is for admins.
  payments: [
    ...[
      'id',
      'reference',
      'user',
      'kind',
      'plan',
      'subscription',
      'invoice',
      'amount',
      'currency',
      'credits',
    ],
    ...['paymentIntent', 'charge', 'status', 'refundedAmount', 'paidAt', 'createdAt', 'updatedAt'],
  ],
  'stripe-events': [
    ...['id', 'eventId', 'type', 'object', 'processedAt', 'attempts', 'error', 'createdAt', 'updatedAt'],
  ],
  attachments: [
    ...['id', 'user', 'turn', 'fileName', 'mimeType', 'width', 'height', 'size', 'sentSize'],
    ...['createdAt', 'updatedAt'],
  ],
  'invite-codes': ['id', 'user', 'code', 'createdAt', 'updatedAt'],
  referrals: ['id', 'referrer', 'inviteCode', 'invitee', 'status', 'outcome', 'createdAt', 'updatedAt'],
  notifications: ['id', 'user', 'title', 'message', 'link', 'read', 'createdAt', 'updatedAt'],
  'data-exports': [
    ...[
      'id',
      'user',
      'status',
      'done',
      'total',
      'size',
      'requestedAt',
      'readyUntil',
      'createdAt',
      'updatedAt',
    ],
  ],
  'contact-messages': [
    'id',
    'state',
    'name',
    'email',
    'message',
    'user',
    'requestId',
    'createdAt',
    'updatedAt',
  ],
  'operator-notices': [
    ...['id', 'kind', 'level', 'summary', 'details', 'detailsText', 'count', 'createdAt', 'updatedAt'],
  ],
  'audit-log': [
    ...['id', 'actor', 'actorEmail', 'action', 'target', 'title', 'changes', 'changesText', 'address'],
    ...['createdAt', 'updatedAt'],
  ],
}

const product = inject('product')
let db: Database
let people: People
let ids: Readonly<Record<Slug, string>>
let secrets: readonly string[]

beforeAll(async () => {
  db = new Database(product.databaseUrl)
  people = await gather(product)
  ids = await insertRows(db, people.owner)
  secrets = await secretsOf(db, people.owner)
})
afterAll(() => db.close())

const expectNoSecret = (text: string) => {
  for (const secret of secrets) expect(text).not.toContain(secret)
}

/** A visible change for each collection. */
const change: Readonly<Record<Slug, object>> = {
  users: { fullName: 'Changed' },
  plugins: { name: 'Changed', owner: '00000000-0000-4000-8000-000000000000' },
  'plugin-versions': { headerVersion: '9.9.9' },
  messages: { content: 'Changed' },
  turns: { status: 'failed' },
  'turn-events': { seq: 99 },
  'credit-accounts': { user: null },
  'credit-grants': { remaining: 1_000_000 },
  'credit-reservations': { status: 'open' },
  'credit-transactions': { amount: 1_000_000 },
  'billing-customers': { user: null },
  subscriptions: { status: 'trialing' },
  payments: { status: 'refunded' },
  'stripe-events': { processedAt: null },
  attachments: { fileName: 'changed.png' },
  'invite-codes': { code: 'CHANGED0' },
  referrals: { outcome: 'rewarded' },
  notifications: { read: true },
  'data-exports': { status: 'ready' },
  'contact-messages': { state: 'done' },
  'operator-notices': { level: 'ok', summary: 'Changed' },
  'audit-log': { title: 'Changed' },
}

describe('the access matrix', () => {
  it('has a row for every collection of the API', async () => {
    const answer = await people.clients.admin.get('/api/access')
    const known = Object.keys(answer.json<{ collections: object }>().collections)
    const internal = [
      ...['payload-kv', 'payload-locked-documents', 'payload-preferences', 'payload-migrations'],
      'payload-jobs',
    ]
    const all = [...collectionSlugs, ...contentSlugs].sort()
    expect(known.filter((slug) => !internal.includes(slug)).sort()).toEqual(all)
  })

  describe.each(collectionSlugs)('%s', (slug) => {
    const rules = matrix[slug]

    it.each(roles)('can be listed as allowed by %s', async (role) => {
      const answer = await people.clients[role].get(`/api/${slug}?where[id][equals]=${ids[slug]}`)
      expect(answer.status, answer.text).toBe(rules.list[role])
      expectNoSecret(answer.text)
      expect(answer.text.includes(ids[slug])).toBe(rules.sees.includes(role))
      const counted = await people.clients[role].get(`/api/${slug}/count`)
      // Only the admin's screens need counts.
      expect(counted.status, counted.text).toBe(isStaff(role) ? rules.list[role] : 403)
    })

    it.each(roles)('can be read as allowed by %s', async (role) => {
      const answer = await people.clients[role].get(`/api/${slug}/${ids[slug]}`)
      expect(answer.status, answer.text).toBe(rules.read[role])
      expectNoSecret(answer.text)
    })

    it('has exactly these fields in lists', async () => {
      const reader = rules.read.owner === 200 ? 'owner' : 'admin'
      const answer = await people.clients[reader].get(`/api/${slug}?where[id][equals]=${ids[slug]}`)
      expect(Object.keys(answer.json<{ docs: object[] }>().docs[0]!).sort()).toEqual([...fields[slug]].sort())
    })

    it('has exactly these fields when read by id', async () => {
      const reader = rules.read.owner === 200 ? 'owner' : 'admin'
      const answer = await people.clients[reader].get(`/api/${slug}/${ids[slug]}`)
      expect(Object.keys(answer.json<object>()).sort()).toEqual([...fields[slug]].sort())
    })

    it.each(roles)('can be created as allowed by %s', async (role) => {
      const before = await db.count(`from ${slug.replaceAll('-', '_')}`)
      const answer = await people.clients[role].post(`/api/${slug}`, {
        ...change[slug],
        email: 'made@example.test',
        password: 'long enough',
      })
      expect(answer.status, answer.text).toBe(rules.create[role])
      const copy = await people.clients[role].post(`/api/${slug}/${ids[slug]}/duplicate`)
      // Accounts and messages have no such route.
      const copied = ['users', 'contact-messages'].includes(slug) ? 404 : rules.create[role]
      expect(copy.status, copy.text).toBe(copied)
      expect(await db.count(`from ${slug.replaceAll('-', '_')}`)).toBe(before)
    })

    it.each(roles)('can be changed as allowed by %s', async (role) => {
      const table = slug.replaceAll('-', '_')
      const before = await db.row(`select * from ${table} where id = $1`, [ids[slug]])
      const answer = await people.clients[role].patch(`/api/${slug}/${ids[slug]}`, change[slug])
      expect(answer.status, answer.text).toBe(rules.update[role])
      expectNoSecret(answer.text)
      const after = await db.row(`select * from ${table} where id = $1`, [ids[slug]])
      if (answer.status !== 200) expect(after).toEqual(before)
    })

    it.each(roles)('can be changed in bulk as allowed by %s', async (role) => {
      const table = slug.replaceAll('-', '_')
      if (rules.update[role] === 200) return expect(['users', 'contact-messages']).toContain(slug)
      const before = await db.row(`select * from ${table} where id = $1`, [ids[slug]])
      const answer = await people.clients[role].patch(
        `/api/${slug}?where[id][equals]=${ids[slug]}`,
        change[slug],
      )
      // Rejected, or applied to nothing.
      if (answer.status === 200) expect(answer.json<{ docs: unknown[] }>().docs).toEqual([])
      else expect(answer.status, answer.text).toBe(403)
      expect(await db.row(`select * from ${table} where id = $1`, [ids[slug]])).toEqual(before)
    })

    it.each(roles)('can be deleted as allowed by %s', async (role) => {
      const id =
        slug === 'plugins'
          ? await insertPlugin(db, people.owner)
          : slug === 'contact-messages'
            ? await insertContactMessage(db, people.owner)
            : ids[slug]
      const answer = await people.clients[role].delete(`/api/${slug}/${id}`)
      expect(answer.status, answer.text).toBe(rules.remove[role])
      const left = await db.count(`from ${slug.replaceAll('-', '_')} where id = $1`, [id])
      expect(left).toBe(answer.status === 200 ? 0 : 1)
    })

    it.each(roles)('can be deleted in bulk as allowed by %s', async (role) => {
      if (rules.remove[role] === 200) return expect(['plugins', 'contact-messages']).toContain(slug)
      const answer = await people.clients[role].delete(`/api/${slug}?where[id][equals]=${ids[slug]}`)
      if (answer.status === 200) expect(answer.json<{ docs: unknown[] }>().docs).toEqual([])
      else expect(answer.status, answer.text).toBe(403)
      expect(await db.count(`from ${slug.replaceAll('-', '_')} where id = $1`, [ids[slug]])).toBe(1)
    })

    it.each(roles)('has no versions for %s', async (role) => {
      const client = people.clients[role]
      const answers = [
        await client.get(`/api/${slug}/versions`),
        await client.get(`/api/${slug}/versions/${ids[slug]}`),
        await client.post(`/api/${slug}/versions/${ids[slug]}`),
      ]
      for (const answer of answers) {
        expect([401, 403, 404], answer.text).toContain(answer.status)
        expectNoSecret(answer.text)
      }
    })
  })
})
