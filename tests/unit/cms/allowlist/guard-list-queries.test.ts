import type { CollectionBeforeOperationHook } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf } from '#cms/platform/allowlist/fields.ts'
import { guardListQueries } from '#cms/platform/allowlist/guard-list-queries.ts'
import { productConfig } from '../../../support/payload-config.ts'

/** Queries that do not come through the REST API: the admin's lists, and the internal queries of its screens. */

const anId = '11111111-2222-4333-8444-555555555555'
let guard: CollectionBeforeOperationHook

beforeAll(async () => {
  guard = guardListQueries(fieldsOf(await productConfig()))
})

const asked = (slug: string, args: object) => () =>
  guard({ args, collection: { slug } } as unknown as Parameters<CollectionBeforeOperationHook>[0])

describe('a query from the admin', () => {
  it.each<readonly [string, object]>([
    // Whether another person has a document open.
    [
      'payload-locked-documents',
      {
        where: {
          and: [
            { 'document.value': { equals: anId } },
            { 'document.relationTo': { equals: 'posts' } },
            { updatedAt: { greater_than: new Date() } },
          ],
        },
      },
    ],
    // The newest draft, and the number of drafts.
    [
      'posts',
      { where: { and: [{ parent: { equals: anId } }, { latest: { equals: true } }] }, sort: '-updatedAt' },
    ],
    ['posts', { where: { and: [{ 'version._status': { equals: 'draft' } }, { parent: { equals: anId } }] } }],
    [
      'posts',
      { where: { or: [{ title: { like: 'a' } }, { category: { equals: null } }] }, sort: ['-publishedOn'] },
    ],
    ['posts', { where: {}, sort: undefined }],
    ['posts', {}],
  ])('is allowed on %s: %j', (slug, args) => {
    expect(asked(slug, args)).not.toThrow()
  })

  it.each<readonly [string, object]>([
    ['posts', { where: { 'related.related.related.zz': { equals: '1' } } }],
    ['posts', { where: { or: [{ and: [{ related: { contains: { title: { like: 'a' } } } }] }] } }],
    ['posts', { where: { nothing: { equals: '1' } } }],
    ['posts', { sort: 'related.related.related.title' }],
    ['users', { where: { roles: { like: 'a' } } }],
    ['plugin-versions', { where: { 'plugin.owner.sessions.id': { like: 'a' } } }],
  ])('is refused on %s: %j', (slug, args) => {
    expect(asked(slug, args)).toThrow('cannot be queried')
  })

  it('is not checked when it comes from our own services', () => {
    const where = { 'plugin.owner.sessions.id': { like: 'a' } }
    expect(asked('plugin-versions', { where, overrideAccess: true })).not.toThrow()
  })
})
