import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { errorSentences } from '#contract/messages/error-codes.ts'
import { documentReviewSchema, reviewLimits, waitingReviewsSchema } from '#contract/reviews.ts'
import type { DocumentReview, WaitingReview } from '#contract/reviews.ts'
import { staffRoutes } from '#contract/staff-routes.ts'
import { expectError, signIn } from '../../support/client.ts'
import type { Answer, Client, Person } from '../../support/client.ts'
import {
  change,
  create,
  newCategory,
  oneOfEach,
  postData,
  richText,
  unique,
  unpublish,
} from '../../support/content.ts'
import { Database } from '../../support/ledger.ts'
import { until } from '../../support/until.ts'
import { missingId } from '../../security/attacks.ts'
import { newAdmin, newModerator, newPerson, visitor } from '../community/stage.ts'

/** Review by a colleague before publishing, and the switch that makes it a must for editors. */

const product = inject('product')
let db: Database
let admin: Person
let ada: Person
let bea: Person
let cleo: Person
let category: string

async function newEditor(name: string): Promise<Person> {
  const person = await newPerson(name)
  const answer = await admin.client.patch(`/api/users/${person.id}`, { roles: ['editor'] })
  expect(answer.status, answer.text).toBe(200)
  return signIn(product.url, person)
}

beforeAll(async () => {
  db = new Database(product.databaseUrl)
  admin = await newAdmin()
  // Names that come first in every list.
  ada = await newEditor('00 Ada')
  bea = await newEditor('00 Bea')
  cleo = await newEditor('00 Cleo')
  category = (await newCategory(admin.client)).id
})
const require = async (reviewRequired: boolean): Promise<void> => {
  const answer = await admin.client.post('/api/globals/operation', { reviewRequired })
  expect(answer.status, answer.text).toBe(200)
}
afterEach(() => require(false))
afterAll(() => db.close())

interface Doc {
  readonly id: string
  readonly _status: string
  readonly title: string
}
const draft = (person: Person, more: object = {}): Promise<Doc> =>
  create<Doc>(person.client, 'posts', postData(category, { _status: 'draft', ...more }), '&draft=true')
const edit = (person: Person, id: string, title = unique('Edited')): Promise<Doc> =>
  change<Doc>(person.client, 'posts', id, { title, _status: 'draft' }, '&draft=true')
const publish = (person: Person, id: string, more: object = {}): Promise<Answer> =>
  person.client.patch(`/api/posts/${id}?depth=0`, { _status: 'published', ...more })
const statusOf = async (id: string): Promise<string> =>
  (await db.row<{ status: string }>(`select _status::text as status from posts where id = $1`, [id])).status

const parsed = (answer: Answer): DocumentReview => {
  expect(answer.status, answer.text).toBe(200)
  return documentReviewSchema.parse(answer.json<unknown>())
}
const look = async (person: Person, id: string): Promise<DocumentReview> =>
  parsed(await person.client.get(staffRoutes.documentReview.at('posts', id).path))
const tryAsk = (person: Person, id: string, body: object = {}, collection = 'posts'): Promise<Answer> =>
  person.client.post(staffRoutes.askReview.at(collection, id).path, { note: '', colleague: null, ...body })
const ask = async (person: Person, id: string, body?: object): Promise<DocumentReview> =>
  parsed(await tryAsk(person, id, body))
async function tryAnswer(person: Person, id: string, body: object = {}): Promise<Answer> {
  const { review, draft: seen } = await look(person, id)
  return person.client.post(staffRoutes.answerReview.at('posts', id).path, {
    review: review?.id ?? missingId,
    answer: 'approve',
    note: '',
    draft: seen,
    ...body,
  })
}
const answer = async (person: Person, id: string, body?: object): Promise<DocumentReview> =>
  parsed(await tryAnswer(person, id, body))
async function tryWithdraw(person: Person, id: string): Promise<Answer> {
  const { review } = await look(person, id)
  return person.client.post(staffRoutes.withdrawReview.at('posts', id).path, {
    review: review?.id ?? missingId,
  })
}
/** A draft of Ada's that Bea has approved. */
async function approved(more?: object): Promise<Doc> {
  const made = await draft(ada, more)
  await ask(ada, made.id)
  await answer(bea, made.id)
  return made
}

interface Entry {
  readonly action: string
  readonly actor: string
}
const entries = (id: string): Promise<Entry[]> =>
  db.rows<Entry>(
    `select action, actor from audit_log where target = $1 and (action like '%review%' or action = 'ask-changes')
     order by created_at, id`,
    [`posts/${id}`],
  )
const notices = (person: Person, id: string) =>
  db.rows<{ title: string; message: string }>(
    `select title, message from notifications where user_id = $1 and kind = 'review' and link = $2 order by created_at`,
    [person.id, `/cms/collections/posts/${id}#review`],
  )

describe('a review', () => {
  it('is asked for, approved as it is, and void after any change', async () => {
    const { id, title } = await draft(ada)
    expect(await look(ada, id)).toMatchObject({
      state: 'none',
      review: null,
      hasChanges: true,
      isRequired: false,
    })
    const asked = await ask(ada, id, { note: '  Is the tone right?  ', colleague: bea.id })
    expect(asked).toMatchObject({
      state: 'waiting',
      isOwn: true,
      hasEdited: true,
      review: {
        askedBy: { id: ada.id },
        note: 'Is the tone right?',
        colleague: { id: bea.id },
        answeredBy: null,
      },
    })
    expect(await look(bea, id)).toMatchObject({ state: 'waiting', isOwn: false, hasEdited: false })
    expect(await answer(bea, id, { note: 'Lovely.' })).toMatchObject({
      state: 'approved',
      review: { answeredBy: { id: bea.id }, answerNote: 'Lovely.' },
    })
    await edit(ada, id)
    expect((await look(ada, id)).state).toBe('outdated')
    await edit(ada, id, title)
    expect((await look(ada, id)).state).toBe('approved')
    expect(await entries(id)).toEqual([
      { action: 'ask-review', actor: ada.id },
      { action: 'approve-review', actor: bea.id },
    ])
  })

  it('tells the one who is asked and the one who asked, each once', async () => {
    const { id, title } = await draft(ada)
    await ask(ada, id, { note: 'Please.', colleague: bea.id })
    await ask(ada, id, { note: 'Again.', colleague: bea.id })
    expect(await notices(bea, id)).toEqual([
      { title: `00 Ada asks you to review “${title}”`, message: 'Please.' },
    ])
    expect(await notices(cleo, id)).toEqual([])
    await answer(bea, id)
    await answer(bea, id)
    expect(await notices(ada, id)).toEqual([
      { title: `00 Bea approved “${title}”`, message: 'You can publish it as it was approved.' },
    ])
    expect((await entries(id)).length).toBe(2)
  })

  it('tells everybody who can approve it, if nobody is named', async () => {
    const { id } = await draft(ada)
    await edit(cleo, id)
    await ask(ada, id)
    expect((await notices(bea, id)).length).toBe(1)
    expect(await notices(cleo, id)).toEqual([])
    expect(await notices(ada, id)).toEqual([])
    const moderator = await newModerator('00 Mo')
    expect(await notices(moderator, id)).toEqual([])
  })

  it('ends with changes that are asked for, and begins again', async () => {
    const { id } = await draft(ada)
    await ask(ada, id)
    expectError(await tryAnswer(bea, id, { answer: 'changes', note: '  ' }), 'invalid_input')
    expect(await answer(bea, id, { answer: 'changes', note: 'Shorter.' })).toMatchObject({
      state: 'changes',
      review: { answerNote: 'Shorter.' },
    })
    await edit(ada, id)
    expect((await look(ada, id)).state).toBe('changes')
    expect((await ask(ada, id)).state).toBe('waiting')
    expect((await answer(bea, id)).state).toBe('approved')
    expect((await notices(bea, id)).length).toBe(2)
    expect((await entries(id)).map(({ action }) => action)).toEqual([
      'ask-review',
      'ask-changes',
      'ask-review',
      'approve-review',
    ])
  })

  it('is withdrawn by the one who asked, once', async () => {
    const { id } = await draft(ada)
    await ask(ada, id)
    expectError(await tryWithdraw(bea, id), 'forbidden')
    const waiting = await look(ada, id)
    const body = { review: waiting.review?.id }
    const path = staffRoutes.withdrawReview.at('posts', id).path
    expect(parsed(await ada.client.post(path, body)).state).toBe('none')
    expect(parsed(await ada.client.post(path, body)).state).toBe('none')
    expectError(
      await bea.client.post(staffRoutes.answerReview.at('posts', id).path, {
        ...body,
        answer: 'approve',
        note: '',
        draft: waiting.draft,
      }),
      'review_changed',
    )
    expect((await entries(id)).map(({ action }) => action)).toEqual(['ask-review', 'withdraw-review'])
  })

  it('is approved by four eyes: neither by who asked nor by who changed it since', async () => {
    const { id } = await draft(ada)
    await edit(cleo, id)
    await ask(ada, id)
    expectError(await tryAnswer(ada, id), 'own_review')
    expectError(await tryAnswer(ada, id, { answer: 'changes', note: 'No.' }), 'own_review')
    expectError(await tryAnswer(cleo, id), 'own_review')
    expect((await look(cleo, id)).hasEdited).toBe(true)
    expect((await look(ada, id)).colleagues.map(({ id: each }) => each)).not.toContain(cleo.id)
    await answer(bea, id)
    // From here on, only what is changed now counts.
    await edit(bea, id)
    await ask(bea, id)
    expect((await answer(cleo, id)).state).toBe('approved')
  })

  it('forgets who changed what is public, and what unpublishing changes', async () => {
    const { id } = await draft(ada)
    await edit(cleo, id)
    expect((await publish(ada, id)).status).toBe(200)
    expectError(await tryAsk(ada, id), 'review_changed')
    await unpublish(cleo.client, 'posts', id)
    await ask(ada, id)
    expect((await answer(cleo, id)).state).toBe('approved')
  })

  it('is settled by a publication, and starts anew with the next change', async () => {
    const { id } = await draft(ada)
    await ask(ada, id)
    expect((await publish(ada, id)).status).toBe(200)
    expect(await look(ada, id)).toMatchObject({ state: 'none', hasChanges: false })
    const other = await approved()
    expect((await publish(ada, other.id)).status).toBe(200)
    expect((await look(ada, other.id)).state).toBe('approved')
    await edit(ada, other.id)
    expect(await look(ada, other.id)).toMatchObject({ state: 'none', hasChanges: true })
  })

  it('is approved only as it was seen', async () => {
    const { id } = await draft(ada)
    const seen = (await ask(ada, id)).draft
    await edit(ada, id)
    expectError(await tryAnswer(bea, id, { draft: seen }), 'review_changed')
    expect((await look(bea, id)).state).toBe('waiting')
    expect((await answer(bea, id)).state).toBe('approved')
  })

  it('is asked for and answered once, however many do it at once', async () => {
    const { id } = await draft(ada)
    const asked = await Promise.all([tryAsk(ada, id), tryAsk(ada, id), tryAsk(cleo, id), tryAsk(cleo, id)])
    expect(asked.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await db.count('from plugsmith.reviews where document_id = $1', [id])).toBe(1)
    const { review, draft: seen } = await look(bea, id)
    const path = staffRoutes.answerReview.at('posts', id).path
    const body = { review: review?.id, note: 'So.', draft: seen }
    const answers = await Promise.all([
      bea.client.post(path, { ...body, answer: 'approve' }),
      admin.client.post(path, { ...body, answer: 'changes' }),
      bea.client.post(path, { ...body, answer: 'approve' }),
    ])
    const first = (await look(bea, id)).review?.answeredBy?.id
    for (const [at, each] of answers.entries())
      if ((at === 1 ? admin.id : bea.id) === first) expect(each.status, each.text).toBe(200)
      else expectError(each, 'review_changed')
    expect((await entries(id)).length).toBe(2)
  })

  it('survives nothing that is deleted, and nobody who was demoted answers it', async () => {
    const { id } = await draft(ada)
    const demoted = await newEditor('00 Dora')
    await ask(ada, id, { colleague: demoted.id })
    const seen = await look(demoted, id)
    expect((await admin.client.patch(`/api/users/${demoted.id}`, { roles: [] })).status).toBe(200)
    const path = staffRoutes.answerReview.at('posts', id).path
    const body = { review: seen.review?.id, answer: 'approve', note: '', draft: seen.draft }
    expectError(await demoted.client.post(path, body), 'forbidden')
    expectError(await tryAsk(bea, id, { colleague: demoted.id }), 'review_changed')
    expect((await answer(bea, id)).state).toBe('approved')
    expect((await admin.client.delete(`/api/posts/${id}`)).status).toBe(200)
    expectError(await bea.client.post(path, body), 'not_found')
    expectError(await bea.client.get(staffRoutes.documentReview.at('posts', id).path), 'not_found')
    expect(await db.count('from plugsmith.reviews where document_id = $1', [id])).toBe(0)
    expect(await db.count('from plugsmith.unreviewed_changes where document_id = $1', [id])).toBe(0)
  })

  it('refuses what it cannot use', async () => {
    const { id } = await draft(ada)
    expectError(await tryAsk(ada, missingId), 'not_found')
    expectError(await tryAsk(ada, id, {}, 'tags'), 'not_found')
    const creator = await newPerson()
    for (const colleague of [ada.id, creator.id, missingId, 'x', 7])
      expectError(await tryAsk(ada, id, { colleague }), 'invalid_input')
    for (const note of ['x'.repeat(reviewLimits.note + 1), 7, null])
      expectError(await tryAsk(ada, id, { note }), 'invalid_input')
    expect((await ask(ada, id, { note: `${'x'.repeat(reviewLimits.note)}` })).state).toBe('waiting')
    expectError(await tryAnswer(bea, id, { answer: 'maybe' }), 'invalid_input')
    expectError(await tryAnswer(bea, id, { review: missingId }), 'review_changed')
  })

  it('belongs to staff only', async () => {
    const { id } = await draft(ada)
    const others: readonly Client[] = [(await newPerson()).client, (await newModerator()).client]
    for (const client of [visitor(), ...others]) {
      const code = client.cookies.size === 0 ? 'unauthenticated' : 'forbidden'
      const at = { review: missingId, answer: 'approve', note: '', draft: '' }
      expectError(await client.get(staffRoutes.waitingReviews.path), code)
      expectError(await client.get(staffRoutes.documentReview.at('posts', id).path), code)
      const note = { note: '', colleague: null }
      expectError(await client.post(staffRoutes.askReview.at('posts', id).path, note), code)
      expectError(await client.post(staffRoutes.answerReview.at('posts', id).path, at), code)
      expectError(await client.post(staffRoutes.withdrawReview.at('posts', id).path, at), code)
    }
    const path = staffRoutes.askReview.at('posts', id).path
    const foreign = await ada.client.post(
      path,
      { note: '', colleague: null },
      { origin: 'https://evil.test' },
    )
    expect(foreign.status).toBeGreaterThanOrEqual(400)
    expect((await look(ada, id)).state).toBe('none')
  })

  it('covers every kind of document with drafts', async () => {
    const known = await oneOfEach(admin.client)
    for (const collection of ['posts', 'pages', 'legal-pages', 'faqs']) {
      const id = known[collection] ?? ''
      const title = collection === 'faqs' ? 'question' : 'title'
      const path = staffRoutes.documentReview.at(collection, id).path
      await change(ada.client, collection, id, { [title]: unique('New'), _status: 'draft' }, '&draft=true')
      parsed(await tryAsk(ada, id, {}, collection))
      const { review, draft: seen } = parsed(await bea.client.get(path))
      const body = { review: review?.id, answer: 'approve', note: '', draft: seen }
      parsed(await bea.client.post(staffRoutes.answerReview.at(collection, id).path, body))
      await require(true)
      const { status, text } = await ada.client.patch(`/api/${collection}/${id}`, { _status: 'published' })
      expect(status, `${collection}: ${text}`).toBe(200)
      await require(false)
    }
  })
})

describe('what waits for a review', () => {
  it('is listed in pages, longest waiting first, without what is deleted', async () => {
    const made: string[] = []
    for (let count = 0; count <= reviewLimits.perPage; count += 1) {
      const { id } = await draft(ada)
      await ask(ada, id, { note: 'Please.' })
      made.push(id)
    }
    expect((await admin.client.delete(`/api/posts/${made.at(-1)}`)).status).toBe(200)
    const listed: WaitingReview[] = []
    for (let after: string | null = null; ;) {
      const { path } = staffRoutes.waitingReviews
      const answered = await bea.client.get(after === null ? path : `${path}?after=${after}`)
      const { reviews, next } = waitingReviewsSchema.parse(answered.json<unknown>())
      expect(reviews.length).toBeLessThanOrEqual(reviewLimits.perPage)
      listed.push(...reviews)
      if (next === null) break
      after = next
    }
    const mine = listed.filter(({ documentId }) => made.includes(documentId))
    expect(mine.map(({ documentId }) => documentId)).toEqual(made.slice(0, -1))
    expect(mine[0]).toMatchObject({
      collection: 'posts',
      askedBy: { id: ada.id },
      note: 'Please.',
      colleague: null,
    })
    expect(mine[0]?.title).not.toBe('')
    expectError(await bea.client.get(`${staffRoutes.waitingReviews.path}?after=x`), 'invalid_input')
  })

  it('is found by an index', async () => {
    const plan = await db.indexPlan(
      `select id from plugsmith.reviews where status = 'waiting' and (asked_at, id) > (now(), '${missingId}')
       order by asked_at, id limit 21`,
    )
    expect(plan).toContain('reviews_waiting')
    const ofOne = await db.indexPlan(
      `select id from plugsmith.reviews where collection = 'posts' and document_id = '${missingId}'
       order by asked_at desc, id desc limit 1`,
    )
    expect(ofOne).toContain('reviews_of_document')
  })
})

describe('while publishing needs a review', () => {
  it('editors publish only what is approved, and are told why', async () => {
    await require(true)
    const { id } = await draft(ada)
    expect((await look(ada, id)).isRequired).toBe(true)
    const refused = await publish(ada, id)
    expect(expectError(refused, 'review_needed').message).toBe(errorSentences.review_needed)
    expect(refused.text).toContain('"errors":[{"message":"A colleague has to approve this')
    expect(await statusOf(id)).toBe('draft')
    await ask(ada, id)
    expectError(await publish(ada, id), 'review_needed')
    await answer(bea, id)
    const published = await publish(ada, id)
    expect(published.status, published.text).toBe(200)
    expect(await statusOf(id)).toBe('published')
  })

  it('editors save drafts, unpublish, and publish again what was approved', async () => {
    const { id } = await approved()
    await require(true)
    expect((await publish(ada, id)).status).toBe(200)
    expect((await publish(ada, id)).status).toBe(200)
    await unpublish(ada.client, 'posts', id)
    expect(await statusOf(id)).toBe('draft')
    expect((await publish(ada, id)).status).toBe(200)
    await edit(ada, id)
    expectError(await publish(ada, id), 'review_needed')
    expect(await statusOf(id)).toBe('published')
  })

  it('nothing is published with the words of an approval for others', async () => {
    const { id, title } = await approved()
    await require(true)
    expectError(await publish(ada, id, { title: unique('Sneaked in') }), 'review_needed')
    expectError(
      await ada.client.patch(`/api/posts/${id}`, { title: 'x', _status: 'published' }),
      'review_needed',
    )
    const stored = await db.row<{ title: string }>('select title from posts where id = $1', [id])
    expect(stored.title).toBe(title)
    expect((await publish(ada, id, { title })).status).toBe(200)
    // Without naming a state, a change of what is published would be public at once.
    expectError(await ada.client.patch(`/api/posts/${id}`, { excerpt: 'New words.' }), 'review_needed')
  })

  it('neither a new document nor a duplicate is published at once', async () => {
    const { id } = await draft(ada)
    await require(true)
    expectError(await ada.client.post('/api/posts', postData(category)), 'review_needed')
    const copy = await ada.client.post(`/api/posts/${id}/duplicate`, { _status: 'published' })
    if (copy.status < 300) expect(copy.json<{ doc: Doc }>().doc._status).toBe('draft')
    else expectError(copy, 'review_needed')
    expect((await draft(ada))._status).toBe('draft')
  })

  it('an earlier version is not restored for the public', async () => {
    const { id } = await draft(ada)
    await publish(admin, id)
    await edit(ada, id)
    expect((await publish(admin, id)).status).toBe(200)
    const { docs } = (
      await ada.client.get(`/api/posts/versions?where[parent][equals]=${id}&sort=createdAt&limit=50`)
    ).json<{ docs: readonly { id: string; version: { _status: string } }[] }>()
    const old = docs.find(({ version }) => version._status === 'published')
    await require(true)
    expectError(await ada.client.post(`/api/posts/versions/${old?.id}`), 'review_needed')
    const asDraft = await ada.client.post(`/api/posts/versions/${old?.id}?draft=true`)
    expect(asDraft.status, asDraft.text).toBe(200)
  })

  it.each(['&draft=true', ''])(
    'many at once are published as far as they are approved (%s)',
    async (query) => {
      const good = await approved()
      const bad = await draft(ada)
      await require(true)
      const where = [good.id, bad.id].map((id, at) => `where[id][in][${at}]=${id}`).join('&')
      const answered = await ada.client.patch(`/api/posts?${where}&depth=0${query}`, { _status: 'published' })
      expect(answered.text).toContain(errorSentences.review_needed)
      expect([await statusOf(good.id), await statusOf(bad.id)]).toEqual(['published', 'draft'])
      const changed = await ada.client.patch(`/api/posts?${where}&depth=0${query}`, {
        _status: 'published',
        excerpt: 'For all.',
      })
      expectError(changed, 'review_needed')
      const saved = await ada.client.patch(`/api/posts?${where}&depth=0&draft=true`, {
        _status: 'draft',
        excerpt: 'For all.',
      })
      expect(saved.status, saved.text).toBe(200)
    },
  )

  it('a schedule publishes what is approved when its time has come', async () => {
    const good = await approved()
    const bad = await draft(ada)
    await require(true)
    for (const { id } of [good, bad])
      await db.rows(
        `insert into payload_jobs (input, task_slug, queue, wait_until, processing) values (
           jsonb_build_object('type', 'publish', 'doc', jsonb_build_object('relationTo', 'posts', 'value', $1::text),
             'user', jsonb_build_object('relationTo', 'users', 'value', $2::text)),
           'schedulePublish', 'default', now() - interval '1 minute', false)`,
        [id, ada.id],
      )
    await until('published', async () => (await statusOf(good.id)) === 'published', 20)
    await until(
      'refused',
      async () =>
        (await db.count(`from payload_jobs where has_error and input->'doc'->>'value' = $1`, [bad.id])) === 1,
      20,
    )
    expect(await statusOf(bad.id)).toBe('draft')
    const { failed } = (await admin.client.get(staffRoutes.publishing.path)).json<{
      failed: readonly { id: string; why: string }[]
    }>()
    expect(failed.find(({ id }) => id === bad.id)?.why).toContain('approve')
    await db.rows(`delete from payload_jobs where input->'doc'->>'value' = $1`, [bad.id])
  })

  it('admins publish without, and the log says so', async () => {
    const { id } = await draft(ada)
    await require(true)
    expect((await look(admin, id)).isExempt).toBe(true)
    expect((await publish(admin, id)).status).toBe(200)
    expect((await publish(admin, id)).status).toBe(200)
    const other = await approved()
    expect((await publish(admin, other.id)).status).toBe(200)
    const logged = await db.rows<{ target: string }>(
      `select target from audit_log where action = 'publish-unreviewed' and actor = $1 and target in ($2, $3)`,
      [admin.id, `posts/${id}`, `posts/${other.id}`],
    )
    expect(logged).toEqual([{ target: `posts/${id}` }])
  })

  it('creators and visitors are refused as before', async () => {
    const { id } = await draft(ada)
    await require(true)
    const { client } = await newPerson()
    expectError(await client.patch(`/api/posts/${id}`, { _status: 'published' }), 'forbidden')
    expect((await visitor().patch(`/api/posts/${id}`, { _status: 'published' })).status).toBeGreaterThan(400)
  })

  it('questions can be moved, and only admins turn the switch', async () => {
    await require(true)
    expect((await ada.client.post('/api/globals/operation', { reviewRequired: false })).status).toBe(403)
    const { id } = await create<Doc>(admin.client, 'faq-categories', { name: unique('Category') })
    const faq = () =>
      create<Doc>(admin.client, 'faqs', {
        question: unique('What'),
        answer: richText('So.'),
        category: id,
        _status: 'published',
      })
    const [first, second] = [await faq(), await faq()]
    const keyOf = async (of: string) =>
      (await db.row<{ key: string }>('select _order as key from faqs where id = $1', [of])).key
    const moved = await ada.client.post('/api/reorder', {
      collectionSlug: 'faqs',
      docsToMove: [second.id],
      newKeyWillBe: 'less',
      orderableFieldName: '_order',
      target: { id: first.id, key: await keyOf(first.id) },
    })
    expect(moved.status, moved.text).toBe(200)
    expect((await keyOf(second.id)) < (await keyOf(first.id))).toBe(true)
  })
})
