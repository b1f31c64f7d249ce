import { commentsOf } from '../syntax/index.ts'
import type { Comment } from '../syntax/index.ts'
import type { RuleInfo } from './finding.ts'

/** A stretch of lines in which sniffs are silent; no names means all of them. */
interface Silence {
  readonly from: number
  to: number
  readonly sniffs: readonly string[]
}

const mark =
  /(?:@?phpcs:(ignoreFile|ignore|disable|enable)\b|@codingStandards(IgnoreFile|IgnoreLine|IgnoreStart|IgnoreEnd|ChangeSetting)\b)([^\r\n]*)/
const old = {
  IgnoreFile: 'ignoreFile',
  IgnoreLine: 'ignore',
  IgnoreStart: 'disable',
  IgnoreEnd: 'enable',
} as const
/** What older versions of the WordPress Coding Standards understood: 'WPCS: XSS ok'. */
const whitelist = /WPCS:\s*([^\r\n*]*)\bok\b/i
const whitelisted: Readonly<Record<string, readonly string[]>> = {
  xss: ['WordPress.Security.EscapeOutput'],
  csrf: ['WordPress.Security.NonceVerification'],
  sanitization: ['WordPress.Security.ValidatedSanitizedInput'],
  'input var': ['WordPress.Security.ValidatedSanitizedInput'],
  'unprepared sql': ['WordPress.DB.PreparedSQL'],
  'db call': [],
  prefix: ['WordPress.NamingConventions.PrefixAllGlobals'],
}

/** The sniffs that are named behind a mark; a reason follows `--`. */
function sniffsIn(text: string): readonly string[] {
  const [names = ''] = text.replace(/\*\/[\s\S]*$/, '').split(/\s--(?:\s|$)/)
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]\w*(?:\.\w+)*$/.test(name))
}

/** `named` is as wide as a standard or as narrow as one message of a sniff, and so may `sniff` be. */
const covers = (sniff: string, named: string): boolean =>
  sniff === named ||
  sniff.startsWith(`${named}.`) ||
  (/^[._]/.test(named.slice(sniff.length)) && named.startsWith(sniff))

/** Whether a name says of which function it speaks, as in `AlternativeFunctions.unlink_unlink`, and that is another. */
const isOfAnother = (named: string, called: string | undefined): boolean =>
  called !== undefined && named.split('.').length > 3 && !named.endsWith(`_${called}`)

/** Where comments of a file silence the sniffs of PHP_CodeSniffer, by its rules. */
export class Ignores {
  readonly #silences: Silence[] = []

  constructor(source: string) {
    // Reading the comments takes as long as parsing; most files have no such mark.
    if (!/phpcs:|@codingStandards|WPCS:/.test(source)) return
    const lines = source.split(/\r\n|\r|\n/)
    for (const comment of commentsOf(source, 'php')) this.#note(comment, lines)
  }

  #note({ text, line }: Comment, lines: readonly string[]): void {
    for (const [offset, part] of text.split(/\r\n|\r|\n/).entries()) {
      const at = line + offset
      const allowed = whitelist.exec(part)?.[1]?.toLowerCase()
      if (allowed !== undefined) {
        const sniffs = allowed.split(',').flatMap((name) => whitelisted[name.trim()] ?? [])
        if (sniffs.length > 0) this.#silences.push({ from: at, to: at, sniffs })
      }
      const found = mark.exec(part)
      if (!found) continue
      const sniffs = sniffsIn(found[3] ?? '')
      const kind = found[1] ?? old[found[2] as keyof typeof old]
      if (kind === 'ignoreFile') this.#silences.push({ from: 0, to: Infinity, sniffs })
      else if (kind === 'disable') this.#silences.push({ from: at, to: Infinity, sniffs })
      else if (kind === 'enable') this.#end(at, sniffs)
      else if (kind === 'ignore') {
        // Alone on its line a mark speaks of the line below.
        const alone = /^\s*(?:\/\/|#|\/\*|\*|<\?php\s*(?:\/\/|#|\/\*))/.test(lines[at - 1] ?? '')
        this.#silences.push({ from: at, to: alone ? at + 1 : at, sniffs })
      }
    }
  }

  #end(at: number, sniffs: readonly string[]): void {
    for (const silence of this.#silences) {
      if (silence.to !== Infinity || silence.from === 0) continue
      const same =
        sniffs.length === 0 || silence.sniffs.some((name) => sniffs.some((other) => covers(name, other)))
      if (same) silence.to = at
    }
  }

  /**
   * Whether a finding of a rule at a line is silenced.
   * @param called the function that it is about, where the names of sniffs tell functions apart
   */
  silences(rule: RuleInfo, line: number | null, called?: string): boolean {
    if (!rule.ignorable || line === null || this.#silences.length === 0) return false
    return this.#silences.some(
      ({ from, to, sniffs }) =>
        line >= from &&
        line <= to &&
        (sniffs.length === 0 ||
          sniffs.some(
            (named) => !isOfAnother(named, called) && rule.sniffs.some((sniff) => covers(sniff, named)),
          )),
    )
  }
}
