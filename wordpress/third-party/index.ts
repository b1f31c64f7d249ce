import { isBundled } from '../verify/development.ts'

/**
 * Files of a plugin that nobody edits by hand, because they come from other people or out of a tool: the next update of the
 * library, or the next build, would undo the change.
 */
export type MadeElsewhere = 'third-party' | 'minified' | 'generated' | 'translation'

const packages = /(?:^|\/)(?:node_modules|bower_components)\//i
const translated = /\.pot$|\.l10n\.php$|(?:^|\/)(?:languages|lang|i18n)\/[^/]+-[0-9a-f]{32}\.json$/i
const lockFile = /(?:^|\/)(?:composer\.lock|package-lock\.json|npm-shrinkwrap\.json)$/i
const built = /\.asset\.php$/i
const minifiedName = /[.-]min\.(?:js|css)$/i
const scriptOrStyle = /\.(?:js|css)$/i
/** What tools write at the top of their output. 'Do not edit' alone is what people write, above code of their own. */
const generatedBy = /@generated\b|\bauto(?:matically)?[- ]?generated (?:by|from|file)\b/i
const pluginHeader = /^[\s*#/]*Plugin Name:/im
const topCharacters = 600

/** Minified code has few lines, and long ones. */
const shortest = 1_000
const longLine = 500
/** Pictures and fonts within a style, which do not make it a minified one. */
const embedded = /data:[\w/+.-]+;base64,[A-Za-z0-9+/=]+/g

/** Whether most of a script or style is in lines that are too long to be written by hand. */
function isInLongLines(text: string): boolean {
  if (text.length < shortest) return false
  const code = text.includes('data:') ? text.replace(embedded, '') : text
  let long = 0
  for (let from = 0; from <= code.length;) {
    const next = code.indexOf('\n', from)
    const end = next < 0 ? code.length : next
    if (end - from > longLine) long += end - from
    from = end + 1
  }
  return long > code.length / 2
}

/** The outermost folder of other people's code that a path is in, with its '/', or null. */
export function thirdPartyFolder(path: string): string | null {
  if (!isBundled(path) && !packages.test(path)) return null
  const parts = path.split('/').slice(0, -1)
  const depth = parts.findIndex((_part, at) => {
    const folder = `${parts.slice(0, at + 1).join('/')}/`
    return isBundled(folder) || packages.test(folder)
  })
  return `${parts.slice(0, depth + 1).join('/')}/`
}

/**
 * Where a file comes from that is not edited by hand, or null for the plugin's own code.
 * @param text its content, or null where it is not known
 */
export function madeElsewhere(path: string, text: string | null): MadeElsewhere | null {
  if (thirdPartyFolder(path) !== null) return 'third-party'
  if (translated.test(path)) return 'translation'
  if (lockFile.test(path) || built.test(path)) return 'generated'
  if (minifiedName.test(path)) return 'minified'
  if (text === null) return null
  const top = text.slice(0, topCharacters)
  if (generatedBy.test(top) && !pluginHeader.test(top)) return 'generated'
  return scriptOrStyle.test(path) && isInLongLines(text) ? 'minified' : null
}
