import { Window } from 'happy-dom'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { communityLimits } from '#contract/community-limits.ts'
import { communityPaths } from '#contract/community.ts'
import type { NewComment } from '#contract/community.ts'
import type { Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import {
  accept,
  edit,
  insertComments,
  insertThreads,
  newCategory,
  newComment,
  newPerson,
  newThread,
  visitor,
} from './stage.ts'

/** The pages of the forum as a reader without scripts gets them. */

let db: Database
let person: Person
beforeAll(() => {
  db = new Database(inject('product').databaseUrl)
})
afterAll(() => db.close())
beforeEach(async () => {
  person = await newPerson('Greta Holm')
})

async function pageAt(path: string, status = 200): Promise<string> {
  const answer = await visitor().get(path)
  expect(answer.status, answer.text.slice(0, 300)).toBe(status)
  expect(answer.headers.get('content-type')).toContain('text/html')
  return answer.text
}
/** What the page says, without its markup. */
const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('&#39;', "'")

describe('the page of a thread', () => {
  it('has the thread, its comments and replies, each with an anchor', async () => {
    const id = await newThread(person, { title: 'Nonces & forms', content: 'One\ntwo **three**' })
    const comment = await newComment(person, id, { content: 'A comment' })
    const reply = await newComment(person, id, { content: 'A reply', parent: comment })
    const html = await pageAt(communityPaths.thread(id))
    expect(html).toContain('Nonces &amp; forms</h1>')
    expect(html).toContain('<p>One<br>two <strong>three</strong></p>')
    for (const anchor of [comment, reply]) expect(html).toContain(`id="comment-${anchor}"`)
    for (const text of ['Back to Community', 'Greta Holm', '0 likes', 'Comments (1)', 'A comment', 'A reply'])
      expect(wordsOf(html)).toContain(text)
  })

  it('is described for search engines and for those who share it', async () => {
    const id = await newThread(person, { title: 'Described', content: `**Bold** ${'word '.repeat(100)}` })
    const html = await pageAt(communityPaths.thread(id))
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
    expect(description).toMatch(/^Bold word word/)
    expect(description).toHaveLength(160)
    expect(html).toContain('"@type":"DiscussionForumPosting"')
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/community/thread/${id}"`))
    expect(html).not.toContain('noindex')
    const [, card = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? []
    const picture = await visitor().get(new URL(card).pathname)
    expect(picture.headers.get('content-type')).toBe('image/png')
  })

  it('names its accepted answer, at the top and to search engines', async () => {
    const id = await newThread(person, { title: 'Solved one' })
    await newComment(person, id, { content: 'Not it' })
    const answer = await newComment(person, id, { content: 'The **answer**' })
    await accept(person, answer)
    const html = await pageAt(communityPaths.thread(id))
    expect(wordsOf(html)).toContain('Solved by Greta Holm, within a minute')
    expect(html).toContain(`href="${communityPaths.thread(id, null, answer)}"`)
    expect(html).toMatch(new RegExp(`<li id="comment-${answer}" class="accepted"`))
    const [, json = ''] =
      /<script type="application\/ld\+json">(\{[^<]*"QAPage"[^<]*)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        name: 'Solved one',
        answerCount: 2,
        acceptedAnswer: { '@type': 'Answer', text: 'The answer', upvoteCount: 0 },
        suggestedAnswer: [{ '@type': 'Answer', text: 'Not it' }],
      },
    })
    expect(html).not.toContain('DiscussionForumPosting')
  })

  it('says what was edited, and leads to what was there before', async () => {
    const id = await newThread(person, { title: 'Before', content: 'Old **text**' })
    const comment = await newComment(person, id, { content: 'Old comment' })
    await edit(person, 'editThread', id, { title: 'After', content: 'New', category: null })
    await edit(person, 'editComment', comment, { content: 'New comment' })
    const html = await pageAt(communityPaths.thread(id))
    expect(wordsOf(html)).toContain('edited')
    for (const [path, words] of [
      [
        communityPaths.history(id, null),
        ['Edits of “After”', 'Current version', 'Version 1', 'Before', 'Old text'],
      ],
      [
        communityPaths.history(id, comment),
        ['Edits of a comment by Greta Holm', 'New comment', 'Old comment'],
      ],
    ] as const) {
      expect(html).toContain(`href="${path}"`)
      const history = await pageAt(path)
      for (const text of words) expect(wordsOf(history)).toContain(text)
      expect(history).toMatch(/<meta name="robots" content="noindex/)
      expect(history).not.toContain('<astro-island')
    }
    await pageAt(communityPaths.history(id, id), 404)
    await pageAt(`${communityPaths.history(id, null)}?before=x`, 404)
  })

  it('leads visitors to the sign-in where they would like or comment, and loads no framework for them', async () => {
    const id = await newThread(person)
    await newComment(person, id)
    const html = await pageAt(communityPaths.thread(id))
    for (const reason of ['likeThread', 'likeComment', 'comment'])
      expect(html).toMatch(new RegExp(`<a[^>]*href="/auth"[^>]*data-sign-in="${reason}"`))
    expect(wordsOf(html)).toContain('Please sign in to post a comment')
    expect(html).toMatch(/<astro-island[^>]*client="member"/)
    expect(html).not.toMatch(/client="(load|idle|visible|only)"/)
  })

  it('says so when there are no comments, and when the thread is locked', async () => {
    const id = await newThread(person)
    expect(wordsOf(await pageAt(communityPaths.thread(id)))).toContain(
      'No comments yet. Be the first to comment!',
    )
    await db.rows(`update plugsmith.forum_threads set locked = true where id = $1`, [id])
    const page = async () => wordsOf(await pageAt(communityPaths.thread(id)))
    await expect
      .poll(page, { timeout: 5_000 })
      .toContain('This thread is locked and cannot receive new comments')
    const locked = await page()
    expect(locked).toContain('Locked')
    expect(locked).not.toContain('Please sign in to post a comment')
  })

  it('of a thread that does not exist says so, with status 404', async () => {
    const html = await pageAt(communityPaths.thread('00000000-0000-4000-8000-000000000000'), 404)
    expect(wordsOf(html)).toContain('Thread not found')
    expect(html).toContain('noindex')
    await pageAt('/community/thread/nonsense', 404)
    const id = await newThread(person)
    await pageAt(communityPaths.thread(id, 'nonsense'), 404)
  })

  it('runs nothing that a person wrote', async () => {
    const evil = `<img src=x onerror=alert(1)><script>alert(1)</script> [a](javascript:alert(1)) ![b](https://evil.example/b.png)`
    const id = await newThread(person, { title: evil.slice(0, 100), content: evil })
    await newComment(person, id, { content: evil })
    for (const path of [communityPaths.thread(id), communityPaths.list({ search: 'onerror' })]) {
      const page = new Window().document
      page.body.innerHTML = (await pageAt(path)).replace(/^[\s\S]*<body[^>]*>/, '')
      expect(page.body.textContent).toContain('<script>alert(1)</script>')
      expect(page.querySelectorAll('[onerror], img[src*="evil"], a[href^="javascript"]')).toHaveLength(0)
      expect([...page.querySelectorAll('script')].map((script) => script.textContent)).not.toContain(
        'alert(1)',
      )
    }
    const policy = (await visitor().get(communityPaths.thread(id))).headers.get('content-security-policy')
    expect(policy).not.toContain('unsafe-inline')
  })
})

describe('the newest comments of a thread', () => {
  const newestOf = async (id: string): Promise<readonly NewComment[]> =>
    (await visitor().get(communityPaths.newest(id))).json<readonly NewComment[]>()

  it('are told to its page, newest first, each with a page that has it', async () => {
    const id = await newThread(person)
    expect(await newestOf(id)).toEqual([])
    const comment = await newComment(person, id, { content: 'First' })
    await newComment(person, id, { content: 'Second' })
    const reply = await newComment(person, id, { content: 'Its reply', parent: comment })
    await expect.poll(async () => (await newestOf(id)).length, { timeout: 10_000 }).toBe(3)
    const [newest] = await newestOf(id)
    expect(newest?.id).toBe(reply)
    const [, latest] = /data-latest="([^"]*)"/.exec(await pageAt(communityPaths.thread(id))) ?? []
    expect(latest).toBe(newest?.createdAt)
    const words = wordsOf(await pageAt(newest?.href.replace(/#.*/, '') ?? ''))
    for (const text of ['First', 'Its reply', 'Second']) expect(words).toContain(text)
  })

  it('are no more than its page counts, and one', async () => {
    const id = await newThread(person)
    await db.rows(
      `insert into plugsmith.forum_comments (id, root_id, root_at, thread_id, content)
       select made.id, made.id, now(), $1, 'Text' from (select gen_random_uuid() as id from generate_series(1, 60)) made`,
      [id],
    )
    expect(await newestOf(id)).toHaveLength(21)
  })

  it('of a thread that does not exist are none', async () => {
    const path = communityPaths.newest('00000000-0000-4000-8000-000000000000')
    expect((await visitor().get(path)).status).toBe(404)
  })
})

describe('the page of the list', () => {
  it('shows which threads are solved, and only those when asked to', async () => {
    const category = await newCategory(db)
    const id = await newThread(person, { title: 'With an answer', category })
    await accept(person, await newComment(person, id))
    await newThread(person, { title: 'Without one', category })
    const all = wordsOf(await pageAt(communityPaths.list({ category })))
    expect(all).toContain('Without one')
    const solved = await pageAt(communityPaths.list({ category, solved: true }))
    for (const text of ['With an answer', 'Showing 1 thread(s) in Test, solved only'])
      expect(wordsOf(solved)).toContain(text)
    expect(wordsOf(solved)).not.toContain('Without one')
    // The form keeps the filter, and the filter leads back to the rest.
    expect(solved).toContain('<input type="hidden" name="solved" value="1"')
    expect(solved).toContain(`href="${communityPaths.list({ category })}"`)
    expect(solved).toMatch(/<link rel="canonical" href="[^"]*\/community\?category=[^"&]*"/)
  })

  it('has the categories, the threads and what is searched for', async () => {
    const category = await newCategory(db)
    await newThread(person, { title: 'Findable thing', category, content: 'Its content' })
    const html = await pageAt(communityPaths.list({ category, search: 'findable' }))
    const words = wordsOf(html)
    for (const text of [
      'Share ideas, ask questions, and connect with other creators',
      'Latest First',
      'Most Commented',
      'Browse: Test',
      'View All',
      'Showing 1 thread(s) for “findable” in Test',
      'by Greta Holm • Just now',
      'Its content',
    ])
      expect(words).toContain(text)
    expect(html).toContain('<title>Community | ')
    expect(words).toContain('New Thread')
    expect(words).not.toContain('Create First Thread')
    expect(html).toContain('Search threads by title, content, or author...')
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(await pageAt(communityPaths.list({ category }))).not.toContain('noindex')
  })

  it('says when nothing is found, and when nothing is there yet', async () => {
    const category = await newCategory(db)
    const empty = wordsOf(await pageAt(communityPaths.list({ category })))
    for (const text of ['No threads found', 'Create First Thread']) expect(empty).toContain(text)
    await pageAt('/community?category=nowhere', 404)
    await pageAt('/community?after=nonsense', 404)
  })

  it('is linked from every page, and shows a new thread within two seconds', async () => {
    expect(await pageAt('/')).toContain('href="/community"')
    const path = communityPaths.list({ category: await newCategory(db) })
    await pageAt(path)
    await newThread(person, {
      title: 'Brand new',
      category: new URLSearchParams(path.split('?')[1]).get('category'),
    })
    await expect.poll(() => pageAt(path), { timeout: 5_000 }).toContain('Brand new')
  })
})

describe('the feed', () => {
  const feedAt = async (category: string | null): Promise<string> => {
    const answer = await visitor().get(communityPaths.feed(category))
    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    return answer.text
  }

  it('has the newest threads of a category, pinned ones among them by their age', async () => {
    const category = await newCategory(db)
    const old = await newThread(person, { title: 'Old & pinned', category, content: '**Bold** words' })
    const young = await newThread(person, { title: 'Young', category })
    await db.rows(
      `update plugsmith.forum_threads set pinned = true, created_at = now() - interval '1 day' where id = $1`,
      [old],
    )
    await newThread(person, { title: 'Elsewhere' })
    // More pinned threads than a page has.
    await db.rows(
      `insert into plugsmith.forum_threads (category_id, pinned, created_at)
       select c.id, true, now() - interval '2 days' from plugsmith.forum_categories c, generate_series(1, 30)
       where c.slug = $1 returning plugsmith.forum_threads.id`,
      [category],
    )
    await db.rows(
      `insert into plugsmith.forum_thread_texts (thread_id, title, content)
       select t.id, 'Older', 'Older' from plugsmith.forum_threads t
       left join plugsmith.forum_thread_texts x on x.thread_id = t.id where x.thread_id is null`,
    )
    const feed = await feedAt(category)
    const ids = [...feed.matchAll(/<guid[^>]*>[^<]*\/thread\/([^<]*)</g)].map(([, id]) => id)
    expect(ids).toHaveLength(communityLimits.threadsPerPage)
    expect(ids.slice(0, 2)).toEqual([young, old])
    expect(feed).toContain('Community: Test</title>')
    expect(feed).toContain('<title>Old &amp; pinned</title>')
    expect(feed).toContain('<description>Bold words</description>')
    // Somebody else may have asked for this one a moment ago.
    await expect.poll(() => feedAt(null), { timeout: 5_000 }).toContain('<title>Elsewhere</title>')
  })

  it('is named by the pages, and there is none of a category that does not exist', async () => {
    const category = await newCategory(db)
    const html = await pageAt(communityPaths.list({ category }))
    for (const path of [communityPaths.feed(null), communityPaths.feed(category)])
      expect(html).toContain(`href="${path}"`)
    await pageAt(communityPaths.feed('nowhere'), 404)
  })
})

describe('the sitemap', () => {
  it('has each thread with the time of its last comment, and no samples', async () => {
    const id = await newThread(person)
    await newComment(person, id)
    const { changed } = await db.row<{ changed: Date }>(
      `update plugsmith.forum_comments set created_at = created_at + interval '1 hour'
       where thread_id = $1 returning created_at as changed`,
      [id],
    )
    const { sample } = await db.row<{ sample: string }>(
      `select id as sample from plugsmith.forum_threads where is_sample limit 1`,
    )
    const robots = (await visitor().get('/robots.txt')).text
    expect(robots).toMatch(/^Sitemap: .*\/community\/sitemap\.xml$/m)
    const index = (await visitor().get(communityPaths.sitemap)).text
    const parts = [...index.matchAll(/<loc>[^<]*(\/community\/sitemap-\d+\.xml)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
    const texts = await Promise.all(parts.map(async (path) => (await visitor().get(path)).text))
    expect(texts[0]).toMatch(/<loc>[^<]*\/community<\/loc>/)
    expect(texts.join('')).toContain(`/thread/${id}</loc><lastmod>${changed.toISOString()}</lastmod>`)
    expect(texts.join('')).not.toContain(sample)
    await pageAt('/community/sitemap-999999.xml', 404)
  })
})

/** Reads pages as a search engine does that runs no scripts: every link it finds, but for those it is asked not to follow. */
async function crawl(
  start: string,
  follows: (path: string) => boolean,
): Promise<ReadonlyMap<string, string>> {
  const parser = new new Window().DOMParser()
  const pages = new Map<string, string>()
  const waiting = [start]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue
    const html = await pageAt(path)
    pages.set(path, html)
    for (const link of parser.parseFromString(html, 'text/html').querySelectorAll('a[href]')) {
      if (/nofollow/.test(link.getAttribute('rel') ?? '')) continue
      const { origin, pathname, search } = new URL(link.getAttribute('href') ?? '', `http://forum${path}`)
      if (origin === 'http://forum' && follows(pathname + search)) waiting.push(pathname + search)
    }
  }
  return pages
}

describe('a crawler without scripts', () => {
  it('finds every thread, comment and reply of a category by links, each page at one address', async () => {
    const category = await newCategory(db)
    const numbers = (count: number) => Array.from({ length: count }, (_, at) => `Number ${at}`)
    const threads = await insertThreads(db, numbers(communityLimits.threadsPerPage * 2 + 3), category)
    const [long = ''] = threads
    await insertComments(db, long, numbers(communityLimits.commentsPerPage + 5))
    const posts = await db.rows<{ id: string }>(
      `select id from plugsmith.forum_comments where thread_id = $1`,
      [long],
    )
    const ofCategory = new RegExp(`^/community\\?.*category=${category}`)
    const pages = await crawl(
      communityPaths.list({ category }),
      (path) => ofCategory.test(path) || threads.some((id) => path.startsWith(communityPaths.thread(id))),
    )
    const found = new Map<string, string>()
    for (const [path, html] of pages) {
      if (/<meta name="robots" content="[^"]*noindex/.test(html)) continue
      const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
      expect(canonical, path).not.toBe('')
      expect(html, path).toMatch(/<title>[^<]+<\/title>/)
      expect(html, path).toMatch(/<meta name="description" content="[^"]+"/)
      found.set(new URL(canonical.replaceAll('&amp;', '&')).pathname, html)
    }
    const all = [...pages.values()].join('')
    for (const id of threads) expect([...found.keys()]).toContain(communityPaths.thread(id))
    for (const { id } of posts) expect(all).toContain(`id="comment-${id}"`)
  })
})
