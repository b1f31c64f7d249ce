import { setImmediate as nextTick } from 'node:timers/promises'
import type { Finding } from '#contract/report.ts'
import { checkCss, checkJavaScript, checkJson } from '../syntax/index.ts'
import type { SyntaxProblem } from '../syntax/index.ts'
import type { Check, CheckInput } from './check.ts'
import { isTree } from './input.ts'

const textExtensions = /\.(php|js|css|json|txt|md|svg|pot)$/i

const finding = (rule: string, file: string, { line, message }: SyntaxProblem): Finding => ({
  rule,
  severity: 'error',
  file,
  line,
  message: `${file}${line === null ? '' : `, line ${line}`}: ${message}.`,
  why: 'A file that cannot be read stops the plugin, and in PHP the whole site.',
  mend: 'Correct the file at this line.',
})

function checkPhp(input: CheckInput, path: string, source: string): Finding[] {
  const findings: Finding[] = []
  if (source.startsWith('\uFEFF')) {
    findings.push(
      finding('syntax/bom', path, {
        line: 1,
        message: 'begins with a byte order mark, which is sent before any header',
      }),
    )
  }
  if (!/^\uFEFF?<\?php\s/.test(source) && source.trim() !== '') {
    const found = finding('syntax/opening', path, { line: 1, message: 'does not begin with <?php' })
    // Templates are included where they are meant to print; what lies on top is loaded by WordPress.
    if (!input.foreign) findings.push(found)
    else if (!path.includes('/')) findings.push({ ...found, severity: 'warning' })
  }
  const read = input.php(path)
  if (!isTree(read)) findings.push(finding('syntax/php', path, read))
  return findings
}

function checkFile(input: CheckInput, path: string): Finding[] {
  if (!textExtensions.test(path)) return []
  const source = input.text(path)
  if (source === null) return [finding('syntax/encoding', path, { line: null, message: 'is no UTF-8 text' })]
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  if (extension === 'php') return checkPhp(input, path, source)
  const problem =
    extension === 'js'
      ? checkJavaScript(source)
      : extension === 'css'
        ? checkCss(source)
        : extension === 'json'
          ? checkJson(source)
          : null
  return problem ? [finding(`syntax/${extension}`, path, problem)] : []
}

/** Check 2: every file can be read. */
export const syntaxCheck: Check = {
  id: 'syntax',
  async run(input) {
    const findings: Finding[] = []
    for (const path of [...input.files.keys()].sort()) {
      input.signal?.throwIfAborted()
      findings.push(...checkFile(input, path))
      // Parsing is work without a pause; others want their turn in between.
      await nextTick()
    }
    return findings
  },
}
