import * as z from 'zod/mini'

/**
 * A node of Lexical's serialized state. It comes from a browser, so renderers must validate it and use only known
 * properties.
 */
export interface RichTextNode {
  readonly type: string
  readonly children?: readonly RichTextNode[]
  readonly [property: string]: unknown
}

/** The body of a rich-text field, as Payload's Lexical editor stores it. */
export interface RichText {
  readonly root: RichTextNode
}

const isNode = (value: unknown): value is RichTextNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Only its outermost shape: the depth of a body is the writer's. */
export const richTextSchema = z.custom<RichText>(
  (value) => typeof value === 'object' && value !== null && 'root' in value && isNode(value.root),
)
