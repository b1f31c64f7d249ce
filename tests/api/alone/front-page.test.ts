import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { communityPaths } from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import type { FrontPage } from '#contract/content/front-page.ts'
import { startSectionKinds } from '#contract/content/start-page.ts'
import { frontPageRoutes } from '#contract/front-page-routes.ts'
import type { GeneratedAnswer } from '#contract/front-page-routes.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { limits } from '#contract/limits.ts'
import { landingMessages } from '#contract/messages/landing.ts'
import { moderationRoutes } from '#contract/moderation-routes.ts'
import { signIn } from '../../support/client.ts'
import type { Client, Person } from '../../support/client.ts'
import { create, newCategory, postData, richText, unique } from '../../support/content.ts'
import { Database } from '../../support/ledger.ts'
import { newComment, newModerator, newPerson, newThread, visitor } from '../community/stage.ts'

/** What the start page shows of threads and plugins, in the answer and on the published page. */

const product = inject('product')
const usual = startSectionKinds.map((blockType) => ({ blockType }))
let db: Database
let ada: Person
let staff: Client

beforeAll(async () => {
  db = new Database(product.databaseUrl)
  ada = await newPerson('Ada')
  staff = (await signIn(product.url, product.accounts.admin)).client
  // Other tests leave whatever they saved.
  await save('home', { sections: usual })
})
afterAll(() => db.close())

const frontPage = async (): Promise<FrontPage> =>
  (await visitor().get(frontPageRoutes.frontPage.path)).json<FrontPage>()
const startPage = async (): Promise<string> => (await visitor().get('/')).text
/** Under load, the page follows within three seconds; tests are slower machines. */
const onStartPage = (text: string, isThere = true) =>
  expect.poll(async () => (await startPage()).includes(text), { timeout: 15_000 }).toBe(isThere)
const save = (slug: string, data: object) => staff.post(`/api/globals/${slug}`, data)
/** Chooses threads for the highlights. */
const choose = (threads: object[]) =>
  save('home', {
    sections: usual.map((section) =>
      section.blockType === 'highlights' ? { ...section, threads } : section,
    ),
  })
const like = ({ client }: Person, id: string, liked = true) =>
  client.post(communityRoutes.likeThread.at(id).path, { liked })

/** How many changes of the front page were noted while something was done. */
async function notedDuring(action: () => Promise<unknown>): Promise<number> {
  const { last } = await db.row<{ last: string }>(
    `select coalesce(max(id), 0)::text as last from plugsmith.publish_outbox`,
  )
  await action()
  // Not a difference of counts, because old changes are cleared away meanwhile.
  return db.count(`from plugsmith.publish_outbox where collection = 'globals/front-page' and id > $1`, [last])
}

describe('threads', () => {
  it('are the newest six, and the page follows what happens to them', async () => {
    const id = await newThread(ada, { title: 'Fresh from the oven' })
    const { threads } = await frontPage()
    expect(threads).toHaveLength(communityLimits.newestOnHome)
    expect(threads[0]).toMatchObject({
      id,
      title: 'Fresh from the oven',
      replies: 0,
      author: { name: 'Ada' },
    })
    await onStartPage(`href="${communityPaths.thread(id)}"`)
    await newComment(ada, id)
    expect((await frontPage()).threads[0]?.replies).toBe(1)
    await ada.client.delete(communityRoutes.deleteThread.at(id).path)
    await onStartPage(communityPaths.thread(id), false)
  })

  it('leave the page when a moderator hides them, newest, liked or chosen, and come back with them', async () => {
    const { client: moderator } = await newModerator()
    const id = await newThread(ada, { title: 'Hidden from the start page' })
    await like(ada, id)
    const href = `href="${communityPaths.thread(id)}"`
    await onStartPage(href)
    const act = (action: string) =>
      moderator.post(moderationRoutes.thread.at(id).path, { action, reason: 'Test' })
    await act('hide')
    await onStartPage(href, false)
    const { threads, highlights } = await frontPage()
    expect([...threads, ...highlights].map((thread) => thread.id)).not.toContain(id)
    await act('show')
    await onStartPage(href)
    await ada.client.delete(communityRoutes.deleteThread.at(id).path)
  })

  it('that the page cannot show leave no change, and neither do views', async () => {
    const old = await newThread(ada)
    await db.rows(`update plugsmith.forum_threads set created_at = '2020-01-01' where id = $1`, [old])
    const latest = await newThread(ada)
    expect(await notedDuring(() => newComment(ada, old))).toBe(0)
    expect(await notedDuring(() => newComment(ada, latest))).toBeGreaterThan(0)
    const view = () =>
      visitor().post(communityRoutes.view.at(latest).path, undefined, {
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' },
      })
    expect(await notedDuring(view)).toBe(0)
  })

  it('are highlighted by the likes of the last days, unless staff chose some', async () => {
    const [liked, chosen] = [await newThread(ada), await newThread(ada, { title: 'Chosen by staff' })]
    const people = [ada, await newPerson(), await newPerson()]
    await choose([])
    expect(await notedDuring(() => like(ada, liked))).toBeGreaterThan(0)
    for (const person of people) await like(person, liked)
    expect((await frontPage()).highlights[0]?.id).toBe(liked)
    await db.rows(
      `update plugsmith.forum_likes set created_at = now() - interval '31 days' where thread_id = $1`,
      [liked],
    )
    expect((await frontPage()).highlights.map(({ id }) => id)).not.toContain(liked)
    const address = `${product.url}${communityPaths.thread(chosen)}?after=x#comment-1`
    expect((await choose([{ thread: address }])).status).toBe(200)
    expect((await frontPage()).highlights.map(({ id }) => id)).toEqual([chosen])
    await onStartPage('Chosen by staff')
    expect((await choose([{ thread: 'https://example.com/' }])).status).toBe(400)
    await choose([{ thread: communityPaths.thread(crypto.randomUUID()) }])
    expect((await frontPage()).highlights.map(({ id }) => id)).not.toContain(chosen)
    await choose([])
  })
})

describe('the sections', () => {
  const { hero, steps, prices } = landingMessages

  it('are moved, hidden and rewritten in the CMS, and the page follows', async () => {
    onTestFinished(async () => void (await save('home', { sections: usual })))
    const saved = await save('home', {
      sections: [
        { blockType: 'threeSteps', items: [{ title: 'Say it', text: 'In your own words.' }] },
        { blockType: 'opening', heading: 'Made for <your> site', promises: [{ text: 'No card' }] },
        { blockType: 'prices', hidden: true },
        { blockType: 'features', items: [{ title: 'Seen', text: 'As it is.', picture: 'code' }] },
      ],
    })
    expect(saved.status, saved.text).toBe(200)
    await onStartPage('Made for &lt;your&gt; site')
    const page = await startPage()
    expect(page.indexOf('Say it')).toBeLessThan(page.indexOf('Made for &lt;your&gt; site'))
    expect(page).toContain('/pictures/code-dark.webp')
    expect((await visitor().get('/pictures/code-dark.webp')).status).toBe(200)
    for (const text of [prices.heading, hero.heading, hero.fine[0] as string, 'id="faq"', '"FAQPage"'])
      expect(page).not.toContain(text)
  })

  it('show the articles and questions that were chosen, and the usual ones once those are gone', async () => {
    onTestFinished(async () => void (await save('home', { sections: usual })))
    const category = await newCategory(staff)
    const faqCategory = await create(staff, 'faq-categories', { name: unique('Asked') })
    const post = await create<{ id: string; title: string }>(staff, 'posts', postData(category.id))
    const question = unique('Who knows')
    const faq = await create(staff, 'faqs', {
      question,
      answer: richText('We do.'),
      category: faqCategory.id,
      _status: 'published',
    })
    const saved = await save('home', {
      sections: [
        { blockType: 'opening' },
        { blockType: 'faq', heading: 'Asked often', faqs: [faq.id] },
        { blockType: 'articles', heading: 'Read this', posts: [post.id] },
        {
          blockType: 'closing',
          heading: 'Now you',
          text: 'It takes a minute.',
          buttons: [{ label: 'To the builder', href: '/builder' }],
        },
      ],
    })
    expect(saved.status, saved.text).toBe(200)
    await onStartPage('Now you')
    const page = await startPage()
    for (const text of [
      'Asked often',
      question,
      'Read this',
      post.title,
      'It takes a minute.',
      'To the builder',
    ])
      expect(page).toContain(text)
    // The newest articles are not added to those that were chosen.
    expect(page.match(/class="teasers"/g)).toHaveLength(1)
    expect((await staff.delete(`/api/faqs/${faq.id}`)).status).toBe(200)
    expect((await staff.delete(`/api/posts/${post.id}`)).status).toBe(200)
    await onStartPage(question, false)
    await onStartPage(post.title, false)
    expect(await startPage()).toContain('Asked often')
    const home = await staff.get('/api/globals/home?depth=0')
    expect(home.text).not.toContain(faq.id)
    expect(home.text).not.toContain(post.id)
  })

  it('are the usual ones once all of them were deleted', async () => {
    onTestFinished(async () => void (await save('home', { sections: usual })))
    await save('home', { sections: [{ blockType: 'closing' }] })
    await onStartPage(steps.heading, false)
    await save('home', { sections: [] })
    await onStartPage(steps.heading)
    expect(await startPage()).toContain(hero.heading)
  })

  it.each([
    ['one kind twice', [{ blockType: 'prices' }, { blockType: 'prices', hidden: true }]],
    ['an unknown kind', [{ blockType: 'banner' }]],
    ['a row without a title', [{ blockType: 'threeSteps', items: [{ text: 'Nothing above' }] }]],
    [
      'a button that runs a script',
      [{ blockType: 'closing', buttons: [{ label: 'a', href: 'javascript:a' }] }],
    ],
    ['an unknown picture', [{ blockType: 'features', items: [{ title: 'a', text: 'b', picture: '../x' }] }]],
  ])('are refused with %s', async (_what, sections) => {
    expect((await save('home', { sections })).status).toBe(400)
  })
})

describe('plugins', () => {
  it('that are public are there to be copied, until they are private again', async () => {
    const { id, name } = await db.row<{ id: string; name: string }>(
      `select p.id, p.name from plugins p join plugin_versions v on v.plugin_id = p.id
       where (v.report->>'passed')::boolean limit 1`,
    )
    await db.rows('update plugins set is_public = true where id = $1', [id])
    const { plugins } = await frontPage()
    expect(plugins.length).toBeLessThanOrEqual(limits.lists.publicPlugins)
    expect(plugins.find((plugin) => plugin.id === id)).toMatchObject({ name })
    await onStartPage(`data-copy-plugin="${id}"`)
    await db.rows('update plugins set is_public = false where id = $1', [id])
    await onStartPage(`data-copy-plugin="${id}"`, false)
  })
})

describe('the counter', () => {
  const generated = async () =>
    (await visitor().get(frontPageRoutes.generated.path)).json<GeneratedAnswer>().generated

  it('counts in the browser from 198, or shows the true number where staff want it', async () => {
    expect(await generated()).toBeNull()
    await onStartPage('aria-label="198"')
    onTestFinished(async () => {
      await save('site-settings', { liveCounter: 'browser' })
    })
    await save('site-settings', { liveCounter: 'real' })
    const count = await generated()
    expect(count).toBe(
      await db.count(
        `from plugins p where not is_imported and not is_copy
           and exists (select 1 from plugin_versions v where v.plugin_id = p.id)`,
      ),
    )
    await onStartPage(`aria-label="${count}"`)
    await save('site-settings', { liveCounter: 'browser' })
    await onStartPage('aria-label="198"')
  })
})
