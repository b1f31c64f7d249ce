import { beforeAll, expect, it } from 'vitest'
import type { Visits } from '#wordpress/sandbox/visit/index.ts'
import { identityOf } from '../../generator/frame/identity.ts'
import { tries } from '../support/fuzz.ts'
import { filesOf, pluginOf } from '../unit/generator/specs/specs.ts'
import { visitsOnce } from './run.ts'
import { keepSite, openSettings, requestOf, settingsForm } from './specs/life.ts'
import {
  enteredValue,
  partsWithSettings,
  rowsOf,
  shownValue,
  submissionWith,
  withOtherDefaults,
} from './specs/settings.ts'

/** On a site whose settings page was saved, an update with other defaults changes what nobody changed, and nothing else. */

const { seed } = tries(1)
let visits: Visits
beforeAll(async () => {
  visits = await visitsOnce()
}, 600_000)

it(
  'settings that nobody changed follow the defaults of an update, and the others stay',
  { timeout: 600_000 },
  async () => {
    const parts = partsWithSettings(seed)
    const updated = withOtherDefaults(parts, seed)
    const { prefix } = identityOf(pluginOf(parts).slug)
    const rows = rowsOf(parts, prefix)
    const site = keepSite(visits)
    try {
      const session = await site.open(filesOf(pluginOf(parts)))
      const page = await openSettings(session)
      const first = (part: number, key: string) => parts[part]?.params[key]
      expect(Object.fromEntries(rows.map((row) => [row.name, shownValue(page, row)]))).toEqual(
        Object.fromEntries(rows.map(({ name, part, key }) => [name, first(part, key)])),
      )

      // Every other one, across all kinds.
      const entered = rows
        .filter((_row, at) => at % 2 === 0)
        .map((row, at) => [row, enteredValue(row.setting, seed + at)] as const)
      const saved = await session.submit('admin', submissionWith(await settingsForm(page), entered))
      expect([saved.status, session.takeProblems()]).toEqual([200, []])

      await session.visit.update(requestOf(filesOf(pluginOf(updated))))
      const after = await openSettings(session)
      const changed = new Map(entered.map(([{ name }, value]) => [name, value]))
      const isChanged = (name: string, before: unknown): boolean =>
        changed.has(name) && JSON.stringify(changed.get(name)) !== JSON.stringify(before)
      const both = new Set(rowsOf(updated, prefix).map(({ name }) => name))
      const compared = rows.filter(({ name }) => both.has(name))
      expect(Object.fromEntries(compared.map((row) => [row.name, shownValue(after, row)]))).toEqual(
        Object.fromEntries(
          compared.map(({ name, part, key }) => [
            name,
            isChanged(name, first(part, key)) ? changed.get(name) : updated[part]?.params[key],
          ]),
        ),
      )
      expect(compared.length).toBeGreaterThan(rows.length / 2)
    } finally {
      await site.renew()
    }
  },
)
