import { apiPaths } from '#contract/api-paths.ts'
import type { BrowserContext, Page } from '@playwright/test'
import type { SanitizedConfig } from 'payload'
import type { Making } from '../../support/cms-values.ts'
import { picture } from '../../support/images.ts'
import { richText, unique } from '../../support/rich-text.ts'
import { deliverPlugin } from '../builder.ts'
import { newEditor } from '../editor.ts'
import { ask, expect, required, signUpAs, site } from '../fixtures.ts'
import type { Role } from './plan.ts'

/** A staff member with documents to refer to. */
export interface Staff {
  /** Signed in only once, so that the browser keeps the admin's files cached. */
  readonly context: BrowserContext
  readonly password: string
  readonly making: Making
  /** The titles of the documents that can be selected, by collection. */
  readonly titles: Readonly<Record<string, string>>
}

const headers = () => ({ origin: site() })

/** A person with a plugin, so that collections written only by the server are not empty. @returns their id */
async function makeCreator(page: Page): Promise<string> {
  await signUpAs(page)
  await deliverPlugin(page)
  await ask(page, apiPaths.referral)
  const { user } = await ask<{ user: { id: string } }>(page, '/api/users/me')
  await page.request.post(`${site()}/api/users/logout`, { headers: headers() })
  return user.id
}

/** One document of each collection that others refer to. */
async function makeKnown(
  page: Page,
): Promise<{ known: Record<string, string>; titles: Record<string, string> }> {
  const known: Record<string, string> = {}
  const titles: Record<string, string> = {}
  const named = async (collection: string, field: string, more: object = {}): Promise<void> => {
    const title = unique('Known')
    const data = { [field]: title, _status: 'published', ...more }
    const answer = await page.request.post(`${site()}/api/${collection}?depth=0`, {
      headers: headers(),
      data,
    })
    expect(answer.status(), await answer.text()).toBe(201)
    known[collection] = ((await answer.json()) as { doc: { id: string } }).doc.id
    titles[collection] = title
  }
  const image = await page.request.post(`${site()}/api/media`, {
    headers: headers(),
    multipart: {
      _payload: JSON.stringify({ alt: 'A picture' }),
      file: { name: 'known.png', mimeType: 'image/png', buffer: await picture(64, 36).png().toBuffer() },
    },
  })
  known['media'] = ((await image.json()) as { doc: { id: string } }).doc.id
  const body = richText('Words.')
  await named('post-categories', 'name')
  await named('tags', 'name')
  await named('faq-categories', 'name')
  await named('authors', 'name')
  await named('posts', 'title', { excerpt: 'In short.', category: known['post-categories'], body })
  await named('faqs', 'question', { answer: body, category: known['faq-categories'] })
  await named('pages', 'title', { blocks: [{ blockType: 'prose', body }] })
  await named('legal-pages', 'title', { validFrom: '2026-01-01', sections: [{ title: 'One', body }] })
  return { known, titles }
}

/** Signs in a person with this role. */
export async function newStaff(context: BrowserContext, role: Role, config: SanitizedConfig): Promise<Staff> {
  const page = await context.newPage()
  const creator = role === 'admin' ? await makeCreator(page) : null
  const admin = JSON.parse(required('E2E_ADMIN')) as { email: string; password: string }
  const { email, password } = role === 'editor' ? await newEditor(page) : admin
  await page.request.post(`${site()}/api/app/sign-in`, { headers: headers(), data: { email, password } })
  const { known, titles } = await makeKnown(page)
  if (creator) known['users'] = creator
  await page.close()
  return { context, password, making: { config, known }, titles }
}
