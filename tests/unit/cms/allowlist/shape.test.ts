import { beforeAll, describe, expect, it } from 'vitest'
import type { SanitizedConfig } from 'payload'
import type * as Shape from '#cms/platform/allowlist/shape.ts'
import { cmsConfig, entitiesOf } from '../../../support/cms-config.ts'
import { nothingIn, valuesFor } from '../../../support/cms-values.ts'
import { blockNode, richText } from '../../../support/rich-text.ts'

/** Documents that staff send: the shape of each value is checked before Payload reads it. */

let config: SanitizedConfig
let wrongIn: (typeof Shape)['findShapeProblem']
beforeAll(async () => {
  config = await cmsConfig()
  ;({ findShapeProblem: wrongIn } = await import('#cms/platform/allowlist/shape.ts'))
}, 60_000)

const known = new Proxy<Record<string, string>>({}, { get: () => '7d3f3c1e-0000-4000-8000-000000000000' })
const wrongInDocument = (slug: string, data: Record<string, unknown>): string | null => {
  const entity = entitiesOf(config).find((one) => one.slug === slug)
  return wrongIn(entity!.config.flattenedFields, data)
}

describe('documents of every collection and global are valid', () => {
  it('when filled in, and when empty', async () => {
    const content = [
      'posts',
      'pages',
      'legal-pages',
      'faqs',
      'authors',
      'media',
      'redirects',
      'home',
      'navigation',
    ]
    for (const slug of content) {
      const fields = entitiesOf(config).find((one) => one.slug === slug)!.config.flattenedFields
      expect(wrongIn(fields, await valuesFor(fields, { config, known })), slug).toBeNull()
      expect(wrongIn(fields, nothingIn(fields)), slug).toBeNull()
    }
  }, 30_000)

  it.each([
    ['an empty list as forms send it', 'navigation', { header: 0 }],
    ['a row that a form has lost', 'navigation', { header: [null] }],
    ['a number as a text', 'posts', { readMinutes: '5' }],
    ['a checkbox as a text', 'posts', { sample: 'true' }],
    ['an emptied reference', 'posts', { image: null, category: '' }],
    ['an emptied list in a block', 'pages', { blocks: [{ blockType: 'hero', buttons: null }] }],
    ['a name that no field has', 'posts', { updatedAt: 7, nothing: {} }],
  ])('%s', (_what, slug, data) => {
    expect(wrongInDocument(slug, { ...data, updatedAt: '2026-01-01T00:00:00.000Z' })).toBeNull()
  })
})

describe('a value of the wrong shape is reported with its path', () => {
  it.each([
    ['posts', { title: 7 }, 'title'],
    ['posts', { title: ['a'] }, 'title'],
    ['posts', { image: [] }, 'image'],
    ['posts', { image: true }, 'image'],
    ['posts', { category: { id: 'x' } }, 'category'],
    ['posts', { tags: 'words' }, 'tags'],
    ['posts', { tags: ['a', null] }, 'tags'],
    ['posts', { tags: Array<string>(1_001).fill('a') }, 'tags'],
    ['posts', { meta: null }, 'meta'],
    ['posts', { meta: { image: {} } }, 'meta.image'],
    ['posts', { publishedOn: -1e300 }, 'publishedOn'],
    ['posts', { readMinutes: true }, 'readMinutes'],
    ['navigation', { header: null }, 'header'],
    ['navigation', { header: [{}, 'words'] }, 'header.1'],
    ['redirects', { to: { type: 'reference', reference: 'x' } }, 'to.reference'],
    ['pages', { blocks: [{ blockType: 'nothing' }] }, 'blocks.0'],
    ['posts', { body: richText(blockNode('code', { code: {} })) }, 'body.code'],
    ['posts', { body: richText(blockNode('nothing', {})) }, 'body'],
  ])('%s %j', (slug, data, path) => {
    expect(wrongInDocument(slug, data)).toBe(path)
  })
})

it('documents that can be deleted are held first, since Payload fails when two do so at once', async () => {
  const { nobody } = await import('#cms/access/index.ts')
  const free = config.collections.filter(
    ({ slug, access, hooks }) =>
      // Payload's own are not reached from outside.
      !slug.startsWith('payload-') &&
      access.delete !== nobody &&
      hooks.beforeDelete?.length === 0 &&
      hooks.beforeOperation?.length === 0,
  )
  expect(free.map(({ slug }) => slug)).toEqual([])
})
