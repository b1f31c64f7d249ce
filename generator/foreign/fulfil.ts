import { editsBetween } from '../frame/edits.ts'
import * as talk from '../talk/foreign.ts'
import type { Made } from '../talk/foreign.ts'
import type { Language } from '../words/language.ts'
import {
  changelogWith,
  fieldOf,
  headerWith,
  isMainFile,
  nextVersion,
  readmeFieldOf,
  readmeWith,
  versionConstant,
} from './fields.ts'
import { isPlace } from './places.ts'
import { replaceColor, replaceText } from './replace.ts'
import type { Replaced } from './replace.ts'
import type { Field, Wish } from './wishes.ts'

/** The files of a plugin of others as the wishes of a request make them, and what came of each wish. */

/** Whether a wish is about texts or colors, which may be in any file. */
export const isAnywhere = (wish: Wish): wish is Wish & { readonly kind: 'text' | 'color' } =>
  wish.kind === 'text' || wish.kind === 'color'

/** The readmes at the top of a plugin. */
export const readmeName = /^readme\.(?:txt|md)$/i
/** WordPress.org reads readme.txt where there are two. */
const byReadme = (one: string, other: string): number =>
  Number(/\.md$/i.test(one)) - Number(/\.md$/i.test(other))
const inReadme = new Set<Field>(['Tested up to', 'Stable tag'])
const both: Readonly<Partial<Record<Field, Field>>> = {
  Version: 'Stable tag',
  'Requires at least': 'Requires at least',
  'Requires PHP': 'Requires PHP',
}

/** What the list of plugins shows of a header. */
const shownFields = ['Plugin Name', 'Description'] as const

/** Replaces a text where people read it, in the header of the plugin too. */
function replaceShown(path: string, content: string, from: string, to: string): Replaced {
  const done = replaceText(path, content, from, to)
  if (path.includes('/') || !/\.php$/i.test(path) || !isMainFile(content)) return done
  for (const field of shownFields) {
    const value = fieldOf(done.content, field)
    const changed = value === null ? null : replaceText('header.txt', value, from, to)
    if (!changed || changed.count === 0) continue
    done.content = headerWith(done.content, field, changed.content)
    done.count += changed.count
  }
  return done
}

/** Changes files for one wish. @returns the files that it changed, and how many places of each */
export function fulfil(wish: Wish, files: Map<string, string>, version: string): Map<string, number> {
  const places = new Map<string, number>()
  const put = (path: string, content: string | null, count = 1): void => {
    if (content === null || content === files.get(path)) return
    files.set(path, content)
    places.set(path, count)
  }
  if (wish.kind === 'text' || wish.kind === 'color') {
    for (const [path, content] of files) {
      if (!isPlace(wish.places, path)) continue
      const done =
        wish.kind === 'text'
          ? replaceShown(path, content, wish.from, wish.to)
          : replaceColor(path, content, wish.from, wish.to)
      if (done.count > 0) put(path, done.content, done.count)
    }
    return places
  }
  const readmes = [...files.keys()].filter((path) => readmeName.test(path)).sort(byReadme)
  const main = [...files].find(([path, content]) => /^[^/]+\.php$/i.test(path) && isMainFile(content))?.[0]
  const change = (path: string | undefined, by: (content: string) => string | null): void => {
    if (path !== undefined) put(path, by(files.get(path) ?? ''))
  }
  if (wish.kind === 'changelog') {
    const kept = readmes.find((path) => changelogWith(files.get(path) ?? '', version, wish.entry) !== null)
    change(kept, (content) => changelogWith(content, version, wish.entry))
    return places
  }
  const field = wish.kind === 'field' ? wish.field : 'Version'
  const old = main === undefined ? null : fieldOf(files.get(main) ?? '', 'Version')
  const value = wish.kind === 'field' ? wish.value : nextVersion(old ?? version)
  if (!inReadme.has(field))
    change(main, (content) => {
      const done = headerWith(content, field, value)
      return field === 'Version' && old !== null ? versionConstant(done, old, value) : done
    })
  const readmeField = inReadme.has(field) ? field : both[field]
  if (readmeField)
    for (const readme of readmes)
      change(readme, (content) =>
        // A tag that says something else, such as "trunk", is not the version.
        field === 'Version' && readmeFieldOf(content, readmeField) !== old
          ? null
          : readmeWith(content, readmeField, value),
      )
  return places
}

/** The version that the plugin will have, for the changelog. */
export function versionAfter(wishes: readonly Wish[], files: ReadonlyMap<string, string>): string {
  const set = wishes.find((wish) => wish.kind === 'field' && wish.field === 'Version')
  if (set?.kind === 'field') return set.value
  const now = [...files.values()].find(isMainFile)
  const version = (now && fieldOf(now, 'Version')) ?? '1.0.0'
  return nextVersion(version)
}

/** A wish that came to nothing, and why. */
type Missing = { readonly wish: Wish; readonly part: string; readonly why: string }
type Fulfilled = { made: readonly Made[]; missing: readonly Missing[] }

/** A change that is wanted only in some of its places, which the request does not name by their files; null for any other. */
export function unclearPlace(wish: Wish, paths: readonly string[], language: Language): Missing | null {
  if (!isAnywhere(wish) || wish.places.elsewhere === null) return null
  const why = talk.whichPlace(wish.places.elsewhere, paths, language)
  return { wish, part: talk.wishInWords(wish, language), why }
}

/** Takes back what no edit can reach: places that stand in a file many times over, with the same lines around them. */
function dropUnreachable(before: ReadonlyMap<string, string>, after: Map<string, string>): string[] {
  const dropped: string[] = []
  for (const [path, content] of after) {
    const was = before.get(path) ?? ''
    if (was === content || editsBetween(was, content, was).missed === 0) continue
    after.set(path, was)
    dropped.push(path)
  }
  return dropped
}

/** The files as the wishes make them, in place. */
export function fulfilAll(
  wishes: readonly Wish[],
  { before, after }: { readonly before: ReadonlyMap<string, string>; readonly after: Map<string, string> },
  version: string,
  language: Language,
): Fulfilled {
  const done = wishes.map((wish) => {
    const files = new Map(after)
    const places = fulfil(wish, files, version)
    const count = [...places.values()].reduce((sum, each) => sum + each, 0)
    const unclear = count > 1 ? unclearPlace(wish, [...places.keys()], language) : null
    if (!unclear) for (const path of places.keys()) after.set(path, files.get(path) ?? '')
    return { wish, places, unclear }
  })
  const dropped = dropUnreachable(before, after)
  const made: Made[] = []
  const missing: Missing[] = []
  for (const { wish, places, unclear } of done) {
    const paths = [...places.keys()].filter((path) => !dropped.includes(path))
    const count = paths.reduce((sum, path) => sum + (places.get(path) ?? 0), 0)
    if (unclear) missing.push(unclear)
    else if (count > 0) made.push({ wish, count, paths })
    else missing.push({ wish, part: talk.wishInWords(wish, language), why: talk.notFound(wish, language) })
  }
  return { made, missing }
}
