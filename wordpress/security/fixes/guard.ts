import { tokensOf } from '../../syntax/index.ts'
import type { PhpToken } from '../../syntax/index.ts'
import { lineEndOf } from './edit.ts'
import type { Plan, Reading } from './plan.ts'

const textOf = (token: PhpToken): string => (typeof token === 'string' ? token : token[1])
const kindOf = (token: PhpToken | undefined): string =>
  token === undefined ? '' : typeof token === 'string' ? token : token[0]

/** Files that load WordPress by themselves, or answer outside of it. */
const startsWordPress = /wp-load\.php|wp-config\.php|wp-blog-header\.php|PHP_SAPI|php_sapi_name/

/** Whether some code of the plugin hands out the file's address. */
function isAskedFor(path: string, reading: Reading): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return [...reading.input.files.keys()].some((other) => {
    if (!/\.(?:php|js)$/i.test(other)) return false
    const text = reading.input.text(other) ?? ''
    if (!text.includes(name)) return false
    return text
      .split(/\r\n|\n|\r/)
      .some(
        (line) =>
          line.includes(name) &&
          (/plugins_url|plugin_dir_url|_URL\b|home_url|site_url/.test(line) || /\.js$/i.test(other)),
      )
  })
}

/** The token behind a statement that begins at `from`, and its semicolon or its opening brace. */
function afterStatement(tokens: readonly PhpToken[], from: number): number {
  let at = from
  while (at < tokens.length && tokens[at] !== ';' && tokens[at] !== '{') at += 1
  return at + 1
}

/** Whether a comment is about the file, not about what stands below it. */
function isOfFile(comment: string, next: readonly PhpToken[]): boolean {
  if (/Plugin Name:|@package|@file\b|Template Name:/i.test(comment)) return true
  const [blank] = next
  if (kindOf(blank) === 'T_WHITESPACE' && (textOf(blank ?? '').match(/\n/g) ?? []).length > 1) return true
  const following = next.find((token) => kindOf(token) !== 'T_WHITESPACE')
  return ['T_COMMENT', 'T_DOC_COMMENT', 'T_NAMESPACE', 'T_DECLARE', 'T_USE'].includes(kindOf(following))
}

/** How many tokens of a file belong to its head: opening tag, comments about it, `declare`, `namespace`, `use`. */
function headLength(tokens: readonly PhpToken[]): number {
  let head = 1
  for (let at = 1; at < tokens.length;) {
    const token = tokens[at]
    const kind = kindOf(token)
    if (kind === 'T_WHITESPACE') at += 1
    else if (kind === 'T_COMMENT' || kind === 'T_DOC_COMMENT') {
      if (!isOfFile(textOf(token ?? ''), tokens.slice(at + 1, at + 4))) break
      at += 1
      head = at
    } else if (kind === 'T_DECLARE' || kind === 'T_NAMESPACE' || kind === 'T_USE') {
      at = afterStatement(tokens, at)
      // A group of names that are used ends with a semicolon behind its brace.
      if (kind === 'T_USE' && tokens[at - 1] === '{')
        while (at < tokens.length && tokens[at - 1] !== ';') at += 1
      head = at
    } else break
  }
  return head
}

/**
 * The guard against direct requests, where it belongs: behind the opening tag, the comment about the file, `declare`,
 * `namespace` and `use`.
 * @param constant `ABSPATH`, or `WP_UNINSTALL_PLUGIN` in uninstall.php
 */
export function planGuard(constant: 'ABSPATH' | 'WP_UNINSTALL_PLUGIN', reading: Reading): Plan {
  const { source } = reading.tree
  if (source.startsWith('#!')) return 'direct'
  if (constant === 'ABSPATH' && (startsWordPress.test(source) || isAskedFor(reading.path, reading)))
    return 'direct'
  const lineEnd = lineEndOf(source)
  const guard = `defined( '${constant}' ) || exit;`
  const mark = source.startsWith('\uFEFF') ? 1 : 0
  let tokens: readonly PhpToken[]
  try {
    tokens = tokensOf(source.slice(mark))
  } catch {
    return 'code'
  }
  const [first] = tokens
  const begin = (): Plan => [{ start: mark, end: mark, text: `<?php ${guard} ?>${lineEnd}` }]
  if (kindOf(first) !== 'T_OPEN_TAG') return begin()
  const head = tokens.slice(0, headLength(tokens))
  const text = head.map(textOf).join('')
  // What stands on the line of the opening tag stays there.
  if (head.length === 1 && !/[\r\n]$/.test(text)) {
    const next = /^[^\S\r\n]*(\r\n|\n|\r)/.exec(source.slice(mark + text.length))
    if (!next) return begin()
  }
  if (!source.startsWith(text, mark)) return 'code'
  const at = mark + text.replace(/[\r\n]+$/, '').length
  const isOpening = head.length === 1
  return [{ start: at, end: at, text: `${lineEnd}${isOpening ? '' : lineEnd}${guard}` }]
}
