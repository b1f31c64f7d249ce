import type { AccessArgs, Endpoint, SanitizedConfig } from 'payload'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { contentCollections, contentGlobals } from '#contract/content/documents.ts'
import { limits } from '#contract/limits.ts'
import { decide } from '#cms/platform/allowlist/decide.ts'
import { fieldsOf, operatorsOf } from '#cms/platform/allowlist/fields.ts'
import type { Fields } from '#cms/platform/allowlist/fields.ts'
import {
  allowedOnCollections,
  allowedOnGlobals,
  allowedRootRoutes,
} from '#cms/platform/allowlist/allowances.ts'
import type { Asker, CollectionAllowances } from '#cms/platform/allowlist/allowances.ts'
import { collectionRoutes, globalRoutes } from '#cms/platform/allowlist/operations.ts'
import { bodyRule } from '#server/gateway/body-limit.ts'
import { restSource } from '#server/publisher/content/index.ts'
import { asks, isRefused } from './ask.ts'
import type { Query } from './ask.ts'
import { productConfig } from '../../../support/payload-config.ts'

let config: SanitizedConfig
let fields: Fields

beforeAll(async () => {
  config = await productConfig()
  fields = fieldsOf(config)
})
afterEach(() => vi.unstubAllGlobals())

const anId = '11111111-2222-4333-8444-555555555555'
const askers = ['visitor', 'creator', 'staff'] as const
const strangers = ['visitor', 'creator'] as const
const allOperators = [
  ...[
    'equals',
    'contains',
    'not_equals',
    'in',
    'all',
    'not_in',
    'exists',
    'greater_than',
    'greater_than_equal',
  ],
  ...['less_than', 'less_than_equal', 'like', 'not_like', 'within', 'intersects', 'near', 'unknown'],
]

const routesOf = (endpoints: Endpoint[] | false | undefined): string[] =>
  (endpoints || [])
    .filter(({ custom }) => custom?.own !== true)
    .map(({ method, path }) => `${method} ${path}`)

describe('the list of open queries', () => {
  it('has an entry for each collection and global, and no others', () => {
    expect(Object.keys(allowedOnCollections).sort()).toEqual(
      config.collections.map(({ slug }) => slug).sort(),
    )
    expect(Object.keys(allowedOnGlobals).sort()).toEqual(config.globals.map(({ slug }) => slug).sort())
  })

  it('covers every route of Payload, so that new ones are noticed', () => {
    const unknown = [
      ...config.collections.flatMap(({ endpoints }) =>
        routesOf(endpoints).filter((route) => !(route in collectionRoutes)),
      ),
      ...config.globals.flatMap(({ endpoints }) =>
        routesOf(endpoints).filter((route) => !(route in globalRoutes)),
      ),
    ]
    expect([...new Set(unknown)]).toEqual([])
    const beside = routesOf(config.endpoints)
    expect(Object.keys(allowedRootRoutes).filter((route) => !beside.includes(route))).toEqual([])
  })

  it('names only existing fields', () => {
    for (const [slug, allowances] of Object.entries<CollectionAllowances>(allowedOnCollections)) {
      for (const { queries } of Object.values(allowances)) {
        const subject = { kind: 'collection', slug } as const
        for (const [path, operators] of Object.entries(queries?.filters ?? {})) {
          const comparable = fields.comparable(subject, path)
          expect(comparable, `${slug} ${path}`).not.toBeNull()
          if (comparable) expect(operatorsOf[comparable.kind]).toEqual(expect.arrayContaining([...operators]))
        }
        for (const path of [...(queries?.sort ?? []), ...(queries?.select ?? [])])
          expect(fields.has(subject, path), `${slug} ${path}`).toBe(true)
      }
    }
  })

  it('opens nothing that the access rules of a collection refuse', () => {
    const users: Readonly<Record<Asker, unknown>> = {
      visitor: null,
      creator: { id: anId, roles: [] },
      staff: { id: anId, roles: ['admin'] },
    }
    const ruleOf: Readonly<Record<string, 'read' | 'create' | 'update' | 'delete' | 'readVersions'>> = {
      find: 'read',
      findByID: 'read',
      count: 'read',
      create: 'create',
      duplicate: 'create',
      update: 'update',
      updateByID: 'update',
      delete: 'delete',
      deleteByID: 'delete',
      findVersions: 'readVersions',
      findVersionByID: 'readVersions',
      restoreVersion: 'update',
    }
    const dead: string[] = []
    for (const { slug, access } of config.collections) {
      const allowances: CollectionAllowances = allowedOnCollections[slug as keyof typeof allowedOnCollections]
      for (const asker of askers) {
        for (const operation of allowances[asker]?.operations ?? []) {
          const rule = ruleOf[operation]
          if (!rule) continue
          const user = { value: anId, relationTo: 'users' }
          const args = { req: { user: users[asker] }, data: { user } } as unknown as AccessArgs
          if (access[rule]?.(args) === false) dead.push(`${asker} ${operation} ${slug}`)
        }
      }
    }
    expect(dead).toEqual([])
  })
})

describe('the publisher', () => {
  it('is allowed every query it sends', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      const docs = Array.from({ length: asked.length % 2 === 1 ? 500 : 1 }, () => ({ id: anId }))
      return Response.json({ docs })
    })
    const source = restSource('http://cms', () => undefined)
    for (const collection of contentCollections) {
      await source.all(collection)
      await source.byIds(
        collection,
        Array.from({ length: 70 }, () => anId),
      )
    }
    for (const name of contentGlobals) await source.global(name).catch(() => undefined)
    await source.file('picture-480.webp')
    expect(asked.length).toBeGreaterThan(30)
    for (const address of asked) {
      const { pathname, search, searchParams } = new URL(address)
      const [, , first = '', second, third] = pathname.split('/')
      // A route of ours, which Payload never sees.
      if (first === 'app') continue
      const query: Record<string, unknown> = {}
      for (const [name, value] of searchParams) {
        let at: Record<string, unknown> = query
        const path = name.split(/[[\]]+/).filter(Boolean)
        for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>
        at[path.at(-1) ?? ''] = value
      }
      const verdict =
        first === 'globals'
          ? decide(
              {
                asker: 'visitor',
                kind: 'global',
                slug: second ?? '',
                route: 'get /',
                params: {},
                search,
                query,
              },
              fields,
            )
          : asks(fields, 'visitor', first, query as Query, {
              search,
              ...(third !== undefined && { route: 'get /file/:filename', params: { filename: third } }),
            })
      expect(verdict, address).not.toHaveProperty('refusal')
    }
  })
})

/** Every path through the fields of a collection, over at most this many relationships. */
function* pathsFrom(slug: string, hops: number, prefix = ''): Generator<string> {
  for (const [path, { to }] of fields.paths({ kind: 'collection', slug })) {
    yield prefix + path
    if (to !== undefined && hops > 0) yield* pathsFrom(to, hops - 1, `${prefix}${path}.`)
  }
}

describe.each(strangers)('%s', (asker) => {
  it('is allowed only the listed fields, at any depth, with any operator', () => {
    let refused = 0
    for (const { slug } of config.collections) {
      const allowances: CollectionAllowances = allowedOnCollections[slug as keyof typeof allowedOnCollections]
      const filters = allowances[asker]?.queries?.filters ?? {}
      for (const path of pathsFrom(slug, 3)) {
        for (const operator of allOperators) {
          const offered = (filters[path] as readonly string[] | undefined)?.includes(operator) ?? false
          const verdict = asks(fields, asker, slug, { where: { [path]: { [operator]: anId } } })
          if (isRefused(verdict) === offered) expect.fail(`${slug} ${path} ${operator}`)
          refused += 1
        }
        const last = path.split('.')
        const nested = last
          .slice(0, -1)
          .reduceRight<Query>((inner, part) => ({ [part]: { contains: inner } }), {
            [last.at(-1) ?? '']: { like: 'a' },
          })
        const shapes: Query[] = [
          { where: nested },
          { where: { and: [{ [path]: { equals: anId } }] } },
          { where: { or: [{ or: [{ [path]: { equals: anId } }] }] } },
          { where: JSON.stringify({ [path]: { equals: anId } }) },
          { where: { [path.replaceAll('.', '__')]: { like: 'a' } } },
          { populate: { [path]: 'true' } },
          { joins: { [path]: 'true' } },
        ]
        for (const shape of shapes) {
          const isFlat = shape.where === nested && last.length === 1
          if (!isFlat && !isRefused(asks(fields, asker, slug, shape)))
            expect.fail(`${slug} ${JSON.stringify(shape)}`)
        }
        const { sort = [], select = [] } = allowances[asker]?.queries ?? {}
        for (const way of [path, `-${path}`])
          if (!sort.includes(path) && !isRefused(asks(fields, asker, slug, { sort: way })))
            expect.fail(`${slug} ${way}`)
        if (!select.includes(path) && !isRefused(asks(fields, asker, slug, { select: { [path]: 'true' } })))
          expect.fail(`${slug} ${path}`)
      }
    }
    expect(refused).toBeGreaterThan(10_000)
  })

  it.each<Query>([
    { depth: '1' },
    { depth: '-1' },
    { depth: ['0', '3'] },
    { draft: 'true' },
    { trash: 'true' },
    { locale: 'all' },
    { 'fallback-locale': 'en' },
    { limit: '501' },
    { limit: '0' },
    { limit: '1e3' },
    { page: '0' },
    { pagination: 'maybe' },
    { data: '{}' },
    { showHiddenFields: 'true' },
    { overrideAccess: 'true' },
    { flattenLocales: 'true' },
    { where: { id: { equals: 'no-id' } } },
    { where: { id: [anId] } },
    { where: { constructor: { equals: '1' } } },
    { select: { body: 'true' } },
    { __proto__x: '1' },
  ])('is refused %j', (query) => {
    expect(asks(fields, asker, 'posts', query)).toMatchObject({ refusal: { code: 'invalid_input' } })
  })

  it('can name at most fifty ids', () => {
    const asksFor = (count: number) =>
      isRefused(
        asks(fields, asker, 'posts', { where: { id: { in: Array.from({ length: count }, () => anId) } } }),
      )
    expect(asksFor(50)).toBe(false)
    expect(asksFor(51)).toBe(true)
  })

  it('can only read content', () => {
    for (const slug of contentCollections) {
      for (const route of Object.keys(collectionRoutes)) {
        const offered = ['get /', 'get /:id', ...(slug === 'media' ? ['get /file/:filename'] : [])].includes(
          route,
        )
        const verdict = asks(fields, asker, slug, {}, { route, params: { id: anId, filename: 'a.png' } })
        expect(isRefused(verdict), `${slug} ${route}`).toBe(!offered)
      }
    }
  })
})

describe('staff', () => {
  it.each<readonly [string, Query]>([
    ['posts', { where: { title: { like: 'a' }, _status: { equals: 'draft' } }, draft: 'true', depth: '3' }],
    [
      'posts',
      { where: { and: [{ or: [{ 'category.name': { like: 'a' } }] }] }, sort: '-updatedAt', limit: '1000' },
    ],
    ['posts', { where: { id: { not_equals: '' } }, locale: 'en', 'fallback-locale': 'null' }],
    [
      'redirects',
      { where: { 'to.reference.relationTo': { equals: 'posts' }, 'to.reference.value': { equals: anId } } },
    ],
    ['media', { select: { filename: 'true', sizes: { w480webp: { url: 'true' } } } }],
    ['plugin-versions', { where: { 'plugin.owner': { equals: anId } } }],
    [
      'payload-locked-documents',
      { where: { 'document.relationTo': { equals: 'posts' }, 'document.value': { equals: anId } } },
    ],
  ])('can query %s by %j', (slug, query) => {
    expect(asks(fields, 'staff', slug, query)).toEqual({ operation: 'find' })
  })

  it.each<readonly [string, Query]>([
    ['posts', { where: { 'related.related.related.zz': { equals: '1' } } }],
    ['posts', { where: { 'related.related.title': { like: 'a' } } }],
    ['posts', { where: { related: { contains: { title: { like: 'a' } } } } }],
    ['posts', { where: { nothing: { equals: '1' } } }],
    ['posts', { where: { title: { near: '1' } } }],
    ['posts', { where: { readMinutes: { like: '1' } } }],
    ['posts', { where: { readMinutes: { equals: 'x' } } }],
    ['posts', { sort: 'related.title' }],
    ['posts', { sort: 'related' }],
    ['posts', { sort: 'body' }],
    ['legal-pages', { sort: 'sections.title' }],
    ['redirects', { where: { 'to.reference': { equals: anId } } }],
    ['redirects', { where: { 'to.reference': { equals: { title: { like: 'a' } } } } }],
    ['posts', { sort: 'nothing' }],
    ['posts', { depth: '4' }],
    ['posts', { limit: '1001' }],
    ['posts', { limit: '0' }],
    ['users', { where: { roles: { like: 'a' } } }],
    ['users', { where: { hash: { exists: 'true' } } }],
    ['users', { where: { salt: { exists: 'true' } } }],
    ['users', { where: { resetPasswordToken: { exists: 'true' } } }],
    ['users', { where: { 'sessions.id': { exists: 'true' } } }],
    ['attachments', { where: { hash: { exists: 'true' } } }],
    ['turns', { where: { usage: { exists: 'true' } } }],
    ['plugin-versions', { where: { 'plugin.owner.sessions.id': { like: 'a' } } }],
    ['plugin-versions', { where: { 'plugin.owner.email': { like: 'a' } } }],
    ['posts', { select: { nothing: 'true' } }],
    ['posts', { populate: { posts: { title: 'true' } } }],
    ['posts', { joins: 'false' }],
    ['posts', { trash: 'true' }],
  ])('cannot query %s by %j', (slug, query) => {
    expect(asks(fields, 'staff', slug, query)).toMatchObject({ refusal: { code: 'invalid_input' } })
  })

  it('can name at most a thousand values, each no longer than 500 characters', () => {
    const among = (count: number): readonly string[] => Array.from({ length: count }, () => anId)
    const asksFor = (values: string | readonly string[]) =>
      isRefused(asks(fields, 'staff', 'posts', { where: { id: { in: values } } }))
    expect(asksFor(among(1_000))).toBe(false)
    expect(asksFor(among(1_000).join(','))).toBe(false)
    expect(asksFor(among(1_001))).toBe(true)
    expect(asksFor(among(1_001).join(','))).toBe(true)
    const where = (length: number): Query => ({ where: { title: { like: 'a'.repeat(length) } } })
    expect(isRefused(asks(fields, 'staff', 'posts', where(500)))).toBe(false)
    expect(isRefused(asks(fields, 'staff', 'posts', where(501)))).toBe(true)
  })

  it('can nest and combine conditions only within limits', () => {
    const stacked = (levels: number): Query =>
      Array.from({ length: levels }).reduce<Query>((inner) => ({ and: [inner] }), { title: { like: 'a' } })
    expect(isRefused(asks(fields, 'staff', 'posts', { where: stacked(8) }))).toBe(false)
    expect(isRefused(asks(fields, 'staff', 'posts', { where: stacked(9) }))).toBe(true)
    const beside = (count: number): Query => ({
      or: Array.from({ length: count }, () => ({ title: { like: 'a' } })),
    })
    expect(isRefused(asks(fields, 'staff', 'posts', { where: beside(20) }))).toBe(false)
    expect(isRefused(asks(fields, 'staff', 'posts', { where: beside(60) }))).toBe(true)
  })

  it('can read images with a timestamp in the query', () => {
    const file = { route: 'get /file/:filename', params: { filename: 'a.webp' } }
    const moment = '2026-11-25T00:56:10.125Z'
    expect(
      isRefused(
        asks(fields, 'staff', 'media', {}, { ...file, search: `?${moment}`, query: { [moment]: '' } }),
      ),
    ).toBe(false)
    expect(isRefused(asks(fields, 'staff', 'media', {}, { ...file, search: '?a', query: { a: '' } }))).toBe(
      true,
    )
  })

  it('can change only named documents in bulk', () => {
    for (const route of ['delete /', 'patch /']) {
      expect(asks(fields, 'staff', 'posts', {}, { route })).toMatchObject({
        refusal: { code: 'invalid_input' },
      })
      const named = { where: { id: { in: [anId] } }, limit: '0' }
      expect(isRefused(asks(fields, 'staff', 'posts', named, { route }))).toBe(false)
    }
  })

  it('can search versions by their contents', () => {
    const versions = { route: 'get /versions' }
    const where = { parent: { equals: anId }, 'version.title': { like: 'a' } }
    expect(isRefused(asks(fields, 'staff', 'posts', { where }, versions))).toBe(false)
    expect(isRefused(asks(fields, 'staff', 'posts', { where: { title: { like: 'a' } } }, versions))).toBe(
      true,
    )
  })
})

describe('everyone', () => {
  it.each(askers)('gets not found for unused routes, as %s', (asker) => {
    for (const route of ['post /verify/:id', 'post /unlock', 'get /init', 'post /first-register'])
      expect(asks(fields, asker, 'users', {}, { route, params: { id: 'abc' } })).toMatchObject({
        refusal: { code: 'not_found' },
      })
    for (const route of ['get /og', 'get /payload-jobs/run', 'get /payload-jobs/handle-schedules'])
      expect(asks(fields, asker, '', {}, { kind: 'root', route })).toMatchObject({
        refusal: { code: 'not_found' },
      })
  })

  it.each(askers)('gets not found for malformed ids, as %s', (asker) => {
    for (const id of ['x', '1', '\0', anId.slice(1), `${anId}x`])
      expect(asks(fields, asker, 'posts', {}, { route: 'get /:id', params: { id } })).toMatchObject({
        refusal: { code: 'not_found' },
      })
    for (const filename of ['../secrets.json', '..\\x', 'a\0b', 'a'.repeat(301)])
      expect(
        asks(fields, asker, 'media', {}, { route: 'get /file/:filename', params: { filename } }),
      ).toMatchObject({ refusal: { code: 'not_found' } })
  })

  it('gets a decision in well under a millisecond', () => {
    const where: Query = { and: [{ or: [{ title: { like: 'a' } }, { 'category.name': { like: 'a' } }] }] }
    const begin = performance.now()
    for (let count = 0; count < 2_000; count += 1)
      asks(fields, 'staff', 'posts', { where, sort: 'title', depth: '1' })
    expect((performance.now() - begin) / 2_000).toBeLessThan(0.5)
  })
})

describe('bodies', () => {
  it('can be large only for documents', () => {
    for (const [slug, { staff }] of Object.entries<CollectionAllowances>(allowedOnCollections)) {
      const { limit } = bodyRule(
        { method: 'POST', headers: {} } as Parameters<typeof bodyRule>[0],
        `/api/${slug}`,
      )
      const writes = staff?.operations.some(
        (operation) => operation === 'create' || operation === 'updateByID',
      )
      // Staff say that a message is done; they do not write it.
      const isDocument =
        writes === true && !['users', 'contact-messages'].includes(slug) && !slug.startsWith('payload-')
      if (slug === 'media') expect(limit).toBeGreaterThan(limits.media.bytes)
      else if (slug !== 'attachments')
        expect(limit, slug).toBe(isDocument ? limits.documentBytes : limits.requestBytes)
    }
  })
})

describe('the configuration', () => {
  it('has no route without the guard in front of it', () => {
    const routes = [config, ...config.collections, ...config.globals].flatMap(
      ({ endpoints }) => endpoints || [],
    )
    expect(routes.length).toBeGreaterThan(300)
    expect(routes.filter(({ custom }) => custom?.behindDoor !== true)).toEqual([])
  })
})
