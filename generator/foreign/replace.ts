/** Replaces texts and colors in code that others wrote, only where a person would see them. */

export type Replaced = { content: string; count: number }

/** Comments, which stay, and texts in PHP; the rest is code. */
const php =
  /(?<comment>\/\*[\s\S]*?\*\/|(?:\/\/|#(?!\[))(?:(?!\?>)[^\n])*)|(?<single>'(?:[^'\\]|\\[\s\S])*')|(?<double>"(?:[^"\\]|\\[\s\S])*"|<<<[ \t]*(["']?)(\w+)\4\r?\n[\s\S]*?\n[ \t]*\5\b)|(?<end>\?>)/g
const script =
  /(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)|(?<single>'(?:[^'\\\n]|\\[\s\S])*')|(?<double>"(?:[^"\\\n]|\\[\s\S])*"|`(?:[^`\\]|\\[\s\S])*`)/g

const escapeSingle = (text: string): string => text.replace(/[\\']/g, '\\$&')
const escapeDouble = (text: string): string => text.replace(/[\\"$`]/g, '\\$&')
const same = (text: string): string => text

/** Matches a text as a whole word: no letter or digit directly before or after it. */
function wholeText(from: string): RegExp {
  const quoted = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${quoted}(?![\\p{L}\\p{N}])`, 'gu')
}

/** Replaces a text in a piece of a file, as it is written there. */
function inPiece(piece: string, from: string, to: string, written: (text: string) => string): Replaced {
  let count = 0
  const content = piece.replace(wholeText(written(from)), () => {
    count++
    return written(to)
  })
  return { content, count }
}

/** Whether a text in code is a key or a case: what compares it with that would no longer find it. */
function isKey(code: string, from: number, to: number): boolean {
  const before = code.slice(Math.max(0, from - 40), from).trimEnd()
  const behind = code.slice(to, to + 40).trimStart()
  return (
    behind.startsWith('=>') ||
    (/^:(?!:)/.test(behind) && /(?:[{,]|\bcase)$/.test(before)) ||
    (/[\w\])]\s*\[$/.test(before) && behind.startsWith(']'))
  )
}

/** Replaces in the texts of a script, or of the PHP between two tags. */
function inTexts(code: string, tokens: RegExp, from: string, to: string): Replaced {
  let count = 0
  const content = code.replace(tokens, (whole: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<string, string | undefined>
    if (groups['comment'] !== undefined || groups['end'] !== undefined) return whole
    const at = Number(rest.at(-3))
    if (isKey(code, at, at + whole.length)) return whole
    const done = inPiece(whole, from, to, groups['single'] === undefined ? escapeDouble : escapeSingle)
    count += done.count
    return done.content
  })
  return { content, count }
}

/** The HTML and the PHP of a file in turn; PHP begins at every second piece. */
function piecesOf(content: string): string[] {
  const pieces: string[] = []
  for (let at = 0; at < content.length;) {
    const begin = /<\?(?:php\b|=)/g
    begin.lastIndex = at
    const from = begin.exec(content)?.index ?? content.length
    pieces.push(content.slice(at, from))
    let to = content.length
    const tokens = new RegExp(php.source, 'g')
    tokens.lastIndex = from
    for (let token = tokens.exec(content); token; token = tokens.exec(content)) {
      if (token.groups?.['end'] === undefined) continue
      to = token.index
      break
    }
    if (from < content.length) pieces.push(content.slice(from, to))
    at = from < content.length ? to : content.length
  }
  return pieces
}

const withTexts = /\.(?:php|js|json|txt|md|html?)$/i
const withColors = /\.(?:php|css|js|json|svg|html?)$/i

/** Whether files of this name hold texts, or colors, that are replaced. */
export const holds = (kind: 'text' | 'color', path: string): boolean =>
  (kind === 'text' ? withTexts : withColors).test(path)

/** Replaces a text in a file where people read it: in texts of code, in HTML, in a readme. */
export function replaceText(path: string, content: string, from: string, to: string): Replaced {
  if (/\.(?:js|json)$/i.test(path)) return inTexts(content, script, from, to)
  if (/\.(?:txt|md|html?)$/i.test(path)) return inPiece(content, from, to, same)
  if (!/\.php$/i.test(path)) return { content, count: 0 }
  const done = piecesOf(content).map((piece) =>
    /^<\?/.test(piece) ? inTexts(piece, php, from, to) : inPiece(piece, from, to, same),
  )
  return {
    content: done.map((one) => one.content).join(''),
    count: done.reduce((sum, one) => sum + one.count, 0),
  }
}

/** The ways in which a color may be written as `#hex`, in small letters. */
export function formsOf(hex: string): string[] {
  const small = hex.toLowerCase()
  const long = /^#([\da-f])\1([\da-f])\2([\da-f])\3$/.exec(small)
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(small)
  if (long) return [small, `#${long[1]}${long[2]}${long[3]}`]
  if (short) return [small, `#${[...small.slice(1)].map((digit) => digit + digit).join('')}`]
  return [small]
}

/** Replaces a color, however its letters are written. */
export function replaceColor(path: string, content: string, from: string, to: string): Replaced {
  if (!withColors.test(path)) return { content, count: 0 }
  let count = 0
  const pattern = new RegExp(`(?<![\\w&])(?:${formsOf(from).join('|')})(?![\\da-z_-])`, 'gi')
  return {
    content: content.replace(pattern, () => {
      count++
      return to
    }),
    count,
  }
}
