import { limits } from '#contract/limits.ts'
import type { Finding } from '#contract/report.ts'
import { commentsOf } from '../../syntax/index.ts'
import type { CheckInput } from '../check.ts'

/** What something is called that a model leaves out. */
const things = String.raw`(?:code|files?|class(?:es)?|functions?|plugin|methods?|implementation|logic|styles?|rules|content|properties|handlers?|markup|html)`
const left = String.raw`(?:rest|remainder|remaining|existing|other|previous|same|more|original|additional)`
const stays = String.raw`(?:here|unchanged|remains?|stays?|goes|as before|as above|omitted|the same|continues)`

/**
 * What models write where they leave code out, as a line of a comment without its marks. A sentence that only speaks
 * of the code ('The rest of the code below handles …') is none.
 */
const patterns: readonly RegExp[] = [
  // '… rest of the code', '... (existing methods)', '[...] other functions'
  new RegExp(String.raw`^\W*(?:\.{3}|…)[\W\s]*(?:the\s+|your\s+|my\s+)?${left}\b`, 'i'),
  // 'rest of the code …', 'existing code', 'Other methods...': the whole line is that and nothing else
  new RegExp(
    String.raw`^\W*(?:the\s+|your\s+)?(?:rest|remainder) of (?:the |your |this )?${things}\W*$`,
    'i',
  ),
  new RegExp(
    String.raw`^\W*(?:the\s+|your\s+)?(?:rest|remainder) of (?:the |your |this )?${things}\b.{0,40}\b${stays}\W*$`,
    'i',
  ),
  new RegExp(
    String.raw`^\W*(?:\w+\s+)?(?:existing|previous|remaining|other|original)(?: \w+)? ${things}\W*(?:\.{3}|…)\W*$`,
    'i',
  ),
  new RegExp(
    String.raw`^\W*(?:\w+\s+)?(?:existing|previous|remaining|other|original)(?: \w+)? ${things}\b.{0,20}\b${stays}\W*$`,
    'i',
  ),
  // 'your code goes here', 'implementation omitted for brevity', 'code unchanged'
  new RegExp(String.raw`\b(?:code|implementation|logic|content) (?:goes here|omitted)\b`, 'i'),
  // The beginning only: 'if it is there, return content unchanged' describes what the code does.
  new RegExp(
    String.raw`^\W*(?:\w+\s+)?(?:code|implementation|logic|content) (?:unchanged|remains (?:the same|unchanged)|stays (?:the same|as))\b`,
    'i',
  ),
  /\b(?:omitted|left out|shortened) for brevity\b/i,
]
/** Words that stand for something only on their own: below another comment, they may end its sentence. */
const alone =
  /^\W*(?:same as (?:before|above)|unchanged|(?:unchanged|no changes?) (?:here|below|from (?:here|above)))\W*$/i

/** The first line of a comment that stands for something left out. */
function placeholder(
  text: string,
  isContinued: boolean,
): { readonly content: string; readonly line: number } | null {
  for (const [line, content] of text.split(/\r\n|\r|\n/).entries()) {
    const plain = content.slice(0, 400).trim()
    if (patterns.some((pattern) => pattern.test(plain)) || (!isContinued && alone.test(plain)))
      return { content: plain, line }
  }
  return null
}

/** Nothing is left out: a placeholder is a file that is not finished. */
export function checkPlaceholders(input: CheckInput): Finding[] {
  const findings: Finding[] = []
  for (const path of [...input.files.keys()].sort()) {
    const extension = /\.(php|js|css)$/i.exec(path)?.[1]?.toLowerCase()
    const source = extension && !input.isDevelopment(path) ? input.text(path) : null
    // Another check reports files too large to parse; finding their comments would take as long.
    if (!extension || source === null || source.length > limits.plugin.parsedCharacters) continue
    let lineBefore = 0
    for (const comment of commentsOf(source, extension)) {
      const found = placeholder(comment.text, comment.line === lineBefore + 1)
      lineBefore = comment.line
      if (!found) continue
      findings.push({
        rule: 'structure/placeholder',
        // What others publish is finished: a comment says what it does, not what is missing.
        severity: input.foreign ? 'warning' : 'error',
        file: path,
        line: comment.line + found.line,
        message: `${path} leaves something out: "${found.content.slice(0, 80)}".`,
        why: 'A file with a placeholder is not complete, and does not work.',
        mend: 'Write the whole file.',
      })
      break
    }
  }
  return findings
}
