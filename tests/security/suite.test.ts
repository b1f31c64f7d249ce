import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { capVariable } from '#contract/environment.ts'
import { caps } from '#contract/limits.ts'
import type { CapName } from '#contract/limits.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { commonErrors } from '#contract/route.ts'
import { gather, roles } from '../api/access/people.ts'
import type { People, RoleName } from '../api/access/people.ts'
import { insertRows } from '../api/access/rows.ts'
import type { Client } from '../support/client.ts'
import { cmsConfig, entitiesOf } from '../support/cms-config.ts'
import type { Entity } from '../support/cms-config.ts'
import { valuesFor } from '../support/cms-values.ts'
import { create, oneOfEach } from '../support/content.ts'
import { Database } from '../support/ledger.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { attacksOn, missingId, parameters } from './attacks.ts'
import type { Raw } from './attacks.ts'
import { callsWith, otherNames, unreadable } from './calls.ts'
import { placesIn, replaced, wrongValues } from './misshapen.ts'
import { addressOf, allRoutes, roomOf, requiredRole } from './routes.ts'
import type { Route } from './routes.ts'
import { send } from './wire.ts'
import type { Reply } from './wire.ts'

/**
 * Attacks every route in the configuration in every way, as everyone. With SECURITY_SECONDS each attack comes from
 * every role, and random requests continue for this long; without it the roles alternate, for a few seconds.
 */
const long = Number(process.env['SECURITY_SECONDS']) || 0
const fuzzSeconds = long || 5
const seed = Number(process.env['SECURITY_SEED']) || (long ? Date.now() % 1_000_000 : 20_261_124)
const abreast = 6
const jsonHeaders = { 'content-type': 'application/json' }

/** Excluded, because they would end the session that all other requests use. */
const signsOut = /^\/api\/(app\/sign-out|users\/logout)$/

const routes = (await allRoutes()).filter(({ path }) => !signsOut.test(path))
const own = routes.filter((route) => route.own)
const groups = [...new Set(routes.map(roomOf))].sort()

let product: Product
let db: Database
let people: People
let ids: Readonly<Record<string, string>>
let cookies: Readonly<Record<RoleName, string>>

beforeAll(async () => {
  // A separate product, because an admin's attacks may change what everybody sees.
  product = await startProduct({
    env: {
      ...Object.fromEntries((Object.keys(caps) as CapName[]).map((name) => [capVariable(name), '1000000'])),
      // Whatever an attack saves.
      SIGN_UP_OPEN: '1',
    },
  })
  db = new Database(product.databaseUrl)
  people = await gather({ ...product })
  ids = await insertRows(db, people.owner)
  const cookieOf = (role: RoleName): string =>
    [...people.clients[role].cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  cookies = Object.fromEntries(roles.map((role) => [role, cookieOf(role)])) as Record<RoleName, string>
}, 300_000)
afterAll(async () => {
  await db?.close()
  await product?.stop()
}, 60_000)

/** Excluded, because the inserted rows have no stored bytes and reading them would fail. */
const readsBytes = /\/(image|search|file|workspace|preview-url)$/

const rowOf = (route: Route): string => ids[roomOf(route)] ?? missingId

/** Makes text safe for an address, which cannot encode half a surrogate pair. */
const escaped = (text: string): string => encodeURIComponent(text.toWellFormed())

/** A plain request for the owner's row. */
const plain = (route: Route): Raw => ({
  method: route.method,
  path: addressOf(route, rowOf(route)),
  headers: jsonHeaders,
  ...(route.method !== 'GET' && { body: '{}' }),
})

/** Sends it as the product's own page does, unless the request overrides that. */
const ask = (raw: Raw, role: RoleName): Promise<Reply> =>
  send(product.url, { ...raw, headers: { origin: product.url, ...raw.headers } }, cookies[role])

/** Applies `work` to each item, several at a time, and returns all complaints. */
async function forAll<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<string[]>,
): Promise<string[]> {
  const waiting = [...items]
  const said: string[] = []
  const oneAfterAnother = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      said.push(...(await work(item)))
  }
  await Promise.all(Array.from({ length: abreast }, oneAfterAnother))
  return said
}

const hasErrorShape = (text: string): boolean => {
  try {
    const { error } = JSON.parse(text) as Partial<ErrorBody>
    return typeof error?.code === 'string' && typeof error.message === 'string'
  } catch {
    return false
  }
}

/** Whether a failure has a code that the contract states for the route. */
function isStated({ errors }: Route, text: string): boolean {
  if (!errors || !hasErrorShape(text)) return true
  const { error } = JSON.parse(text) as ErrorBody
  return errors.includes(error.code) || commonErrors.includes(error.code)
}

const told = (what: string, { status, text }: Reply): string => `${what}: ${status} ${text.slice(0, 160)}`

/** Whether the original processes are still running. */
async function expectAlive(): Promise<void> {
  const live = await send(product.url, { method: 'GET', path: '/health/live', headers: {} }, '')
  expect(live.status).toBe(200)
  for (const name of ['gateway', 'worker'])
    expect(() => process.kill(product.pidOf(name), 0), `${name} has ended`).not.toThrow()
}

describe('our own routes', () => {
  it('all declare who can use them', () => {
    expect(own.filter((route) => requiredRole(route) === undefined).map(({ path }) => path)).toEqual([])
  })

  const letIn: Readonly<Record<string, readonly RoleName[]>> = {
    anyone: roles,
    person: ['owner', 'other', 'editor', 'admin'],
    staff: ['editor', 'admin'],
    moderator: ['admin'],
    admin: ['admin'],
    operator: [],
    stripe: [],
    link: roles,
  }
  /** Stripe proves itself by a signature, and its webhook answers 400 without one; a link that we did not write is unknown. */
  const refusals = (route: (typeof own)[number], usual: readonly number[]): readonly number[] => {
    const who = requiredRole(route)
    if (who === 'stripe') return [400]
    return who === 'link' ? [404] : usual
  }

  it.each(roles)('refuse everyone without access, as %s', async (role) => {
    const closed = own.filter((route) => !letIn[requiredRole(route) ?? 'operator']?.includes(role))
    const wrong = await forAll(closed, async (route) => {
      const reply = await ask(plain(route), role)
      const refused = refusals(route, [401, 403, 404]).includes(reply.status) && hasErrorShape(reply.text)
      return refused ? [] : [told(`${route.method} ${route.path}`, reply)]
    })
    expect(wrong).toEqual([])
  })

  it.each(['from another site', 'from nowhere'] as const)('change nothing when called %s', async (from) => {
    const changing = own.filter(({ method }) => method !== 'GET')
    const wrong = await forAll(changing, async (route) => {
      const foreign: Raw['headers'] =
        from === 'from another site' ? { origin: 'https://elsewhere.example' } : {}
      const raw = { ...plain(route), headers: { ...jsonHeaders, ...foreign } }
      // The admin may use everything else.
      const reply = await send(product.url, raw, cookies.admin)
      return refusals(route, [401, 403]).includes(reply.status)
        ? []
        : [told(`${route.method} ${route.path}`, reply)]
    })
    expect(wrong).toEqual([])
  })
})

describe('parameters of our own routes', () => {
  /** What a search of the database, a pattern or a regular expression could stumble over. */
  const values = ['%00', 'a%00b', '%27', '(']
  const staffOnly: ReadonlySet<string | undefined> = new Set(['staff', 'moderator', 'admin'])

  it('may say anything', async () => {
    const cases = own
      .filter(({ method }) => method === 'GET')
      .flatMap((route) => parameters.flatMap((name) => values.map((value) => ({ route, name, value }))))
    const wrong = await forAll(cases, async ({ route, name, value }) => {
      const path = addressOf(route, readsBytes.test(route.path) ? missingId : rowOf(route))
      // Some are looked at only beside a search.
      const beside = name === 'q' ? '' : '&q=a'
      const role = staffOnly.has(requiredRole(route)) ? 'admin' : 'owner'
      const reply = await ask({ method: 'GET', path: `${path}?${name}=${value}${beside}`, headers: {} }, role)
      return reply.status >= 500 ? [told(`${role}: ${route.path}?${name}=${value}`, reply)] : []
    })
    expect(wrong).toEqual([])
  })
})

describe("another person's rows", () => {
  /** Says what a person may do with such a row, and nothing of the row itself. */
  const tellsOfAccess = /\/access\//
  const ofRows = routes.filter(
    ({ path, slug }) => path.includes('/:id') && slug !== undefined && !tellsOfAccess.test(path),
  )

  /** Written to the staff, editors among them. */
  const toStaff: ReadonlySet<string> = new Set(['contact-messages'])

  it.each(['visitor', 'other', 'editor'] as const)('are not found by %s', async (role) => {
    const routesOfRows = ofRows.filter(
      ({ slug = '' }) => ids[slug] !== undefined && !(role === 'editor' && toStaff.has(slug)),
    )
    expect(routesOfRows.length).toBeGreaterThan(20)
    const wrong = await forAll(routesOfRows, async (route) => {
      const reply = await ask(plain(route), role)
      return reply.status >= 400 && reply.status < 500 ? [] : [told(`${route.method} ${route.path}`, reply)]
    })
    expect(wrong).toEqual([])
  })

  it('are found by their owner', async () => {
    const reply = await ask({ method: 'GET', path: `/api/plugins/${ids['plugins']}`, headers: {} }, 'owner')
    expect(reply.status, reply.text).toBe(200)
  })
})

// A second try would hide what a failure leaves behind, such as a row that is gone.
describe('malformed requests', { retry: 0 }, () => {
  it.each(groups)('to %s are refused without crashing a process', async (group) => {
    const cases = routes
      .filter((route) => roomOf(route) === group)
      .flatMap((route, at) =>
        attacksOn(route).flatMap((attack, which) =>
          roles
            .filter((_, place) => long > 0 || place === (at + which) % roles.length)
            .map((role) => ({ route, attack, role })),
        ),
      )
    const wrong = await forAll(cases, async ({ route, attack, role }) => {
      const raw = attack.of(route, readsBytes.test(route.path) ? missingId : rowOf(route))
      const reply = await ask(raw, role)
      const what = `${role}: ${attack.kind}: ${raw.method} ${route.path}`
      const isOurs = route.own && raw.method === route.method
      // Who opens the link of an email reads a page.
      const isPage = requiredRole(route) === 'link' && reply.text.startsWith('<!doctype html>')
      const shapeless = isOurs && reply.status >= 400 && !hasErrorShape(reply.text) && !isPage
      const unstated = raw.method === route.method && !isStated(route, reply.text)
      return reply.status >= 500 || shapeless || unstated ? [told(what, reply)] : []
    })
    expect(wrong).toEqual([])
    await expectAlive()
  })

  it(
    `generated at random are refused without crashing a process (SECURITY_SEED=${seed})`,
    async () => {
      const scrap = fc.oneof(
        fc.constantFrom(
          '__proto__',
          'constructor',
          '',
          '\u0000',
          '..',
          missingId,
          '1e999',
          '-1',
          '%',
          '[',
          'id',
        ),
        fc.string({ unit: 'binary', maxLength: 12 }),
      )
      const query = fc
        .array(
          fc.tuple(
            fc.constantFrom(
              'where',
              'sort',
              'select',
              'populate',
              'joins',
              'depth',
              'limit',
              'page',
              'draft',
              'q',
            ),
            fc.array(fc.oneof(scrap, fc.constantFrom('or', '0', 'in', 'like', 'equals', 'within')), {
              maxLength: 4,
            }),
            scrap,
          ),
          { maxLength: 4 },
        )
        .map((parts) =>
          parts
            .map(([name, keys, value]) => {
              const path = keys.map((key) => `[${escaped(key)}]`).join('')
              return `${name}${path}=${escaped(value)}`
            })
            .join('&'),
        )
      const body = fc.oneof(
        fc.json({ maxDepth: 3 }),
        fc
          .dictionary(fc.oneof(scrap, fc.constantFrom('email', 'password', 'id', 'data')), fc.jsonValue())
          .map((value) => JSON.stringify(value)),
        fc.string({ maxLength: 80 }),
      )
      const requests = fc.record({
        route: fc.constantFrom(...routes),
        role: fc.constantFrom(...roles),
        method: fc.option(fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'HEAD')),
        id: fc.option(scrap),
        query,
        type: fc.constantFrom('application/json', 'multipart/form-data; boundary=x', 'text/plain', 'a/b;c'),
        body,
      })
      await fc.assert(
        fc.asyncProperty(fc.array(requests, { minLength: abreast, maxLength: abreast }), async (batch) => {
          const wrong = await forAll(
            batch,
            async ({ route, role, method, id, query: asked, type, body: sent }) => {
              const used = method ?? route.method
              const path =
                id === null
                  ? addressOf(route, readsBytes.test(route.path) ? missingId : rowOf(route))
                  : route.path.replaceAll(/:\w+\??/g, escaped(id))
              const raw = {
                method: used,
                path: `${path}?${asked}`,
                headers: { 'content-type': type },
                ...(used !== 'GET' && used !== 'HEAD' && { body: sent }),
              }
              const reply = await ask(raw, role)
              return reply.status >= 500 ? [told(`${role}: ${raw.method} ${raw.path} ${sent}`, reply)] : []
            },
          )
          expect(wrong).toEqual([])
        }),
        {
          seed,
          numRuns: 1_000_000,
          interruptAfterTimeLimit: fuzzSeconds * 1000,
          markInterruptAsFailure: false,
        },
      )
      await expectAlive()
      // All requests came from people who were signed in.
      const me = await ask({ method: 'GET', path: '/api/users/me', headers: {} }, 'admin')
      expect(me.text).toContain('"roles":["admin"]')
    },
    (fuzzSeconds + 120) * 1000,
  )
})

describe('documents of staff', () => {
  let staff: Client
  let known: Record<string, string>
  let entities: Entity[]

  beforeAll(async () => {
    staff = people.clients.admin
    known = await oneOfEach(staff)
    entities = entitiesOf(await cmsConfig()).filter(({ kind, slug }) => kind === 'global' || slug in known)
  }, 60_000)

  it('with values of the wrong shape are refused or accepted without crashing a process', async () => {
    const config = await cmsConfig()
    let next = 0
    const cases = (
      await Promise.all(
        entities.map(async ({ kind, slug, config: { flattenedFields } }) => {
          const document = await valuesFor(flattenedFields, { config, known })
          const ways =
            kind === 'global'
              ? ([['POST', `/api/globals/${slug}?depth=0`]] as const)
              : ([
                  ['PATCH', `/api/${slug}/${known[slug]}?depth=0`],
                  ['PATCH', `/api/${slug}/${known[slug]}?depth=0&draft=true`],
                  ['POST', `/api/${slug}?depth=0&draft=true`],
                ] as const)
          return placesIn(document).flatMap((path, place) =>
            wrongValues
              .filter((_, at) => long > 0 || at % 4 === place % 4)
              .map((value) => {
                const [method, address] = ways[(next += 1) % ways.length]!
                return { method, address, body: replaced(document, path, value), path, value }
              }),
          )
        }),
      )
    ).flat()
    expect(cases.length).toBeGreaterThan(300)
    const wrong = await forAll(cases, async ({ method, address, body, path, value }) => {
      const raw = { method, path: address, headers: jsonHeaders, body: JSON.stringify(body) }
      const reply = await ask(raw, 'admin')
      return reply.status >= 500
        ? [told(`${method} ${address}: ${path.join('.')} = ${JSON.stringify(value)}`, reply)]
        : []
    })
    expect(wrong).toEqual([])
    await expectAlive()
  }, 300_000)

  it('with references to missing documents are refused', async () => {
    const reference = { relationTo: 'posts', value: missingId }
    const wrong = await forAll(
      [
        ['posts', { title: 'Image', image: missingId }],
        ['posts', { title: 'Related', related: [missingId] }],
        ['posts', { title: 'Meta', meta: { image: missingId } }],
        ['authors', { name: 'Avatar', avatar: missingId }],
        ['redirects', { from: '/nowhere', to: { type: 'reference', reference } }],
      ] as const,
      async ([slug, data]) => {
        const reply = await ask(
          {
            method: 'POST',
            path: `/api/${slug}?draft=true`,
            headers: jsonHeaders,
            body: JSON.stringify(data),
          },
          'editor',
        )
        return reply.status === 400 ? [] : [told(slug, reply)]
      },
    )
    expect(wrong).toEqual([])
  })

  it('can be passed to the SEO plugin, which refuses missing ones', async () => {
    const wrong = await forAll(
      ['title', 'description', 'url'].flatMap((what) => [
        [what, '{"collectionSlug":"posts"}'] as const,
        [what, '{"collectionSlug":"posts","doc":"words"}'] as const,
        [what, '{"collectionSlug":"posts","doc":null}'] as const,
      ]),
      async ([what, body]) => {
        const path = `/api/plugin-seo/generate-${what}`
        const reply = await ask({ method: 'POST', path, headers: jsonHeaders, body }, 'editor')
        return reply.status >= 500 ? [told(`${what} ${body}`, reply)] : []
      },
    )
    expect(wrong).toEqual([])
  })

  it('are answered when saved and deleted at the same moment', async () => {
    const wrong = await forAll(
      entities.filter(({ kind, slug }) => kind === 'collection' && slug !== 'media'),
      async ({ slug, config: { flattenedFields } }) => {
        const config = await cmsConfig()
        const data = await valuesFor(flattenedFields, { config, known })
        const { id } = await create(staff, slug, data, '&draft=true')
        const raw = { path: `/api/${slug}/${id}?depth=0`, headers: jsonHeaders }
        const replies = await Promise.all(
          ['PATCH', 'DELETE', 'PATCH', 'DELETE', 'PATCH', 'DELETE'].map(async (method) => {
            const reply = await ask({ ...raw, method, ...(method === 'PATCH' && { body: '{}' }) }, 'admin')
            return reply.status >= 500 ? told(`${method} ${raw.path}`, reply) : ''
          }),
        )
        return replies.filter(Boolean)
      },
    )
    expect(wrong).toEqual([])
  })

  it('are answered when preferences are written and deleted at the same moment', async () => {
    const raw = { path: '/api/payload-preferences/race', headers: jsonHeaders }
    const methods = Array.from({ length: 60 }, (_, at) => (at % 2 ? 'DELETE' : 'POST'))
    const wrong = await forAll(methods, async (method) => {
      const reply = await ask(
        { ...raw, method, ...(method === 'POST' && { body: '{"value":{"a":1}}' }) },
        'admin',
      )
      return reply.status >= 500 ? [told(method, reply)] : []
    })
    expect(wrong).toEqual([])
  })
})

describe("the admin's server functions", () => {
  const call = { method: 'POST', path: '/cms' }
  let named: Readonly<Record<string, string>>
  let post: string

  beforeAll(async () => {
    const { text } = await ask({ method: 'GET', path: '/cms', headers: {} }, 'editor')
    named = { 'next-action': /[0-9a-f]{42}/.exec(text)?.[0] ?? '' }
    post = (await oneOfEach(people.clients.admin))['posts'] ?? ''
  }, 60_000)

  const say = (name: string, args: unknown): Raw => ({
    ...call,
    headers: { ...named, 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify([{ name, args }]),
  })

  it('answer the calls of its pages', async () => {
    const wrong = await forAll(Object.entries(callsWith(post)), async ([name, args]) => {
      const reply = await ask(say(name, args), 'editor')
      const isRefused = reply.text.includes(errorMessages.codes.forbidden)
      return reply.status === 200 && !isRefused ? [] : [told(name, reply)]
    })
    expect(wrong).toEqual([])
  })

  it.each(['creator', 'editor'] as const)(
    'refuse calls by other names without further detail, as %s',
    async (who) => {
      const names = who === 'editor' ? otherNames : [...otherNames, ...Object.keys(callsWith(post))]
      const wrong = await forAll(names, async (name) => {
        const reply = await ask(say(name, { collectionSlug: 'posts' }), who === 'editor' ? 'editor' : 'owner')
        const isRefused = reply.text.includes(errorMessages.codes.forbidden) && reply.text.length < 400
        return reply.status === 200 && isRefused ? [] : [told(name, reply)]
      })
      expect(wrong).toEqual([])
    },
  )

  it('answer or refuse arguments of the wrong shape without crashing a process', async () => {
    const cases = Object.entries(callsWith(post)).flatMap(([name, args]) =>
      placesIn(args).flatMap((path, place) =>
        wrongValues
          .filter((_, at) => long > 0 || at % 4 === place % 4)
          .map((value) => ({ name, args: replaced(args, path, value), path, value })),
      ),
    )
    const wrong = await forAll(cases, async ({ name, args, path, value }) => {
      const reply = await ask(say(name, args), 'editor')
      return reply.status >= 500 ? [told(`${name}: ${path.join('.')} = ${JSON.stringify(value)}`, reply)] : []
    })
    expect(wrong).toEqual([])
    await expectAlive()
  }, 300_000)

  it.each(['owner', 'admin'] as const)('refuse unreadable calls, as %s', async (role) => {
    const wrong = await forAll(Object.entries(unreadable), async ([what, { headers, body }]) => {
      const replies = await Promise.all(
        [named, {}, { 'next-action': 'zz' }, { ...named, origin: 'https://other.test' }].map((more) =>
          ask({ ...call, headers: { ...headers, ...more }, body }, role),
        ),
      )
      return replies.filter(({ status }) => status < 400 || status >= 500).map((reply) => told(what, reply))
    })
    expect(wrong).toEqual([])
    await expectAlive()
  })
})
