/** Texts as the CMS editor stores them, and words that occur nowhere else. */

let made = 0
/** A word that occurs nowhere else. */
export const unique = (name: string): string =>
  `${name} ${process.pid.toString(36)}${Date.now().toString(36)}${(made += 1)}`

interface Node {
  readonly type: string
  readonly [property: string]: unknown
}

const element = { version: 1, direction: 'ltr', format: '', indent: 0 } as const

export const textNode = (text: string): Node => ({
  type: 'text',
  text,
  format: 0,
  style: '',
  mode: 'normal',
  detail: 0,
  version: 1,
})

export const paragraph = (...children: Node[]): Node => ({
  ...element,
  type: 'paragraph',
  textFormat: 0,
  children,
})

/** A block between the paragraphs. */
export const blockNode = (blockType: string, fields: object): Node => ({
  type: 'block',
  version: 2,
  format: '',
  fields: { id: `${blockType}-${(made += 1)}`, blockName: '', blockType, ...fields },
})

/** A text as the editor stores it. */
export const richText = (...children: (Node | string)[]): { root: Node } => ({
  root: {
    ...element,
    type: 'root',
    children: children.map((child) => (typeof child === 'string' ? paragraph(textNode(child)) : child)),
  },
})
