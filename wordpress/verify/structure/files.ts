import type { Finding } from '#contract/report.ts'
import { limits } from '#contract/limits.ts'
import { checkForeignPath, checkPath } from '../../paths/index.ts'
import type { CheckInput, PluginFiles } from '../check.ts'

const error = (rule: string, file: string | null, message: string, mend: string): Finding => ({
  rule,
  severity: 'error',
  file,
  line: null,
  message,
  why: 'WordPress, Windows and macOS all have to be able to unpack the plugin.',
  mend,
})

/** What our own limits say; a plugin from elsewhere may be as large as WordPress takes it. */
function checkLimits(files: PluginFiles): Finding[] {
  const findings: Finding[] = []
  let total = 0
  for (const [path, bytes] of files) {
    total += bytes.byteLength
    if (bytes.byteLength > limits.plugin.fileBytes) {
      findings.push(
        error(
          'structure/size',
          path,
          `${path} has more than ${limits.plugin.fileBytes} bytes.`,
          'Make the file smaller.',
        ),
      )
    }
  }
  if (files.size > limits.plugin.files) {
    findings.push(
      error(
        'structure/count',
        null,
        `The plugin has more than ${limits.plugin.files} files.`,
        'Put some together.',
      ),
    )
  }
  if (total > limits.plugin.totalBytes) {
    findings.push(
      error(
        'structure/total',
        null,
        `The plugin has more than ${limits.plugin.totalBytes} bytes.`,
        'Make it smaller.',
      ),
    )
  }
  return findings
}

/** Paths, sizes and counts. */
export function checkFiles({ files, foreign }: CheckInput): Finding[] {
  const findings = foreign ? [] : checkLimits(files)
  const seen = new Map<string, string>()
  // WordPress takes such names; what they do on other systems is worth a word.
  const add = (found: Finding) => findings.push(foreign ? { ...found, severity: 'warning' } : found)
  for (const path of files.keys()) {
    const problem = foreign ? checkForeignPath(path) : checkPath(path)
    if (problem) add(error(problem.rule, path, problem.message, 'Give the file another name.'))
    const key = path.normalize('NFC').toLowerCase()
    const twin = seen.get(key)
    if (twin !== undefined) {
      const message =
        twin.toLowerCase() === path.toLowerCase()
          ? `${path} and ${twin} differ only in case.`
          : `${path} is there twice: its letters with accents are written in two ways.`
      add(error('structure/case', path, message, 'Give one of them another name.'))
    }
    seen.set(key, path)
  }
  return findings
}
