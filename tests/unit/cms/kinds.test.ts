import { describe, expect, it } from 'vitest'
import type { ContentCollection } from '#contract/content/documents.ts'
import { contentKinds, isAddressedCollection, isDraftedCollection } from '#contract/content/kinds.ts'
import { cmsConfig } from '../../support/cms-config.ts'

describe.each(Object.keys(contentKinds) as ContentCollection[])('the kind of content %s', (name) => {
  it('matches its collection in Payload', async () => {
    const { collections } = await cmsConfig()
    const config = collections.find(({ slug }) => slug === name)
    const fields = config?.flattenedFields.map((field) => field.name) ?? []
    const { table, title, slug } = contentKinds[name]
    expect(table).toBe(name.replaceAll('-', '_'))
    expect(config?.admin.useAsTitle).toBe(title)
    expect(isDraftedCollection(name)).toBe(Boolean(config?.versions && config.versions.drafts))
    expect(fields.includes('slug')).toBe(slug !== null)
    expect(fields).toContain(slug?.from ?? title)
  })

  it('has paths that start with its prefix, if its documents have pages', () => {
    if (!isAddressedCollection(name)) return expect(typeof contentKinds[name].page).not.toBe('function')
    const { page, slug } = contentKinds[name]
    expect(page('example')).toBe(`${slug.prefix}example`)
    expect(slug.among).toContain(name)
  })
})
