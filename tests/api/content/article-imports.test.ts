import { beforeAll, describe, expect, inject, it } from 'vitest'
import { articleImportLimits, articleImportRoutes } from '#contract/article-imports.ts'
import type { ImportedArticle } from '#contract/article-imports.ts'
import { articleImportMessages } from '#contract/messages/article-import.ts'
import type { Post } from '#contract/content/documents.ts'
import { Database } from '../../support/ledger.ts'
import { expectError } from '../../support/client.ts'
import type { Client } from '../../support/client.ts'
import { change, create, newCategory, unique, uploadImage } from '../../support/content.ts'
import { picture } from '../../support/images.ts'
import { until } from '../../support/until.ts'
import { gather } from '../access/people.ts'
import type { People } from '../access/people.ts'

/** Markdown files become drafts, file by file. */

const texts = articleImportMessages.notes
const product = inject('product')
const { path } = articleImportRoutes.import
let people: People
let staff: Client
beforeAll(async () => {
  people = await gather(product)
  staff = people.clients.editor
})

async function bring(...files: { name: string; text: string }[]): Promise<readonly ImportedArticle[]> {
  const answer = await staff.post(path, { files })
  expect(answer.status, answer.text).toBe(200)
  return answer.json<{ articles: ImportedArticle[] }>().articles
}
const stored = async (id: string): Promise<Post & { _status: string }> =>
  (await staff.get(`/api/posts/${id}?depth=0&draft=true`)).json()
const words = (): string => unique('import').replaceAll(' ', '-').toLowerCase()

describe('a Markdown file', () => {
  it('becomes a draft with everything that an article has a place for', async () => {
    const name = unique('Filed')
    const { id: category } = await create<{ id: string }>(staff, 'post-categories', { name })
    const bytes = await picture(30, 20).png().toBuffer()
    const image = await uploadImage(staff, { bytes, name: 'Import.png', type: 'image/png' })
    const { id: tag } = await create<{ id: string }>(staff, 'tags', { name: unique('Known') })
    const known = (await staff.get(`/api/tags/${tag}`)).json<{ name: string }>().name
    const fresh = unique('Fresh')
    const slug = words()
    const [made] = await bring({
      name: 'one.md',
      text: `---
title: One article
slug: ${slug}
date: 2026-03-01
category: ${name.toUpperCase()}
tags: [${known}, ${fresh}]
description: What it is about.
layout: wide
---
## A heading

A **bold** and *soft* word, \`code\`, [ours](/pricing) and [bad](javascript:alert(1)).

- one
  - two
1. three

> said

| a | b |
| --- | --- |
| 1 | 2 |

\`\`\`php
<?php echo 1;
\`\`\`

![Seen](/media/${image.filename})

![Gone](https://a.example/gone.png)

---

<script>alert(1)</script><b>End</b>
`,
    })
    expect(made?.article?.title, made?.notes.join(' ')).toBe('One article')
    expect([...(made?.notes ?? [])].sort()).toEqual(
      [
        texts.unknownFields('layout'),
        texts.newTag(fresh),
        texts.html,
        texts.scripts,
        texts.missingImage('https://a.example/gone.png'),
        texts.unsafeLink('javascript:alert%281%29'),
      ].sort(),
    )
    const post = await stored(made!.article!.id)
    expect(post).toMatchObject({
      ...{ title: 'One article', slug, category, excerpt: 'What it is about.', _status: 'draft' },
      publishedOn: '2026-03-01T00:00:00.000Z',
    })
    expect(post.tags).toHaveLength(2)
    expect(post.tags).toContain(tag)
    const nodes = post.body.root.children ?? []
    expect(nodes.map(({ type }) => type)).toEqual([
      ...[
        'heading',
        'paragraph',
        'list',
        'list',
        'quote',
        'table',
        'block',
        'block',
        'horizontalrule',
        'paragraph',
      ],
    ])
    const body = JSON.stringify(post.body)
    expect(nodes.filter(({ type }) => type === 'block').map(({ fields }) => fields)).toMatchObject([
      { blockType: 'code', language: 'php', code: '<?php echo 1;' },
      { blockType: 'image', image: image.id },
    ])
    expect(body).not.toMatch(/javascript:|<script|<b>|alert\(1\)<|gone\.png/)
    // It can be saved and published as any other.
    expect(await change(staff, 'posts', post.id, { _status: 'published' })).toMatchObject({ slug })
  })

  it('that comes twice gets another address, and says so', async () => {
    const slug = words()
    const file = { name: 'same.md', text: `---\ntitle: Same\nslug: ${slug}\n---\nText` }
    const [first, second] = await bring(file, file)
    expect(second?.notes).toContain(texts.address(slug, `${slug}-2`))
    expect((await stored(first!.article!.id)).slug).toBe(slug)
    expect((await stored(second!.article!.id)).slug).toBe(`${slug}-2`)
  })

  it('without front matter is named by its heading, or by its file', async () => {
    const title = unique('Headed')
    const [headed, named] = await bring(
      { name: 'a.md', text: `# ${title}\n\nText` },
      { name: 'my-own_file.md', text: 'Text' },
    )
    expect(headed?.article?.title).toBe(title)
    expect(named?.article?.title).toBe('My own file')
    expect(named?.notes).toContain(texts.noTitle('My own file'))
    expect(named?.notes).toContain(texts.noCategory)
  })

  it.each([
    ['binary', 'PK\u0003\u0004\u0000\u0000', texts.notText],
    ['not UTF-8', 'Gr\uFFFD\uFFFDe', texts.notText],
    ['empty', ' \n ', texts.empty],
    ['unclosed', '---\ntitle: x\n', texts.unclosed],
    ['a list', '---\n- x\n---\n', texts.frontMatter(texts.noFields)],
  ])('that is unreadable becomes no draft, and the others come in: %s', async (name, text, why) => {
    const [bad, good] = await bring({ name, text }, { name: 'good.md', text: 'Text' })
    expect(bad).toEqual({ name, article: null, notes: [why] })
    expect(good?.article).not.toBeNull()
  })

  it('is refused by the server where it is too large, too many at once, or sent by others', async () => {
    const file = { name: 'a.md', text: 'x' }
    const { characters, filesPerRequest } = articleImportLimits
    const long = { name: 'a.md', text: 'x'.repeat(characters + 1) }
    expectError(await staff.post(path, { files: [long] }), 'invalid_input')
    expectError(await staff.post(path, { files: [] }), 'invalid_input')
    expectError(await staff.post(path, { files: Array(filesPerRequest + 1).fill(file) }), 'invalid_input')
    expectError(await people.clients.visitor.post(path, { files: [file] }), 'unauthenticated')
    expectError(await people.clients.other.post(path, { files: [file] }), 'forbidden')
    const nested = { name: 'deep.md', text: `${'> '.repeat(3_000)}deep` }
    expect((await bring(nested)).length).toBe(1)
  })
})

it('five hundred articles come in at once, and all are live after they are published', async () => {
  const db = new Database(product.databaseUrl)
  const ids: string[] = []
  const query = (some: readonly string[]) =>
    `depth=0&limit=50&${some.map((id) => `where[id][in][]=${id}`).join('&')}`
  try {
    const { id: category } = await newCategory(staff)
    const mark = words()
    for (let from = 0; from < 500; from += articleImportLimits.filesPerRequest) {
      const files = Array.from({ length: articleImportLimits.filesPerRequest }, (_, at) => ({
        name: `${mark}-${from + at}.md`,
        text: `---\ntitle: ${mark} ${from + at}\ndescription: In short.\n---\n## Part\n\nWords of ${from + at}.`,
      }))
      ids.push(...(await bring(...files)).map(({ article }) => article?.id ?? ''))
    }
    expect(new Set(ids).size).toBe(500)
    for (let from = 0; from < ids.length; from += 50) {
      const answer = await staff.patch(`/api/posts?${query(ids.slice(from, from + 50))}`, {
        category,
        _status: 'published',
      })
      expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    }
    expect(await db.count(`from posts where category_id = $1 and _status = 'published'`, [category])).toBe(
      500,
    )
    const reader = people.clients.visitor
    await until(
      'all articles are live',
      async () => {
        const open = await db.count(
          `from posts p where category_id = $1 and not exists (
           select 1 from plugsmith.publish_outbox o join plugsmith.publish_acks a on a.outbox_id = o.id
           where o.document_id = p.id::text and a.status = 'live')`,
          [category],
        )
        return open === 0
      },
      120,
    )
    for (const at of [0, 249, 499]) {
      const page = await reader.get(`/blog/${mark}-${at}`)
      expect(page.status).toBe(200)
      expect(page.text).toContain(`Words of ${at}.`)
    }
  } finally {
    // Other tests read the newest articles.
    for (let from = 0; from < ids.length; from += 50)
      await staff.delete(`/api/posts?${query(ids.slice(from, from + 50))}`)
    await db.close()
  }
}, 300_000)
