import type { Page } from '@playwright/test'
import { apiPaths } from '#contract/api.ts'
import type { Workspace } from '#contract/api.ts'
import type { ImportAnswer } from '#contract/imports.ts'
import { uploadMessages } from '#contract/messages/upload.ts'
import { promptBox } from '../../e2e/builder.ts'
import type { Scene, Stage } from '../scene.ts'
import { changeAnswer, neverAnswer, open, showTab } from '../steps.ts'

const openUpload = open('/plugin-editor', 'Edit a plugin you already have')

const choose = (page: Page, name = 'event-list.zip') =>
  page
    .getByLabel('Plugin ZIP')
    .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.alloc(1_800_000) })

/** The plugin as one that was uploaded, with a font that is kept as is. */
const imported = (workspace: Workspace): Workspace => ({
  ...workspace,
  plugin: { ...workspace.plugin, name: 'Event List', isImported: true },
  version: workspace.version && {
    ...workspace.version,
    origin: 'import',
    report: null,
    files: [
      ...workspace.version.files,
      { path: 'fonts/inter.woff2', size: 48_000, binary: true, keptAsIs: true },
    ],
  },
})

const paths = [
  ...['admin/class-admin.php', 'admin/class-settings.php', 'admin/views/edit.php', 'admin/views/list.php'],
  ...['assets/admin.css', 'assets/admin.js', 'assets/icon.png', 'assets/list.css', 'event-list.php'],
  ...['includes/class-calendar.php', 'includes/class-event-list.php', 'includes/class-event.php'],
  ...['includes/class-export.php', 'includes/class-install.php', 'includes/class-query.php'],
  ...['includes/class-update.php', 'includes/functions.php', 'languages/event-list.json', 'readme.txt'],
  'uninstall.php',
]

/** What the server answers to an upload. */
const answerFor = (id: string): ImportAnswer => ({
  plugin: {
    id,
    name: 'Event List',
    slug: 'event-list',
    description: 'Lists coming events with a shortcode, exports them as a calendar file.',
    status: 'completed',
    author: 'Sample Agency',
    version: '2.3.1',
    isPublic: false,
    isImported: true,
    originalPlugin: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
  },
  versionNumber: 1,
  name: 'Event List',
  version: '2.3.1',
  author: 'Sample Agency',
  description: 'Lists coming events with a shortcode, exports them as a calendar file.',
  files: paths,
  fileCount: 34,
  keptAsIs: 3,
  security: {
    warning: uploadMessages.dangerous,
    calls: [
      { file: 'includes/class-export.php', line: 42, name: 'exec' },
      { file: 'includes/class-export.php', line: 57, name: 'shell_exec' },
      { file: 'includes/class-update.php', line: 18, name: 'base64_decode' },
    ],
    more: 0,
  },
})

async function upload(page: Page, { seed }: Stage): Promise<void> {
  await page.route(`**${apiPaths.importPlugin}`, (route) =>
    route.fulfill({ status: 201, json: answerFor(seed.plugins.outcomes) }),
  )
  await changeAnswer(page, '**/workspace', imported)
  await openUpload(page)
  await choose(page)
}

/** The plugin editor, in every state that the builder does not have. */
export const editorScenes: readonly Scene[] = [
  { name: 'editor-upload', as: 'beginner', picture: 'both', show: openUpload },
  {
    name: 'editor-error',
    as: 'beginner',
    async show(page) {
      await openUpload(page)
      await choose(page, 'event-list.rar')
      await page.getByText("event-list.rar wasn't imported").waitFor()
    },
  },
  {
    name: 'editor-processing',
    as: 'beginner',
    async show(page) {
      await neverAnswer(page, `**${apiPaths.importPlugin}`)
      await openUpload(page)
      await choose(page)
      await page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'editor-loaded',
    as: 'veteran',
    picture: 'both',
    async show(page, stage) {
      // The editor would open after this time.
      await page.addInitScript(() => {
        const { setTimeout } = window
        window.setTimeout = ((run: () => void, ms?: number) =>
          ms === 500 ? 0 : setTimeout(run, ms)) as typeof setTimeout
      })
      await upload(page, stage)
      await page.getByRole('button', { name: 'Open Now' }).waitFor()
    },
  },
  {
    name: 'editor-warning',
    as: 'veteran',
    async show(page, stage) {
      await upload(page, stage)
      await promptBox(page).waitFor()
      await page.getByText('Show 3 places').click()
    },
  },
  {
    name: 'editor-edit',
    as: 'veteran',
    async show(page, stage) {
      await changeAnswer(page, '**/workspace', imported)
      await page.goto(`/plugin-editor?id=${stage.seed.plugins.outcomes}`)
      await promptBox(page).waitFor()
      await showTab(page, stage, 'Code')
      await page.locator('.cm-line').first().waitFor()
    },
  },
]
