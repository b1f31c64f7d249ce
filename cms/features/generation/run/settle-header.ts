import { limits } from '#contract/limits.ts'
import { lockOver } from '#contract/locks.ts'
import { changeInformation, cleanHeaderValue, findMainFile, raisePatch } from '#wordpress/header/index.ts'
import type { Information, PluginHeader } from '#wordpress/header/index.ts'
import type { Draft } from './draft.ts'

/** Truncates to a length counted like the form's (`informationSchema`), without trailing white space. */
const cut = (text: string, length: number) => [...text].slice(0, length).join('').trimEnd()

interface HeaderOwner {
  readonly slug: string | null
  readonly author: string
  readonly isImported: boolean
}

/** The header fields that need correcting, with their new values. */
function corrections(
  header: PluginHeader,
  { author, isImported }: HeaderOwner,
  before: string | null,
): Partial<Information> {
  // The rest of a header that others have written is theirs.
  if (isImported) return before !== null && header.version === before ? { version: raisePatch(before) } : {}
  const wanted = {
    name: cut(cleanHeaderValue(header.name), limits.pluginName),
    author: cut(cleanHeaderValue(header.author) || cleanHeaderValue(author), limits.fullName),
    description: cut(cleanHeaderValue(header.description), limits.pluginDescription),
    version: header.version === before ? raisePatch(before) : header.version,
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== header[field as keyof Information]),
  )
}

/**
 * Corrects the header that a model has written so that the plugin's row can match it exactly: limits name, author and
 * description, removes control characters, and raises the patch number if files changed but Version did not, because
 * sites need a new version number to update. A locked file is not corrected.
 * @param plugin its slug, the author used when the header names none, and whether it was brought along: then only the patch
 *   number is raised
 * @param before Version in the header of the base version, or null where there was none
 * @returns the rewritten files, by path
 */
export function settleHeader(
  draft: Draft,
  plugin: HeaderOwner,
  before: string | null,
): ReadonlyMap<string, Uint8Array> {
  const slug = plugin.slug ?? undefined
  const main = findMainFile(draft.files(), slug)
  if (!main) return new Map()
  const written = changeInformation(draft.files(), slug, corrections(main.header, plugin, before))
  // Version and Stable tag go together, so one locked file keeps both.
  if ([...written.keys()].some((path) => lockOver(draft.locks, path) !== null)) return new Map()
  for (const [path, bytes] of written) draft.write(path, bytes)
  return written
}
