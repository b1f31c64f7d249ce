import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { securityRules } from '#wordpress/security/index.ts'

const text = readFileSync(join(import.meta.dirname, '../../../../docs/security-rules.md'), 'utf8')

test.each(securityRules)('docs/security-rules.md describes $id', ({ id, severity, link, sniffs }) => {
  const row = text.split('\n').find((line) => line.startsWith(`| [\`${id}\`](${link})`))
  expect(row?.split('|')[2]?.trim()).toBe(severity)
  for (const sniff of sniffs) expect(text).toContain(`\`${sniff}\``)
})

test('docs/security-rules.md describes no unknown rule', () => {
  const told = [...text.matchAll(/^\| \[`(security\/[a-z-]+)`\]/gm)].map(([, id]) => id)
  expect(told).toEqual(securityRules.map(({ id }) => id))
})
