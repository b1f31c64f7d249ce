import { beforeAll, describe, expect, it } from 'vitest'
import type { SanitizedConfig } from 'payload'
import { isAdminCall } from '#cms/platform/allowlist/server-functions.ts'
import { cmsConfig } from '../../../support/cms-config.ts'

/** Which calls of the admin's server functions its own pages could make. */

let config: SanitizedConfig
beforeAll(async () => {
  config = await cmsConfig()
})

const id = '0b2f6a0e-5d0f-4c3b-9f2e-3d1f6c6f0a11'
const plan = (args: object): boolean =>
  isAdminCall({ name: 'schedule-publish', args: { type: 'publish', date: '2100-01-01', ...args } }, config)

describe('a schedule', () => {
  it('is for a document with drafts', () => {
    expect(plan({ doc: { relationTo: 'posts', value: id } })).toBe(true)
    expect(plan({ doc: { relationTo: 'authors', value: id } })).toBe(false)
    expect(plan({ doc: { relationTo: 'posts', value: 'x' } })).toBe(false)
  })

  it('is not for a global, even one with drafts', () => {
    expect(plan({ global: 'home' })).toBe(false)
    expect(plan({ doc: null, global: 'home' })).toBe(false)
    expect(plan({ doc: { relationTo: 'posts', value: id }, global: 'home' })).toBe(false)
  })
})
