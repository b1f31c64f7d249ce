import { findMainFile } from './main-file.ts'
import { raiseOwnVersion } from './own-version.ts'
import { setHeader } from './write.ts'

/** What a plugin says of itself in its header, and in places that have to say the same. */
export interface Information {
  readonly name: string
  readonly version: string
  readonly author: string
  readonly description: string
}

/** Keeps a byte order mark, so that what is not changed stays the same to the byte. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const encoder = new TextEncoder()

function textOf(bytes: Uint8Array | undefined): string | null {
  if (!bytes) return null
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Replaces the part between two groups. A function, since a text that is put in would have its '$' read as a reference. */
const between = (value: string) => (_whole: string, start: string, end: string) => start + value + end

/**
 * Changes fields of a plugin's header, and what repeats them: `readme.txt`'s title and stable tag, and the main
 * file's constant of the plugin's version. These follow only where they said the same as the header before.
 * @param files path below the plugin's top folder → bytes
 * @param slug where there are several candidates for the main file, the one of this name is it
 * @returns the files that are different now; none where there is no main file, or where it is no UTF-8 text
 */
export function changeInformation(
  files: ReadonlyMap<string, Uint8Array>,
  slug: string | undefined,
  changes: Partial<Information>,
): ReadonlyMap<string, Uint8Array> {
  const changed = new Map<string, Uint8Array>()
  const main = findMainFile(files, slug)
  const source = main && textOf(files.get(main.path))
  if (!main || source === null) return changed
  const { name, version } = main.header
  const put = (path: string, before: string, after: string) => {
    if (after !== before) changed.set(path, encoder.encode(after))
  }

  let code = setHeader(source, changes)
  if (changes.version !== undefined && version !== '') {
    code = raiseOwnVersion(code, slug ?? main.path.replace(/\.php$/, ''), version, changes.version)
  }
  put(main.path, source, code)

  const readme = textOf(files.get('readme.txt'))
  if (readme === null) return changed
  let text = readme
  if (changes.version !== undefined && version !== '') {
    const stableTag = new RegExp(`^(Stable tag:[ \\t]*)${escape(version)}([ \\t]*)$`, 'im')
    text = text.replace(stableTag, between(changes.version))
  }
  if (changes.name !== undefined) {
    const title = new RegExp(`^(\\uFEFF?\\s*===[ \\t]*)${escape(name)}([ \\t]*===[ \\t]*(?:\\r?\\n|\\r|$))`)
    text = text.replace(title, between(changes.name))
  }
  put('readme.txt', readme, text)
  return changed
}
