import { inflateRawSync, inflateSync, gunzipSync } from 'node:zlib'
import type { Value } from '../model/types.ts'

const most = 20_000
const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1')
const limited = { maxOutputLength: most }

const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base)
  })

/** Functions used to hide names, evaluated on known text. */
const computed: Readonly<Record<string, (...texts: string[]) => string>> = {
  base64_decode: (text) => latin(Buffer.from(text, 'base64')),
  str_rot13: rot13,
  strrev: (text) => [...text].reverse().join(''),
  hex2bin: (text) => latin(Buffer.from(text, 'hex')),
  gzinflate: (text) => latin(inflateRawSync(bytesOf(text), limited)),
  gzuncompress: (text) => latin(inflateSync(bytesOf(text), limited)),
  gzdecode: (text) => latin(gunzipSync(bytesOf(text), limited)),
  chr: (code) => String.fromCharCode(((Number(code) % 256) + 256) % 256),
  strtolower: (text) => text.toLowerCase(),
  strtoupper: (text) => text.toUpperCase(),
  lcfirst: (text) => text.charAt(0).toLowerCase() + text.slice(1),
  ucfirst: (text) => text.charAt(0).toUpperCase() + text.slice(1),
  trim: (text) => text.trim(),
  urldecode: (text) => decodeURIComponent(text.replaceAll('+', ' ')),
  rawurldecode: (text) => decodeURIComponent(text),
  str_replace: (search, put, text) =>
    search === '' ? text : (text ?? '').replaceAll(search ?? '', () => put ?? ''),
  substr: (text, from, length) => {
    const start = Number(from) < 0 ? Math.max(0, text.length + Number(from)) : Number(from)
    if (length === undefined) return text.slice(start)
    return Number(length) < 0 ? text.slice(start, Number(length)) : text.slice(start, start + Number(length))
  },
  sprintf: (format, ...values) => {
    let at = 0
    return format.replace(
      /%(?:(\d+)\$)?s/g,
      (_, position?: string) => values[position ? Number(position) - 1 : at++] ?? '',
    )
  },
} as Readonly<Record<string, (...texts: string[]) => string>>

/** The result of a call if the text of all arguments is known, else null. */
export function computedText(name: string, args: readonly Value[]): string | null {
  if (name === 'implode' || name === 'join') {
    const [glue, parts] = args.length > 1 ? args : [undefined, args[0]]
    const texts = [...(parts?.fields?.values() ?? [])].map(({ text }) => text)
    return texts.length > 0 && texts.every((text) => text !== null) && glue?.text !== null
      ? texts.join(glue?.text ?? '')
      : null
  }
  if (!Object.hasOwn(computed, name) || args.length === 0) return null
  const texts: string[] = []
  for (const { text } of args) {
    if (text === null) return null
    texts.push(text)
  }
  try {
    const made = computed[name]?.(...texts) ?? null
    return made === null || made.length > most ? null : made
  } catch {
    // Malformed input has no decoded text.
    return null
  }
}
