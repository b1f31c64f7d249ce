import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { workspaceRoutes } from '#contract/workspace-routes.ts'
import type { Page, VersionRow, VersionSummary } from '#contract/api.ts'
import type { FindingsAnswer } from '#contract/findings.ts'
import { realtimeEvents } from '#contract/realtime.ts'
import { signUp } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { saved, write } from '../../support/edits.ts'
import { foreignHeader, zipOf } from '../../support/foreign-plugin.ts'
import { imported } from '../../support/imports.ts'
import { Database } from '../../support/ledger.ts'
import { insertPlugin, soundFiles } from '../../support/plugins.ts'
import { listenAs } from '../../support/realtime.ts'
import { findingsOf, workspaceOf } from '../../support/turns.ts'
import { until } from '../../support/until.ts'

/** Uploads and changes by hand are checked in the background. This product runs no WordPress. */

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

const escaping = `${foreignHeader}add_shortcode( 'bells', function () { echo $_GET['bells']; } );\n`
const listedIn = ({ kinds }: FindingsAnswer) =>
  kinds.flatMap(({ severity, findings }) => findings.map((finding) => ({ severity, ...finding })))

/** Waits for the checks of the newest version, ahead of the many uploads of other files. */
async function untilChecked(person: Person, pluginId: string): Promise<VersionSummary> {
  const newest = (await workspaceOf(person, pluginId)).version
  await db.rows(`update jobs.job set priority = 100 where singleton_key = $1 and state < 'active'`, [
    newest?.id,
  ])
  return until(
    'the version is checked',
    async () => {
      const { version, checking } = await workspaceOf(person, pluginId)
      // Once there is a report, nothing says that it is still being made.
      if (version?.report) expect(checking).toBe(false)
      return version?.report && version
    },
    90,
  )
}

async function history(person: Person, pluginId: string) {
  const { docs } = (await person.client.get(workspaceRoutes.versions.at(pluginId).path)).json<
    Page<VersionRow>
  >()
  return docs.map(({ versionNumber, passed, since }) => ({ versionNumber, passed, since }))
}

describe('an uploaded plugin', { timeout: 180_000 }, () => {
  it('gets its report in the background, which blames it for nothing, and open pages are told', async () => {
    const person = await signUp(product.url)
    const page = await listenAs(person)
    const { plugin } = await imported(person, await zipOf({ 'bells.php': escaping }))
    const version = await untilChecked(person, plugin.id)
    expect(version).toMatchObject({ versionNumber: 1, origin: 'import', report: { passed: true } })
    expect(version.report?.checks.map(({ id }) => id)).toEqual(['structure', 'syntax', 'security'])
    const found = await findingsOf(person, version.id)
    const errors = listedIn(found).filter(({ severity }) => severity === 'error')
    expect(found).toMatchObject({ errors: errors.length, since: null })
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.every(({ known }) => known)).toBe(true)
    const told = () => page.received<{ pluginId: string }>(realtimeEvents.pluginChanged)
    // Once when it was uploaded, once when it was checked.
    await until('the page is told', () => told().length > 1)
    page.close()
  })

  it('is what changes by hand are compared with', async () => {
    const person = await signUp(product.url)
    const { plugin } = await imported(person, await zipOf({ 'bells.php': escaping }))
    const first = await untilChecked(person, plugin.id)
    await saved(person, plugin.id, 1, [write('more.php', "<?php\necho $_GET['more'];\n")])
    const worse = await untilChecked(person, plugin.id)
    expect(worse.report).toMatchObject({ passed: false, since: { version: 1, fixed: 0 } })
    const now = await findingsOf(person, worse.id)
    const isNew = listedIn(now).filter(({ known }) => !known)
    expect(now.since).toMatchObject({ version: 1, fixed: { count: 0 }, broken: { count: isNew.length } })
    expect(now.since?.broken.findings.every(({ file }) => file === 'more.php')).toBe(true)
    expect(new Set(isNew.map(({ file }) => file))).toEqual(new Set(['more.php']))
    await saved(person, plugin.id, 2, [
      write('more.php', '<?php\n'),
      write('bells.php', `${foreignHeader}add_shortcode( 'bells', '__return_empty_string' );\n`),
    ])
    const better = await untilChecked(person, plugin.id)
    expect(better.report).toMatchObject({ passed: true, since: { version: 2 } })
    expect(better.report?.since?.fixed).toBeGreaterThan(1)
    const { fixed } = (await findingsOf(person, better.id)).since ?? {}
    expect(fixed?.count).toBe(better.report?.since?.fixed)
    expect(new Set(fixed?.findings.map(({ file }) => file))).toEqual(new Set(['more.php', 'bells.php']))
    expect(await history(person, plugin.id)).toEqual([
      { versionNumber: 3, passed: true, since: better.report?.since },
      { versionNumber: 2, passed: false, since: worse.report?.since },
      { versionNumber: 1, passed: true, since: null },
    ])
    expect(first.report?.since).toBeUndefined()
  })
})

describe('a change by hand', { timeout: 180_000 }, () => {
  it('of a plugin made here is blamed for everything', async () => {
    const person = await signUp(product.url)
    const report = { passed: true, checks: [] }
    const id = await insertPlugin(db, person.id, [{ files: soundFiles(), report }])
    await saved(person, id, 1, [write('includes/tide.php', "<?php\necho $_GET['tide'];\n")])
    const version = await untilChecked(person, id)
    expect(version.report).toMatchObject({ passed: false })
    expect(listedIn(await findingsOf(person, version.id)).some(({ known }) => known)).toBe(false)
  })

  it('keeps the report that it was saved with', async () => {
    const person = await signUp(product.url)
    const report = { passed: true, checks: [] }
    const id = await insertPlugin(db, person.id, [{ files: soundFiles(), report }])
    const broken = [write('includes/tide.php', '<?php\nfunction tide( {\n')]
    const { version } = await saved(person, id, 1, broken, { despiteProblems: true })
    expect((await workspaceOf(person, id)).version?.report).toEqual(version?.report)
    expect(await db.count(`from jobs.job where singleton_key = $1`, [version?.id])).toBe(0)
  })
})
