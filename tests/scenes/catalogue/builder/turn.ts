import type { Page } from '@playwright/test'
import { apiPaths } from '#contract/api-paths.ts'
import type { Workspace } from '#contract/api.ts'
import { newTurnState } from '#contract/turns/index.ts'
import type { TurnState } from '#contract/turns/index.ts'
import { expectDelivered, job, longPrompt, send, toast } from '../../../e2e/builder.ts'
import type { Scene, Stage } from '../../scene.ts'
import { openBuilder, previewed, changeAnswer, showTab } from '../../steps.ts'

async function stop(page: Page, { phone }: Stage): Promise<void> {
  if (phone) await page.getByRole('tab', { name: 'Chat' }).click()
  await job(page, 1).getByRole('button', { name: 'Stop' }).click()
  await job(page, 1).waitFor({ state: 'detached' })
}

/** Sends a long request and waits until some of its files are written. */
async function work(page: Page): Promise<void> {
  await openBuilder(page)
  await send(page, longPrompt)
  await job(page, 1)
    .getByText(/^new, \d+ lines?$/)
    .nth(2)
    .waitFor()
}

const agoSeconds = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

/** A turn of a plugin in a state that the offline generator never reaches. */
const unreachableTurn = (pluginId: string, state: Partial<TurnState>): TurnState => ({
  ...newTurnState({
    id: pluginId,
    pluginId,
    requestId: pluginId,
    prompt: 'Keep a copy of each message',
    viewMode: 'backend',
    createdAt: agoSeconds(80),
  }),
  startedAt: agoSeconds(74),
  text: 'I add a table for the messages.',
  ...state,
})

const written = {
  state: 'written',
  summary: '',
  lines: 120,
  removed: 0,
  isNew: false,
  content: '',
  before: null,
} as const
const files: TurnState['files'] = [
  { ...written, path: 'contact-form.php', added: 4, removed: 1 },
  { ...written, path: 'includes/class-contact-form-entries.php', lines: 164, added: 164, isNew: true },
  { ...written, path: 'readme.txt', added: 3, removed: 2 },
]

async function openChanging(page: Page, { seed, phone }: Stage, state: Partial<TurnState>): Promise<void> {
  const activeTurn = unreachableTurn(seed.plugins.form, state)
  await changeAnswer<Workspace>(page, '**/workspace', (workspace) => ({ ...workspace, activeTurn }))
  // The page asks for the turn too, and shows none that the server does not know.
  await page.route(`**${apiPaths.turn(activeTurn.id)}`, (route) =>
    route.fulfill({ json: { turn: activeTurn } }),
  )
  await openBuilder(page, seed.plugins.form)
  await job(page, 4).waitFor()
  if (!phone) await previewed(page)
}

const account: TurnState['account'] = {
  understood: [
    'Keep a copy of each message',
    'A list of them in the admin, with the newest first',
    'Deleted for good after 90 days',
  ],
  leftOut: [{ part: 'A text message to you for each one', why: 'that needs an account with a paid service' }],
}
const planned: TurnState['files'] = files.map((file) => ({
  ...file,
  state: 'planned',
  lines: 0,
  isNew: true,
}))

/** What was sent of a large plugin. */
const context: NonNullable<TurnState['context']> = {
  budget: 60_000,
  used: 58_400,
  files: { sent: 34, of: 480 },
  sent: [
    { path: 'includes/class-contact-form-entries.php', why: 'named' },
    { path: 'admin/class-contact-form-list-table.php', why: 'reported' },
    { path: 'templates/form.php', why: 'marked' },
    { path: 'contact-form.php', why: 'main' },
    { path: 'includes/integrations/newsletters/class-contact-form-subscribe.php', why: 'words' },
    { path: 'readme.txt', why: 'changed' },
    { path: 'assets/form.css', why: 'words' },
  ],
  indexed: 446,
  messages: { sent: 12, of: 12 },
  images: { sent: 0, of: 1 },
  cuts: ['files-left-out', 'images-left-out'],
}

/** Scenes of a version in progress. */
export const turnScenes: readonly Scene[] = [
  {
    name: 'builder-planned',
    as: 'creator',
    async show(page, stage) {
      await openChanging(page, stage, { status: 'writing', planned: true, account, files: planned })
      await job(page, 4).getByText('Not included:').waitFor()
    },
  },
  {
    name: 'builder-sent',
    as: 'creator',
    async show(page, stage) {
      await openChanging(page, stage, { status: 'writing', context })
      await job(page, 4).getByText('Sent to the AI: 34 of 480 files').click()
      await job(page, 4).getByText('and 27 more').waitFor()
    },
  },
  {
    name: 'builder-repairing',
    as: 'creator',
    show: (page, stage) =>
      openChanging(page, stage, { status: 'repairing', repairRound: 1, planned: true, files }),
  },
  {
    name: 'builder-waiting',
    as: 'creator',
    show: (page, stage) =>
      openChanging(page, stage, {
        status: 'writing',
        waiting: { reason: 'rate_limited', retry: 2, of: 4, until: agoSeconds(-4) },
      }),
  },
  {
    name: 'builder-waiting-wordpress',
    as: 'creator',
    show: (page, stage) =>
      openChanging(page, stage, { status: 'checking', files, waiting: { reason: 'sandbox' } }),
  },
  {
    name: 'builder-trying',
    as: 'creator',
    show: (page, stage) =>
      openChanging(page, stage, {
        status: 'checking',
        files,
        checks: [{ id: 'wordpress', status: 'running', findings: [] }],
      }),
  },
  {
    name: 'builder-making',
    as: 'stopper',
    show: (page) => work(page),
    leave: stop,
  },
  {
    name: 'builder-making-code',
    as: 'reader',
    async show(page, stage) {
      await work(page)
      await showTab(page, stage, 'Code')
      await page.getByLabel(/^Code of /).waitFor()
    },
    leave: stop,
  },
  {
    // Each visit creates a plugin, so no other scene spends this person's credits.
    name: 'builder-made',
    as: 'maker',
    async show(page) {
      await openBuilder(page)
      await send(page, 'A cookie notice with a button')
      await expectDelivered(page, 1)
      await toast(page, 'Plugin Generated!').waitFor()
    },
  },
]
