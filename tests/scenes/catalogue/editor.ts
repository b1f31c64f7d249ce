import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { apiPaths } from '#contract/api-paths.ts'
import type { Workspace } from '#contract/api.ts'
import { detailsOfProblems } from '#contract/edits.ts'
import type { ImportAnswer } from '#contract/imports.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { PublicPluginsAnswer } from '#contract/public-plugins.ts'
import { errorSentences } from '#contract/messages/error-codes.ts'
import { importAddressMessages } from '#contract/messages/import-address.ts'
import { uploadMessages } from '#contract/messages/upload.ts'
import type { FindingsAnswer } from '#contract/findings.ts'
import type { Finding } from '#contract/report.ts'
import type { SaveFilesInput } from '#contract/schemas/edits.ts'
import { sourceRoutes } from '#contract/source-routes.ts'
import { promptBox } from '../../e2e/builder.ts'
import { findingsAnswer, summaryWith } from '../../support/findings.ts'
import { readKept } from '../../support/kept.ts'
import type { Scene, Stage } from '../scene.ts'
import { changeAnswer, neverAnswer, open, press, showTab } from '../steps.ts'

const openUpload = async (page: Page) => {
  await open('/plugin-editor', 'Edit a plugin you already have')(page)
  // Loaded last.
  await page.getByRole('heading', { name: 'Or take it from' }).waitFor()
}

/** Enters an address of a repository and asks for it. */
async function takeFromGitHub(page: Page): Promise<void> {
  await page.getByLabel('GitHub', { exact: true }).fill('https://github.com/sample-agency/event-list')
  await page.getByLabel('Branch or tag').fill('v2.4.0')
  await page.getByRole('button', { name: 'Get from GitHub' }).click()
}

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
    isCopy: false,
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

/** One thing that a check found. */
const finding = (rule: string, line: number, severity: Finding['severity'], known?: true): Finding => ({
  rule,
  severity,
  file: 'includes/fresh.php',
  line,
  message: '$title is printed without being escaped; it comes out of the database or from another site.',
  why: 'What is printed as it is can carry a script.',
  mend: 'Escape where you print: esc_html() in text, esc_attr() in attributes.',
  ...(known && { known }),
})

const found = [
  finding('security/escape-output', 12, 'error', true),
  finding('security/escape-output', 31, 'error'),
  ...[4, 9, 22, 23, 40, 58].map((line) => finding('security/unslash-input', line, 'warning', true)),
  { ...finding('structure/readme-tags', 1, 'warning'), file: null, line: null },
]

const since: FindingsAnswer['since'] = {
  version: 1,
  fixed: {
    count: 214,
    findings: [8, 17, 44].map((line) => ({
      file: 'includes/class-export.php',
      line,
      message: '$_POST is read without a nonce check.',
    })),
  },
  broken: { count: 1, findings: found.slice(1, 2) },
}

/** The plugin after a change that fixed some of what the checks had found. */
const checked = (workspace: Workspace): Workspace => {
  const plugin = imported(workspace)
  const report = summaryWith(found, since, false)
  return { ...plugin, version: plugin.version && { ...plugin.version, report } }
}

/** Opens what the checks found in it. */
async function openChecks(page: Page, stage: Stage): Promise<void> {
  await changeAnswer(page, '**/workspace', checked)
  await page.route('**/api/app/plugin-versions/*/findings', (route) =>
    route.fulfill({ json: findingsAnswer(found, since) }),
  )
  await page.goto(`/plugin-editor?id=${stage.seed.plugins.outcomes}`)
  await promptBox(page).waitFor()
  await showTab(page, stage, 'Checks')
  await page.getByText('Fixed 214, 1 new since version 1').waitFor()
}

/** The plugin with a locked folder and a locked file. */
const withLocks = (workspace: Workspace): Workspace => ({
  ...imported(workspace),
  locks: ['includes/', 'readme.txt'],
})

/** A version with other code in its main file than the one that is edited. */
const newerId = '0194c1f0-0000-7000-8000-00000000000f'

/** The plugin with a picture in it. */
const withPicture = (workspace: Workspace): Workspace => {
  const plugin = imported(workspace)
  const picture = { path: 'assets/icon.png', size: 5_200, binary: true }
  return {
    ...plugin,
    version: plugin.version && { ...plugin.version, files: [...plugin.version.files, picture] },
  }
}

/** Opens the main file of the plugin to be edited. */
async function openCode(page: Page, stage: Stage, change = imported): Promise<void> {
  await changeAnswer(page, '**/workspace', change)
  await page.goto(`/plugin-editor?id=${stage.seed.plugins.outcomes}`)
  await promptBox(page).waitFor()
  await showTab(page, stage, 'Code')
  await page.locator('.cm-line').first().waitFor()
}

/** Breaks the last line of code. */
async function breakCode(page: Page): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type("add_action( 'init', ")
  await page.getByText('1 file unsaved').waitFor()
}

/** Refuses to save the code that was broken. */
async function refuseCode(page: Page): Promise<void> {
  const message = 'Unexpected end of file. A bracket opened on this line is still open.'
  const details = (file: string, line: number) => detailsOfProblems([{ file, line, message }])
  await page.route(`**/api/app/plugins/*/files`, (route) => {
    const { changes } = route.request().postDataJSON() as SaveFilesInput
    const [first] = changes
    const line = first?.kind === 'write' ? first.content.split('\n').length : 1
    return route.fulfill({
      status: 422,
      json: { error: { code: 'code_problems', message: '', details: details(first?.path ?? '', line) } },
    })
  })
}

/** Delivers a version that changed the end of the file that is edited. */
async function deliverNewer(page: Page): Promise<void> {
  let before = ''
  await page.route('**/plugin-versions/*/file**', async (route) => {
    if (!route.request().url().includes(newerId)) return route.fallback()
    const path = new URL(route.request().url()).searchParams.get('path') ?? ''
    const content = `${before}add_action( 'wp_footer', 'tide_table_print' );\n`
    await route.fulfill({ json: { path, size: content.length, binary: false, content } })
  })
  const [kept] = Object.values(await page.evaluate(readKept)) as { content: string }[]
  before = kept?.content.slice(0, kept.content.lastIndexOf('\n') + 1) ?? ''
  await page.unroute('**/workspace')
  await changeAnswer(page, '**/workspace', (workspace: Workspace) => {
    const { version, ...plugin } = imported(workspace)
    const newer = { id: newerId, versionNumber: (version?.versionNumber ?? 0) + 1, origin: 'ai' } as const
    return { ...plugin, version: version && { ...version, ...newer } }
  })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

/** The plugin editor, in every state that the builder does not have. */
export const editorScenes: readonly Scene[] = [
  { name: 'editor-upload', as: 'beginner', picture: 'both', show: openUpload },
  {
    name: 'editor-sources',
    as: 'veteran',
    picture: 'whole',
    async show(page) {
      const docs = ['Recipe Cards', 'Delivery Zones', 'Reading Time'].map((name, at) => ({
        id: `00000000-0000-4000-8000-00000000000${at}`,
        name,
        description: '',
        author: 'Sample Agency',
        version: '1.0.0',
        createdAt: '2026-11-20T10:00:00.000Z',
      }))
      const answer: PublicPluginsAnswer = { docs }
      await page.route(`**${sourceRoutes.publicPlugins.path}`, (route) => route.fulfill({ json: answer }))
      await openUpload(page)
      await page.getByRole('group', { name: 'Your plugins' }).waitFor()
      await page.getByRole('button', { name: 'Copy Reading Time' }).waitFor()
    },
  },
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
    name: 'editor-fetching',
    as: 'beginner',
    async show(page) {
      await neverAnswer(page, `**${sourceRoutes.importFromAddress.path}`)
      await openUpload(page)
      await takeFromGitHub(page)
      await page.getByRole('heading', { name: /^Fetching/ }).waitFor()
    },
  },
  {
    name: 'editor-fetch-refused',
    as: 'beginner',
    picture: 'both',
    async show(page) {
      const error: ErrorBody['error'] = {
        code: 'invalid_input',
        message: errorSentences.invalid_input,
        details: { tag: importAddressMessages.noTag('v2.4.0', 'sample-agency/event-list') },
      }
      await page.route(`**${sourceRoutes.importFromAddress.path}`, (route) =>
        route.fulfill({ status: 400, json: { error } }),
      )
      await openUpload(page)
      await takeFromGitHub(page)
      await page.getByText('We found no tag or branch').waitFor()
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
    show: (page, stage) => openCode(page, stage),
  },
  {
    name: 'editor-unsaved',
    as: 'veteran',
    async show(page, stage) {
      await openCode(page, stage)
      await breakCode(page)
    },
  },
  {
    name: 'editor-problem',
    as: 'veteran',
    async show(page, stage) {
      await refuseCode(page)
      await openCode(page, stage)
      await breakCode(page)
      await press(page, 'Save')
      await page.getByText('This code has a problem').waitFor()
    },
  },
  {
    name: 'editor-conflict',
    as: 'veteran',
    async show(page, stage) {
      await openCode(page, stage)
      await breakCode(page)
      // The browser keeps it within a second.
      await expect.poll(async () => Object.keys(await page.evaluate(readKept))).toHaveLength(1)
      await deliverNewer(page)
      await page.getByRole('dialog').getByText('Place 1 of 1').waitFor()
      await press(page, 'Take mine')
    },
  },
  {
    name: 'editor-picture',
    as: 'veteran',
    async show(page, stage) {
      await page.route('**/plugin-versions/*/file**', (route) =>
        route.request().url().includes('icon.png')
          ? route.fulfill({ json: { path: 'assets/icon.png', size: 5_200, binary: true, content: null } })
          : route.fallback(),
      )
      await page.route('**/plugin-versions/*/bytes**', async (route) =>
        route.fulfill({ contentType: 'image/png', body: await readFile('site/public/apple-touch-icon.png') }),
      )
      await openCode(page, stage, withPicture)
      if (stage.phone) await page.getByRole('button', { name: 'choose another file' }).click()
      await page.getByRole('treeitem', { name: 'icon.png' }).click()
      await page.getByText('pixels').waitFor()
    },
  },
  {
    name: 'editor-locks',
    as: 'veteran',
    async show(page, stage) {
      await openCode(page, stage, withLocks)
      if (stage.phone) await page.getByRole('button', { name: 'choose another file' }).click()
      await page.getByRole('button', { name: 'includes/ is locked' }).waitFor()
    },
  },
  {
    name: 'editor-checking',
    as: 'veteran',
    async show(page, stage) {
      await changeAnswer(page, '**/workspace', (workspace: Workspace) => ({
        ...imported(workspace),
        checking: true,
      }))
      await page.goto(`/plugin-editor?id=${stage.seed.plugins.outcomes}`)
      await promptBox(page).waitFor()
      await showTab(page, stage, 'Checks')
      await page.getByText('Checking in the background').waitFor()
    },
  },
  {
    name: 'editor-checks',
    as: 'veteran',
    async show(page, stage) {
      await openChecks(page, stage)
    },
  },
  {
    name: 'editor-checks-since',
    as: 'veteran',
    async show(page, stage) {
      await openChecks(page, stage)
      await page.getByText('Fixed 214, 1 new since version 1').click()
      await page.getByText('And 211 more.').waitFor()
    },
  },
  {
    name: 'editor-information',
    as: 'veteran',
    async show(page, stage) {
      await changeAnswer(page, '**/workspace', checked)
      await page.goto(`/plugin-editor?id=${stage.seed.plugins.outcomes}`)
      await promptBox(page).waitFor()
      if (stage.phone) await press(page, 'Edit plugin info')
      else await page.getByText('Project Information').click()
      await page.getByText('Checks: Fixed 214, 1 new since version 1').waitFor()
    },
  },
  {
    name: 'editor-new-file',
    as: 'veteran',
    async show(page, stage) {
      await openCode(page, stage)
      if (stage.phone) await page.getByRole('button', { name: 'choose another file' }).click()
      await press(page, 'New file')
      await page.getByRole('dialog').getByLabel('Path').waitFor()
    },
  },
  {
    name: 'editor-new-folder',
    as: 'veteran',
    async show(page, stage) {
      await openCode(page, stage)
      if (stage.phone) await page.getByRole('button', { name: 'choose another file' }).click()
      await press(page, 'New folder')
      await page.getByRole('dialog').getByLabel('Path').fill('templates')
      await press(page, 'Create')
      await page.getByRole('treeitem', { name: 'templates Empty' }).waitFor()
    },
  },
]
