/** A node of a statement as PostgreSQL parses it, for example `{VAR :varno 1 :varattno 3}`. */
export interface TreeNode {
  readonly tag: string
  readonly fields: Readonly<Record<string, TreeValue>>
}

/** A node, a list, a word, or null for an empty value. */
export type TreeValue = TreeNode | readonly TreeValue[] | string | null

const token = /[(){}]|"(?:\\[^]|[^"\\])*"|(?:\\[^]|[^\s(){}\\])+/g

/** Parses the output of `debug_print_parse`. */
export function readParseTree(text: string): TreeNode {
  const tokens = text.match(token) ?? []
  let at = 0
  const next = (): string => tokens[at++] ?? ''

  function value(): TreeValue {
    const word = next()
    if (word === '{') return node()
    if (word === '(') {
      const list: TreeValue[] = []
      while (tokens[at] !== ')') list.push(value())
      at += 1
      return list
    }
    if (word === '<>') return null
    return word.replace(/^"([^]*)"$/, '$1').replace(/\\([^])/g, '$1')
  }

  function node(): TreeNode {
    const tag = next()
    const fields: Record<string, TreeValue> = {}
    while (tokens[at] !== '}') {
      const name = next().slice(1)
      fields[name] = value()
      // The bytes of a constant follow its length.
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) at += 1
    }
    at += 1
    return { tag, fields }
  }

  const root = value()
  if (!isNode(root)) throw new Error('PostgreSQL printed no parse tree')
  return root
}

export const isNode = (value: TreeValue | undefined): value is TreeNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field that is a node. */
export function nodeIn(node: TreeNode, field: string): TreeNode {
  const value = node.fields[field]
  if (!isNode(value)) throw new Error(`${node.tag} has no node ${field}`)
  return value
}

/** The nodes of a list field; none if it is empty. */
export function nodesIn(node: TreeNode, field: string): readonly TreeNode[] {
  const value = node.fields[field]
  return Array.isArray(value) ? (value as readonly TreeValue[]).filter(isNode) : []
}

/** A single-word field. */
export function wordIn(node: TreeNode, field: string): string {
  const value = node.fields[field]
  return typeof value === 'string' ? value : ''
}

export const numberIn = (node: TreeNode, field: string): number => Number(wordIn(node, field))
