import { mechanicalRules } from '#contract/fixes.ts'
import { lockOver } from '#contract/locks.ts'
import { fixMessages as texts } from '#contract/messages/fixes.ts'
import type { Fixed } from '#wordpress/security/fixes/index.ts'

const mostFiles = 5
const mostLeft = 10

const filesOf = (findings: Fixed['fixed']): readonly string[] =>
  [...new Set(findings.flatMap(({ file }) => file ?? []))].sort()

function named(files: readonly string[]): string {
  const shown = files.slice(0, mostFiles).map((file) => `\`${file}\``)
  const more = files.length - shown.length
  return [...shown, ...(more > 0 ? [texts.moreFiles(more)] : [])].join(', ')
}

function leftLines({ left }: Fixed, locks: readonly string[]): readonly string[] {
  // One line may break two rules for the same reason.
  const lines = [
    ...new Set(
      left.map(({ finding: { file, line }, why }) => {
        const isLocked = why === 'file' && lockOver(locks, file ?? '') !== null
        return texts.leftLine(file ?? '', line, texts.why[isLocked ? 'locked' : why])
      }),
    ),
  ]
  const shown = lines.slice(0, mostLeft).map((line) => `- ${line}`)
  const more = lines.length - shown.length
  return [texts.left(lines.length), '', ...shown, ...(more > 0 ? [`- ${texts.moreLeft(more)}`] : [])]
}

/**
 * What was fixed where and what is left, in words for the person.
 * @param result null where the plugin was too large
 * @param locks files and folders that the person has locked
 */
export function explainFixes(result: Fixed | null, hasCode: boolean, locks: readonly string[]): string {
  if (!hasCode) return texts.noCode
  if (!result) return texts.tooLarge
  const { fixed, left } = result
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
