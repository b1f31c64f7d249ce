import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { DashboardAnswer, DashboardView } from '#contract/dashboard.ts'
import { limits } from '#contract/limits.ts'
import { Client, expectError, signIn, signUp } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { insertActiveTurn, insertPlugin, soundFiles } from '../../support/plugins.ts'
import type { Inserted } from '../../support/plugins.ts'
import { look, make, names } from './stage.ts'

/** The dashboard's list: search, order and ownership. */

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

describe('the plugin list', () => {
  it('is empty for a new account', async () => {
    const answer = await look(await signUp(product.url))
    expect(answer.counts).toEqual({ total: 0, thisWeek: 0 })
    for (const section of ['own', 'edited'] as const)
      expect(answer[section]).toEqual({
        docs: [],
        totalDocs: 0,
        page: 1,
        totalPages: 1,
        hasNextPage: false,
        hasPrevPage: false,
      })
  })

  it('returns what a card shows, and truncates long text', async () => {
    const person = await signUp(product.url)
    const id = await make(db, person, { name: '<script>', description: 'å'.repeat(1_000) })
    const [card] = (await look(person)).own.docs
    expect(card).toEqual({
      id,
      name: '<script>',
      description: 'å'.repeat(limits.lists.descriptionExcerpt),
      status: 'draft',
      author: '',
      version: '1.0.0',
      versionNumber: null,
      passed: null,
      making: false,
      isPublic: false,
      isImported: false,
      isSample: false,
      isCopy: false,
      originalPlugin: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    })
  })

  it('includes the number and checks of the newest version, and whether a turn is running', async () => {
    const person = await signUp(product.url)
    const passed = { files: soundFiles(), report: { passed: true, checks: [] } }
    const failing = { files: soundFiles(), report: { passed: false, checks: [] } }
    const plant = (versions: readonly Inserted[]) => insertPlugin(db, person.id, versions)
    const plugins = {
      verified: await plant([failing, passed]),
      failing: await plant([passed, failing]),
      unverified: await plant([passed, { files: soundFiles() }]),
      none: await plant([]),
    }
    await insertActiveTurn(db, person.id, plugins.none)
    const { docs } = (await look(person)).own
    const told = Object.entries(plugins).map(([name, id]) => {
      const card = docs.find((each) => each.id === id)
      return [name, card?.versionNumber, card?.passed, card?.making]
    })
    expect(told).toEqual([
      ['verified', 2, true, false],
      ['failing', 2, false, false],
      ['unverified', 2, null, false],
      ['none', null, null, true],
    ])
  })

  it('lists edited plugins separately and counts both sections', async () => {
    const person = await signUp(product.url)
    const original = await make(db, person, { name: 'Tide', created: 8 })
    await make(db, person, { name: 'Tide (Edited)', original })
    await make(db, person, { name: 'Almost a week', created: 6 })
    const answer = await look(person)
    expect(names(answer)).toEqual(['Almost a week', 'Tide'])
    expect(names(answer, 'edited')).toEqual(['Tide (Edited)'])
    expect(answer.counts).toEqual({ total: 3, thisWeek: 2 })
    // A copy remains when its original is deleted.
    expect((await person.client.delete(apiPaths.plugin(original))).status).toBe(200)
    expect(names(await look(person))).toEqual(['Tide (Edited)', 'Almost a week'])
  })

  it('is sorted as requested', async () => {
    const person = await signUp(product.url)
    await make(db, person, { name: 'beta', created: 3, updated: 3 })
    await make(db, person, { name: 'Alpha', created: 2, updated: 2 })
    await make(db, person, { name: 'Émile', created: 1, updated: 0 })
    await make(db, person, { name: 'gamma', created: 4, updated: 1 })
    const sorted = async (sort: DashboardView['sort']) => names(await look(person, { sort }))
    expect(await sorted('newest')).toEqual(['Émile', 'Alpha', 'beta', 'gamma'])
    expect(await sorted('oldest')).toEqual(['gamma', 'beta', 'Alpha', 'Émile'])
    expect(await sorted('name')).toEqual(['Alpha', 'beta', 'gamma', 'Émile'])
    expect(await sorted('changed')).toEqual(['Émile', 'gamma', 'Alpha', 'beta'])
  })

  it('finds literal text in name and description, ignoring case', async () => {
    const person = await signUp(product.url)
    await make(db, person, { name: '100 % sure', created: 3 })
    await make(db, person, { name: '100 days', description: 'Counts ÅRETS days_left', created: 2 })
    await make(db, person, { name: 'C:\\path', description: "it's <b>bold</b>", created: 1 })
    await make(db, person, { name: '日本語 🌊 مرحبا' })
    const found = async (search: string) => names(await look(person, { search }))
    expect(await found('100')).toEqual(['100 days', '100 % sure'])
    expect(await found('100 %')).toEqual(['100 % sure'])
    expect(await found('årets')).toEqual(['100 days'])
    expect(await found('s_l')).toEqual(['100 days'])
    expect(await found('s%l')).toEqual([])
    expect(await found('c:\\P')).toEqual(['C:\\path'])
    expect(await found("it's <B>")).toEqual(['C:\\path'])
    expect(await found('🌊')).toEqual(['日本語 🌊 مرحبا'])
    expect(await found("' or 1=1 --")).toEqual([])
    expect(await found('  100 days  ')).toEqual(['100 days'])
    expect((await look(person, { search: 'nothing like it' })).counts.total).toBe(4)
    const nul = await person.client.get(`${apiPaths.dashboard}?search=100%20d%00`)
    expect(names(nul.json<DashboardAnswer>())).toEqual(['100 days'])
  })

  it.each(['newest', 'oldest', 'name', 'changed'] as const)(
    'is paginated without losing or repeating plugins, sorted by %s',
    async (sort) => {
      const person = await signUp(product.url)
      const total = limits.lists.page * 2 + 3
      // All have the same time and name, so only the id distinguishes them.
      await db.rows(
        `insert into plugins (owner_id, name, author) select $1, 'Same', 'A' from generate_series(1, $2)`,
        [person.id, total],
      )
      const pages = await Promise.all([1, 2, 3].map((own) => look(person, { own, sort })))
      expect(pages.map(({ own }) => own.docs.length)).toEqual([24, 24, 3])
      expect(pages.map(({ own }) => [own.hasPrevPage, own.hasNextPage])).toEqual([
        [false, true],
        [true, true],
        [true, false],
      ])
      const ids = pages.flatMap(({ own }) => own.docs.map(({ id }) => id))
      expect(new Set(ids).size).toBe(total)
      const beyond = (await look(person, { own: 99, sort })).own
      expect(beyond).toEqual(pages[2]?.own)
    },
  )

  it('is paginated per section', async () => {
    const person = await signUp(product.url)
    const original = await make(db, person, { name: 'Original' })
    await db.rows(
      `insert into plugins (owner_id, name, author, original_plugin_id)
       select $1, 'Copy ' || n, 'A', $2 from generate_series(1, 30) n`,
      [person.id, original],
    )
    const answer = await look(person, { edited: 2 })
    expect(names(answer)).toEqual(['Original'])
    expect(answer.own).toMatchObject({ page: 1, totalPages: 1 })
    expect(answer.edited).toMatchObject({ page: 2, totalPages: 2, totalDocs: 30, hasPrevPage: true })
    expect(answer.edited.docs).toHaveLength(6)
  })

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'page=',
    'edited=0',
    'sort=hash',
    'sort=',
    `search=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    const person = await signUp(product.url)
    const error = expectError(await person.client.get(`${apiPaths.dashboard}?${query}`), 'invalid_input')
    expect(Object.keys(error.details ?? {})).toEqual([query.split('=')[0]])
  })
})

describe('access to the plugin list', () => {
  it('requires a session and our own page', async () => {
    expectError(await new Client(product.url).get(apiPaths.dashboard), 'unauthenticated')
    const person = await signUp(product.url)
    const foreign = await person.client.get(apiPaths.dashboard, { origin: 'https://elsewhere.example' })
    expectError(foreign, 'unauthenticated')
  })

  it('is limited to your own plugins, even for an admin', async () => {
    const [person, other] = [await signUp(product.url), await signUp(product.url)]
    const secret = `secret-${randomUUID()}`
    await make(db, other, { name: secret })
    const admin = await signIn(product.url, product.accounts.admin)
    for (const who of [person, admin]) {
      const answer = await look(who, { search: secret })
      expect(names(answer)).toEqual([])
      expect(answer.own.totalDocs).toBe(0)
    }
    expect((await look(admin)).counts.total).toBe(
      await db.count(`from plugins where owner_id = $1`, [admin.id]),
    )
    expect(names(await look(other, { search: secret }))).toEqual([secret])
  })
})

describe('with five thousand plugins', () => {
  it('answers every sort order and search from the index on the owner', async () => {
    const [person, other] = [await signUp(product.url), await signUp(product.url)]
    // Another person has as many newer ones, so scanning everybody's by date would be slow.
    for (const [owner, days] of [
      [person, 3],
      [other, 0],
    ] as const)
      // In parts, because a transaction counts the plugins of a person one by one at its end.
      for (let first = 1; first <= 5_000; first += 250)
        await db.rows(
          `insert into plugins (owner_id, name, author, description, created_at)
           select $1, 'Plugin ' || n, 'A', 'Number ' || n || ' of many, described at some length.',
             now() - make_interval(mins => n / 2, days => $2)
           from generate_series($3, $3 + 249) n`,
          [owner.id, days, first],
        )
    await db.rows(`analyze plugins`)
    for (const sort of ['newest', 'oldest', 'name', 'changed'] as const) {
      const { own, counts } = await look(person, { sort, own: 200 })
      expect({ page: own.page, docs: own.docs.length, ...counts }).toEqual({
        page: 200,
        docs: 24,
        total: 5_000,
        thisWeek: 5_000,
      })
    }
    expect((await look(person, { search: 'number 4999 of' })).own.totalDocs).toBe(1)
    const plan = await db.rows<{ 'QUERY PLAN': string }>(
      `explain analyze select id, name from plugins where owner_id = $1 and original_plugin_id is null
       order by created_at desc, id desc limit 24`,
      [person.id],
    )
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).toContain('plugins_of_owner')
    const part = `select id from plugins where owner_id in ($1, $2) limit 250`
    for (let left = 10_000; left > 0; left -= 250)
      await db.rows(`delete from plugins where id in (${part})`, [person.id, other.id])
  })
})
