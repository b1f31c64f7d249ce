import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { apiPaths } from '#contract/api.ts'
import { soundFiles } from '../support/plugins.ts'
import { conversation, promptBox, send } from './builder.ts'
import { leaveCredits } from './database.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  forgive,
  signUpAs,
  test,
} from './fixtures.ts'
import { plantPlugin, plantTurns } from './planted.ts'
import type { EndedTurn } from './planted.ts'

/**
 * Every state that nobody wants to be in, and those in between, in both themes. What other tests look at with axe on
 * their way is not here again.
 */

interface Stage {
  readonly email: string
  /** A plugin of two versions, with turns of every outcome. */
  readonly plugin: string
  /** One whose newest turn had written something before it was stopped. */
  readonly stopped: string
  /** One whose only message was declined. */
  readonly declined: string
}

interface State {
  readonly name: string
  /** Answers of the server that this state comes of, by address; 'never' is one that does not come. */
  readonly answers?: Readonly<Record<string, number | 'never'>>
  readonly phone?: true
  /** Brings the page there, and waits until it is. */
  show(page: Page, stage: Stage): Promise<void>
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const open = async (page: Page, id: string) => {
  await page.goto(`/builder?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Tide Table', level: 1 })).toBeVisible()
}
const openWorkspace = async (page: Page, id: string, name: string) => {
  await open(page, id)
  await tab(page, 'Workspace')
  await tab(page, name)
}

const states: readonly State[] = [
  {
    name: 'a plugin that is not found',
    async show(page) {
      await page.goto(`/builder?id=${randomUUID()}`)
      await expect(page.getByRole('heading', { name: 'Plugin not found' })).toBeVisible()
    },
  },
  {
    name: 'a plugin that does not load',
    answers: { '**/workspace': 503 },
    async show(page, { plugin }) {
      await page.goto(`/builder?id=${plugin}`)
      await expect(page.getByRole('alert')).toContainText('Error loading plugin')
    },
  },
  {
    name: 'a plugin that is being opened',
    answers: { '**/workspace': 'never' },
    async show(page, { plugin }) {
      await page.goto(`/builder?id=${plugin}`)
      await expect(page.getByRole('status').getByText('Opening the plugin…')).toBeAttached()
    },
  },
  {
    name: 'turns that were delivered, answered, declined, stopped and failed',
    async show(page, { plugin }) {
      await open(page, plugin)
      for (const outcome of ['Answered', 'Declined', 'Stopped', 'Did not work'])
        await expect(conversation(page).getByText(outcome, { exact: true }).first()).toBeVisible()
      await expect(conversation(page).getByRole('list', { name: 'What it can do' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expect(page.getByText("so this can't be kept anymore").first()).toBeVisible()
    },
  },
  {
    name: 'a draft that can be kept',
    async show(page, { stopped }) {
      await open(page, stopped)
      await expect(page.getByRole('button', { name: 'Keep as a version, 1 credit' })).toBeVisible()
      await expect(page.getByText('Not verified')).toBeVisible()
    },
  },
  {
    name: 'a message that was declined, and nothing else yet',
    async show(page, { declined }) {
      await open(page, declined)
      await expect(conversation(page).getByText('Declined')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Edit and resend' })).toBeVisible()
    },
  },
  {
    name: 'code that is not there yet',
    async show(page) {
      await tab(page, 'Code')
      await expect(page.getByRole('heading', { name: 'No code yet' })).toBeVisible()
    },
  },
  {
    name: 'a history that is not there yet',
    async show(page) {
      await tab(page, 'History')
      await expect(page.getByRole('heading', { name: 'Ingen historik än' })).toBeVisible()
    },
  },
  {
    name: 'a history of some versions',
    async show(page, { plugin }) {
      await open(page, plugin)
      await tab(page, 'History')
      for (const number of [1, 2]) {
        await page.getByRole('button', { name: `What changed in version ${number}` }).click()
      }
      await expect(page.getByText(/^\+[1-9]\d*$/).first()).toBeVisible()
      await expect(page.getByText('This is the first version, so everything is new.')).toBeVisible()
    },
  },
  {
    name: 'a history that does not load',
    answers: { '**/versions?*': 503 },
    async show(page, { plugin }) {
      await open(page, plugin)
      await tab(page, 'History')
      await expect(page.getByRole('alert')).toContainText('Fel vid laddning av historik')
    },
  },
  {
    name: 'a file that does not load',
    answers: { '**/file?*': 503 },
    async show(page, { plugin }) {
      await open(page, plugin)
      await tab(page, 'Code')
      await expect(page.getByRole('alert')).toContainText("The file couldn't be opened")
    },
  },
  {
    name: 'a comparison that does not load',
    answers: { '**/diff?*': 503 },
    async show(page, { plugin }) {
      await open(page, plugin)
      await tab(page, 'Code')
      await page.getByRole('combobox').selectOption({ label: 'Version 1 (header 1.0.0)' })
      await expect(page.getByRole('alert')).toContainText("The versions couldn't be compared")
    },
  },
  {
    name: 'Project Information with mistakes',
    async show(page, { plugin }) {
      await open(page, plugin)
      await page.getByText('Project Information').click()
      await page.getByLabel('Name').fill('x'.repeat(101))
      await page.getByLabel('Version').fill('one')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Use at most 100 characters.')).toBeVisible()
    },
  },
  {
    name: 'Project Information that somebody else has changed',
    async show(page, { plugin }) {
      await open(page, plugin)
      await page.route('**/information', (route) =>
        route.fulfill({ status: 409, json: { error: { code: 'version_conflict', message: 'Changed' } } }),
      )
      await page.getByText('Project Information').click()
      await page.getByLabel('Author').fill('Second')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByRole('button', { name: 'Show the new values' })).toBeVisible()
    },
  },
  {
    name: 'no credits',
    async show(page, { email, plugin }) {
      await leaveCredits(email, 0)
      await open(page, plugin)
      await send(page, 'Make it green')
      await expect(page.getByRole('dialog', { name: 'Out of Credits!' })).toBeVisible()
    },
  },
  {
    name: 'a dashboard that is loading',
    answers: { [`**${apiPaths.dashboard}?*`]: 'never' },
    async show(page) {
      await page.goto('/dashboard')
      await expect(page.getByRole('status').filter({ hasText: 'Loading your plugins' })).toBeVisible()
    },
  },
  {
    name: 'a dashboard that does not load',
    answers: { [`**${apiPaths.dashboard}?*`]: 503 },
    async show(page) {
      await page.goto('/dashboard')
      await expect(page.getByRole('alert')).toContainText('Error loading plugins')
    },
  },
  {
    name: 'a search on the dashboard that finds nothing',
    async show(page) {
      await page.goto('/dashboard')
      await page.getByRole('searchbox').fill('undertow')
      await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    },
  },
  {
    name: 'the chat on a phone',
    phone: true,
    async show(page, { plugin }) {
      await open(page, plugin)
      await expect(promptBox(page)).toBeVisible()
    },
  },
  {
    name: 'the preview on a phone',
    phone: true,
    async show(page, { plugin }) {
      await openWorkspace(page, plugin, 'Preview')
      await expect(page.locator('iframe[data-ready]')).toBeVisible()
    },
  },
  {
    name: 'the files on a phone',
    phone: true,
    async show(page, { plugin }) {
      await openWorkspace(page, plugin, 'Code')
      await page.getByRole('button', { name: /choose another file$/ }).click()
      await expect(page.getByRole('tree', { name: 'Files' })).toBeVisible()
    },
  },
  {
    name: 'a search in the files on a phone',
    phone: true,
    async show(page) {
      await page.getByRole('textbox', { name: 'Search in files' }).fill('tide')
      await expect(page.getByRole('region', { name: 'Matching lines' })).toContainText('tide-table.php')
    },
  },
  {
    name: 'a comparison on a phone',
    phone: true,
    async show(page, { plugin }) {
      await openWorkspace(page, plugin, 'Code')
      await page.getByRole('combobox').selectOption({ label: 'Version 1 (header 1.0.0)' })
      await expect(page.getByLabel(/ in version 2$/)).toBeVisible()
    },
  },
  {
    name: 'the history on a phone',
    phone: true,
    async show(page, { plugin }) {
      await openWorkspace(page, plugin, 'History')
      await expect(page.getByRole('heading', { name: /^Version 2/ })).toBeVisible()
    },
  },
  {
    name: 'Project Information on a phone',
    phone: true,
    async show(page, { plugin }) {
      await open(page, plugin)
      await page.getByRole('button', { name: 'Edit plugin info' }).click()
      const dialog = page.getByRole('dialog', { name: 'Project Information' })
      await dialog.getByLabel('Version').fill('one')
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await expect(dialog.getByText('Use numbers and dots')).toBeVisible()
    },
  },
]

const files = ['admin.css', 'admin.js', 'form.css', 'form.js', 'readme.txt', 'tide-table.php']
const outcomes: readonly EndedTurn[] = [
  { prompt: 'A tide table', status: 'cancelled', files, base: 0 },
  {
    prompt: 'A tide table, please',
    status: 'delivered',
    answer: 'The **tide** stands on every page, see `tide-table.php`.\n\n- High water\n- Low water',
    version: 1,
    files,
    features: ['Shows the tide', 'A shortcode for any page'],
    quickActions: [{ label: 'Show the week', prompt: 'Show the week' }],
  },
  { prompt: 'Which tide?', status: 'answered', answer: 'That of the harbour.', base: 1 },
  { prompt: 'Make me a sandwich', status: 'declined', base: 1 },
  { prompt: 'Show the moon', status: 'failed', error: 'checks_failed', files, base: 1 },
  { prompt: 'Show the moon', status: 'delivered', answer: 'The moon is there.', version: 2, files, base: 1 },
  { prompt: 'Show the stars', status: 'failed', error: 'model_unavailable', base: 2 },
]

/** Somebody new with everything that the states need. */
async function setStage(page: Page): Promise<Stage> {
  const { email } = await signUpAs(page)
  const plugin = await plantPlugin(email, [
    { files: soundFiles(), userPrompt: 'A tide table, please', assistantResponse: 'The tide stands there.' },
    {
      files: soundFiles('Tide Table', '1.1.0'),
      headerVersion: '1.1.0',
      backend: '<p>The tide</p>',
      userPrompt: 'Show the moon',
      assistantResponse: 'The moon is there.',
    },
  ])
  await plantTurns(plugin, outcomes)
  const stopped = await plantPlugin(email, [])
  await plantTurns(stopped, [{ prompt: 'A tide table', status: 'cancelled', files }])
  const declined = await plantPlugin(email, [])
  await plantTurns(declined, [{ prompt: 'Make me a sandwich', status: 'declined' }])
  return { email, plugin, stopped, declined }
}

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

// Colours are judged where they come to rest.
test.use({ reducedMotion: 'reduce' })

test('every state is accessible, in both themes', async ({ page, complaints }) => {
  // So many of them take a busy machine longer than one test may take.
  test.slow()
  const stage = await setStage(page)
  for (const { name, answers = {}, phone: onPhone, show } of states) {
    await test.step(name, async () => {
      await page.setViewportSize(onPhone ? phone : desk)
      for (const [address, status] of Object.entries(answers)) {
        await page.route(address, (route) =>
          status === 'never' ? undefined : route.fulfill({ status, body: 'away' }),
        )
      }
      await show(page, stage)
      await expectNoSidewaysScroll(page)
      await expectAccessibleInBothThemes(page, 'iframe')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  }
  // What the browser says of the answers above.
  forgive(complaints, /status of (404|503|402|409)/)
})
