import { uploadMessages } from '#contract/messages/upload.ts'
import { findMainFile } from '../header/index.ts'
import type { MainFile } from '../header/index.ts'
import { findDangerousCalls } from '../scan/index.ts'
import type { DangerousCall } from '../scan/index.ts'
import { isSlug, slugify } from '../slug/index.ts'
import type { LeftOut } from './choose.ts'
import { hintOnHeader } from './hint.ts'
import { broughtInstead } from './instead.ts'
import { IntakeProblem } from './problem.ts'

/** Where an imported plugin comes from, as stored (spec, core §3). */
export interface ImportMetadata {
  readonly originalName: string
  readonly originalVersion: string
  readonly originalAuthor: string
  readonly fileCount: number
  /** ISO 8601, UTC. */
  readonly uploadedAt: string
}

/** A plugin from elsewhere. */
export interface TakenIn {
  /** The name of the folder it came in; null where its files lay in a ZIP without one. */
  readonly folder: string | null
  /** The first that is a slug and not generic of the names of its folder and main file and its text domain, else made of a name. */
  readonly slug: string
  /** Path below the plugin's top folder → bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Files that are only kept as they are; none unless they were asked for. */
  readonly asIs: ReadonlyMap<string, Uint8Array>
  readonly main: MainFile
  /** As its header says it, with the defaults of the spec (core §9). */
  readonly name: string
  readonly version: string
  readonly author: string
  readonly description: string
  readonly leftOut: readonly LeftOut[]
  readonly dangerous: readonly DangerousCall[]
  /** A hint about the files; it does not block the import. */
  readonly warning: string | null
  readonly metadata: ImportMetadata
}

/** For a header that does not say (spec, core §9). */
export const importDefaults = { version: '1.0.0', author: 'Unknown' } as const

/** Names that say nothing about whose file or folder it is. */
const genericName =
  /^(?:plugin|wp-plugin|wordpress-plugin|index|main|init|loader|load|bootstrap|functions|app|src|source|trunk|dist|build|release|package|master|wordpress)$/

function slugOf(folder: string | null, main: MainFile): string {
  const names = [folder ?? '', main.path.replace(/\.php$/, ''), main.header.textDomain]
  const named = names.find((name) => isSlug(name) && !genericName.test(name))
  if (named !== undefined) return named
  const ofFolder = slugify(folder ?? '')
  return folder === null || genericName.test(ofFolder) ? slugify(main.header.name) : ofFolder
}

/**
 * Makes a plugin of files that have been read.
 * @param files below the top folder, only those that are kept
 * @param now when it was brought
 * @param asIs files that are only kept as they are
 * @throws {IntakeProblem} where there are no files, or none of them is a plugin's main file
 */
export function asPlugin(
  files: ReadonlyMap<string, Uint8Array>,
  folder: string | null,
  leftOut: readonly LeftOut[],
  now: Date,
  asIs: ReadonlyMap<string, Uint8Array> = new Map(),
): TakenIn {
  const main = findMainFile(files, folder ?? undefined)
  if (!main) {
    const instead = broughtInstead(files, [...asIs.keys(), ...leftOut.map(({ path }) => path)])
    if (instead) throw instead
    if (files.size === 0) throw new IntakeProblem('noFiles', uploadMessages.noFiles)
    throw new IntakeProblem('noHeader', uploadMessages.noHeader, hintOnHeader(files))
  }
  const { name, description } = main.header
  const version = main.header.version || importDefaults.version
  const author = main.header.author || importDefaults.author
  const dangerous = findDangerousCalls(new Map([...files, ...asIs]))
  return {
    folder,
    slug: slugOf(folder, main),
    files,
    asIs,
    main,
    name,
    version,
    author,
    description,
    leftOut,
    dangerous,
    warning: dangerous.length > 0 ? uploadMessages.dangerous : null,
    metadata: {
      originalName: name,
      originalVersion: version,
      originalAuthor: author,
      fileCount: files.size + asIs.size,
      uploadedAt: now.toISOString(),
    },
  }
}
