import { mechanicalRules } from '#contract/fixes.ts'
import { lockOver } from '#contract/locks.ts'
import { fixMessages as texts } from '#contract/messages/fixes.ts'
import { asReported } from '#wordpress/security/fixes/index.ts'
import type { Fixed } from '#wordpress/security/fixes/index.ts'

const mostFiles = 5
const mostLeft = 10
/** Of one file, left for the same reason. */
const mostLines = 8

const filesOf = (findings: Fixed['fixed']): readonly string[] =>
  [...new Set(findings.flatMap(({ file }) => file ?? []))].sort()

function named(files: readonly string[]): string {
  const shown = files.slice(0, mostFiles).map((file) => `\`${file}\``)
  const more = files.length - shown.length
  return [...shown, ...(more > 0 ? [texts.moreFiles(more)] : [])].join(', ')
}

/** The places that are left, by file and reason; a line that breaks two rules for the same reason is one place. */
function leftPlaces({ left }: Fixed, locks: readonly string[]) {
  const places = new Map<string, { file: string; why: string; lines: Set<number | null> }>()
  for (const { finding, why } of left) {
    const file = finding.file ?? ''
    const isLocked = why === 'file' && lockOver(locks, file) !== null
    const reason = texts.why[isLocked ? 'locked' : why]
    const key = `${file} ${reason}`
    const { lines } = places.get(key) ?? { lines: new Set() }
    places.set(key, { file, why: reason, lines: lines.add(finding.line) })
  }
  return [...places.values()]
}

function leftLines(result: Fixed, locks: readonly string[]): readonly string[] {
  const places = leftPlaces(result, locks)
  const shown = places.slice(0, mostLeft).map(({ file, why, lines }) => {
    const known = [...lines].flatMap((line) => line ?? []).sort((a, b) => a - b)
    return `- ${texts.leftLine(file, known.slice(0, mostLines), known.length - mostLines, why)}`
  })
  const count = (of: typeof places): number => of.reduce((sum, { lines }) => sum + lines.size, 0)
  const more = count(places.slice(mostLeft))
  return [texts.left(count(places)), '', ...shown, ...(more > 0 ? [`- ${texts.moreLeft(more)}`] : [])]
}

/**
 * What was fixed where and what is left, in words for the person.
 * @param result null where the plugin was too large
 * @param locks files and folders that the person has locked
 */
export function explainFixes(result: Fixed | null, hasCode: boolean, locks: readonly string[]): string {
  if (!hasCode) return texts.noCode
  if (!result) return texts.tooLarge
  const { left } = result
  const fixed = asReported(result.fixed)
  if (fixed.length === 0 && left.length === 0) return texts.clean
  const done = mechanicalRules.flatMap((rule) => {
    const findings = fixed.filter((finding) => finding.rule === rule)
    const what = texts.rules[rule]
    return findings.length === 0 || what === undefined
      ? []
      : [`- ${texts.rule(what, findings.length, named(filesOf(findings)))}`]
  })
  const head =
    fixed.length === 0 ? [texts.nothing] : [texts.fixed(fixed.length, filesOf(fixed).length), '', ...done]
  return [...head, ...(left.length === 0 ? [] : ['', ...leftLines(result, locks)])].join('\n')
}
