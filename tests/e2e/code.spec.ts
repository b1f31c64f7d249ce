import { apiPaths } from '#contract/api.ts'
import type { Workspace } from '#contract/api.ts'
import { newTurnState } from '#contract/turns/index.ts'
import type { TurnState } from '#contract/turns/index.ts'
import type { Page } from '@playwright/test'
import { soundFiles } from '../support/plugins.ts'
import { toast } from './builder.ts'
import { expect, forgive, site, tabTo, test } from './fixtures.ts'
import { signUpWithPlugin } from './planted.ts'

/** What can be done with the code beside reading it: searching all of it, and comparing it. */

const stays = 'includes/stays.php'
/** Long enough below its change for lines to be folded away. */
const helper = (text: string) =>
  `<?php\nfunction tide_table_unit() {\n\treturn '${text}';\n}\n${'// As the harbour has it.\n'.repeat(20)}// The end.\n`
const picture = (byte: number) => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, byte])

/** Somebody with a plugin of two versions, who looks at its code. */
async function openCode(page: Page): Promise<void> {
  const same = { [stays]: '<?php\n// Nothing happens here.\n' }
  const { id } = await signUpWithPlugin(page, [
    {
      files: soundFiles('Tide Table', '1.0.0', {
        ...same,
        'assets/moon.png': picture(1),
        'includes/old.php': '<?php\n// Low water.\n',
        'includes/unit.php': helper('feet'),
      }),
    },
    {
      headerVersion: '1.1.0',
      files: soundFiles('Tide Table', '1.1.0', {
        ...same,
        'assets/moon.png': picture(2),
        'includes/fresh.php': '<?php\n// Spring tide: the highest High water of all.\n',
        'includes/unit.php': helper('metres'),
      }),
    },
  ])
  await page.goto(`/builder?id=${id}`)
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect(page.getByLabel('Code of tide-table.php')).toContainText('Plugin Name:')
}

test.describe('in both themes', () => {
  // Colours are judged where they come to rest. So wide that both halves of a comparison have room.
  test.use({ reducedMotion: 'reduce', viewport: { width: 1800, height: 900 } })

  test('all files are searched from the keyboard', async ({ page, complaints }) => {
    await openCode(page)
    const field = page.getByRole('textbox', { name: 'Search in files' })
    const results = page.getByRole('region', { name: 'Matching lines' })

    await test.step('what is found stands there file by file', async () => {
      await tabTo(page, field)
      await page.keyboard.type('high WATER')
      await expect(results.getByText('2 lines in 2 files')).toBeVisible()
      await expect(results.getByRole('heading')).toHaveText([/^includes\/fresh\.php/, /^tide-table\.php/])
      await expect(results.locator('mark')).toHaveText(['High water', 'High water'])
      await expect(page.getByRole('tree')).toHaveCount(0)
    })

    await test.step('a line leads to its place', async () => {
      await tabTo(page, results.getByRole('button', { name: /^Line 2: .*High water of all/ }))
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Code of includes/fresh.php')).toBeVisible()
      await expect(page.locator('.src-body .cm-found')).toHaveText('High water')
      await expect(page.locator('.src-body .cm-found')).toBeInViewport()
    })

    await test.step('nothing found is said', async () => {
      await field.focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('undertow')
      await expect(results.getByRole('status')).toHaveText('Nothing found')
      await expect(results.getByText('No text file in this version contains these words.')).toBeVisible()
      await expect(results.getByRole('button')).toHaveCount(0)
    })

    await test.step('a search that fails says so and can be tried again', async () => {
      await page.route('**/search?q=*', (route) => route.abort('connectionreset'))
      await field.fill('tide')
      await expect(page.getByRole('alert')).toContainText('The search failed')
      await page.unroute('**/search?q=*')
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).press('Enter')
      await expect(results.getByRole('heading', { name: /^tide-table\.php/ })).toBeVisible()
      forgive(complaints, /ERR_CONNECTION_RESET/)
    })

    await test.step('Esc leads back to the files', async () => {
      await field.focus()
      await page.keyboard.press('Escape')
      await expect(field).toHaveValue('')
      await expect(field).toBeFocused()
      await expect(page.getByRole('treeitem', { name: 'fresh.php', selected: true })).toBeVisible()
      await expect(page.getByRole('treeitem', { name: 'stays.php' })).toBeVisible()
    })
  })

  test('the newest version is compared with an older one', async ({ page }) => {
    await openCode(page)
    const choice = page.getByRole('combobox', { name: 'Compare with another version' })
    const changed = page.getByRole('navigation', { name: 'Files that differ' })
    const file = (name: RegExp) => changed.getByRole('button', { name })

    await test.step('the files that differ are listed, and no others', async () => {
      await tabTo(page, choice)
      await choice.selectOption({ label: 'Version 1 (header 1.0.0)' })
      await expect(changed.getByRole('heading', { name: 'Version 1 → 2' })).toBeVisible()
      await expect(changed.getByText('6 files differ')).toBeVisible()
      await expect(changed.getByRole('button')).toHaveText([
        /^assets\/moon\.png\s*changed\s*not text$/,
        /^includes\/fresh\.php\s*new\s*\+2\s*$/,
        /^includes\/old\.php\s*deleted\s*−2$/,
        /^includes\/unit\.php\s*changed\s*\+1\s*−1$/,
        /^readme\.txt\s*changed\s*\+1\s*−1$/,
        /^tide-table\.php\s*changed\s*\+2\s*−2$/,
      ])
      await expect(page.getByRole('tree')).toHaveCount(0)
    })

    await test.step('a file stands there before and after, side by side', async () => {
      await tabTo(page, file(/unit\.php/))
      await page.keyboard.press('Enter')
      await expect(file(/unit\.php/)).toHaveAttribute('aria-current', 'true')
      const before = page.getByLabel('includes/unit.php in version 1')
      const after = page.getByLabel('includes/unit.php in version 2')
      await expect(before).toContainText("return 'feet';")
      await expect(after).toContainText("return 'metres';")
      await expect(after).not.toContainText('feet')
      const [left, right] = [await before.boundingBox(), await after.boundingBox()]
      expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
    })

    await test.step('lines that are the same are folded away until they are wanted', async () => {
      const after = page.getByLabel('includes/unit.php in version 2')
      await expect(after).not.toContainText('The end.')
      const whole = page.getByRole('button', { name: 'Whole file' })
      await whole.press('Enter')
      await expect(whole).toHaveAttribute('aria-pressed', 'true')
      await expect(after).toContainText('The end.')
    })

    await test.step('where there is no room for two halves there is one', async () => {
      await page.setViewportSize({ width: 1200, height: 900 })
      await expect(page.getByLabel('includes/unit.php in version 1')).toHaveCount(0)
      await expect(page.getByLabel('includes/unit.php in version 2')).toContainText("return 'metres';")
      await expect(page.locator('.src-body .cm-deletedChunk')).toContainText("return 'feet';")
      await page.setViewportSize({ width: 1800, height: 900 })
    })

    await test.step('what is no text differs in its bytes', async () => {
      await file(/moon\.png/).press('Enter')
      await expect(page.getByText("This file isn't text. Its bytes differ:")).toBeVisible()
      await expect(page.getByText(/^6 bytes, SHA-256 [0-9a-f]{64}$/)).toHaveCount(2)
    })

    await test.step('and back', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Stop comparing' }))
      await page.keyboard.press('Enter')
      await expect(changed).toHaveCount(0)
      await expect(choice).toBeFocused()
      await expect(choice).toHaveValue('')
      await expect(page.getByRole('treeitem', { name: 'stays.php' })).toBeVisible()
      await expect(page.getByText("This is an image or another file that isn't text.")).toBeVisible()
    })
  })
})

test('a file that could not be read says so, can be asked for again, and is not copied', async ({
  page,
  complaints,
}) => {
  const { id } = await signUpWithPlugin(page, [{ files: soundFiles() }])
  await page.route('**/file?*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto(`/builder?id=${id}`)
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(toast(page, 'Could not read the file')).toBeVisible()
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect(page.getByRole('alert')).toContainText("The file couldn't be opened")
  await expect(page.getByRole('button', { name: 'Copy this file' })).toBeDisabled()
  await page.unroute('**/file?*')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Code of tide-table.php')).toContainText('Plugin Name:')
  forgive(complaints, /500/)
})

test('code has colours in every language that plugins are written in', async ({ page }) => {
  /** Each with a word, and where it stands one with another colour. */
  const languages = {
    'assets/tide.js': { content: "const tide = 'high'\n", words: ['const', "'high'"] },
    'assets/tide.css': { content: '/* High */ .tide { left: 0 }\n', words: ['/* High */', 'tide'] },
    'block.json': { content: '{ "tide": "high", "shown": true }\n', words: ['"high"', 'true'] },
    'docs/tide.md': { content: '# Tide\n\nThe **high** water\n', words: ['# Tide', 'high'] },
  }
  const contents = Object.entries(languages).map(([path, { content }]) => [path, content] as const)
  const { id } = await signUpWithPlugin(page, [
    { files: soundFiles('Tide Table', '1.0.0', Object.fromEntries(contents)) },
  ])
  await page.goto(`/builder?id=${id}`)
  await page.getByRole('tab', { name: 'Code' }).click()
  for (const [path, { words }] of Object.entries(languages)) {
    await page.locator(`[role=treeitem][data-path="${path}"]`).click()
    const code = page.getByLabel(`Code of ${path}`)
    await expect(code).toBeVisible()
    const looks = () =>
      code.evaluate((content, looked) => {
        const lookOf = (word: string) => {
          const spans = [...content.querySelectorAll('.cm-line span')]
          const span = spans.find(({ textContent }) => textContent !== '' && word.includes(textContent))
          if (!span) return null
          const { color, fontWeight } = getComputedStyle(span)
          return `${color} ${fontWeight}`
        }
        return looked.map(lookOf)
      }, words)
    await expect(async () => {
      const [first, second] = await looks()
      expect(first, path).toEqual(expect.any(String))
      expect(second, path).toEqual(expect.any(String))
      expect(first, path).not.toBe(second)
    }).toPass({ timeout: 15_000 })
  }
})

test('a file that a turn only plans to change is read and copied as the version has it', async ({ page }) => {
  const { id } = await signUpWithPlugin(page, [{ files: soundFiles() }])
  const file = { summary: '', lines: 0, added: 0, removed: 0, content: '', before: null }
  const turn: TurnState = {
    ...newTurnState({
      id: 'a-turn',
      pluginId: id,
      requestId: 'a-request',
      prompt: 'Show the moon',
      viewMode: 'backend',
      createdAt: new Date().toISOString(),
    }),
    status: 'writing',
    planned: true,
    files: [
      { ...file, path: 'readme.txt', state: 'planned', isNew: false },
      { ...file, path: 'moon.php', state: 'planned', isNew: true },
    ],
  }
  await page.route(`**${apiPaths.turn(turn.id)}`, (route) => route.fulfill({ json: { turn } }))
  await page.route(`**${apiPaths.workspace(id)}`, async (route) => {
    // A session counts only for calls from our own pages.
    const answer = await route.fetch({ headers: { ...route.request().headers(), origin: site() } })
    const workspace = (await answer.json()) as Workspace
    await route.fulfill({ json: { ...workspace, activeTurn: turn } })
  })
  await page.goto(`/builder?id=${id}`)
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: /^readme\.txt\s*planned$/ }).click()
  await expect(page.getByLabel('Code of readme.txt')).toContainText('=== Tide Table ===')
  await expect(page.getByRole('button', { name: 'Copy this file' })).toBeEnabled()
  await page.getByRole('treeitem', { name: /^moon\.php/ }).click()
  await expect(page.getByText("This file hasn't been started yet.")).toBeVisible()
})
