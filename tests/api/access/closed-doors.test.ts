import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Me } from '#contract/api.ts'
import { newEmail, signIn, signUp } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { gather, roles } from './people.ts'
import type { People } from './people.ts'
import { insertRows, secrets as marks, secretsOf } from './rows.ts'
import type { Slug } from './rows.ts'

/** Routes that Payload adds beside the collections, and ways around the access matrix. */

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

const signedIn = ['owner', 'other', 'editor', 'admin'] as const

describe('users', () => {
  it('can change their name, but not their email or roles', async () => {
    const person = await signUp(product.url, 'Plain')
    const answer = await person.client.patch(`/api/users/${person.id}`, {
      fullName: 'New Name',
      email: newEmail('stolen'),
      roles: ['admin'],
      sessions: [],
      hash: 'x',
      salt: 'x',
      resetPasswordToken: 'mine',
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedAt: '2001-01-01T00:00:00.000Z',
    })
    expect(answer.status, answer.text).toBe(200)
    const me = (await person.client.get('/api/users/me')).json<{ user: Me }>().user
    expect(me).toMatchObject({ fullName: 'New Name', email: person.email })
    expect(me.roles).toEqual([])
    expect(
      await db.row(`select reset_password_token as token from users where id = $1`, [person.id]),
    ).toEqual({ token: null })
    expect(
      await db.count(`from users where id = $1 and extract(year from least(created_at, updated_at)) = 2001`, [
        person.id,
      ]),
    ).toBe(0)
    // The password is unchanged.
    await signIn(product.url, person)
  })

  it('are made editors by an admin only', async () => {
    const person = await signUp(product.url, 'Hopeful')
    for (const role of ['visitor', 'owner', 'other', 'editor'] as const) {
      const answer = await people.clients[role].patch(`/api/users/${person.id}`, { roles: ['editor'] })
      expect(answer.status, answer.text).toBe(403)
    }
    expect(await db.count(`from users_roles where parent_id = $1`, [person.id])).toBe(0)
  })

  it.each(roles)('cannot be created through first-register by %s', async (role) => {
    const email = newEmail('first')
    const answer = await people.clients[role].post('/api/users/first-register', {
      email,
      password: 'long enough',
      roles: ['admin'],
    })
    expect(answer.status, answer.text).toBe(404)
    expect(await db.count(`from users where email = $1`, [email])).toBe(0)
  })

  it.each(roles)('do not change when %s calls unlock or verify', async (role) => {
    const before = await db.row(`select * from users where id = $1`, [ids.users])
    await people.clients[role].post('/api/users/unlock', { email: people.owner.email })
    await people.clients[role].post('/api/users/verify/any-token')
    expect(await db.row(`select * from users where id = $1`, [ids.users])).toEqual(before)
  })
})

describe('site settings', () => {
  it.each(roles)('are readable by %s, without hidden fields', async (role) => {
    const hidden = await people.clients[role].get('/api/globals/site-settings?showHiddenFields=true')
    expect(hidden.status).toBe(400)
    const answer = await people.clients[role].get('/api/globals/site-settings?depth=0')
    expect(answer.status).toBe(200)
    const fields = [
      'createdAt',
      'globalType',
      'id',
      'liveCounter',
      'productName',
      'supportEmail',
      'updatedAt',
    ]
    expect(Object.keys(answer.json<object>()).filter((field) => !fields.includes(field))).toEqual([])
  })

  it.each([
    ['visitor', 403],
    ['owner', 403],
    ['other', 403],
    ['editor', 200],
    ['admin', 200],
  ] as const)('answer a change by %s with %i', async (role, status) => {
    const answer = await people.clients[role].post('/api/globals/site-settings', {
      supportEmail: `${role}@example.test`,
    })
    expect(answer.status, answer.text).toBe(status)
    const changed = await db.count(`from site_settings where support_email = $1`, [`${role}@example.test`])
    expect(changed).toBe(status === 200 ? 1 : 0)
  })

  it.each(roles)('expose no versions to %s', async (role) => {
    for (const path of ['versions', `versions/${ids.plugins}`]) {
      const answer = await people.clients[role].get(`/api/globals/site-settings/${path}`)
      expect([401, 403, 404], answer.text).toContain(answer.status)
    }
  })
})

describe("Payload's own collections", () => {
  it.each(['visitor', 'owner', 'other'] as const)('store no preferences for %s', async (role) => {
    const client = people.clients[role]
    const key = `door-${role}`
    const attempts = [
      await client.post('/api/payload-preferences', { key, value: { large: 'x' } }),
      await client.post(`/api/payload-preferences/${key}`, { value: { large: 'x' } }),
      await client.get(`/api/payload-preferences/${key}`),
      await client.delete(`/api/payload-preferences/${key}`),
      await client.get('/api/payload-preferences'),
    ]
    for (const answer of attempts) expect([401, 403], answer.text).toContain(answer.status)
    expect(await db.count(`from payload_preferences where key = $1`, [key])).toBe(0)
  })

  it('store preferences of staff members, readable by their owner only', async () => {
    const kept = await people.clients.editor.post('/api/payload-preferences/door', { value: { mine: true } })
    expect(kept.status, kept.text).toBe(200)
    const foreign = await people.clients.admin.get('/api/payload-preferences?where[key][equals]=door')
    expect(foreign.json<{ docs: unknown[] }>().docs).toEqual([])
    const own = await people.clients.editor.get('/api/payload-preferences/door')
    expect(own.json<{ value: unknown }>().value).toEqual({ mine: true })
  })

  it.each(['visitor', 'owner', 'other'] as const)('store no document locks for %s', async (role) => {
    const client = people.clients[role]
    const attempts = [
      await client.post('/api/payload-locked-documents', {
        globalSlug: 'site-settings',
        user: { relationTo: 'users', value: people.owner.id },
      }),
      await client.get('/api/payload-locked-documents'),
      await client.delete('/api/payload-locked-documents?where[id][exists]=true'),
    ]
    for (const answer of attempts) expect([401, 403], answer.text).toContain(answer.status)
    expect(await db.count(`from payload_locked_documents where global_slug = 'site-settings'`)).toBe(0)
  })

  it.each(roles)('hide keys, migrations and jobs from %s', async (role) => {
    const client = people.clients[role]
    const paths = [
      'payload-kv',
      'payload-migrations',
      'payload-jobs',
      'payload-jobs/run',
      'payload-jobs/handle-schedules',
    ]
    for (const path of paths) {
      const answer = await client.get(`/api/${path}`)
      expect([401, 403, 404, 501], `${path}: ${answer.text}`).toContain(answer.status)
    }
  })

  it.each(roles)('offer no GraphQL to %s', async (role) => {
    const client = people.clients[role]
    const query = { query: '{ Users { docs { email } } }' }
    for (const path of ['/api/graphql', '/api/graphql-playground', '/graphql']) {
      const answer = await client.post(path, query)
      expect(answer.status, path).not.toBe(200)
      expect(answer.text).not.toContain(people.owner.email)
    }
  })
})

describe('queries', () => {
  const tricks = [
    'where[hash][exists]=true',
    'where[hash][like]=p',
    'where[salt][exists]=true',
    'where[currentPassword][exists]=true',
    'where[currentPassword][like]=c',
    'where[resetPasswordToken][like]=secret',
    'where[resetPasswordToken][exists]=true',
    'where[or][0][hash][like]=p',
    'where[and][0][or][0][resetPasswordToken][like]=s',
  ]

  it.each(signedIn)('cannot filter users by hidden fields, as %s', async (role) => {
    for (const trick of tricks) {
      const answer = await people.clients[role].get(`/api/users?${trick}`)
      expect(answer.status, `${trick}: ${answer.text}`).toBe(400)
    }
  })

  it.each(signedIn)('cannot filter images and invitations by hidden fields, as %s', async (role) => {
    for (const [slug, field, secret] of [
      ['attachments', 'hash', marks.imageHash],
      ['referrals', 'inviteeKey', marks.inviteeKey],
    ] as const) {
      for (const trick of [
        `${field}][equals]=${secret}`,
        `${field}][like]=secret`,
        `or][0][${field}][exists]=true`,
      ]) {
        const answer = await people.clients[role].get(`/api/${slug}?where[${trick}`)
        expect([400, 403], `${slug} ${trick}: ${answer.text}`).toContain(answer.status)
      }
    }
  })

  it.each(signedIn)('reveal nothing when sorted by hidden fields, as %s', async (role) => {
    for (const sort of ['hash', '-salt', 'resetPasswordToken', 'owner.hash']) {
      const answer = await people.clients[role].get(`/api/users?sort=${sort}`)
      expect([200, 400], answer.text).toContain(answer.status)
      for (const secret of secrets) expect(answer.text).not.toContain(secret)
      if (answer.status === 200 && role !== 'admin') {
        const { docs } = answer.json<{ docs: { id: string }[] }>()
        expect(docs.map(({ id }) => id)).toEqual([people[role].id])
      }
    }
  })

  it.each(signedIn)(
    'reveal nothing more through depth, select, populate, joins or a method override, as %s',
    async (role) => {
      const client = people.clients[role]
      const wishes = [
        'depth=3',
        'depth=99',
        'showHiddenFields=true',
        'draft=true',
        'select[manifest]=true&select[backendPreviewHtml]=true&select[report]=true&select[checkpoint]=true&select[draft]=true&select[usage]=true&select[inviteeKey]=true&select[hash]=true&select[salt]=true&select[resetPasswordToken]=true',
        'populate[users][hash]=true&populate[users][email]=true&depth=3',
        'joins[sessions]=true',
        'trash=true',
        'overrideAccess=true',
      ]
      for (const slug of [
        'users',
        'plugins',
        'plugin-versions',
        'turns',
        'messages',
        'turn-events',
        'attachments',
        'invite-codes',
        'billing-customers',
        'subscriptions',
        'payments',
        'stripe-events',
        'referrals',
        'data-exports',
        'operator-notices',
      ] as const) {
        for (const wish of wishes) {
          const answers = [
            await client.get(`/api/${slug}?limit=500&${wish}`),
            await client.get(`/api/${slug}/${ids[slug]}?${wish}`),
            await client.call('POST', `/api/${slug}`, {
              body: `limit=500&${wish}`,
              headers: {
                'content-type': 'application/x-www-form-urlencoded',
                'x-payload-http-method-override': 'GET',
              },
            }),
          ]
          for (const answer of answers) {
            for (const secret of secrets) expect(answer.text, `${slug} ${wish}`).not.toContain(secret)
            if (role === 'other' || role === 'editor')
              expect(answer.text, `${slug} ${wish}`).not.toContain(people.owner.email)
          }
        }
      }
    },
  )

  it("cannot reach other people's data through a relationship", async () => {
    // A copy may refer to another person's plugin: its owner must not be revealed letter by letter through filters.
    const copy = await db.row<{ id: string }>(
      `insert into plugins (owner_id, name, author, original_plugin_id) values ($1, 'Copy', 'Bob', $2) returning id`,
      [people.other.id, ids.plugins],
    )
    const client = people.clients.other
    const found = async (where: string) => {
      const answer = await client.get(`/api/plugins?${where}`)
      return answer.status === 200 ? answer.json<{ docs: { id: string }[] }>().docs.map(({ id }) => id) : []
    }
    expect(await found(`where[id][equals]=${copy.id}`)).toEqual([copy.id])
    const guesses = [
      `where[originalPlugin.owner.email][equals]=${people.owner.email}`,
      `where[originalPlugin.owner][equals]=${people.owner.id}`,
      'where[originalPlugin.name][equals]=Matrix',
      'where[originalPlugin.owner.resetPasswordToken][like]=secret',
      'where[originalPlugin__owner__email][like]=owner',
      'where[originalPlugin.owner.roles][exists]=false',
    ]
    for (const guess of guesses) expect(await found(guess), guess).toEqual([])
  })
})
