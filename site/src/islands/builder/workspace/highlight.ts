/** A piece of a line, and how it is shown: comment, keyword, string, function, variable; null for the rest. */
export interface Token {
  readonly text: string
  readonly look: 'c' | 'k' | 's' | 'f' | 'v' | null
}

interface Language {
  readonly pattern: RegExp
  readonly keywords: ReadonlySet<string>
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

// In the order of the alternatives: comment, string, variable, word (with what follows, to know a call).
const cLike = (comments: string, variables: string): RegExp =>
  new RegExp(
    `(${comments})|("(?:\\\\.|[^"\\\\])*"?|'(?:\\\\.|[^'\\\\])*'?|\`(?:\\\\.|[^\`\\\\])*\`?)|(${variables})|([A-Za-z_][\\w-]*)(?=(\\s*\\()?)`,
    'g',
  )

const block = '\\/\\*[\\s\\S]*?(?:\\*\\/|$)'
const languages: Readonly<Record<string, Language>> = {
  php: {
    pattern: cLike(`${block}|\\/\\/[^\\n]*|#(?!\\[)[^\\n]*`, '\\$\\w+'),
    keywords: words(
      'abstract and array as break callable case catch class clone const continue declare default defined do echo else elseif empty enum exit extends false final finally fn for foreach function global if implements include include_once instanceof interface isset list match namespace new null or private protected public readonly require require_once return self static switch this throw trait true try unset use var void while yield bool int string float',
    ),
  },
  js: {
    pattern: cLike(`${block}|\\/\\/[^\\n]*`, '(?!)'),
    keywords: words(
      'async await break case catch class const continue default delete do else export extends false finally for from function if import in instanceof let new null of return static super switch this throw true try typeof undefined var void while yield',
    ),
  },
  css: { pattern: cLike(block, '--[\\w-]+|\\.[A-Za-z][\\w-]*|#[\\w-]+'), keywords: words('') },
  json: { pattern: cLike('(?!)', '(?!)'), keywords: words('true false null') },
}

/**
 * Tells the parts of a source apart, roughly: enough to read by, not a parser.
 * @returns the tokens of each line
 */
export function highlight(source: string, path: string): readonly (readonly Token[])[] {
  const language = languages[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]
  const lines: Token[][] = [[]]
  const put = (text: string, look: Token['look']) => {
    text.split('\n').forEach((part, at) => {
      if (at > 0) lines.push([])
      if (part !== '') lines.at(-1)?.push({ text: part, look })
    })
  }
  let end = 0
  for (const found of language ? source.matchAll(language.pattern) : []) {
    if (found.index > end) put(source.slice(end, found.index), null)
    const [text, comment, string, variable, word, call] = found
    if (comment !== undefined) put(text, 'c')
    else if (string !== undefined) put(text, 's')
    else if (variable !== undefined) put(text, 'v')
    else put(text, word !== undefined && language?.keywords.has(word) ? 'k' : call !== undefined ? 'f' : null)
    end = found.index + text.length
  }
  put(source.slice(end), null)
  return lines
}
