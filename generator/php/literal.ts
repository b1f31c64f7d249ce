import { phpString } from './text.ts'

/** A value in a plugin's configuration. */
export type ConfigValue =
  string | number | boolean | null | readonly ConfigValue[] | { readonly [key: string]: ConfigValue }

/** Text with one of these is no translatable text for WordPress's rules: a placeholder or markup. */
const notTranslatable = /[%<>]/u

/**
 * Writes a value as a PHP literal in WordPress's style: long arrays, tabs, aligned arrows.
 *
 * @param value what to write
 * @param domain text domain of the plugin
 * @param texts keys whose strings are words for people, hence translatable
 * @param depth tabs before the closing bracket
 */
export function phpLiteral(
  value: ConfigValue,
  domain: string,
  texts: ReadonlySet<string>,
  depth = 0,
  key = '',
): string {
  if (typeof value === 'string') {
    const translatable = texts.has(key) && value !== '' && !notTranslatable.test(value)
    return translatable ? `__( ${phpString(value)}, '${domain}' )` : phpString(value)
  }
  if (value === null || typeof value !== 'object') return String(value)
  const inner = '\t'.repeat(depth + 1)
  const end = `${'\t'.repeat(depth)})`
  if (Array.isArray(value)) {
    if (value.length === 0) return 'array()'
    const items = value.map(
      (item: ConfigValue) => `${inner}${phpLiteral(item, domain, texts, depth + 1, key)},\n`,
    )
    return `array(\n${items.join('')}${end}`
  }
  const entries = Object.entries(value)
  if (entries.length === 0) return 'array()'
  const width = Math.max(...entries.map(([name]) => name.length))
  const lines = entries.map(([name, item]) => {
    const gap = ' '.repeat(width - name.length)
    return `${inner}'${name}'${gap} => ${phpLiteral(item, domain, texts, depth + 1, name)},\n`
  })
  return `array(\n${lines.join('')}${end}`
}
