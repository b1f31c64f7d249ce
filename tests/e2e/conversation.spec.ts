import type { Page } from '@playwright/test'
import { apiPaths } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { Database } from '../support/ledger.ts'
import { insertMessages, soundFiles } from '../support/plugins.ts'
import { conversation, formPrompt, openBuilder, promptBox, send, sendButton } from './builder.ts'
import { pressComposing } from './composing.ts'
import { pluginWithPreview } from './database.ts'
import { expect, forgive, required, signUpAs, tabTo, test } from './fixtures.ts'
import { plantTurns, signUpWithPlugin } from './planted.ts'

/** Opens a plugin with a long conversation. */
async function openLong(page: Page, messages: number): Promise<void> {
  const { email } = await signUpAs(page)
  const id = await pluginWithPreview(email, '<p>Long</p>')
  const db = new Database(required('E2E_DATABASE_URL'))
  await insertMessages(db, id, messages)
  await db.close()
  await page.goto(`/builder?id=${id}`)
}
const question = (page: Page, number: number) =>
  conversation(page).getByText(`Question ${number}: make the button a little larger`, { exact: true })
const topOf = (page: Page, number: number): Promise<number> =>
  question(page, number).evaluate((element) => element.getBoundingClientRect().top)
const scrollTop = (page: Page): Promise<number> => conversation(page).evaluate((element) => element.scrollTop)

test('a long conversation is read from its end, and further up without a jump', async ({
  page,
  complaints,
}) => {
  const page1 = limits.lists.messages
  await openLong(page, page1 * 3)
  const earlier = page.getByRole('button', { name: 'Show earlier messages' })
  const oldest = page1 * 2

  await test.step('the newest is in sight, and one page is there', async () => {
    await expect(question(page, page1 * 3 - 2)).toBeInViewport()
    await expect(question(page, oldest)).toBeAttached()
    await expect(question(page, oldest - 2)).toHaveCount(0)
  })

  await test.step('what could not be loaded is said, and can be asked for again from the keyboard', async () => {
    await page.route('**/messages?before=*', (route) => route.abort('connectionreset'))
    await conversation(page).evaluate((thread) => thread.scrollTo(0, 0))
    await expect(page.getByText('The earlier messages could not be loaded.')).toBeVisible()
    await page.unroute('**/messages?before=*')
    await question(page, oldest).scrollIntoViewIfNeeded()
    await expect(question(page, oldest)).toBeInViewport()
    await tabTo(page, earlier)
    const before = await topOf(page, oldest)
    await page.keyboard.press('Enter')
    await expect(question(page, oldest - 2)).toBeAttached()
    // The sizes of what came are estimates for some frames.
    await expect.poll(async () => Math.abs((await topOf(page, oldest)) - before)).toBeLessThan(3)
    await expect(page.getByRole('status').getByText('100 earlier messages')).toBeAttached()
  })

  await test.step('the way up loads by itself, to the first message', async () => {
    await conversation(page).hover()
    await expect(async () => {
      await page.mouse.wheel(0, -4_000)
      await expect(question(page, 0)).toBeInViewport({ timeout: 200 })
    }).toPass()
    await expect(earlier).toHaveCount(0)
    expect(await page.locator('.msg:not(.next)').count()).toBe(page1 * 3)
  })

  await test.step('whoever reads further up is left there, and typing moves nothing', async () => {
    const before = await scrollTop(page)
    await promptBox(page).fill('Something\nlonger\nthan\none line')
    await expect(promptBox(page)).toHaveValue(/one line$/)
    expect(Math.abs((await scrollTop(page)) - before)).toBeLessThan(3)
  })
  forgive(complaints, /ERR_CONNECTION_RESET/)
})

test('an answer names five of its files, what the plugin can do, and next steps that send themselves', async ({
  page,
}) => {
  const { id } = await signUpWithPlugin(page, [{ files: soundFiles() }])
  const files = [
    'admin.css',
    'admin.js',
    'form.css',
    'form.js',
    'readme.txt',
    'tide-table.php',
    'uninstall.php',
  ]
  const prompt = 'Add a table of the coming week'
  await plantTurns(id, [
    {
      prompt: 'A tide table',
      status: 'delivered',
      answer: 'The tide stands on every page.',
      version: 1,
      files,
      features: ['Shows the tide', 'A shortcode for any page'],
      quickActions: [
        { label: 'Show the week', prompt },
        { label: 'Show the moon', prompt: 'Show the phase of the moon' },
      ],
    },
  ])
  await page.goto(`/builder?id=${id}`)
  const names = conversation(page).getByRole('list', { name: 'Files' }).getByRole('listitem')
  // The plugin's own first: by name alone it would be among those that are not named.
  await expect(names).toHaveText([...files.slice(5), ...files.slice(0, 3), '+2 fler filer'])
  await expect(
    conversation(page).getByRole('list', { name: 'What it can do' }).getByRole('listitem'),
  ).toHaveText(['Shows the tide', 'A shortcode for any page'])
  await expect(conversation(page).getByText('7 files', { exact: true })).toBeVisible()

  await promptBox(page).fill('Something that is not finished')
  const steps = conversation(page).getByRole('group', { name: 'Next steps' })
  await expect(steps.getByRole('button')).toHaveText(['Show the week', 'Show the moon'])
  const sent = page.waitForRequest(`**${apiPaths.generatePlugin}`)
  await steps.getByRole('button', { name: 'Show the week' }).press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ pluginId: id, description: prompt })
  await expect(conversation(page).getByText(prompt, { exact: true })).toBeVisible()
  await expect(steps).toHaveCount(0)
  await expect(promptBox(page)).toHaveValue('Something that is not finished')
})

test('the box grows, sends by Enter alone, and leaves composed characters be', async ({ page }) => {
  await openBuilder(page)
  await test.step('up to 200 pixels', async () => {
    const height = async () => (await promptBox(page).boundingBox())?.height ?? 0
    const one = await height()
    await promptBox(page).fill('a\nb\nc\nd')
    expect(await height()).toBeGreaterThan(one)
    await promptBox(page).fill('a\n'.repeat(40))
    expect(await height()).toBe(200)
    await promptBox(page).fill('')
    expect(await height()).toBe(one)
  })
  await test.step('Enter in the middle of composing ends the composing alone', async () => {
    await promptBox(page).fill('フォーム')
    expect(await pressComposing(promptBox(page))).toEqual(['left alone', 'left alone'])
    await expect(promptBox(page)).toHaveValue('フォーム')
    await expect(sendButton(page)).toBeEnabled()
  })
  await test.step('the end of a turn is said aloud, and its message can be changed', async () => {
    await send(page, 'What can you do?')
    const said = page.getByRole('status').filter({ hasText: /\w{3}/ })
    await expect(conversation(page).getByText('Answered', { exact: true })).toBeVisible({ timeout: 45_000 })
    const reply = await conversation(page).locator('.it > p').first().innerText()
    await expect(said.getByText(reply.slice(0, 40))).toBeAttached()
    await promptBox(page).fill(formPrompt)
    await page.getByRole('button', { name: 'Edit and resend' }).click()
    await expect(promptBox(page)).toHaveValue(`What can you do?\n\n${formPrompt}`)
    await expect(promptBox(page)).toBeFocused()
  })
})

test.describe('where the browser does not let fields grow', () => {
  test('the box grows all the same', async ({ page }) => {
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS)
      CSS.supports = (property: string, value?: string) =>
        property !== 'field-sizing' && (value === undefined ? supports(property) : supports(property, value))
    })
    await openBuilder(page)
    await promptBox(page).fill('a\nb\nc\nd')
    await expect(promptBox(page)).toHaveAttribute('style', /height: 1\d\dpx/)
    await promptBox(page).fill('a\n'.repeat(40))
    await expect(promptBox(page)).toHaveAttribute('style', 'height: 200px;')
  })
})
