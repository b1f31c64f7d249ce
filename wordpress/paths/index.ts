import { limits } from '#contract/limits.ts'

/** What is wrong with a path, in words that a model or a person can act on. */
export interface PathProblem {
  readonly rule: string
  readonly message: string
}

/** The endings of files that an import keeps (spec, core §5). */
export const importedExtensions: readonly string[] = [
  'php',
  'js',
  'css',
  'json',
  'txt',
  'md',
  'png',
  'jpg',
  'jpeg',
  'svg',
  'webp',
]

/** The endings a file of a plugin made here may have: those of an import, and a translation template. */
export const allowedExtensions: readonly string[] = [...importedExtensions, 'pot']

const shownEndings: ReadonlySet<string> = new Set(allowedExtensions)

const endingOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''

/**
 * Whether a file of an imported plugin is only kept as it is, byte for byte: not shown, read by models or edited, because
 * it is hidden or of a kind that no plugin made here has.
 */
export function isKeptAsIs(path: string): boolean {
  return !shownEndings.has(endingOf(path)) || path.split('/').some((part) => part.startsWith('.'))
}

const pictureEndings: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'svg', 'webp'])

/** Whether a file is of a kind that is text, in whatever encoding. */
export const isTextKind = (path: string): boolean =>
  shownEndings.has(endingOf(path)) && !pictureEndings.has(endingOf(path))

const maximumDepth = 8
/** Names that Windows keeps for devices, with any ending (Microsoft, 'Naming Files, Paths, and Namespaces'). */
const reservedName = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i
const allowedCharacters = /^[A-Za-z0-9._\-/]+$/

/** A path as it can be shown: what turns or hides the letters around it (bidi, zero width) is written as its code. */
export const visiblePath = (path: string): string =>
  JSON.stringify(path).replace(
    /[^\x20-\x7E]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/**
 * Checks a path below a plugin's top folder. It must mean the same file on every system: relative, plain letters,
 * '/' between folders, nothing hidden, no way out of the folder.
 * @param options `anyKind`: the path may be a folder's, or that of a file of any kind
 * @returns what is wrong with it, or null
 */
export function checkPath(path: string, { anyKind = false } = {}): PathProblem | null {
  const problem = (message: string): PathProblem => ({ rule: 'structure/path', message })
  const shown = visiblePath(path.slice(0, 100))
  if (path === '') return problem('A file needs a name.')
  if (path.length > limits.plugin.pathLength) {
    return problem(`The path ${shown}… is longer than ${limits.plugin.pathLength} characters.`)
  }
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return problem(`The path ${shown} must be relative.`)
  if (!allowedCharacters.test(path)) {
    return problem(`The path ${shown} may only have letters, digits, "-", "_", "." and "/".`)
  }
  const parts = path.split('/')
  if (parts.length > maximumDepth)
    return problem(`The path ${shown} is more than ${maximumDepth} folders deep.`)
  for (const part of parts) {
    if (part === '' || part === '.' || part === '..')
      return problem(`The path ${shown} leads out of the plugin's folder.`)
    if (part.startsWith('.')) return problem(`The path ${shown} has a hidden part.`)
    if (part.endsWith('.')) return problem(`The path ${shown} has a part that ends with a dot.`)
    if (reservedName.test(part)) return problem(`The path ${shown} has a name that Windows does not allow.`)
  }
  if (anyKind) return null
  const extension = /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase()
  if (!extension || !allowedExtensions.includes(extension)) {
    return problem(
      `The file ${shown} is of a kind that a plugin cannot have here (${allowedExtensions.join(', ')}).`,
    )
  }
  return null
}

/** What Windows does not take in a name (Microsoft, as above). */
const unusable = /[<>:"|?*\u0000-\u001f]|[. ]$/

/**
 * Checks a path of a plugin that was not made here, which WordPress takes as it is.
 * @returns what keeps it from being unpacked on some systems, or null
 */
export function checkForeignPath(path: string): PathProblem | null {
  const parts = path.split('/')
  if (!parts.some((part) => unusable.test(part) || reservedName.test(part))) return null
  return {
    rule: 'structure/path',
    message: `The path ${visiblePath(path.slice(0, 100))} has a name that Windows does not allow.`,
  }
}
