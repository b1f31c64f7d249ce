import type { Finding } from '#contract/report.ts'
import type { Check, CheckInput } from '../check.ts'
import { isTree } from '../input.ts'
import type { Claims } from './claims.ts'
import { namedShortcodes } from './named-shortcodes.ts'
import { addShortcodeUse, handles, noShortcodeUse } from './registered-shortcodes.ts'
import type { ShortcodeUse } from './registered-shortcodes.ts'
import { claimRules } from './rules.ts'

export type { Claims } from './claims.ts'
export { claimRules } from './rules.ts'

function checkPlannedFiles(input: CheckInput, planned: readonly string[]): Finding[] {
  const { id, title: _title, ...rule } = claimRules.plannedFile
  return [...new Set(planned)]
    .filter((path) => !input.files.has(path))
    .sort()
    .map((path) => ({
      ...rule,
      rule: id,
      file: path,
      line: null,
      message: `${path} was planned, and is not there.`,
    }))
}

/** What all PHP files show of shortcodes, or null where one of them cannot be read. */
function shortcodeUse(input: CheckInput): ShortcodeUse | null {
  const use = noShortcodeUse()
  for (const path of input.files.keys()) {
    if (!/\.php$/i.test(path)) continue
    const read = input.php(path)
    if (!isTree(read)) return null
    addShortcodeUse(use, read.tree)
  }
  return use
}

function checkShortcodes(input: CheckInput, texts: readonly string[]): Finding[] {
  const names = new Set(texts.flatMap((text) => [...namedShortcodes(text, input.slug)]))
  const use = names.size > 0 ? shortcodeUse(input) : null
  if (!use) return []
  const { id, title: _title, ...rule } = claimRules.shortcode
  const known = [...use.registered].map((name) => `[${name}]`).join(', ')
  return [...names]
    .filter((name) => !handles(use, name))
    .sort()
    .map((name) => ({
      ...rule,
      rule: id,
      file: null,
      line: null,
      message: `The answer names the shortcode [${name}], which no file registers.${known === '' ? '' : ` Registered: ${known}.`}`,
    }))
}

/** The check on what is said of a plugin: planned files are there, and named shortcodes are registered. */
export const claimsCheck = ({ files, texts }: Claims): Check => ({
  id: 'claims',
  async run(input) {
    return [...checkPlannedFiles(input, files), ...checkShortcodes(input, texts)]
  },
})
