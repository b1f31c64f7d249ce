import { uploadMessages } from '#contract/messages/upload.ts'
import { readHeader } from '../header/index.ts'

const { hints } = uploadMessages
/** How far into a file a header is looked for that WordPress no longer sees. */
const farEnough = 256 * 1024
const headerLine = /^[ \t]*(?:<\?php)?[ \t/*#@]*Plugin Name:(.*)$/im

const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
const hasMark = ([first, second, third]: Uint8Array): boolean =>
  first === 0xef && second === 0xbb && third === 0xbf

/** Why WordPress finds no header in a file that looks as if it had one, or null. */
function hintFor(path: string, bytes: Uint8Array): string | null {
  if (!/\.php\d?$|\.phtml$|\.inc$/i.test(path)) return null
  const isTop = !path.includes('/')
  if (isTop && isUtf16(bytes)) return hints.utf16(path)
  const name = readHeader(bytes).name
  if (name !== '' && name !== '0') return isTop ? hints.ending(path) : hints.below(path)
  const start = new TextDecoder().decode(bytes.subarray(0, farEnough)).replace(/\r\n?/g, '\n')
  const found = headerLine.exec(start)
  if (!found || !isTop) return null
  if (/^[ \t]*0?[ \t]*(?:\*\/|$)/.test(found[1] ?? '')) return hints.unnamed(path)
  return hasMark(bytes) && found.index === 0 ? hints.mark(path) : hints.late(path)
}

/** The sentence that helps most where a plugin has no header: the top folder is looked at first. */
export function hintOnHeader(files: ReadonlyMap<string, Uint8Array>): string | null {
  const depth = (path: string) => path.split('/').length
  const ordered = [...files].sort(([a], [b]) => depth(a) - depth(b) || (a < b ? -1 : 1))
  for (const [path, bytes] of ordered) {
    const hint = hintFor(path, bytes)
    if (hint) return hint
  }
  return null
}
