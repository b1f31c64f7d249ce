import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkIds } from '#contract/report.ts'
import { ruleInfos } from '#wordpress/verify/index.ts'

const ids = ruleInfos.map(({ id }) => id)
const checks: readonly string[] = checkIds

test('every rule is described once', () => {
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, title, why, mend, link } of ruleInfos) {
    expect(checks).toContain(id.split('/')[0])
    for (const said of [title, why, mend]) expect(said, id).toMatch(/\S{3}/)
    if (link !== undefined) expect(new URL(link).protocol).toBe('https:')
  }
})

test('every rule that the structure and syntax checks use is described', () => {
  const folder = path.join(import.meta.dirname, '../../../wordpress')
  const named = ['verify', 'paths', 'readme'].flatMap((room) =>
    globSync(`${room}/**/*.ts`, { cwd: folder }).flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(/'((?:structure|syntax)\/[a-z-]+)'/g)].map(
        ([, id]) => id,
      ),
    ),
  )
  expect(new Set(named).size).toBeGreaterThan(15)
  expect([...new Set(named)].filter((id) => !ids.includes(id!))).toEqual([])
})
