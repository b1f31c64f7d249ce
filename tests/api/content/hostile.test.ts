import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { documentSchemas } from '#contract/content/documents.ts'
import { Client, signIn } from '../../support/client.ts'
import {
  blockNode,
  change,
  create,
  newCategory,
  paragraph,
  postData,
  richText,
  textNode,
} from '../../support/content.ts'
import { Database } from '../../support/ledger.ts'

/** Texts that no editor would write are saved or rejected with an error message, and nothing breaks. */

const product = inject('product')
const visitor = new Client(product.url)
let db: Database
let staff: Client
let category: string

beforeAll(async () => {
  db = new Database(product.databaseUrl)
  staff = (await signIn(product.url, product.accounts.admin)).client
  category = (await newCategory(staff)).id
})
afterAll(() => db.close())

const link = (url: unknown, type = 'link') => ({
  ...paragraph(textNode('press here')),
  type,
  version: 3,
  id: 'a-link',
  fields: { linkType: 'custom', url, newTab: false },
})

/** Lists nested to this depth. */
function nestedList(depth: number): ReturnType<typeof paragraph> {
  const element = { version: 1, direction: 'ltr', format: '', indent: 0 }
  let inner: ReturnType<typeof paragraph> | undefined
  for (let level = 0; level < depth; level += 1) {
    const item = { ...element, type: 'listitem', value: 1, children: inner ? [inner] : [textNode('deep')] }
    inner = { ...element, type: 'list', listType: 'bullet', tag: 'ul', start: 1, children: [item] }
  }
  return inner!
}

async function refused(body: unknown, query = ''): Promise<string> {
  const answer = await staff.post(`/api/posts?depth=0${query}`, postData(category, { body }))
  expect(answer.status, answer.text.slice(0, 300)).toBe(400)
  expect(answer.text).not.toMatch(/internal|node_modules|\bat .*\.(ts|js):\d+/)
  return answer.text
}

describe('rich text', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '',
    null,
    ['javascript:alert(1)'],
  ])('with a link to %j is refused', async (url) => {
    expect(await refused(richText(paragraph(link(url))))).toContain('body')
    expect(await refused(richText(paragraph(link(url, 'autolink'))))).toContain('body')
  })

  it.each(['/pricing', '#faq', 'https://example.com/a?b=c#d', 'mailto:a@example.com'])(
    'with a link to %s is published',
    async (url) => {
      const { id } = await create(
        staff,
        'posts',
        postData(category, { body: richText(paragraph(link(url))) }),
      )
      expect((await visitor.get(`/api/posts/${id}?depth=0`)).text).toContain(url)
    },
  )

  it.each([
    ['a node that nobody knows', richText({ type: 'iframe', src: 'https://evil.example' })],
    ['an upload', richText({ type: 'upload', relationTo: 'users', value: 'x' })],
    ['no root', {}],
    ['a text', 'just words'],
    ['a list', [1, 2]],
    ['children that are none', { root: { type: 'root', children: 'x' } }],
    ['empty children', { root: { type: 'root', children: [null] } }],
    ['a block that nobody knows', richText(blockNode('evil', { html: '<script>' }))],
    ['a block without a name', richText({ type: 'block', fields: {} })],
    ['an idea without a prompt', richText(blockNode('ideaCard', { title: 'x' }))],
    [
      'a button to a script',
      richText(
        blockNode('callToAction', { heading: 'x', buttons: [{ label: 'x', href: 'javascript:alert(1)' }] }),
      ),
    ],
  ])('with %s is refused', async (_what, body) => {
    await refused(body)
  })

  it('with unknown nodes cannot even be saved as a draft', async () => {
    const data = postData(category, { _status: 'draft', body: richText({ type: 'iframe' }) })
    const answer = await staff.post('/api/posts?draft=true&autosave=true', data)
    expect(answer.status, answer.text).toBe(400)
  })

  it('with sixty nested lists is returned unchanged', async () => {
    const body = richText(nestedList(60))
    const { id } = await create(staff, 'posts', postData(category, { body }))
    const answer = await visitor.get(`/api/posts/${id}?depth=0`)
    expect(documentSchemas.posts.parse(answer.json<unknown>()).body).toMatchObject(body)
  })

  it('with thousands of nested lists is refused', async () => {
    // Deeper than JSON.stringify can write.
    const inner =
      '{"type":"list","children":[{"type":"listitem","children":['.repeat(3_000) + ']}]}'.repeat(3_000)
    const data = JSON.stringify(postData(category, { body: 'here' }))
    const body = data.replace('"here"', `{"root":{"type":"root","children":[${inner}]}}`)
    const headers = { 'content-type': 'application/json' }
    const answer = await staff.call('POST', '/api/posts', { body, headers })
    expect(answer.status, answer.text.slice(0, 300)).toBe(400)
    expect(answer.text).toContain('nested too deeply')
  })

  it('that looks like markup is stored as text', async () => {
    const words = `</script><img src=x onerror=alert(1)> \u0000 \ud800 & "quotes" ' \u202e`
    const data = postData(category, { excerpt: words, body: richText(words) })
    const answer = await staff.post('/api/posts?depth=0', data)
    // PostgreSQL cannot store NUL.
    expect([201, 400], answer.text.slice(0, 300)).toContain(answer.status)
    expect(answer.text).not.toContain('internal')
  })
})

describe('saving rapidly', () => {
  it('succeeds two hundred times, eight at a time', async () => {
    const { id } = await create(staff, 'posts', postData(category))
    const lanes = Array.from({ length: 8 }, async (_, lane) => {
      for (let save = 0; save < 25; save += 1)
        await change(staff, 'posts', id, { excerpt: `Save ${lane}.${save}` })
    })
    await Promise.all(lanes)
    const kept = await db.count(`from _posts_v where parent_id = $1`, [id])
    expect(kept).toBeLessThanOrEqual(60)
    const { excerpt } = (await visitor.get(`/api/posts/${id}?depth=0`)).json<{ excerpt: string }>()
    expect(excerpt).toMatch(/^Save \d\.\d+$/)
  }, 180_000)
})
