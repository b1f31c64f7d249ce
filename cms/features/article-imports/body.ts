import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { SanitizedServerEditorConfig } from '@payloadcms/richtext-lexical'
import type { SanitizedConfig } from 'payload'
import { articleImportMessages } from '#contract/messages/article-import.ts'
import { linkProblem } from '../../fields/link.ts'
import { articleEditor } from '../../fields/rich-text.ts'
import type { Post } from '../../payload-types.ts'
import type { Piece } from './prepare.ts'

const texts = articleImportMessages.notes

type Body = NonNullable<Post['body']>
interface Node {
  readonly type: string
  readonly version: number
  readonly children?: readonly Node[]
  readonly fields?: Readonly<Record<string, unknown>>
  readonly [key: string]: unknown
}

/** Characters of a block of code (`cms/blocks/asides.ts`). */
const longestCode = 20_000
const languages: Readonly<Record<string, string>> = {
  ...{ php: 'php', css: 'css', scss: 'css', html: 'html', htm: 'html', xml: 'html', json: 'json' },
  ...{ js: 'javascript', jsx: 'javascript', mjs: 'javascript', javascript: 'javascript' },
  ...{ ts: 'javascript', tsx: 'javascript', typescript: 'javascript' },
  ...{ sh: 'shell', bash: 'shell', zsh: 'shell', shell: 'shell', console: 'shell' },
}

let editor: Promise<SanitizedServerEditorConfig> | undefined
/** The features of the editor of articles. */
const articleConfig = (config: SanitizedConfig): Promise<SanitizedServerEditorConfig> =>
  (editor ??= editorConfigFactory.fromEditor({ config, editor: articleEditor }))

let blocks = 0
const block = (fields: Readonly<Record<string, unknown>>): Node => ({
  type: 'block',
  version: 2,
  format: '',
  fields: { id: `import${Date.now().toString(36)}${(blocks += 1).toString(36)}`, blockName: '', ...fields },
})

/** Takes links out that our editor would refuse; their words stay. */
function withSafeLinks(nodes: readonly Node[], notes: Set<string>): Node[] {
  return nodes.flatMap((node) => {
    const children = node.children && withSafeLinks(node.children, notes)
    if ((node.type === 'link' || node.type === 'autolink') && linkProblem(node.fields?.['url']) !== null) {
      notes.add(texts.unsafeLink(String(node.fields?.['url']).slice(0, 100)))
      return children ?? []
    }
    return [children ? { ...node, children } : node]
  })
}

const paragraph: Node = {
  ...{ type: 'paragraph', version: 1, children: [], direction: null, format: '', indent: 0 },
  ...{ textFormat: 0, textStyle: '' },
}

/**
 * The pieces of a Markdown text as our editor stores them.
 * @param imageOf id of the image at an address, or null
 */
export async function bodyOf(
  config: SanitizedConfig,
  pieces: readonly Piece[],
  {
    imageOf,
    notes,
  }: { readonly imageOf: (address: string) => Promise<string | null>; readonly notes: Set<string> },
): Promise<Body> {
  const editorConfig = await articleConfig(config)
  const children: Node[] = []
  for (const piece of pieces) {
    if (piece.kind === 'markdown') {
      const { root } = convertMarkdownToLexical({ editorConfig, markdown: piece.text })
      children.push(...withSafeLinks(root.children as unknown as Node[], notes))
    } else if (piece.kind === 'code') {
      if (piece.code.length > longestCode) notes.add(texts.longCode(longestCode))
      const code = piece.code.slice(0, longestCode)
      if (code.trim() !== '')
        children.push(block({ blockType: 'code', language: languages[piece.language] ?? 'text', code }))
    } else {
      const image = await imageOf(piece.address)
      if (image === null) notes.add(texts.missingImage(piece.address.slice(0, 200)))
      else
        children.push(
          block({ blockType: 'image', image, caption: piece.caption.slice(0, 300), width: 'text' }),
        )
    }
  }
  const root = {
    ...{ type: 'root', direction: null, format: '', indent: 0, version: 1 },
    children: children.length > 0 ? children : [paragraph],
  }
  return { root } as unknown as Body
}
