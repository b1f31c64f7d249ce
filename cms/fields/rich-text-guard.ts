import { APIError } from 'payload'
import type { FieldHook } from 'payload'

/** The node types of our editors, which could not open any others. */
const nodeTypes: ReadonlySet<string> = new Set([
  ...['root', 'paragraph', 'text', 'linebreak', 'tab', 'heading', 'quote', 'list', 'listitem'],
  ...['link', 'autolink', 'horizontalrule', 'table', 'tablerow', 'tablecell', 'block'],
])
/** Levels of nesting: a list takes two of them, so eighty nested lists fit. */
const deepest = 200
const mostNodes = 20_000

interface Visited {
  readonly node: unknown
  readonly level: number
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const refuse = (why: string): never => {
  throw new APIError(why, 400, undefined, true)
}

/**
 * Checks the shape of a rich text before anything else reads it: with a loop, so that deep nesting cannot exhaust the
 * stack.
 * @throws APIError 400 for a text that our editors cannot have written
 */
export function requireRichText(value: unknown): void {
  const root = isObject(value) ? value.root : undefined
  if (!isObject(root) || root.type !== 'root') refuse('This is not text from the editor.')
  const waiting: Visited[] = [{ node: root, level: 0 }]
  let count = 0
  for (let visited = waiting.pop(); visited; visited = waiting.pop()) {
    const { node, level } = visited
    count += 1
    if (!isObject(node) || typeof node.type !== 'string' || !nodeTypes.has(node.type))
      return refuse('This text contains something the editor does not support.')
    if (level > deepest) refuse('This text is nested too deeply.')
    if (count > mostNodes) refuse('This text is too long for one document.')
    const { children = [] } = node
    if (!Array.isArray(children)) return refuse('This is not text from the editor.')
    for (const child of children as unknown[]) waiting.push({ node: child, level: level + 1 })
  }
}

/** Runs before validation, which drafts skip. */
export const guardRichText: FieldHook = ({ value }) => {
  if (value !== null && value !== undefined) requireRichText(value)
  return value as unknown
}
