import type { Content } from '#contract/content/reader.ts'
import type { RichText } from '#contract/content/rich-text.ts'
import { documentKey, linkedDocuments, renderRichText } from './render.ts'
import type { RenderedText, RenderOptions } from './render.ts'
import { plainText } from './nodes.ts'

/** Lexical's JSON as static HTML. */
export { escapeMarkup } from './escape.ts'
export { safeLink } from './links.ts'
export { HeadingIds } from './heading-ids.ts'
export { blockName, documentKey, linkedDocuments } from './render.ts'
export { childrenOf, fieldsOf, itemsOf, linkedDocument, plainText, textOf, wholeOf } from './nodes.ts'
export type { Heading, Piece, RenderedText } from './render.ts'

/** Renders rich text to HTML, with links to the current addresses of documents. */
export async function readRichText(
  text: RichText,
  content: Content,
  options: Omit<RenderOptions, 'paths'> = {},
): Promise<RenderedText> {
  const paths = new Map<string, string>()
  for (const { collection, id } of linkedDocuments(text)) {
    const path = await content.pathOf(collection, id)
    if (path !== null) paths.set(documentKey(collection, id), path)
  }
  return renderRichText(text, { ...options, paths })
}

/** The words of a text alone. */
export const wordsOf = ({ root }: RichText): string => plainText(root)
