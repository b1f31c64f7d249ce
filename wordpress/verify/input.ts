import { limits } from '#contract/limits.ts'
import { parsePhp } from '../syntax/index.ts'
import type { PhpTree, SyntaxProblem } from '../syntax/index.ts'
import type { CheckInput, Encoding, PluginFiles } from './check.ts'
import { developmentFiles } from './development.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function hasUtf16Mark(bytes: Uint8Array | undefined): boolean {
  const [first, second] = bytes ?? []
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}

/** A text that is not UTF-8. PHP takes any bytes in strings and comments, so Latin letters do not break a file. */
function decodeForeign(bytes: Uint8Array | undefined, encoding: Encoding): string {
  const name = encoding === 'other' ? 'windows-1252' : bytes?.[0] === 0xfe ? 'utf-16be' : 'utf-16le'
  return new TextDecoder(name).decode(bytes)
}

/** Parses a file of a size that a parser can take; larger ones are data in the form of code. */
function parse(source: string): PhpTree | SyntaxProblem {
  const most = limits.plugin.parsedCharacters
  if (source.length <= most) return parsePhp(source)
  return {
    line: null,
    message: `has more than ${most.toLocaleString('en-US')} characters, too many to be read`,
  }
}

/** The input of the checks: texts and trees are made when first asked for. */
export function createInput(
  files: PluginFiles,
  slug: string | null,
  signal: AbortSignal | undefined,
  foreign = false,
): CheckInput {
  const texts = new Map<string, string | null>()
  const trees = new Map<string, PhpTree | SyntaxProblem>()
  const encodings = new Map<string, Encoding>()
  const text = (path: string): string | null => {
    const cached = texts.get(path)
    if (cached !== undefined) return cached
    const bytes = files.get(path)
    let made: string | null = null
    try {
      made = bytes ? decoder.decode(bytes) : null
    } catch {
      const encoding = hasUtf16Mark(bytes) ? 'utf-16' : 'other'
      encodings.set(path, encoding)
      if (foreign) made = decodeForeign(bytes, encoding)
    }
    texts.set(path, made)
    return made
  }
  const encoding = (path: string): Encoding => {
    text(path)
    return encodings.get(path) ?? 'utf-8'
  }
  let development: ReadonlySet<string> | null = null
  return {
    files,
    slug,
    foreign,
    signal,
    text,
    encoding,
    isDevelopment(path) {
      if (!foreign) return false
      development ??= developmentFiles(files, text)
      return development.has(path)
    },
    php(path) {
      const cached = trees.get(path)
      if (cached) return cached
      const source = text(path)
      const isText = source !== null && encoding(path) !== 'utf-16'
      const made = isText ? parse(source) : { line: null, message: 'is no UTF-8 text' }
      trees.set(path, made)
      return made
    },
  }
}

/** Whether a PHP file could be read. */
export const isTree = (read: PhpTree | SyntaxProblem): read is PhpTree => 'tree' in read
