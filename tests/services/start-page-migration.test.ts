import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database } from '../support/ledger.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** The migrations of the start page, on data from before them: its sections hold what they show, and it has drafts. */

let services: Services
let db: Database
const load = async () => ({
  migration: await import('#cms/migrations/20261128_140000_choices_in_sections.ts'),
  drafts: await import('#cms/migrations/20261128_150000_drafts_of_start_page.ts'),
  ...(await import('#cms/platform/database/index.ts')),
})
let own: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  services = await startServices()
  db = new Database(process.env['DATABASE_URL'] ?? '')
  own = await load()
})
afterAll(async () => {
  await db.close()
  await services.stop()
})

const migrate = (way: 'up' | 'down', of: 'migration' | 'drafts' = 'migration'): Promise<void> =>
  own.transaction(services.payload, async (tx) =>
    own[of][way]({ db: tx, payload: services.payload, req: {} } as unknown as Parameters<
      typeof own.migration.up
    >[0]),
  )

interface Section {
  readonly blockType: string
}
const sections = async (): Promise<Section[]> =>
  (await db.row<{ sections: Section[] }>('select sections from home')).sections
const versions = async (): Promise<Section[][]> =>
  (await db.rows<{ of: Section[] }>('select version_sections as of from _home_v order by id')).map(
    ({ of }) => of,
  )
const setSections = async (value: readonly object[] | null) => {
  await db.rows('update home set sections = $1', [JSON.stringify(value)])
  await db.rows('update _home_v set version_sections = $1', [JSON.stringify(value)])
}

it('keeps what was chosen on its way there and back', async () => {
  await migrate('down')
  const posts = await db.rows<{ id: string }>('select id from posts order by id limit 2')
  const ids = posts.map(({ id }) => id)
  const thread = '/community/thread/0b2f6a0e-5d0f-4c3b-9f2e-3d1f6c6f0a11'
  const { id: home } = await db.row<{ id: string }>('select id from home')
  const kept = await db.rows<{ id: string }>('select id from _home_v')
  expect(kept.length).toBeGreaterThan(0)

  await db.rows('delete from home_highlights')
  await db.rows('delete from _home_v_version_highlights')
  const texts = ['Read', 'Asked', 'Go', 'Now']
  await db.rows(
    `update home set blog_heading = $1, faq_heading = $2, call_to_action_heading = $3, call_to_action_text = $4`,
    texts,
  )
  await db.rows(
    `update _home_v set version_blog_heading = $1, version_faq_heading = $2, version_call_to_action_heading = $3,
       version_call_to_action_text = $4`,
    texts,
  )
  const choose = async (table: string, version: string, parent: string) => {
    for (const [order, id] of ids.entries())
      await db.rows(
        `insert into ${table}_rels ("order", parent_id, path, posts_id) values ($1, $2, $3, $4)`,
        [order + 1, parent, version === '' ? 'posts' : 'version.posts', id],
      )
    const name = version === '' ? 'id' : '_uuid'
    await db.rows(
      `insert into ${table}${version}_highlights (_order, _parent_id, ${name}, thread) values (1, $1, 'h1', $2)`,
      [parent, thread],
    )
    await db.rows(
      `insert into ${table}${version}_call_to_action_buttons (_order, _parent_id, ${name}, label, href)
       values (1, $1, 'b1', 'Start', '/builder'), (2, $1, 'b2', 'Blog', '/blog')`,
      [parent],
    )
  }
  await choose('home', '', home)
  for (const { id } of kept) await choose('_home_v', '_version', id)

  const whole = {
    articles: { heading: 'Read', posts: ids },
    highlights: { threads: [{ id: 'h1', thread }] },
    faq: { heading: 'Asked' },
    closing: {
      heading: 'Go',
      text: 'Now',
      buttons: [
        { id: 'b1', label: 'Start', href: '/builder' },
        { id: 'b2', label: 'Blog', href: '/blog' },
      ],
    },
  }
  const usual = await sections()
  const chosen = (section: Section) => ({
    ...section,
    ...(whole as Record<string, object>)[section.blockType],
  })

  // Nothing but the prompt and two sections, in an order of their own, one of them with a heading.
  const few = [
    { blockType: 'highlights', heading: 'Liked', hidden: true },
    { blockType: 'opening', heading: 'Hello' },
    { blockType: 'articles' },
  ]
  await setSections(few)
  await migrate('up')
  const gone = (kind: 'closing' | 'faq') => ({ blockType: kind, hidden: true, ...whole[kind] })
  const moved = [...few.map(chosen), gone('closing'), gone('faq')]
  expect(await sections()).toEqual(moved)
  expect(await versions()).toEqual(kept.map(() => moved))

  await migrate('down')
  const back = [...few, { blockType: 'closing', hidden: true }, { blockType: 'faq', hidden: true }]
  expect(await sections()).toEqual(back)
  expect(await versions()).toEqual(kept.map(() => back))

  // All deleted, or never there: the usual ones hold what was chosen.
  for (const none of [[], null]) {
    await setSections(none)
    await migrate('up')
    expect(await sections()).toEqual(usual.map(({ blockType }) => chosen({ blockType })))
    expect((await versions()).at(-1)).toEqual(usual.map(({ blockType }) => chosen({ blockType })))
    await migrate('down')
  }

  // Where nothing was chosen, nothing is written.
  await db.rows('delete from home_highlights')
  await db.rows('delete from home_rels')
  await db.rows('delete from home_call_to_action_buttons')
  await db.rows(
    `update home set blog_heading = '', faq_heading = null, call_to_action_heading = null, call_to_action_text = ''`,
  )
  await setSections([])
  await migrate('up')
  expect(await sections()).toEqual([])
})

it('takes what was saved before there were drafts for what readers see, and forgets drafts on the way back', async () => {
  await db.rows(`update _home_v set updated_at = updated_at - interval '1 hour'`)
  const { id: draft } = await db.row<{ id: string }>(
    `insert into _home_v (version__status, version_sections, latest) values ('draft', '[]', true) returning id`,
  )
  await migrate('down', 'drafts')
  expect(await db.count('from _home_v where id = $1', [draft])).toBe(0)
  const { id: newest } = await db.row<{ id: string }>(
    `insert into _home_v (version_sections) values ('[]') returning id`,
  )
  await migrate('up', 'drafts')
  expect(await db.row('select _status from home')).toEqual({ _status: 'published' })
  expect(await db.count(`from _home_v where version__status is distinct from 'published'`)).toBe(0)
  expect(await db.rows('select id from _home_v where latest')).toEqual([{ id: newest }])
  expect(await db.count('from _home_v where latest is null')).toBe(0)
})
