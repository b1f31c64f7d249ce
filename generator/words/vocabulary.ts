/** Words in progress at a place of a pattern: each is what a text may have had since the last break. */
type Open = ReadonlySet<string>

/** At more words in progress than this, a pattern's word is taken to end. */
const mostOpen = 300
const shortest = 5
const nothing: Open = new Set([''])

/** Reads a regular expression's source for the words that it matches. */
class PatternReader {
  readonly found = new Set<string>()
  private at = 0
  private readonly source: string

  constructor(source: string) {
    this.source = source
  }

  read(): ReadonlySet<string> {
    while (this.at < this.source.length) {
      this.finish(this.alternatives(nothing))
      // A bracket that closes nothing.
      this.at++
    }
    return this.found
  }

  /** The words in progress end here. */
  private finish(open: Open): Open {
    for (const word of open) if (word.length >= shortest) this.found.add(word.toLowerCase())
    return nothing
  }

  private extend(open: Open, letters: readonly string[]): Open {
    if (open.size * letters.length > mostOpen) return this.finish(open)
    return new Set([...open].flatMap((word) => letters.map((letter) => word + letter)))
  }

  private alternatives(open: Open): Open {
    const ends = new Set<string>()
    for (;;) {
      for (const word of this.sequence(open)) ends.add(word)
      if (this.source[this.at] !== '|') return ends
      this.at++
    }
  }

  private sequence(open: Open): Open {
    let now = open
    while (this.at < this.source.length && !/[|)]/u.test(this.source[this.at] ?? '')) now = this.item(now)
    return now
  }

  /** An atom with its quantifier. */
  private item(open: Open): Open {
    const after = this.atom(open)
    const quantifier =
      /^(?:[?*+]|\{[\d,]{1,9}\})\??/u.exec(this.source.slice(this.at, this.at + 12))?.[0] ?? ''
    this.at += quantifier.length
    return /^(?:[?*]|\{0?,)/u.test(quantifier) ? new Set([...open, ...after]) : after
  }

  private atom(open: Open): Open {
    const rest = this.source.slice(this.at, this.at + 40)
    const opening = /^\((?:\?(?:[:=!]|<[=!]|<\w{1,30}>))?/u.exec(rest)?.[0]
    if (opening !== undefined) return this.group(open, opening)
    if (rest.startsWith('[')) return this.characters(open)
    const letter = /^\p{L}/u.exec(rest)?.[0]
    this.at +=
      letter?.length ?? (/^\\[pPu]\{[^}]{1,20}\}/u.exec(rest)?.[0].length || (rest.startsWith('\\') ? 2 : 1))
    return letter === undefined ? this.finish(open) : this.extend(open, [letter])
  }

  private group(open: Open, opening: string): Open {
    this.at += opening.length
    const isLook = /^\(\?<?[=!]/u.test(opening)
    const after = isLook ? this.skipped() : this.alternatives(open)
    this.at++
    return after ?? open
  }

  /** Passes what a lookaround looks for, which is no part of the match. */
  private skipped(): null {
    for (let depth = 0; this.at < this.source.length; this.at++) {
      const character = this.source[this.at]
      if (character === '\\') this.at++
      else if (character === '(') depth++
      else if (character === ')' && depth-- === 0) break
    }
    return null
  }

  /** A class of a few letters is each of them; any other ends a word. */
  private characters(open: Open): Open {
    const whole = /^\[(?:\\.|[^\]\\]){0,80}\]/u.exec(this.source.slice(this.at, this.at + 90))?.[0] ?? '['
    this.at += whole.length
    const letters = /^\[\p{L}{1,6}\]$/u.test(whole) ? [...whole.slice(1, -1)] : null
    return letters ? this.extend(open, letters) : this.finish(open)
  }
}

/**
 * The words of at least five letters that a regular expression's source has: `colou?rs?` has "color", "colors", "colour"
 * and "colours". What stands for any letters, such as `\S*`, ends a word.
 */
export const wordsOfPattern = (source: string): ReadonlySet<string> => new PatternReader(source).read()
