import type { Page } from '@playwright/test'
import type { Workspace } from '#contract/api.ts'
import { preview } from '../../../e2e/builder.ts'
import type { Scene, Stage } from '../../scene.ts'
import {
  neverAnswer,
  openBuilder,
  openTab,
  press,
  previewed,
  refuse,
  changeAnswer,
  showTab,
} from '../../steps.ts'

const openPreview = (page: Page, stage: Stage) => openTab(page, stage, stage.seed.plugins.form, 'Preview')

async function openWebsite(page: Page, stage: Stage): Promise<void> {
  await openPreview(page, stage)
  await press(page, 'Frontend (Website)')
  await previewed(page)
  await preview(page).locator('form').waitFor()
}

const markable = 'form input[type=email]'

/** The center of an element of the previewed website, in page coordinates. */
async function placeOf(page: Page, selector: string) {
  const box = await preview(page).locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not in sight`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function pick(page: Page, stage: Stage): Promise<void> {
  await openWebsite(page, stage)
  await press(page, 'Mark element')
  await preview(page).getByRole('application').waitFor()
  const { x, y } = await placeOf(page, markable)
  await page.mouse.move(x - 1, y)
  await page.mouse.move(x, y)
}

const withoutPreview = (workspace: Workspace): Workspace => ({
  ...workspace,
  version: workspace.version && { ...workspace.version, previews: { backend: false, frontend: false } },
})

/** The preview of the admin page and of the website. */
export const previewScenes: readonly Scene[] = [
  { name: 'builder-preview', as: 'creator', show: openPreview },
  { name: 'builder-website', as: 'creator', show: openWebsite },
  {
    name: 'builder-preview-opening',
    as: 'creator',
    async show(page, stage) {
      await neverAnswer(page, '**/preview-url?**')
      await openBuilder(page, stage.seed.plugins.form)
      await showTab(page, stage, 'Preview')
      await page.getByText('Opening the preview…').waitFor()
    },
  },
  {
    name: 'builder-preview-failed',
    as: 'creator',
    async show(page, stage) {
      await refuse(page, '**/preview-url?**')
      await openBuilder(page, stage.seed.plugins.form)
      await showTab(page, stage, 'Preview')
      await page.getByText("The preview couldn't be opened").waitFor()
    },
  },
  {
    name: 'builder-preview-missing',
    as: 'creator',
    async show(page, stage) {
      await changeAnswer(page, '**/workspace', withoutPreview)
      await openBuilder(page, stage.seed.plugins.form)
      await showTab(page, stage, 'Preview')
      await page.getByRole('button', { name: 'Activate Preview' }).waitFor()
    },
  },
  {
    name: 'builder-preview-activated',
    as: 'creator',
    async show(page, stage) {
      await changeAnswer(page, '**/workspace', withoutPreview)
      await openBuilder(page, stage.seed.plugins.form)
      await showTab(page, stage, 'Preview')
      await press(page, 'Activate Preview')
      await previewed(page)
    },
  },
  {
    name: 'builder-preview-gone',
    as: 'creator',
    async show(page, stage) {
      const refusal = { error: { code: 'not_found', message: 'Not found' } }
      await page.route('**/preview-url?*', (route) => route.fulfill({ status: 404, json: refusal }))
      await openBuilder(page, stage.seed.plugins.form)
      await showTab(page, stage, 'Preview')
      await page.getByRole('heading', { name: 'This preview is no longer available' }).waitFor()
    },
  },
  { name: 'builder-marking', as: 'creator', show: pick },
  {
    name: 'builder-marked',
    as: 'creator',
    async show(page, stage) {
      await pick(page, stage)
      const { x, y } = await placeOf(page, markable)
      await page.mouse.click(x, y)
      await page.getByRole('list', { name: 'Marked elements of this message' }).waitFor()
    },
  },
]
