import { setImmediate as nextTick } from 'node:timers/promises'
import type { Finding } from '#contract/report.ts'
import { checkCss, checkJavaScript, checkJson } from '../syntax/index.ts'
import type { SyntaxProblem } from '../syntax/index.ts'
import type { Check, CheckInput } from './check.ts'
import { isTree } from './input.ts'

const textExtensions = /\.(php|js|css|json|txt|md|svg|pot)$/i

const oddLetters =
  'WordPress reads and sends every text as UTF-8: letters in another encoding show as odd characters.'

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
  if (!textExtensions.test(path) || input.isDevelopment(path)) return []
  const source = input.text(path)
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  const findings = encodingFindings(input, path, extension)
  if (source === null || findings.some(({ severity }) => severity === 'error')) return findings
  return [...findings, ...contentFindings(input, path, extension, source)]
}

/** PHP in UTF-16 does not run; other files in other encodings only show odd letters. */
function encodingFindings(input: CheckInput, path: string, extension: string): Finding[] {
  const encoding = input.encoding(path)
  if (encoding === 'utf-8') return []
  const found = finding('syntax/encoding', path, { line: null, message: 'is no UTF-8 text' })
  const isFatal = !input.foreign || (extension === 'php' && encoding === 'utf-16')
  return [
    isFatal ? found : { ...found, severity: 'warning', why: oddLetters, mend: 'Save the file as UTF-8.' },
  ]
}

/** Configuration of editors and tools, which may have comments in it and is never read by WordPress. */
const toolJson = /(?:^|\/)(?:\.[^/]+(?:\/.*)?|(?:ts|js)config[\w.-]*)\.json$/i

function contentFindings(input: CheckInput, path: string, extension: string, source: string): Finding[] {
  if (extension === 'php') return checkPhp(input, path, source)
  const problem =
    extension === 'js'
      ? checkJavaScript(source)
      : extension === 'css'
        ? checkCss(source)
        : extension === 'json' && !(input.foreign && toolJson.test(path))
          ? checkJson(source)
          : null
  if (!problem) return []
  const found = finding(`syntax/${extension}`, path, problem)
  // Tricks for old browsers, which today's skip over.
  const isTrick = input.foreign && extension === 'css' && path.toLowerCase().endsWith('.min.css')
  return [isTrick ? { ...found, severity: 'warning' } : found]
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
