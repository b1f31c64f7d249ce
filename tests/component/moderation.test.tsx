import '../../site/src/islands/moderation/moderation.css'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CasesAnswer, ModerationCase } from '#contract/moderation.ts'
import Moderation from '../../site/src/islands/moderation/index.tsx'
import { dismissToasts } from '../../site/src/ui/toast.ts'
import { commentOf, messages, openMissing, openThread, replyOf, threadOf } from './support/forum.tsx'
import { clickTwiceAtOnce, show } from './support/screen.tsx'
import { away, person, refusal, stubServer } from './support/server.ts'

/** Reporting posts, and the controls and the queue of moderators. */

const made = '00000000-0000-4000-8000-00000000aaaa'
const toast = (text: string) => messages.getByText(text, { exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const moderates = { roles: ['moderator'] } as const

afterEach(dismissToasts)

describe('a report', () => {
  test('is sent once, with its reason and words', async () => {
    const { server } = await openThread({
      comments: [commentOf(2)],
      prepare: (stub) => stub.on('POST /api/app/comments/*/report', () => ({})),
    })
    await button('Report this comment').click()
    await page.getByRole('combobox', { name: 'What is wrong with it?' }).selectOptions('rude')
    await page.getByRole('textbox', { name: 'Anything to add? (optional)' }).fill('Look at this')
    await clickTwiceAtOnce(button('Send Report'))
    await expect.element(toast('Thank you. A moderator will look at it.')).toBeVisible()
    expect(server.count('POST /api/app/comments/*/report')).toBe(1)
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
  })

  test('that fails says why and loses nothing', async () => {
    await openThread({
      prepare: (stub) => stub.on('POST /api/app/threads/*/report', () => refusal('rate_limited')),
    })
    await button('Report this thread').click()
    const words = page.getByRole('textbox', { name: 'Anything to add? (optional)' })
    await words.fill('Look at this')
    await button('Send Report').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(words).toHaveValue('Look at this')
  })

  test('is not offered for own posts', async () => {
    await openThread({ thread: threadOf({ own: true }), comments: [commentOf(2)] })
    await expect.element(button('Report this comment')).toBeVisible()
    expect(button('Report this thread').elements()).toHaveLength(0)
  })
})

describe('on a thread', () => {
  test('others have no controls of moderators', async () => {
    await openThread({ comments: [commentOf(2)] })
    await expect.element(button('Report this comment')).toBeVisible()
    expect(button('Moderate').elements()).toHaveLength(0)
  })

  test('an action needs a reason, and is sent with it', async () => {
    const asked: unknown[] = []
    await openThread({
      ...moderates,
      prepare: (stub) =>
        stub.on('POST /api/app/moderation/suspensions', ({ body }) => {
          asked.push(body)
          return {}
        }),
    })
    await button('Moderate').click()
    await page.getByRole('combobox', { name: 'Action' }).selectOptions('suspend')
    await page.getByRole('combobox', { name: 'For how long' }).selectOptions('7')
    await button('Confirm').click()
    await expect.element(page.getByText('Please give a reason.')).toBeVisible()
    expect(asked).toEqual([])
    await page.getByRole('textbox', { name: 'Reason' }).fill('Spam')
    await button('Confirm').click()
    await expect.element(toast('Done. The author has been told.')).toBeVisible()
    expect(asked).toEqual([{ kind: 'thread', id: threadOf().id, days: 7, reason: 'Spam' }])
  })

  test('an address that leads to no thread is said beside it', async () => {
    await openThread({
      ...moderates,
      prepare: (stub) =>
        stub.on('POST /api/app/moderation/threads/*', () =>
          refusal('invalid_input', { into: 'There is no thread with this address.' }),
        ),
    })
    await button('Moderate').click()
    await page.getByRole('combobox', { name: 'Action' }).selectOptions('merge')
    await page.getByRole('textbox', { name: 'Address of the other thread' }).fill('nowhere')
    await page.getByRole('textbox', { name: 'Reason' }).fill('The same question')
    await button('Confirm').click()
    await expect.element(page.getByText('There is no thread with this address.')).toBeVisible()
  })

  test('a comment that is hidden says so to its author, and cannot be answered', async () => {
    await openThread({ comments: [commentOf(2, { own: true, withheld: 'hidden', content: 'Only mine' })] })
    await expect.element(page.getByText('Hidden by a moderator. Only the author')).toBeVisible()
    await expect.element(page.getByText('Only mine')).toBeVisible()
    expect(button('Svara').elements()).toHaveLength(0)
  })

  test('a comment that is held says so where it was written', async () => {
    await openThread({
      prepare: (stub) => stub.on('POST /api/app/threads/*/comments', () => ({ id: made, held: true })),
    })
    await page.getByRole('textbox', { name: 'Your comment' }).fill('Text')
    await button('Post Comment').click()
    await expect.element(toast('Your post is waiting for a moderator')).toBeVisible()
    await expect.element(page.getByText('Waiting for a moderator to look at it.')).toBeVisible()
  })
})

describe('a missing thread', () => {
  test('is shown to its author if it is only hidden', async () => {
    await openMissing((stub) =>
      stub.on('GET /api/app/community/threads/*', () => threadOf({ own: true, withheld: 'hidden' })),
    )
    await expect.element(page.getByRole('heading', { name: 'How do I print a nonce?' })).toBeVisible()
    await expect.element(page.getByText('Hidden by a moderator.')).toBeVisible()
  })

  test('stays missing for others', async () => {
    const { server } = await openMissing((stub) =>
      stub.on('GET /api/app/community/threads/*', () => refusal('not_found')),
    )
    await expect.poll(() => server.count('GET /api/app/community/threads/*')).toBe(1)
    await expect.element(page.getByRole('heading', { name: 'Thread not found' })).toBeVisible()
  })
})

const caseOf = (id: string, change: Partial<ModerationCase> = {}): ModerationCase => {
  const { withheld, author, content, createdAt } = replyOf(3)
  return {
    id,
    kind: 'reported',
    openedAt: createdAt,
    post: { kind: 'comment', id: `${made.slice(0, -1)}b`, author, content, withheld, createdAt },
    thread: { id: made, title: 'Buy now', pinned: false, locked: false, category: null },
    answers: null,
    reportCount: 2,
    reports: [{ reason: 'spam', words: 'The third time' }],
    ...change,
  }
}
async function openQueue(answer: CasesAnswer, roles: typeof person.roles = ['moderator']) {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: { ...person, roles } }),
    'GET /api/app/moderation/cases': () => answer,
  })
  return { ...(await show(<Moderation />, { at: '/community/moderation' })), server }
}

describe('the queue', () => {
  test('shows a post, who reported it and why, and closes it without action', async () => {
    const { server } = await openQueue({ cases: [caseOf(made)], next: null })
    await expect.element(page.getByText('Reported by 2 people')).toBeVisible()
    await expect.element(page.getByText('The third time')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Buy now' })).toBeVisible()
    server.on('POST /api/app/moderation/cases/*/dismiss', () => ({}))
    await clickTwiceAtOnce(button('No Action'))
    await expect.element(page.getByText('Nothing to look at')).toBeVisible()
    expect(server.count('POST /api/app/moderation/cases/*/dismiss')).toBe(1)
    await expect.element(page.getByRole('heading', { name: 'Moderation', level: 1 })).toHaveFocus()
  })

  test('says when another moderator was faster, and takes the case away', async () => {
    const { server } = await openQueue({ cases: [caseOf(made)], next: null })
    server.on('POST /api/app/moderation/cases/*/dismiss', () => refusal('already_handled'))
    await button('No Action').click()
    await expect.element(toast('Already done')).toBeVisible()
    await expect.element(page.getByText('Nothing to look at')).toBeVisible()
  })

  test('approves a post that is held', async () => {
    const { server } = await openQueue({
      cases: [caseOf(made, { kind: 'held', reportCount: 0, reports: [] })],
      next: null,
    })
    server.on('POST /api/app/moderation/comments/*', () => ({}))
    await button('Approve').click()
    await expect.element(toast('Approved')).toBeVisible()
  })

  test('is refused to others in words', async () => {
    const { server } = await openQueue({ cases: [], next: null }, [])
    await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    expect(button('Suspended').elements()).toHaveLength(0)
    expect(server.count('GET /api/app/moderation/cases')).toBe(0)
  })

  test('shows another list only once that is loaded', async () => {
    const { server } = await openQueue({ cases: [caseOf(made)], next: null })
    await expect.element(page.getByText('Reported by 2 people')).toBeVisible()
    server.on('GET /api/app/moderation/suspensions', () => ({ suspensions: [], next: null }))
    await button('Suspended').click()
    await expect.element(page.getByText('Nobody is suspended')).toBeVisible()
    await expect.element(page.getByText('Reported by 2 people')).not.toBeInTheDocument()
    await expect.element(button('Suspended')).toHaveFocus()
  })

  test('shows who is suspended, and ends it', async () => {
    const { server } = await openQueue({ cases: [], next: null })
    const { author, createdAt } = replyOf(3)
    server.on('GET /api/app/moderation/suspensions', () => ({
      suspensions: [{ id: made, person: author, reason: 'Spam', until: null, createdAt }],
      next: null,
    }))
    server.on('POST /api/app/moderation/suspensions/*/lift', () => ({}))
    await button('Suspended').click()
    await expect.element(page.getByText('Suspended for good')).toBeVisible()
    await button('End Suspension').click()
    await expect.element(toast('They can write again')).toBeVisible()
    await expect.element(page.getByText('Nobody is suspended')).toBeVisible()
  })

  test('that cannot be loaded is tried again', async () => {
    const server = stubServer({
      'GET /api/users/me': () => ({ user: { ...person, roles: ['admin'] } }),
      'GET /api/app/moderation/cases': () => away(),
    })
    await show(<Moderation />, { at: '/community/moderation' })
    await expect.element(page.getByText("We couldn't load the queue")).toBeVisible()
    server.on('GET /api/app/moderation/cases', () => ({ cases: [], next: null }))
    await button('Try again').click()
    await expect.element(page.getByText('Nothing to look at')).toBeVisible()
  })
})
