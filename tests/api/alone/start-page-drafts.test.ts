import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { contentPaths } from '#contract/content/paths.ts'
import { startSectionKinds } from '#contract/content/start-page.ts'
import { searchRoutes } from '#contract/search-routes.ts'
import type { Client } from '../../support/client.ts'
import { signIn } from '../../support/client.ts'
import { create, newCategory, postData, unique } from '../../support/content.ts'
import { Database } from '../../support/ledger.ts'
import { gather, roles } from '../access/people.ts'
import type { People } from '../access/people.ts'
import { visitor } from '../community/stage.ts'

/** Drafts of the start page: staff preview them, and readers see nothing of them before they are published. */

const product = inject('product')
const usual = startSectionKinds.map((blockType) => ({ blockType }))
const home = '/api/globals/home?depth=0'
const preview = contentPaths.draftOfGlobal('home')
let people: People
let editor: Client
let db: Database

beforeAll(async () => {
  db = new Database(product.databaseUrl)
  people = await gather(product)
  editor = people.clients.editor
})
afterAll(async () => {
  const { client } = await signIn(product.url, product.accounts.admin)
  await client.post(home, { sections: usual })
  await db.close()
})

const withHeading = (heading: string) => ({
  sections: usual.map((section) => (section.blockType === 'opening' ? { ...section, heading } : section)),
})
const draft = (heading: string) => editor.post(`${home}&draft=true`, withHeading(heading))
const publish = (heading: string) => editor.post(home, { ...withHeading(heading), _status: 'published' })
const startPage = async () => (await visitor().get('/')).text
const live = (text: string) => expect.poll(startPage, { timeout: 15_000 }).toContain(text)

interface Version {
  readonly id: string
  readonly version: { readonly _status: string; readonly sections: { heading?: string }[] }
}
const versions = async () =>
  (await editor.get('/api/globals/home/versions?depth=0')).json<{ docs: Version[] }>().docs

describe('a draft of the start page', () => {
  it('is shown to staff alone until it is published', async () => {
    const [before, written] = [unique('Before'), unique('Written')]
    expect((await publish(before)).status).toBe(200)
    await live(before)
    const saved = await draft(written)
    expect(saved.status, saved.text).toBe(200)

    const seen = await editor.get(preview)
    expect(seen.status).toBe(200)
    expect(seen.text).toContain(written)
    for (const client of [visitor(), people.clients.other]) {
      expect((await client.get(preview)).status).toBe(404)
      const answer = await client.get(home)
      expect(answer.text).toContain(before)
      expect(answer.text).not.toContain(written)
      expect((await client.get(`${home}&draft=true`)).text).not.toContain(written)
      expect((await client.get('/api/globals/home/versions')).status).toBe(403)
    }
    expect((await editor.get(home)).text).not.toContain(written)
    expect((await editor.get(`${home}&draft=true`)).text).toContain(written)
    const found = await visitor().get(`${searchRoutes.search.path}?${new URLSearchParams({ q: written })}`)
    expect(found.text).not.toContain('"path":"/"')
    expect(await startPage()).not.toContain(written)

    expect((await publish(written)).status).toBe(200)
    await live(written)
    expect((await versions())[0]?.version._status).toBe('published')
  })

  it('is shown without the parts that are not whole yet, and is refused by publishing', async () => {
    const heading = unique('Half')
    const sections = [
      { blockType: 'opening', heading },
      { blockType: 'threeSteps', items: [{ title: 'First' }, { title: 'Second', text: 'Whole.' }] },
    ]
    expect((await editor.post(`${home}&draft=true`, { sections })).status).toBe(200)
    const { status, text } = await editor.get(preview)
    expect(status).toBe(200)
    expect(text).toContain('Second')
    expect(text).not.toContain('First')
    expect((await editor.post(home, { sections, _status: 'published' })).status).toBe(400)
    expect(await startPage()).not.toContain(heading)
  })

  it('becomes live with a save that does not speak of drafts, and cannot take the page away', async () => {
    const heading = unique('Plain')
    await draft(unique('Left'))
    expect((await editor.post(home, withHeading(heading))).status).toBe(200)
    await live(heading)
    for (const query of ['', '&unpublishAllLocales=true'])
      expect((await editor.post(`${home}${query}`, { _status: 'draft' })).status).toBe(400)
    expect((await visitor().get(home)).text).toContain(heading)
  })

  it('may be an earlier version, which is live only when it is restored as such', async () => {
    const [first, second] = [unique('First'), unique('Second')]
    await publish(first)
    await publish(second)
    await live(second)
    const of = (await versions()).find(({ version }) => version.sections[0]?.heading === first)
    const restore = (query: string) => editor.post(`/api/globals/home/versions/${of?.id}${query}`)
    const asDraft = await restore('?draft=true')
    expect(asDraft.status, asDraft.text).toBe(200)
    expect((await visitor().get(home)).text).toContain(second)
    expect((await editor.get(preview)).text).toContain(first)
    expect((await people.clients.other.post(`/api/globals/home/versions/${of?.id}`)).status).toBe(403)
    expect((await editor.post(`/api/globals/home/versions/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await restore('')).status).toBe(200)
    await live(first)
  })

  it('is whole as an earlier version, with the fields that were empty then', async () => {
    await publish(unique('Before'))
    expect((await editor.post(home, { sections: usual })).status).toBe(200)
    const plain = (await editor.get(home)).json<{ sections: { heading?: string }[] }>()
    const [of] = await versions()
    const later = unique('Later')
    const [first, ...others] = plain.sections
    expect((await editor.post(home, { sections: [{ ...first, heading: later }, ...others] })).status).toBe(
      200,
    )
    expect((await editor.get(home)).text).toContain(later)
    expect((await editor.post(`/api/globals/home/versions/${of?.id}`)).status).toBe(200)
    const restored = (await editor.get(home)).json<{ sections: { heading?: string; blockType: string }[] }>()
    expect(JSON.stringify(restored)).not.toContain(later)
    expect(restored.sections.map(({ blockType }) => blockType)).toEqual(startSectionKinds)
  })

  it('comes back as a draft from the versions', async () => {
    const [shown, tried] = [unique('Shown'), unique('Tried')]
    await draft(tried)
    const of = (await versions()).find(({ version }) => version.sections[0]?.heading === tried)
    await publish(shown)
    await live(shown)
    const restored = await editor.post(`/api/globals/home/versions/${of?.id}`)
    expect(restored.status, restored.text).toBe(200)
    expect((await editor.get(preview)).text).toContain(tried)
    expect((await visitor().get(home)).text).toContain(shown)
  })

  it('is not overwritten by a form that was opened before it', async () => {
    const other = (await signIn(product.url, product.accounts.admin)).client
    const opened = (await editor.get(`${home}&draft=true`)).json<{ updatedAt: string }>()
    const mine = unique('Mine')
    expect((await other.post(`${home}&draft=true`, { ...opened, ...withHeading(mine) })).status).toBe(200)
    const late = await editor.post(`${home}&draft=true`, { ...opened, ...withHeading(unique('Late')) })
    expect(late.status).toBe(409)
    expect((await editor.get(preview)).text).toContain(mine)
    expect((await editor.get(`${home}&draft=true`)).text).toContain(mine)
  })

  it('is not overwritten after it was published either', async () => {
    const opened = (await editor.get(`${home}&draft=true`)).json<object>()
    const shown = unique('Shown')
    expect((await publish(shown)).status).toBe(200)
    for (const late of [unique('Late'), unique('Later')]) {
      const save = await editor.post(`${home}&draft=true`, {
        ...opened,
        ...withHeading(late),
        _status: 'draft',
      })
      expect(save.status).toBe(409)
      expect((await editor.get(`${home}&draft=true`)).text).toContain(shown)
      expect((await editor.get(preview)).text).not.toContain(late)
      // It is kept, where it can be found.
      const { version } = save.json<{ error: { details: { version: string } } }>().error.details
      expect((await editor.get(`/api/globals/home/versions/${version}?depth=0`)).text).toContain(late)
    }
  })

  it('is taken back by "Revert to published", whole and from any form', async () => {
    expect((await editor.post(home, { sections: usual, _status: 'published' })).status).toBe(200)
    expect((await draft(unique('Draft'))).status).toBe(200)
    const shown = (await editor.get(home)).json<{ _status: string; sections: object[] }>()
    const altered = await editor.post(home, { ...shown, sections: shown.sections.slice(1) })
    expect(altered.status, altered.text).toBe(409)
    expect((await editor.post(home, shown)).status).toBe(200)
    const left = (await editor.get(`${home}&draft=true`)).json<typeof shown>()
    const words = ({ sections }: typeof shown) => sections.map((section) => ({ ...section, id: '' }))
    expect(words(left)).toEqual(words(shown))
    expect(left._status).toBe('published')
  })

  it('makes nothing of the site again', async () => {
    const changes = () => db.count(`from plugsmith.publish_outbox where collection = 'globals/home'`)
    const before = await changes()
    for (const query of ['', '&autosave=true', '&autosave=true'])
      expect((await editor.post(`${home}&draft=true${query}`, withHeading(unique('Quiet')))).status).toBe(200)
    expect(await changes()).toBe(before)
    expect((await publish(unique('Loud'))).status).toBe(200)
    expect(await changes()).toBe(before + 1)
  })

  it('is in the log of what staff did as a change, and its publication as such', async () => {
    const made = async () =>
      (
        await db.rows<{ action: string }>(
          `select action from audit_log where actor = $1 and target = 'globals/home' order by created_at desc limit 1`,
          [people.editor.id],
        )
      )[0]?.action
    expect((await publish(unique('Before'))).status).toBe(200)
    await draft(unique('Logged'))
    expect(await made()).toBe('update')
    expect((await editor.post(home, { _status: 'published' })).status).toBe(200)
    expect(await made()).toBe('publish')
  })

  it('loses an article that is deleted', async () => {
    const { id } = await create(editor, 'posts', postData((await newCategory(editor)).id))
    const sections = [{ blockType: 'articles', posts: [id] }]
    expect((await editor.post(`${home}&draft=true`, { sections })).status).toBe(200)
    expect((await editor.delete(`/api/posts/${id}`)).status).toBe(200)
    const left = await editor.get(`${home}&draft=true`)
    expect(left.text).not.toContain(id)
    expect((await editor.get(preview)).status).toBe(200)
  })
})

describe.each(roles)('for %s', (role) => {
  const isStaff = role === 'editor' || role === 'admin'
  const asked = [
    `${home}&draft=true`,
    `${home}&draft=1&draft=true`,
    '/api/globals/home?draft=true&select[sections]=true',
    '/api/globals/home?where[_status][equals]=draft',
    '/api/globals/home/versions?depth=0',
    '/api/globals/home/versions?limit=1&where[latest][equals]=true',
    preview,
    `${preview}?draft=true`,
    '/api/globals/HOME?draft=true',
    '/api/globals/home/?draft=true',
    '/index.md',
    '/index.md?draft=true',
    '/?draft=true',
    '/llms.txt',
    '/sitemap-0.xml',
  ]

  it(`a draft of the start page ${isStaff ? 'can be read and written' : 'stays closed'}`, async () => {
    const client = people.clients[role]
    const heading = unique('Closed')
    expect((await draft(heading)).status).toBe(200)
    const [newest] = await versions()
    const texts: string[] = []
    for (const path of [...asked, `/api/globals/home/versions/${newest?.id}?depth=0`]) {
      const answer = await client.get(path)
      expect(answer.status, path).toBeLessThan(500)
      texts.push(answer.text)
    }
    expect(texts.some((text) => text.includes(heading))).toBe(isStaff)

    const written = unique('Tried')
    const writes = [
      await client.post(`${home}&draft=true`, withHeading(written)),
      await client.post(`${home}&draft=true&autosave=true`, withHeading(written)),
      await client.post(`/api/globals/home/versions/${newest?.id}?draft=true`),
      await client.post('/api/globals/home/access?draft=true', {}),
    ]
    // The route that restores a version is ours, and asks visitors to sign in.
    const refused = role === 'visitor' ? [403, 403, 401] : [403, 403, 403]
    const statuses = writes.slice(0, 3).map(({ status }) => status)
    expect(statuses).toEqual(isStaff ? [200, 200, 200] : refused)
    for (const { text } of writes) if (!isStaff) expect(text).not.toContain(heading)
    const foreign = await client.post(`/api/globals/home/versions/${newest?.id}`, undefined, {
      origin: 'https://elsewhere.example',
    })
    expect(foreign.status).toBe(403)
    expect(await startPage()).not.toContain(heading)
  })
})
