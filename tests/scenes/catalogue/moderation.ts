import type { Page } from '@playwright/test'
import type { MeAnswer } from '#contract/api.ts'
import type { CommentsAnswer, ThreadAnswer } from '#contract/community.ts'
import type { CasesAnswer, ModerationCase, SuspensionsAnswer } from '#contract/moderation.ts'
import type { Scene } from '../scene.ts'
import { changeAnswer, neverAnswer, open, press, refuse } from '../steps.ts'

/** Reporting, and looking after the forum, by a creator whose answers say that they are a moderator. */

const moderator = (page: Page) =>
  changeAnswer<MeAnswer>(page, '**/api/users/me', ({ user, ...answer }) => ({
    ...answer,
    user: user && { ...user, roles: ['moderator'] },
  }))
async function openThread(page: Page): Promise<void> {
  await page.goto('/community?q=expired')
  await page.getByRole('link', { name: /The link you followed has expired/ }).click()
  await page.getByRole('textbox', { name: 'Your comment' }).waitFor()
}

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const hour = (before: number) => new Date(Date.now() - before * 3_600_000).toISOString()
const caseOf = (number: number, change: Partial<ModerationCase> = {}): ModerationCase => ({
  id: idOf(number),
  kind: 'reported',
  openedAt: hour(number),
  post: {
    kind: 'comment',
    id: idOf(100 + number),
    author: { name: 'Rex Marlow', avatar: null },
    content: 'Nobody needs this. **Buy our bundle** instead, it has everything.',
    withheld: null,
    createdAt: hour(number + 2),
  },
  thread: {
    id: idOf(200 + number),
    title: 'How do I keep a form from being sent twice?',
    pinned: false,
    locked: false,
    category: null,
  },
  answers: null,
  reportCount: 3,
  reports: [
    { reason: 'spam', words: 'The same text stands in four other threads.' },
    { reason: 'rude', words: '' },
    { reason: 'spam', words: '' },
  ],
  ...change,
})
const held = caseOf(2, {
  kind: 'held',
  reportCount: 0,
  reports: [],
  post: {
    ...caseOf(2).post,
    kind: 'reply',
    author: { name: 'Nora Lind', avatar: null },
    content: 'https://a.example/plugins https://a.example/themes',
    withheld: 'held',
  },
  answers: 'I disable the button once it was pressed, and check the nonce on the server.',
})
const openQueue = (answer: CasesAnswer) => async (page: Page) => {
  await moderator(page)
  await page.route('**/api/app/moderation/cases**', (route) => route.fulfill({ json: answer }))
  await open('/community/moderation', 'Moderation')(page)
  await page.locator('.case, .state').first().waitFor()
}

const scenes: Readonly<Record<string, Scene['show']>> = {
  report: async (page) => {
    await openThread(page)
    await page.getByRole('button', { name: 'Report this comment' }).first().click()
    await page.getByRole('dialog', { name: 'Report this comment' }).waitFor()
  },
  dialog: async (page) => {
    await moderator(page)
    await openThread(page)
    await page.getByRole('button', { name: 'Moderate' }).first().click()
    await page.getByRole('combobox', { name: 'Action' }).selectOption('merge')
  },
  'dialog-missing': async (page) => {
    await moderator(page)
    await openThread(page)
    await page.getByRole('button', { name: 'Moderate' }).first().click()
    await page.getByRole('combobox', { name: 'Action' }).selectOption('suspend')
    await press(page, 'Confirm')
    await page.getByText('Please give a reason.').waitFor()
  },
  'hidden-comment': async (page) => {
    await changeAnswer<CommentsAnswer>(page, '**/api/app/community/threads/*/comments**', (answer) => ({
      ...answer,
      comments: answer.comments.map((comment, at) =>
        at === 0 ? { ...comment, own: true, withheld: 'hidden' } : comment,
      ),
    }))
    await openThread(page)
    await page.getByText('Hidden by a moderator.').waitFor()
  },
  'hidden-thread': async (page) => {
    const thread: ThreadAnswer = {
      ...{ id: idOf(1), title: 'Buy our bundle', content: 'It has **everything**.', likes: 0, liked: false },
      ...{ author: { name: 'Rex Marlow', avatar: null }, category: null, pinned: false, locked: false },
      ...{ version: 1, editedAt: null, closed: null, watching: null, accepted: null, solved: false },
      ...{
        sample: false,
        views: 3,
        comments: 0,
        own: true,
        plugin: null,
        withheld: 'hidden',
        createdAt: hour(1),
      },
    }
    await page.route(`**/api/app/community/threads/${thread.id}`, (route) => route.fulfill({ json: thread }))
    await page.route('**/api/app/community/threads/*/comments**', (route) =>
      route.fulfill({ json: { comments: [], next: null, latest: null } satisfies CommentsAnswer }),
    )
    await page.goto(`/community/thread/${thread.id}`)
    await page.getByRole('heading', { name: 'Buy our bundle' }).waitFor()
  },
  queue: openQueue({ cases: [caseOf(1), held], next: 'more' }),
  'queue-empty': openQueue({ cases: [], next: null }),
  'queue-suspended': async (page) => {
    const person = { name: 'Rex Marlow', avatar: null }
    const suspensions = [
      { id: idOf(1), person, reason: 'Advertising in every thread', until: hour(-100), createdAt: hour(20) },
      {
        id: idOf(2),
        person: { ...person, name: 'Nora Lind' },
        reason: 'Spam',
        until: null,
        createdAt: hour(200),
      },
    ]
    await page.route('**/api/app/moderation/suspensions**', (route) =>
      route.fulfill({ json: { suspensions, next: null } satisfies SuspensionsAnswer }),
    )
    await openQueue({ cases: [], next: null })(page)
    await press(page, 'Suspended')
    await page.locator('.case').first().waitFor()
  },
  'queue-loading': async (page) => {
    await moderator(page)
    await neverAnswer(page, '**/api/app/moderation/cases**')
    await open('/community/moderation', 'Moderation')(page)
  },
  'queue-failed': async (page) => {
    await moderator(page)
    await refuse(page, '**/api/app/moderation/cases**')
    await open('/community/moderation', 'Moderation')(page)
    await page.getByRole('alert').waitFor()
  },
  'queue-denied': async (page) => {
    await page.goto('/community/moderation')
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  },
}

export const moderationScenes: readonly Scene[] = Object.entries(scenes).map(([name, show]): Scene => ({
  name: `moderation-${name}`,
  as: 'creator',
  picture: 'both',
  show,
}))
