import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { staffPaths } from '#contract/api-paths.ts'
import { editingAnswerSchema, editorHeader } from '#contract/editing.ts'
import type { EditingQuestion } from '#contract/editing.ts'
import type { Answer, Client } from '../../support/client.ts'
import { create, newCategory, postData, richText, unique } from '../../support/content.ts'
import { Database } from '../../support/ledger.ts'
import { gather } from '../access/people.ts'
import type { People } from '../access/people.ts'

/** Two people on one document: neither overwrites the other unnoticed, and no text is lost. */

const product = inject('product')
let people: People
let ann: Client
let bob: Client
let category: string

beforeAll(async () => {
  people = await gather(product)
  ann = people.clients.admin
  bob = people.clients.editor
  category = (await newCategory(ann)).id
})

type Doc = { readonly id: string; readonly updatedAt: string } & Record<string, unknown>
interface Refusal {
  readonly error: {
    readonly code: string
    readonly message: string
    readonly details?: Record<string, string>
  }
}

const read = async (staff: Client, address: string): Promise<Doc> => {
  const answer = await staff.get(address)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Doc>()
}

const partsOf = (document: string) => document.split('/') as [string, string]

/** A form in a browser tab. */
class Form {
  readonly tab = randomUUID()
  readonly form = randomUUID()
  readonly staff: Client
  readonly document: string
  constructor(staff: Client, document: string) {
    this.staff = staff
    this.document = document
  }

  ask = async (wants: EditingQuestion['wants'], base: string | null = null) => {
    const { tab, form } = this
    const answer = await this.staff.post(staffPaths.editing(...partsOf(this.document)), {
      tab,
      form,
      base,
      wants,
    })
    expect(answer.status, answer.text).toBe(200)
    return editingAnswerSchema.parse(answer.json<unknown>())
  }
  leave = async () => {
    const answer = await this.staff.post(staffPaths.stopEditing(...partsOf(this.document)), {
      tab: this.tab,
    })
    return answer.json<{ dropped: boolean }>().dropped
  }
  autosave = (data: object): Promise<Answer> =>
    this.staff.patch(`/api/${this.document}?depth=0&draft=true&autosave=true`, data, {
      headers: { [editorHeader]: `${this.tab}.${this.form}` },
    })
}

const refused = (answer: Answer, code: string): Record<string, string> => {
  expect(answer.status, answer.text).toBe(409)
  const { error } = answer.json<Refusal>()
  expect(error.code).toBe(code)
  expect(error.message).toContain("isn't lost")
  return error.details ?? {}
}

/** Each kind of document: with drafts, with versions only, with neither; and the same for globals. */
const kinds = {
  posts: {
    make: async () =>
      `posts/${(await create<Doc>(ann, 'posts', postData(category, { _status: 'draft' }), '&draft=true')).id}`,
    query: '?depth=0&draft=true',
    field: 'excerpt',
    versions: 'posts/versions',
  },
  pages: {
    make: async () =>
      `pages/${(await create<Doc>(ann, 'pages', { title: unique('Page') }, '&draft=true')).id}`,
    query: '?depth=0&draft=true',
    field: 'title',
    versions: 'pages/versions',
  },
  'e-mails': {
    make: async () => {
      const { docs } = (await ann.get('/api/email-templates?depth=0')).json<{ docs: Doc[] }>()
      return `email-templates/${docs[0]?.id}`
    },
    query: '?depth=0',
    field: 'subject',
    versions: 'email-templates/versions',
  },
  authors: {
    make: async () => `authors/${(await create<Doc>(ann, 'authors', { name: unique('Author') })).id}`,
    query: '?depth=0',
    field: 'bio',
    versions: null,
  },
  'the pricing page': {
    make: async () => {
      await ann.post('/api/globals/pricing', { note: unique('Note') })
      return 'globals/pricing'
    },
    query: '?depth=0',
    field: 'note',
    versions: 'globals/pricing/versions',
  },
  'site settings': {
    make: async () => {
      await ann.post('/api/globals/site-settings', { supportEmail: 'support@example.com' })
      return 'globals/site-settings'
    },
    query: '?depth=0',
    field: 'supportEmail',
    versions: null,
  },
} as const

describe.each(Object.entries(kinds))('%s', (name, { make, query, field, versions }) => {
  const wordsBy = (who: string): string => (field === 'supportEmail' ? `${who}@example.com` : unique(who))
  const save = (staff: Client, document: string, data: object): Promise<Answer> =>
    document.startsWith('globals/')
      ? staff.post(`/api/${document}${query}`, data)
      : staff.patch(`/api/${document}${query}`, data)

  it('refuses to overwrite a newer save by another person, and keeps both texts', async () => {
    const document = await make()
    const [ofAnn, ofBob] = [
      await read(ann, `/api/${document}${query}`),
      await read(bob, `/api/${document}${query}`),
    ]
    const [annWrote, bobWrote] = [wordsBy('ann'), wordsBy('bob')]
    expect((await save(ann, document, { ...ofAnn, [field]: annWrote })).status).toBe(200)
    const details = refused(await save(bob, document, { ...ofBob, [field]: bobWrote }), 'stale_save')
    expect(details.by).toBeTruthy()
    expect((await read(bob, `/api/${document}${query}`))[field]).toBe(annWrote)
    if (versions === null) return expect(details.version).toBeUndefined()
    const kept = await bob.get(`/api/${versions}/${details.version}?depth=0`)
    expect(kept.status, kept.text).toBe(200)
    expect(kept.json<{ version: Doc }>().version[field]).toBe(bobWrote)
    // A repeated request is stored once, as the newer version.
    const again = refused(await save(bob, document, { ...ofBob, [field]: `${bobWrote}!` }), 'stale_save')
    expect(again.version).toBe(details.version)
    const restored = await bob.post(`/api/${versions}/${details.version}${query}`)
    expect(restored.status, restored.text).toBe(200)
    expect((await read(bob, `/api/${document}${query}`))[field]).toBe(`${bobWrote}!`)
  })

  it('can be saved repeatedly by the person who saved it last', async () => {
    const document = await make()
    for (const attempt of [1, 2, 3]) {
      const current = await read(ann, `/api/${document}${query}`)
      const answer = await save(ann, document, { ...current, [field]: wordsBy(`ann${attempt}`) })
      expect(answer.status, `${name}: ${answer.text}`).toBe(200)
      const { doc, result } = answer.json<{ doc?: Doc; result?: Doc }>()
      expect((doc ?? result)?.updatedAt).toBe((await read(ann, `/api/${document}${query}`)).updatedAt)
    }
  })

  it('accepts a single field from a script that sends no version', async () => {
    const document = await make()
    await read(bob, `/api/${document}${query}`)
    expect((await save(ann, document, { [field]: wordsBy('ann') })).status).toBe(200)
    expect((await save(bob, document, { [field]: wordsBy('bob') })).status).toBe(200)
  })
})

it('the navigation detects a stale save when only its lists changed', async () => {
  const links = (label: string) => ({ header: [{ label, href: '/blog' }], footer: [] })
  await ann.post('/api/globals/navigation', links('Before'))
  const opened = await read(bob, '/api/globals/navigation?depth=0')
  expect((await ann.post('/api/globals/navigation', { ...opened, ...links('Ann') })).status).toBe(200)
  refused(await bob.post('/api/globals/navigation', { ...opened, ...links('Bob') }), 'stale_save')
  await ann.post('/api/globals/navigation', { header: [], footer: [] })
})

it('drafts are taken back by sending what readers see, and by nothing that differs from it', async () => {
  const post = await create<Doc>(ann, 'posts', postData(category))
  const page = await create<Doc>(ann, 'pages', {
    title: unique('Page'),
    blocks: [{ blockType: 'callToAction', heading: 'Go', buttons: [{ label: 'Go', href: '/blog' }] }],
    _status: 'published',
  })
  const block = (await read(ann, `/api/pages/${page.id}?depth=0`))['blocks'] as object[]
  const drafts = {
    [`posts/${post.id}`]: { excerpt: unique('Draft') },
    [`pages/${page.id}`]: { blocks: block.map((one) => ({ ...one, text: 'Added in the draft' })) },
  }
  for (const [document, draft] of Object.entries(drafts)) {
    const published = `/api/${document}?depth=0`
    const saved = await bob.patch(`${published}&draft=true`, { ...draft, _status: 'draft' })
    expect(saved.status, saved.text).toBe(200)
    const shown = await read(ann, published)
    refused(await ann.patch(published, { ...shown, title: unique('Other') }), 'stale_save')
    const reverted = await ann.patch(published, shown)
    expect(reverted.status, reverted.text).toBe(200)
    const left = await read(ann, `${published}&draft=true`)
    const words = ({ updatedAt: _, ...doc }: Doc) =>
      JSON.stringify(doc).replace(/"id":"[0-9a-f]{24}"/g, '"id":""')
    expect(words(left)).toBe(words(shown))
  }
})

describe('an autosaved draft', () => {
  const open = async () => {
    const document = await kinds.posts.make()
    return { document, opened: await read(ann, `/api/${document}?depth=0&draft=true`) }
  }

  it('accepts the next save before the form knows of the last one', async () => {
    const { document, opened } = await open()
    const form = new Form(ann, document)
    expect((await form.autosave({ ...opened, excerpt: 'One' })).status).toBe(200)
    expect((await form.autosave({ ...opened, excerpt: 'Two' })).status).toBe(200)
    // A second form of the same person counts as a different one.
    refused(await new Form(ann, document).autosave({ ...opened, excerpt: 'Three' }), 'stale_save')
  })

  it('accepts one of two saves at the same moment', async () => {
    const { document, opened } = await open()
    const answers = await Promise.all([
      new Form(ann, document).autosave({ ...opened, excerpt: 'Ann' }),
      new Form(bob, document).autosave({ ...opened, excerpt: 'Bob' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is still saved after a publish that does not change its text', async () => {
    const { document, opened } = await open()
    expect((await bob.patch(`/api/${document}`, { _status: 'published' })).status).toBe(200)
    expect((await new Form(ann, document).autosave({ ...opened, excerpt: 'Goes on' })).status).toBe(200)
  })

  it('is not what opens when it came too late for a publication', async () => {
    const { document, opened } = await open()
    const shown = { excerpt: 'Shown', _status: 'published' }
    expect((await bob.patch(`/api/${document}`, shown)).status).toBe(200)
    for (const excerpt of ['Late', 'Later']) {
      refused(await new Form(ann, document).autosave({ ...opened, excerpt }), 'stale_save')
      expect((await read(bob, `/api/${document}?depth=0&draft=true`)).excerpt).toBe('Shown')
    }
  })

  it('cannot be overwritten after a takeover, and keeps both texts', async () => {
    const { document, opened } = await open()
    const [first, second] = [new Form(ann, document), new Form(bob, document)]
    expect((await first.ask('edit', opened.updatedAt)).editor?.who).toBe('thisTab')
    expect((await first.autosave({ ...opened, excerpt: 'By Ann' })).status).toBe(200)
    const told = await second.ask('edit', opened.updatedAt)
    expect(told).toMatchObject({ editor: { who: 'other' }, isStale: true })
    expect(told.editor?.name).toBeTruthy()
    expect((await second.ask('takeOver', opened.updatedAt)).editor?.who).toBe('thisTab')
    const current = await read(bob, `/api/${document}?depth=0&draft=true`)
    const late = refused(await first.autosave({ ...current, excerpt: 'Ann, late' }), 'being_edited')
    expect((await second.autosave({ ...current, excerpt: 'By Bob' })).status).toBe(200)
    expect(await first.ask('edit', current.updatedAt)).toMatchObject({
      editor: { who: 'other' },
      isStale: true,
      kept: late.version,
    })
    const id = document.split('/')[1]
    const all = await bob.get(`/api/posts/versions?depth=0&limit=50&where[parent][equals]=${id}`)
    const texts = all
      .json<{ docs: { version: { excerpt: string } }[] }>()
      .docs.map((each) => each.version.excerpt)
    expect(texts).toEqual(expect.arrayContaining(['By Ann', 'Ann, late', 'By Bob']))
    await second.leave()
    expect((await first.ask('edit')).editor?.who).toBe('thisTab')
  })
})

it('creates one row when the first saves of a global arrive at the same moment', async () => {
  const db = new Database(product.databaseUrl)
  try {
    await db.rows('delete from site_settings', [])
    const saves = Array.from({ length: 12 }, (_, at) =>
      (at % 2 ? ann : bob).post('/api/globals/site-settings', {}),
    )
    expect(new Set((await Promise.all(saves)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(await db.count('from site_settings', [])).toBe(1)
  } finally {
    await db.close()
  }
})

describe("'Create New'", () => {
  const created = async (data: object): Promise<string> =>
    `posts/${(await create<Doc>(ann, 'posts', data, '&draft=true')).id}`

  it('removes an empty document', async () => {
    const document = await created({})
    expect(await new Form(ann, document).leave()).toBe(true)
    expect((await ann.get(`/api/${document}?draft=true`)).status).toBe(404)
  })

  it('keeps a document that has text or is open elsewhere', async () => {
    const withText = await created({ body: richText('A word') })
    expect(await new Form(ann, withText).leave()).toBe(false)
    const elsewhere = await created({})
    await new Form(bob, elsewhere).ask('edit')
    expect(await new Form(ann, elsewhere).leave()).toBe(false)
  })
})

describe('editing state', () => {
  it('is not revealed to others by a stale save, which stores nothing', async () => {
    const document = await kinds.posts.make()
    for (const client of [people.clients.visitor, people.clients.owner]) {
      const answer = await client.patch(`/api/${document}`, {
        excerpt: 'x',
        updatedAt: '2001-01-01T00:00:00.000Z',
      })
      expect(answer.status, answer.text).toBe(403)
      expect(answer.text).not.toMatch(/savedAt|stale/)
    }
  })

  it('is available only to staff, on our own pages, for documents they edit', async () => {
    const question = { tab: randomUUID(), form: randomUUID(), base: null, wants: 'look' }
    const home = staffPaths.editing('globals', 'home')
    const tries: [Client, string, object, number, (string | null)?][] = [
      [people.clients.visitor, home, question, 401],
      [people.clients.owner, home, question, 403],
      [bob, home, question, 403, 'https://elsewhere.example'],
      [bob, staffPaths.editing('globals', 'unknown'), question, 404],
      [bob, staffPaths.editing('users', people.owner.id), question, 404],
      [bob, staffPaths.editing('posts', 'nothing'), question, 404],
      [bob, staffPaths.editing('posts', randomUUID()), question, 404],
      [bob, home, { ...question, wants: 'all' }, 400],
      [bob, home, { ...question, base: 'yesterday' }, 400],
    ]
    for (const [staff, address, asked, status, origin] of tries) {
      const answer = await staff.post(address, asked, origin === undefined ? {} : { origin })
      expect(answer.status, `${address} ${answer.text}`).toBe(status)
    }
  })
})
