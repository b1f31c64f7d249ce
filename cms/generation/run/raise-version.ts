import { findMainFile, raisePatch, setHeader } from '#wordpress/header/index.ts'
import { bytesOf } from './draft.ts'
import type { Draft } from './draft.ts'

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Raises the patch number where a model has changed files but left the header's Version as it was: a site that
 * updates the plugin must see that it is another one. The version constant and readme.txt's stable tag go along.
 * @param before the header's Version of the version the turn began with
 * @returns what was written anew, path by path
 */
export function raiseVersion(
  draft: Draft,
  slug: string | undefined,
  before: string,
): ReadonlyMap<string, Uint8Array> {
  const written = new Map<string, Uint8Array>()
  const main = findMainFile(draft.files(), slug)
  if (!main || main.header.version !== before) return written
  const version = raisePatch(before)
  const replace = (path: string, change: (text: string) => string) => {
    const text = draft.text(path)
    if (text === null) return
    const changed = change(text)
    if (changed === text) return
    const bytes = bytesOf(changed)
    draft.write(path, bytes)
    written.set(path, bytes)
  }
  const constant = new RegExp(`(VERSION['"]?\\s*[,=]\\s*['"])${escape(before)}(['"])`, 'g')
  const stableTag = new RegExp(`^(Stable tag:[ \\t]*)${escape(before)}([ \\t]*)$`, 'im')
  // A function, since a text that is put in would have its '$' read as a reference.
  const raised = (_whole: string, start: string, end: string) => start + version + end
  replace(main.path, (text) => setHeader(text, { version }).replace(constant, raised))
  replace('readme.txt', (text) => text.replace(stableTag, raised))
  return written
}
