import phpParser from 'php-parser'

/** The parts of php-parser 3.7 that are mended here; its types do not name them. */
interface Parser {
  token: number | string
  next(): Parser
  expect(token: string): boolean
  readonly tok: { readonly T_CLONE: number }
  node(kind: string): (...parts: unknown[]) => unknown
  read_expr(): unknown
  read_expr_item(): unknown
  read_function_list(read: () => unknown, separator: string): unknown[]
  read_argument(): { readonly kind: string } | null
  read_non_empty_argument_list(): unknown[]
  read_class_name_reference(): unknown
  read_types(): unknown
  raiseError(message: string): unknown
}

interface Lexer {
  offset: number
  readonly size: number
  readonly _input: string
  readonly yylloc: { readonly first_line: number; readonly first_offset: number }
  input(): string
  T_CONSTANT_ENCAPSED_STRING(): number
  T_DOC_COMMENT(): number
}

/** What php-parser throws, and what the mends throw in its place. */
export class PhpSyntaxError extends SyntaxError {
  readonly lineNumber: number

  constructor(message: string, lineNumber: number) {
    super(message)
    this.lineNumber = lineNumber
  }
}

/** So often the end of a file may be read before it is clear that nothing else will come; a few times are usual. */
const readsOfEnd = 1000

const lineAt = (lexer: Lexer, offset: number): number => lexer._input.slice(0, offset).split('\n').length

/**
 * php-parser reads on for ever where a file ends in `enum`, in the name behind it, or in the blanks of an attribute: it
 * looks at the last character again and again. A program that asks for PHP must never wait for that.
 */
function endAtEnd(lexer: Lexer): void {
  const readNext = lexer.input.bind(lexer)
  let reads = 0
  lexer.input = () => {
    const character = readNext()
    if (character === '' && (reads += 1) > readsOfEnd)
      throw new PhpSyntaxError('ends too soon', lineAt(lexer, lexer._input.trimEnd().length))
    return character
  }
}

/** PHP takes a text or a comment that the file ends in for an error; php-parser takes it for complete. */
function mendLexer(lexer: Lexer): void {
  const readString = lexer.T_CONSTANT_ENCAPSED_STRING.bind(lexer)
  const readComment = lexer.T_DOC_COMMENT.bind(lexer)
  lexer.T_CONSTANT_ENCAPSED_STRING = () => {
    const start = lexer.offset
    const token = readString()
    if (lexer.offset >= lexer.size) {
      const closed = /[^'\\]*(?:\\[\s\S][^'\\]*)*'/y
      closed.lastIndex = start
      if (!closed.test(lexer._input))
        throw new PhpSyntaxError('has a text that does not end', lineAt(lexer, start))
    }
    return token
  }
  lexer.T_DOC_COMMENT = () => {
    const start = lexer.offset
    const token = readComment()
    if (lexer.offset >= lexer.size && lexer._input.indexOf('*/', start) < 0) {
      throw new PhpSyntaxError('has a comment that does not end', lineAt(lexer, start))
    }
    return token
  }
}

function mendParser(parser: Parser, lexer: Lexer): void {
  // php-parser refuses `f(...$list, name: 1)`, which PHP 8.1 allows, and takes `f(name: 1, 2)`, which PHP does not.
  parser.read_non_empty_argument_list = () => {
    let last = ''
    return parser.read_function_list(() => {
      const argument = parser.read_argument()
      if (argument) {
        const kind = argument.kind === 'variadic' || argument.kind === 'namedargument' ? argument.kind : ''
        if (last === 'namedargument' && kind !== 'namedargument') {
          parser.raiseError('an argument without a name stands after one with a name')
        } else if (last === 'variadic' && kind === '') {
          parser.raiseError('an argument stands after an unpacked one')
        }
        last = kind
      }
      return argument
    }, ',')
  }
  // php-parser refuses `$a instanceof ( expression )`, which PHP 8.0 allows.
  const readClass = parser.read_class_name_reference.bind(parser)
  parser.read_class_name_reference = () => {
    if (parser.token !== '(') return readClass()
    const expression = parser.next().read_expr()
    if (parser.expect(')')) parser.next()
    return expression
  }
  // php-parser refuses `clone( $a )`, whose operand may be any expression in parentheses.
  const readItem = parser.read_expr_item.bind(parser)
  parser.read_expr_item = () => {
    if (parser.token !== parser.tok.T_CLONE) return readItem()
    const node = parser.node('clone')
    parser.next()
    return node(parser.read_expr_item(), null)
  }
  // php-parser takes a colon without a type behind it, as in `function f(): {}`.
  const readTypes = parser.read_types.bind(parser)
  parser.read_types = () => {
    const at = lexer.yylloc.first_offset
    const types = readTypes()
    if (types === null && /\)\s*:\s*$/.test(lexer._input.slice(Math.max(0, at - 40), at))) {
      parser.raiseError('a colon stands without the type that is returned')
    }
    return types
  }
}

/**
 * php-parser refuses a property whose type begins with a bracket, `private (A&B)|null $c`, which PHP 8.2 allows. Read
 * once more, such a type stands there as its first name, on the same line and of the same length.
 */
export const withoutLeadingBracket = (source: string): string =>
  source.replace(
    /\b((?:public|protected|private|static|readonly|var)\s+)\(([\s\w\\]+)((?:&[\s\w\\]+)+)\)(?=\s*\|)/g,
    (_, before: string, first: string, others: string) =>
      `${before} ${first}${others.replace(/[^\r\n]/g, ' ')} `,
  )

/** What php-parser lets be mended, which its types do not name. */
const insideOf = (engine: phpParser.Engine) =>
  engine as unknown as { readonly lexer: Lexer; readonly parser: Parser }

/** A parser of PHP 8.3, with what php-parser 3.7 reads otherwise than PHP mended. */
export function createEngine(): phpParser.Engine {
  const engine = new phpParser.Engine({
    parser: { extractDoc: false, suppressErrors: false, version: 803, php7: true },
    ast: { withPositions: true, withSource: false },
    lexer: { short_tags: false, asp_tags: false, all_tokens: false },
  })
  const { lexer, parser } = insideOf(engine)
  endAtEnd(lexer)
  mendLexer(lexer)
  mendParser(parser, lexer)
  return engine
}

/** A token of PHP: a single character as it is, else its kind (`T_STRING`), its text, and its line from 1. */
export type PhpToken = string | readonly [kind: string, text: string, line: number]

/**
 * The tokens of PHP, blanks and comments among them, whether or not they make sense together.
 * @throws where there is something in it that is no PHP at all
 */
export function tokensOf(source: string): readonly PhpToken[] {
  const engine = new phpParser.Engine({
    lexer: { all_tokens: true, comment_tokens: true, short_tags: false },
  })
  endAtEnd(insideOf(engine).lexer)
  return engine.tokenGetAll(source) as unknown as readonly PhpToken[]
}
