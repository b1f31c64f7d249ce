import { Engine } from 'php-parser'

type Node = { readonly kind: string; readonly [member: string]: unknown }

const engine = new Engine({
  parser: { extractDoc: false, suppressErrors: false },
  ast: { withPositions: false },
})

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'

const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : ''
}

/** A PHP literal as a value; a translated string as its text. Anything else is an error. */
function valueOf(node: unknown): unknown {
  if (!isNode(node)) throw new Error('not a literal')
  switch (node.kind) {
    case 'string':
    case 'boolean':
      return node['value']
    case 'number':
      return Number(node['value'])
    case 'nullkeyword':
      return null
    case 'unary':
      if (node['type'] === '-') return -Number(valueOf(node['what']))
      throw new Error('not a literal')
    case 'call': {
      const first: unknown = nodesOf(node['arguments'])[0]
      if (nameOf(node['what']) === '__') return valueOf(first)
      throw new Error('not a literal')
    }
    case 'array':
      return arrayOf(nodesOf(node['items']))
    default:
      throw new Error('not a literal')
  }
}

function arrayOf(items: readonly Node[]): unknown {
  const entries = items.map((item) => {
    if (item.kind !== 'entry') return { key: null, value: valueOf(item) }
    const key = item['key']
    return { key: isNode(key) ? String(valueOf(key)) : null, value: valueOf(item['value']) }
  })
  if (entries.every((entry) => entry.key === null)) return entries.map((entry) => entry.value)
  return Object.fromEntries(entries.map((entry, index) => [entry.key ?? String(index), entry.value]))
}

/**
 * Reads what the methods of a configuration class return.
 *
 * @param source PHP with one class whose static methods each return one literal
 * @returns the values by method name, or null when the file is no longer of that form
 */
export function readConfigClass(source: string): Record<string, unknown> | null {
  // A file that breaks off may be read by php-parser 3.7 for ever: in `enum`, the name behind it, or an open attribute.
  const whole = source.trimEnd()
  if (!whole.endsWith('}')) return null
  try {
    const program: unknown = engine.parseCode(whole, 'config.php')
    const classes = isNode(program)
      ? nodesOf(program['children']).filter((node) => node.kind === 'class')
      : []
    const methods = nodesOf(classes[0]?.['body']).filter((node) => node.kind === 'method')
    return Object.fromEntries(
      methods.map((method) => {
        const body = method['body']
        const last = isNode(body)
          ? nodesOf(body['children']).find((node) => node.kind === 'return')
          : undefined
        return [nameOf(method['name']), valueOf(last?.['expr'])]
      }),
    )
  } catch {
    return null
  }
}
