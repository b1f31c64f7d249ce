import type { Page } from '@playwright/test'
import type { CommentsAnswer, ThreadAnswer, ThreadsAnswer } from '#contract/community.ts'
import type { DashboardAnswer } from '#contract/dashboard.ts'
import type { Scene } from '../scene.ts'
import { changeAnswer, open, press, refuse } from '../steps.ts'

/** Writing in the forum; nothing of it is posted, so that others see the sample content as it is. */

const commentBox = (page: Page) => page.getByRole('textbox', { name: 'Your comment' })
/** Longer than a phone is wide. */
const longAddress = `https://example.com/${'plugin'.repeat(20)}`
const markdown =
  'Try it with **one field** first:\n\n- the nonce\n- the handler\n\n```php\nwp_nonce_field( "save" );\n```'

const openList = open('/community', 'Community')
async function openThread(page: Page): Promise<void> {
  await page.goto('/community?q=expired')
  await page.getByRole('link', { name: /The link you followed has expired/ }).click()
  await commentBox(page).waitFor()
}
async function openDialog(page: Page): Promise<void> {
  await openList(page)
  await press(page, 'New Thread')
  await page.getByRole('dialog', { name: 'New Thread' }).waitFor()
}

const own = (answer: ThreadsAnswer): ThreadsAnswer => ({
  ...answer,
  threads: answer.threads.map((thread, at) => ({ ...thread, own: at % 2 === 0 })),
})

const mine = (page: Page) =>
  Promise.all([
    changeAnswer<ThreadAnswer>(page, '**/api/app/community/threads/*', (answer) => ({
      ...answer,
      own: true,
    })),
    changeAnswer<CommentsAnswer>(page, '**/api/app/community/threads/*/comments**', (answer) => ({
      ...answer,
      comments: answer.comments.map((comment) => ({ ...comment, own: true })),
    })),
  ])

const scenes: Readonly<Record<string, Scene['show']>> = {
  list: async (page) => {
    await changeAnswer(page, '**/api/app/community/threads?**', own)
    await openList(page)
    await page
      .getByRole('button', { name: /^Delete thread/ })
      .first()
      .waitFor()
  },
  'list-delete': async (page) => {
    await changeAnswer(page, '**/api/app/community/threads?**', own)
    await openList(page)
    await page
      .getByRole('button', { name: /^Delete thread/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Delete this thread?' }).waitFor()
  },
  'new-thread': openDialog,
  'new-thread-preview': async (page) => {
    await openDialog(page)
    await page.getByRole('textbox', { name: 'Title' }).fill('Reminder mail goes out twice')
    await page.getByRole('textbox', { name: 'Content' }).fill(markdown)
    await press(page, 'Preview')
    await page.getByRole('region', { name: 'Preview' }).locator('strong').waitFor()
  },
  'new-thread-missing': async (page) => {
    await openDialog(page)
    await page.getByRole('textbox', { name: 'Content' }).fill(longAddress)
    await press(page, 'Create Thread')
    await page.getByText('Missing information').waitFor()
  },
  'new-thread-private-plugin': async (page) => {
    await changeAnswer<DashboardAnswer>(page, '**/api/app/dashboard', ({ own, ...rest }) => ({
      ...rest,
      own: { ...own, docs: own.docs.map((plugin) => ({ ...plugin, isPublic: false, versionNumber: 1 })) },
    }))
    await openDialog(page)
    await page.getByRole('combobox', { name: 'Attach one of my plugins' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Make public' }).waitFor()
  },
  'thread-new-comments': async (page) => {
    const newest = [1, 2].map((number) => ({
      id: String(number),
      createdAt: '2999-01-01T00:00:00.000Z',
      href: '',
    }))
    await page.route('**/newest.json', (route) => route.fulfill({ json: newest }))
    await openThread(page)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('button', { name: '2 new comments' }).waitFor()
  },
  thread: async (page) => {
    await changeAnswer<ThreadAnswer>(page, '**/api/app/community/threads/*', (answer) => ({
      ...answer,
      own: true,
      liked: true,
    }))
    await openThread(page)
  },
  'thread-reply': async (page) => {
    await openThread(page)
    await page.getByRole('button', { name: 'Svara' }).first().click()
    await page.getByRole('textbox', { name: /^Reply to/ }).fill('That was it, thank you.')
  },
  'list-solved': async (page) => {
    await open('/community?solved=1', 'Community')(page)
    await page.getByText('Solved', { exact: true }).nth(1).waitFor()
  },
  'thread-edit': async (page) => {
    await mine(page)
    await openThread(page)
    await press(page, 'Edit comment')
    await page.getByRole('textbox', { name: 'Edit comment' }).waitFor()
  },
  'thread-edit-conflict': async (page) => {
    await mine(page)
    await page.route('**/api/app/comments/*/edit', (route) =>
      route.fulfill({ status: 409, json: { error: { code: 'version_conflict', message: 'Changed' } } }),
    )
    await openThread(page)
    await press(page, 'Edit comment')
    await page.getByRole('textbox', { name: 'Edit comment' }).fill('Print a nonce in the form.')
    await press(page, 'Save Changes')
    await page.getByText('What is there now').waitFor()
  },
  'edit-thread': async (page) => {
    await mine(page)
    await openThread(page)
    await press(page, 'Edit thread')
    await page.getByRole('dialog', { name: 'Edit Thread' }).waitFor()
  },
  history: async (page) => {
    await openThread(page)
    await page.goto(`${new URL(page.url()).pathname}/history`)
    await page.getByRole('heading', { name: /^Edits of/ }).waitFor()
  },
  'thread-preview': async (page) => {
    await openThread(page)
    await commentBox(page).fill(markdown)
    await press(page, 'Preview')
    await page.getByRole('region', { name: 'Preview' }).locator('strong').waitFor()
  },
  'thread-mention': async (page) => {
    const people = ['Greta Holm', 'Gustav Lindqvist', 'Grace Okafor'].map((name, at) => ({
      number: 1001 + at,
      name,
      avatar: null,
    }))
    await page.route('**/api/app/forum-people?**', (route) => route.fulfill({ json: { people } }))
    await openThread(page)
    await commentBox(page).fill('As @[Greta Holm](1001) said, thanks to ')
    await commentBox(page).pressSequentially('@g')
    await page.getByRole('option', { name: 'Gustav Lindqvist' }).hover()
  },
  'thread-failed': async (page) => {
    await refuse(page, '**/api/app/threads/*/comments')
    await openThread(page)
    await commentBox(page).fill('Not lost')
    await press(page, 'Post Comment')
    await page.getByText('Failed to post comment').waitFor()
  },
  'thread-too-long': async (page) => {
    await openThread(page)
    await commentBox(page).fill('long '.repeat(401) + longAddress)
    await press(page, 'Post Comment')
    await page.getByRole('alert').waitFor()
  },
}

export const forumScenes: readonly Scene[] = Object.entries(scenes).map(([name, show]): Scene => ({
  name: `forum-${name}`,
  as: 'creator',
  picture: 'both',
  show,
}))
