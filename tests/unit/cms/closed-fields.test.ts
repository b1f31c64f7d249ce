import type { FieldHook, SanitizedConfig } from 'payload'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eachField } from '#cms/fields/each-field.ts'
import { resolveEnvironment } from '#server/supervisor/environment.ts'
import { inputs } from '../supervisor/settings.ts'

/** Rules for every field of every collection and global, including those that Payload adds. */

let config: SanitizedConfig
beforeAll(async () => {
  for (const [name, value] of Object.entries(resolveEnvironment(inputs({})).product)) vi.stubEnv(name, value)
  config = await (await import('#cms/payload.config.ts')).default
})
afterAll(() => {
  vi.unstubAllEnvs()
})

const entities = () => [...config.collections, ...config.globals]

it('ids and timestamps of documents are not writable', async () => {
  const found: string[] = []
  for (const { slug, fields } of entities()) {
    for (const field of fields) {
      if (!('name' in field) || !['id', 'createdAt', 'updatedAt', 'deletedAt'].includes(field.name ?? ''))
        continue
      found.push(`${slug}.${field.name}`)
      const { access } = field as { access?: { create?: () => unknown; update?: () => unknown } }
      expect([await access?.create?.(), await access?.update?.()], `${slug}.${field.name}`).toEqual([
        false,
        false,
      ])
    }
  }
  for (const { slug } of config.collections.filter(({ timestamps }) => timestamps !== false))
    expect(found).toEqual(expect.arrayContaining([`${slug}.createdAt`, `${slug}.updatedAt`]))
})

it('text fields drop invisible marks that change the text direction', async () => {
  const turned = 'in\u202e\u2066voice'
  for (const { slug, fields } of entities()) {
    const hooks: [string, readonly FieldHook[]][] = []
    eachField(fields, (field) => {
      if (field.type === 'text') hooks.push([`${slug}.${field.name}`, field.hooks?.beforeValidate ?? []])
    })
    for (const [name, [first]] of hooks) {
      const value = await first?.({ value: turned } as Parameters<FieldHook>[0])
      expect(value, name).toBe('invoice')
      expect(await first?.({ value: [turned] } as Parameters<FieldHook>[0]), name).toEqual(['invoice'])
    }
  }
})
