import type { Finding } from '#contract/report.ts'
import { securityCheck } from '#wordpress/security/index.ts'
import { createInput } from '#wordpress/verify/input.ts'
import { filesOf } from '../support.ts'

/** The findings of the security check in these files. */
export async function findingsIn(
  texts: Readonly<Record<string, string>>,
  slug = 'tide-table',
  foreign = false,
): Promise<readonly Finding[]> {
  return securityCheck.run(createInput(filesOf(texts), slug, undefined, foreign))
}

/** The findings in this code, in a separate file. */
export const judge = (code: string): Promise<readonly Finding[]> =>
  findingsIn({ 'tide-table.php': `<?php\n${code}` })

/** The lines at which a rule reports this code, counted from its first line. */
export async function linesOf(rule: string, code: string): Promise<number[]> {
  const found = await judge(code)
  return found.filter((each) => each.rule === `security/${rule}`).map(({ line }) => (line ?? 0) - 1)
}

/** The lines marked with `// here`, counted from 1. */
export const markedLines = (code: string): number[] =>
  code.split('\n').flatMap((line, at) => (/\/\/ here\b/.test(line) ? [at + 1] : []))
