import type { Page } from '@playwright/test'
import { cmsConfig } from '../../support/cms-config.ts'
import { nothingIn, valuesFor } from '../../support/cms-values.ts'
import { picture } from '../../support/images.ts'
import { isKnown, write } from '../cms/edit.ts'
import type { Form, Written } from '../cms/edit.ts'
import { editedIn, kindsOf, roles, walksOf } from '../cms/plan.ts'
import type { Role, Walk } from '../cms/plan.ts'
import { newStaff } from '../cms/staff.ts'
import type { Staff } from '../cms/staff.ts'
import { listen, quiet } from '../cms/traffic.ts'
import type { Traffic } from '../cms/traffic.ts'
import { expect, site, test as base } from '../fixtures.ts'

/**
 * Edits everything in the admin as an admin, and opens everything as an editor; what each role may do is asserted in
 * `tests/api/alone/content-access.test.ts`. It is generated from the configuration, so that new collections, globals and
 * fields are covered without a new test. It changes what every page shows, so it needs the product to itself.
 */

const viewport = { width: 1440, height: 900 }
const own = () => ({ origin: site() })

const config = await cmsConfig()
const walks = new Map<Role, Walk[]>(
  await Promise.all(roles.map(async (role) => [role, await walksOf(config, role)] as const)),
)

const test = base.extend<object, { staff: (role: Role) => Promise<Staff> }>({
  staff: [
    async ({ browser }, use) => {
      const there = new Map<Role, Staff>()
      await use(async (role) => {
        const known = there.get(role)
        if (known) return known
        const staff = await newStaff(await browser.newContext({ baseURL: site(), viewport }), role, config)
        there.set(role, staff)
        return staff
      })
      for (const { context } of there.values()) await context.close()
    },
    { scope: 'worker' },
  ],
})

const api = ({ entity: { kind, slug } }: Walk): string => (kind === 'global' ? `globals/${slug}` : slug)
const admin = ({ entity: { kind, slug } }: Walk, rest = ''): string => `/cms/${kind}s/${slug}${rest}`

const form = (page: Page): ReturnType<Page['locator']> => page.locator('main form').first()

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilAlive(page)
}

/** Waits for hydration, because anything typed into the server-rendered form before that is lost. */
async function untilAlive(page: Page): Promise<void> {
  await expect(form(page)).toBeVisible()
  await expect
    .poll(() =>
      form(page).evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true)
}

const idIn = (path: string): string => /\/([0-9a-f-]{36})$/.exec(path)?.[1] ?? ''
/** The address of the open document. */
const openId = (page: Page): string => idIn(new URL(page.url()).pathname)

async function save(page: Page, walk: Walk): Promise<void> {
  const saved = page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url())
    const isIt = pathname === `/api/${api(walk)}` || pathname.startsWith(`/api/${api(walk)}/`)
    return isIt && ['POST', 'PATCH'].includes(answer.request().method()) && !searchParams.has('autosave')
  })
  await page.locator('#action-save').click()
  const answer = await saved
  expect(answer.status(), await answer.text()).toBeLessThan(300)
}

const status = (page: Page) => page.getByRole('status', { name: 'What readers see' })

/** The text of a page as visitors see it, without markup. */
async function readers(path: string): Promise<string> {
  const answer = await fetch(`${site()}${path}`, { redirect: 'manual', cache: 'no-store' })
  return answer.status === 200
    ? await answer.text()
    : `${answer.status} ${answer.headers.get('location') ?? ''}`
}

/** Waits until visitors see what was written, if the document has a page. */
async function expectPublished(page: Page, walk: Walk, words: readonly string[]): Promise<void> {
  await expect(status(page)).toContainText('Live since')
  const id = walk.entity.kind === 'global' ? walk.entity.slug : openId(page)
  const place = walk.entity.kind === 'global' ? `globals/${id}` : `${walk.entity.slug}/${id}`
  const answer = await page.request.get(`${site()}/api/app/publishing/${place}`, { headers: own() })
  const { path } = (await answer.json()) as { path: string | null }
  if (path === null) return
  await expect
    .poll(
      async () => {
        const text = await readers(path)
        return words.filter((word) => text.includes(word)).length
      },
      `${path} shows what was written: ${words.join(', ')}`,
    )
    .toBeGreaterThan(0)
}

/** The first existing document, for collections in which the admin cannot create any. */
async function firstOf(page: Page, walk: Walk, { making }: Staff): Promise<string | null> {
  const { slug } = walk.entity
  if (slug === 'users') return making.known['users'] ?? null
  const answer = await page.request.get(`${site()}/api/${slug}?depth=0&limit=1`, { headers: own() })
  return ((await answer.json()) as { docs: { id: string }[] }).docs[0]?.id ?? null
}

/** Fills in a form by hand, publishes it, and finds it again. */
async function edit(
  page: Page,
  walk: Walk,
  { making, titles, password }: Staff,
  { settled }: Traffic,
): Promise<void> {
  const hand: Form = { page, scope: form(page), making, titles, settled }
  const written: Written[] = []
  const { config: entity } = walk.entity
  if ('upload' in entity && entity.upload)
    await page.locator('input[type="file"]').setInputFiles({
      name: 'walked.png',
      mimeType: 'image/png',
      buffer: await picture(320, 200).png().toBuffer(),
    })
  for (const step of walk.steps) {
    const one = await write(hand, step)
    if (one) written.push(one)
  }
  // Changing the email requires the person's own password.
  const ownPassword = page.locator('#field-currentPassword')
  if (await ownPassword.isVisible()) await ownPassword.fill(password)
  await save(page, walk)
  if (await status(page).isVisible())
    await expectPublished(
      page,
      walk,
      written.flatMap(({ words }) => words),
    )
  if (walk.may.create) await page.waitForURL(({ pathname }) => idIn(pathname) !== '')
  await page.reload()
  await untilAlive(page)
  for (const { check } of written) await check(hand)
}

/** Rows of a global that its server keeps: categories of the forum with threads in them. */
async function keptRows(page: Page, { entity: { slug } }: Walk): Promise<Record<string, unknown[]>> {
  if (slug !== 'forum-settings') return {}
  const answer = await page.request.get(`${site()}/api/globals/${slug}?depth=0`, { headers: own() })
  const { categories } = (await answer.json()) as { categories: unknown[] }
  return { categories }
}

/** Fills in everything over the API, and opens the result. */
async function openFull(page: Page, walk: Walk, { making }: Staff): Promise<void> {
  const { kind, config: entity } = walk.entity
  const data = await valuesFor(entity.flattenedFields, making)
  const place = kind === 'global' ? api(walk) : `${api(walk)}/${openId(page)}`
  const kept = Object.entries(await keptRows(page, walk)).map(([field, rows]) => [
    field,
    [...rows, ...((data[field] ?? []) as unknown[])],
  ])
  const ask = { headers: own(), data: { ...data, ...Object.fromEntries(kept), _status: 'published' } }
  const address = `${site()}/api/${place}?depth=0`
  const answer =
    kind === 'global' ? await page.request.post(address, ask) : await page.request.patch(address, ask)
  expect(answer.status(), await answer.text()).toBe(200)
  await open(page, page.url())
}

/** Clears every optional field of a global. */
async function empty(page: Page, walk: Walk, { making }: Staff): Promise<void> {
  const fields = walk.entity.config.flattenedFields
  const least = await valuesFor(fields, { ...making, least: true })
  const data = { ...nothingIn(fields), ...least, ...(await keptRows(page, walk)) }
  const answer = await page.request.post(`${site()}/api/${api(walk)}`, { headers: own(), data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Lets people sign up and editors publish again, where a walk has closed that. */
async function reopen(page: Page, walk: Walk): Promise<void> {
  if (walk.entity.slug !== 'operation') return
  const ask = { headers: own(), data: { signUpOpen: true, reviewRequired: false } }
  expect((await page.request.post(`${site()}/api/${api(walk)}`, ask)).status()).toBe(200)
}

async function walkThrough(page: Page, walk: Walk, staff: Staff, traffic: Traffic): Promise<void> {
  const { entity, may } = walk
  if (entity.kind === 'global') {
    await empty(page, walk, staff)
    await open(page, admin(walk))
    await edit(page, walk, staff, traffic)
    await openFull(page, walk, staff)
    await reopen(page, walk)
    return
  }
  await page.goto(admin(walk))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const create = page.locator('.list-create-new-doc__create-new-button')
  await expect(create.first()).toBeVisible({ visible: may.create })
  if (may.create) {
    await open(page, admin(walk, '/create'))
    await edit(page, walk, staff, traffic)
    await openFull(page, walk, staff)
    return
  }
  const id = await firstOf(page, walk, staff)
  if (id === null) return
  if (may.update) {
    await open(page, admin(walk, `/${id}`))
    await edit(page, walk, staff, traffic)
    return
  }
  await page.goto(admin(walk, `/${id}`))
  await expect(form(page)).toBeVisible()
  await expect(page.locator('#action-save')).toHaveCount(0)
}

/** Opens the list and a form of a collection, or the form of a global, and expects it to offer what the role may do. */
async function look(page: Page, walk: Walk, staff: Staff): Promise<void> {
  const { entity, may } = walk
  const save = page.locator('#action-save')
  if (entity.kind === 'global') {
    await open(page, admin(walk))
    return expect(save).toHaveCount(may.update ? 1 : 0)
  }
  await page.goto(admin(walk))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.list-create-new-doc__create-new-button').first()).toBeVisible({
    visible: may.create,
  })
  const id = staff.making.known[entity.slug] ?? (await firstOf(page, walk, staff))
  if (id === null) return
  await open(page, admin(walk, `/${id}`))
  await expect(save).toHaveCount(may.update ? 1 : 0)
}

/** Opens a page that takes over documents opened by another person a moment ago, and collects its complaints. */
async function newPage({ context }: Staff): Promise<{ page: Page; traffic: Traffic }> {
  const page = await context.newPage()
  const traffic = listen(page)
  const takeOver = page.locator('#document-locked-take-over')
  await page.addLocatorHandler(takeOver, () => takeOver.click())
  return { page, traffic }
}

const shownTo = (role: Role): Walk[] => (walks.get(role) ?? []).filter(({ isShown }) => isShown)

for (const role of roles)
  test(`an ${role} sees their own collections in the menu and gets 404 at the others`, async ({ staff }) => {
    const { context } = await staff(role)
    const page = await context.newPage()
    await page.goto('/cms')
    const links = page.locator('aside.nav a[href*="/collections/"], aside.nav a[href*="/globals/"]')
    const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    expect([...hrefs].sort()).toEqual(
      shownTo(role)
        .map((walk) => admin(walk))
        .sort(),
    )
    await page.close()
    const closed = (walks.get(role) ?? []).filter(({ isShown }) => !isShown)
    expect(closed.length).toBeGreaterThan(0)
    for (const walk of closed) {
      const answer = await context.request.get(`${site()}${admin(walk)}`, { headers: own() })
      expect(answer.status(), admin(walk)).toBe(404)
    }
  })

test('the test can fill in every kind of field that staff can edit', () => {
  const kinds = new Set(
    roles.flatMap((role) =>
      shownTo(role)
        .filter(({ steps }) => steps.length > 0)
        .flatMap(({ entity }) => [...kindsOf(entity.config.fields)]),
    ),
  )
  const edited = new Set(shownTo('admin').flatMap(({ steps }) => editedIn(steps)))
  expect([...kinds].filter((kind) => !isKnown(kind))).toEqual([])
  expect([...kinds].filter((kind) => !edited.has(kind))).toEqual([])
  expect(kinds.size).toBeGreaterThan(10)
})

for (const walk of shownTo('editor'))
  test(`an editor opens ${api(walk)}`, async ({ staff }) => {
    const person = await staff('editor')
    const { page, traffic } = await newPage(person)
    await look(page, walk, person)
    await traffic.settled(quiet.form)
    await page.close()
    expect(traffic.complaints).toEqual([])
  })

for (const walk of shownTo('admin'))
  test(`an admin ${walk.steps.length > 0 ? 'edits' : 'looks at'} ${api(walk)}`, async ({ staff }) => {
    const person = await staff('admin')
    const { page, traffic } = await newPage(person)
    await walkThrough(page, walk, person, traffic)
    await page.close()
    expect(traffic.complaints).toEqual([])
  })
