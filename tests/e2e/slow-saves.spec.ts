import type { Page, Request } from '@playwright/test'
import { signInAsEditor } from './editor.ts'
import { expect, site, test } from './fixtures.ts'
import { blocksOf, insertBlock, openDocument, textOf } from './writing.ts'

/** What is typed while the server takes its time to answer: the answer knows nothing of it, and must not replace it. */

const headers = () => ({ origin: site() })

async function made(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.request.post(`${site()}/api/${path}?depth=0&draft=true`, {
    headers: headers(),
    data,
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { doc: { id: string } }).doc.id
}

/** The article as it is stored, drafts included. */
async function stored(page: Page, id: string, draft = true): Promise<string> {
  const answer = await page.request.get(`${site()}/api/posts/${id}?depth=0&draft=${draft}`, {
    headers: headers(),
  })
  return JSON.stringify(await answer.json())
}

/** Lets the next autosave that contains the words reach the server, and holds its answer back. */
async function holdSaveWith(page: Page, id: string, words: string) {
  const sent = Promise.withResolvers<undefined>()
  const released = Promise.withResolvers<undefined>()
  let isHolding = false
  await page.route(
    (url) => url.pathname === `/api/posts/${id}` && url.searchParams.has('autosave'),
    async (route) => {
      if (isHolding || !(route.request().postData() ?? '').includes(words)) return route.continue()
      isHolding = true
      const answer = await route.fetch()
      sent.resolve(undefined)
      await released.promise
      await route.fulfill({ response: answer })
    },
  )
  return { sent: sent.promise, release: () => released.resolve(undefined) }
}

/** Holds back the answers to what a form asks, one after the other. */
async function holdQuestions(page: Page, form: string) {
  const held: (() => void)[] = []
  let isOver = false
  await page.route('**/cms/**', async (route) => {
    if (isOver || !(route.request().postData() ?? '').includes(form)) return route.continue()
    const answer = await route.fetch()
    if (!isOver) await new Promise<void>((resolve) => held.push(resolve))
    await route.fulfill({ response: answer })
  })
  return {
    /** Waits for an answer to hold back. */
    next: () => expect.poll(() => held.length).toBeGreaterThan(0),
    release: () => held.shift()?.(),
    end: () => {
      isOver = true
      for (const release of held) release()
    },
  }
}

/** The form of the document asks the server about a change. */
const asked = (words: string) => (request: Request) => {
  const body = request.headers()['next-action'] ? (request.postData() ?? '') : ''
  return body.includes('"schemaPath":"posts"') && body.includes(words)
}

const paragraph = (words: string) => ({
  ...{ type: 'paragraph', version: 1, direction: null, format: '', indent: 0, textFormat: 0 },
  children: [{ type: 'text', text: words, version: 1, detail: 0, format: 0, mode: 'normal', style: '' }],
})
const ideaBlock = (description: string) => ({
  ...{ type: 'block', version: 2, format: '' },
  fields: {
    ...{ id: '65f0c0ffee0000000000cafe', blockType: 'ideaCard', title: 'Hours', difficulty: 'beginner' },
    ...{ description, prompt: 'Make a plugin.' },
  },
})
const body = (...children: readonly object[]) => ({
  root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children },
})

test('words stay that were typed into two fields while the first was being saved', async ({ page }) => {
  await signInAsEditor(page)
  const id = await made(page, 'posts', { title: 'First', excerpt: 'Short.', _status: 'draft' })
  await openDocument(page, `/cms/collections/posts/${id}`)
  const save = await holdSaveWith(page, id, 'Half a title')
  const title = page.locator('#field-title')
  await title.fill('Half a title')
  await save.sent
  await title.fill('Half a title, and the rest')
  await page.locator('#field-excerpt').fill('Typed after it.')
  save.release()
  await expect.poll(() => stored(page, id)).toContain('Typed after it.')
  await expect(title).toHaveValue('Half a title, and the rest')
  expect(await stored(page, id)).toContain('Half a title, and the rest')
})

test('words stay that were typed into a new block while it was being saved', async ({ page }) => {
  await signInAsEditor(page)
  const id = await made(page, 'posts', { title: 'Blocks', excerpt: 'Short.', _status: 'draft' })
  await openDocument(page, `/cms/collections/posts/${id}`)
  await textOf(page).click()
  await page.keyboard.type('A paragraph.')
  await page.keyboard.press('Enter')
  const idea = await insertBlock(page, 'Plugin idea')
  const save = await holdSaveWith(page, id, 'Opening hours')
  await idea.locator('input[name="title"]').fill('Opening hours')
  await save.sent
  const known = page.waitForRequest(asked('Make a plugin.'))
  await idea.locator('textarea[name="prompt"]').fill('Make a plugin.')
  await known
  await page.locator('#field-excerpt').fill('Typed after it.')
  save.release()
  await expect.poll(() => stored(page, id)).toContain('Typed after it.')
  await expect(idea.locator('input[name="title"]')).toHaveValue('Opening hours')
  await expect(idea.locator('textarea[name="prompt"]')).toHaveValue('Make a plugin.')
  expect(await stored(page, id)).toContain('Make a plugin.')
})

test('an article is published with the words typed into a block just before', async ({ page }) => {
  await signInAsEditor(page)
  const category = await made(page, 'post-categories', { name: `For words ${Date.now()}` })
  const title = `Published at once ${Date.now()}`
  const id = await made(page, 'posts', {
    ...{ title, excerpt: 'Short.', category, _status: 'draft' },
    body: body(paragraph('Above.'), ideaBlock('Old words.'), paragraph('Below.')),
  })
  await openDocument(page, `/cms/collections/posts/${id}`)
  const words = blocksOf(page).locator('textarea[name="description"]')
  await expect(words).toHaveValue('Old words.')
  await words.fill('New words.')
  await page.locator('#action-save').click()
  await expect.poll(() => stored(page, id, false)).toContain('"_status":"published"')
  expect(await stored(page, id, false)).toContain('New words.')
  await expect(words).toHaveValue('New words.')
})

test('words stay in a new row that the server was asked about twice', async ({ page }) => {
  await signInAsEditor(page)
  const id = await made(page, 'posts', {
    ...{ title: 'Rows', excerpt: 'Short.', _status: 'draft' },
    body: body(paragraph('Above.'), ideaBlock('A description.'), paragraph('Below.')),
  })
  await openDocument(page, `/cms/collections/posts/${id}`)
  const idea = blocksOf(page).first()
  const title = idea.locator('input[name="title"]')
  await expect(title).toHaveValue('Hours')
  const questions = await holdQuestions(page, 'lexical_blocks.ideaCard.fields')
  await idea.getByRole('button', { name: 'Add Feature' }).click()
  await questions.next()
  await title.fill('Opening hours')
  // Payload asks a quarter of a second after the last keystroke, here while it still waits for the first answer.
  await page.waitForTimeout(500)
  questions.release()
  const feature = idea.locator('input[name="features.0.feature"]')
  await feature.waitFor()
  await questions.next()
  await feature.fill('Shows them.')
  questions.end()
  await expect.poll(() => stored(page, id)).toContain('Opening hours')
  await expect.poll(() => stored(page, id)).toContain('Shows them.')
  await expect(feature).toHaveValue('Shows them.')
})
