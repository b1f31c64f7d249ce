import { parseDocument } from 'yaml'
import { articleImportMessages } from '#contract/messages/article-import.ts'

const texts = articleImportMessages.notes

interface Split {
  readonly fields: Readonly<Record<string, unknown>>
  readonly body: string
}

/** A file that becomes no article, with the reason for the person who chose it. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreadableFile'
  }
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(source: string): Readonly<Record<string, unknown>> {
  const document = parseDocument(source, {
    schema: 'core',
    uniqueKeys: true,
    logLevel: 'silent',
    prettyErrors: true,
  })
  const [error] = document.errors
  if (error)
    throw new UnreadableFile(texts.frontMatter((error.message.split('\n', 1)[0] ?? '').replace(/:$/, '')))
  let value: unknown
  try {
    // Aliases that refer to each other could grow without end.
    value = document.toJS({ maxAliasCount: 10 })
  } catch (err) {
    throw new UnreadableFile(texts.frontMatter(err instanceof Error ? err.message : String(err)))
  }
  if (value === null || value === undefined) return {}
  if (!isFields(value)) throw new UnreadableFile(texts.frontMatter(texts.noFields))
  return value
}

/**
 * Takes the front matter off a Markdown file: YAML between two lines of three hyphens at its very beginning.
 * @throws UnreadableFile
 */
export function splitFrontMatter(text: string): Split {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  if (!/^---[ \t]*\n/.test(source)) return { fields: {}, body: source }
  const lines = source.split('\n')
  const end = lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line))
  if (end < 0) throw new UnreadableFile(texts.unclosed)
  // With an empty line for the hyphens, so that errors name the lines of the file.
  return { fields: parse(['', ...lines.slice(1, end)].join('\n')), body: lines.slice(end + 1).join('\n') }
}
