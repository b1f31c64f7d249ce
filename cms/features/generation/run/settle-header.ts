import { limits } from '#contract/limits.ts'
import { changeInformation, cleanHeaderValue, findMainFile, raisePatch } from '#wordpress/header/index.ts'
import type { Information, PluginHeader } from '#wordpress/header/index.ts'
import type { Draft } from './draft.ts'

/** At most so many characters, counted as the form counts them (`informationSchema`), without a blank at the end. */
const cut = (text: string, length: number) => [...text].slice(0, length).join('').trimEnd()

/** What the header has to say, where that is something else than it says. */
function corrections(header: PluginHeader, author: string, before: string | null): Partial<Information> {
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
 * Makes the header of what a model has written one that the plugin's row can follow to the letter: a name, an
 * author and a description that are not too long, no control characters, and a raised patch number where files have changed but Version stayed as
 * it was, since a site that updates the plugin must see that it is another one.
 * @param plugin its slug, and the author used when the header names none
 * @param before the header's Version of the version the turn began with, or null where there was none
 * @returns the rewritten files, by path
 */
export function settleHeader(
  draft: Draft,
  plugin: { readonly slug: string | null; readonly author: string },
  before: string | null,
): ReadonlyMap<string, Uint8Array> {
  const slug = plugin.slug ?? undefined
  const main = findMainFile(draft.files(), slug)
  if (!main) return new Map()
  const written = changeInformation(draft.files(), slug, corrections(main.header, plugin.author, before))
  for (const [path, bytes] of written) draft.write(path, bytes)
  return written
}
