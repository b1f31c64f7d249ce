import type { Finding } from '#contract/report.ts'
import type { CheckInput } from '../check.ts'

/** What models write where they leave code out. Only in comments, so that no text of the plugin is meant. */
const patterns: readonly RegExp[] = [
  /(?:\/\/|#|\/\*|\*|<!--)[^\n]*(?:\.{3}|…)\s*(?:the\s+)?(?:rest|remaining|existing|other|previous|same|more)\b[^\n]*/i,
  /(?:\/\/|#|\/\*|\*|<!--)[^\n]*\b(?:rest|remainder) of (?:the |your |this )?(?:code|file|class|function|plugin|method)s?\b[^\n]*/i,
  /(?:\/\/|#|\/\*|\*|<!--)[^\n]*\b(?:existing|previous|other) (?:code|methods?|functions?)\b[^\n]*\b(?:here|unchanged|remains?|stays?|as before|omitted)\b[^\n]*/i,
  /(?:\/\/|#|\/\*|\*|<!--)[^\n]*\b(?:code|implementation|logic) (?:goes|stays|remains|omitted|unchanged)\b[^\n]*/i,
]

/** Nothing is left out: a placeholder is a file that is not finished. */
export function checkPlaceholders(input: CheckInput): Finding[] {
  const findings: Finding[] = []
  for (const path of [...input.files.keys()].sort()) {
    if (!/\.(php|js|css)$/i.test(path)) continue
    const source = input.text(path)
    if (source === null) continue
    for (const pattern of patterns) {
      const found = pattern.exec(source)
      if (!found) continue
      findings.push({
        rule: 'structure/placeholder',
        severity: 'error',
        file: path,
        line: source.slice(0, found.index).split('\n').length,
        message: `${path} leaves something out: "${found[0].trim().slice(0, 80)}".`,
        why: 'A file with a placeholder is not complete, and does not work.',
        mend: 'Write the whole file.',
      })
      break
    }
  }
  return findings
}
