import type { Field } from './wishes.ts'

/** Changes of what a plugin's header and its readme say. */

const lineOf = (field: string): RegExp =>
  new RegExp(`^([ \\t/*#@]*${field}[ \\t]*:[ \\t]*)([^\\r\\n]*?)([ \\t]*(?:\\*/)?\\r?)$`, 'im')

/** Whether a file has a plugin's header. */
export const isMainFile = (content: string): boolean => lineOf('Plugin Name').test(content.slice(0, 8_192))

/** What a field says, or null. */
export const fieldOf = (content: string, field: Field): string | null =>
  lineOf(field).exec(content.slice(0, 8_192))?.[2]?.trim() ?? null

/** The content with another value in a field; null where there is no such line. */
function withValue(content: string, field: string, value: string): string | null {
  const pattern = lineOf(field)
  return pattern.test(content)
    ? content.replace(pattern, (_, before: string, _old, behind: string) => `${before}${value}${behind}`)
    : null
}

/** A main file whose header says it; a field that is missing stands below the last line of the header that is there. */
export function headerWith(content: string, field: Field, value: string): string {
  const head = content.slice(0, 8_192)
  const done = withValue(head, field, value)
  if (done !== null) return done + content.slice(8_192)
  const last = [
    ...content.matchAll(
      /^([ \t/*#@]*)(?:Plugin Name|Version|Description|Author|Requires at least|Requires PHP|License)([ \t]*):[^\r\n]*(\r?\n)/gim,
    ),
  ]
    .filter(({ index }) => index < 8_192)
    .at(-1)
  if (!last) return content
  const at = last.index + last[0].length
  return `${content.slice(0, at)}${(last[1] ?? '').replace('/**', ' *')}${field}: ${value}${last[3]}${content.slice(at)}`
}

/** A line of a readme's head, which may be an item of a list, with its name in bold: "**Stable tag:** 1.2". */
const readmeLine = (field: string): RegExp =>
  new RegExp(
    `^([ \\t]*(?:[-*+][ \\t]+)?(?:\\*\\*|__)?${field}(?:\\*\\*|__)?[ \\t]*:(?:\\*\\*|__)?[ \\t]*)([^\\r\\n]*?)([ \\t]*)(?=\\r|\\n|$)`,
    'im',
  )

/** What a field of a readme says, or null. */
export const readmeFieldOf = (content: string, field: Field): string | null =>
  readmeLine(field).exec(content)?.[2] ?? null

/** A readme whose head says it, or null if it has no such line. */
export function readmeWith(content: string, field: Field, value: string): string | null {
  const pattern = readmeLine(field)
  return pattern.test(content)
    ? content.replace(pattern, (_, before: string, _old, behind: string) => `${before}${value}${behind}`)
    : null
}

/** A readme with one more entry at the top of its changelog; null if it has none. */
export function changelogWith(content: string, version: string, entry: string): string | null {
  const heading = /^==[ \t]*changelog[ \t]*==[ \t]*(\r?\n)/im.exec(content)
  if (!heading) return null
  const end = heading[1] ?? '\n'
  const at = heading.index + heading[0].length
  const rest = content.slice(at)
  const same = new RegExp(`^(\\s*=[ \\t]*v?${version.replaceAll('.', '\\.')}\\b[^\\r\\n]*\\r?\\n)`, 'i').exec(
    rest,
  )
  if (same) return `${content.slice(0, at)}${same[0]}* ${entry}${end}${rest.slice(same[0].length)}`
  return `${content.slice(0, at)}${end}= ${version} =${end}* ${entry}${end}${rest}`
}

/** The next version: its last number one higher. */
export const nextVersion = (version: string): string =>
  version.replace(/(\d+)(?!.*\d)/, (digits) => String(Number(digits) + 1))

/** What has a version of its own: what is required, the layout of a database, whose interface is used. */
const ofSomethingElse =
  /(?:^|_)(?:MIN|MINIMUM|REQUIRED|REQUIRES|TESTED)_|^(?:API|PHP)_|(?:^|_)(?:DB|DATABASE|SCHEMA|DATA|API|REST|WP|WORDPRESS|WC|WOOCOMMERCE|PHP|MYSQL|CACHE)_VERSION$/i

/** Code that says the version once more, as a constant or as a property. */
export const versionConstant = (content: string, old: string, value: string): string =>
  content.replace(
    /((?:define\s*\(\s*(?:__NAMESPACE__\s*\.\s*)?['"](?:[\w\\]*\\)?|const\s+(?:string\s+)?|(?:public|protected|private|static|var)\s[\w\s?]*\$)((?:\w+_)?VERSION)(?:['"]\s*,|\s*=)\s*['"])([^'"]+)(?=['"])/gi,
    (whole, before: string, name: string, found: string) =>
      found === old && !ofSomethingElse.test(name) ? `${before}${value}` : whole,
  )
