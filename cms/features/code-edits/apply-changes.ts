import { limits } from '#contract/limits.ts'
import { editMessages as texts } from '#contract/messages/edits.ts'
import { refusedChange } from '#contract/edits.ts'
import type { FileChange } from '#contract/schemas/edits.ts'
import { checkPath, isKeptAsIs, visiblePath } from '#wordpress/paths/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { entryFor } from '../plugins/index.ts'
import type { Manifest, ManifestEntry } from '../plugins/index.ts'
import { collisionOf } from './collision.ts'

/** The files of a plugin after changes by hand. */
export interface Edited {
  readonly manifest: Manifest
  /** The bytes of new files, by path. */
  readonly written: ReadonlyMap<string, Uint8Array>
}

interface EditedFile {
  readonly entry: ManifestEntry
  /** Null for what the version had already. */
  readonly bytes: Uint8Array | null
}
type EditedFiles = Map<string, EditedFile>

/** What a plugin may hold: one that was brought along as much as an upload, and files of any kind. */
interface FileLimits {
  readonly isImported: boolean
  readonly files: number
  readonly totalBytes: number
  readonly pathLength: number
}

const limitsOf = (isImported: boolean): FileLimits =>
  isImported
    ? { isImported, ...limits.upload, totalBytes: limits.upload.inflatedBytes }
    : { isImported, ...limits.plugin }

const refuse = (sentence: string): never => {
  throw new ServiceError('invalid_input', { [refusedChange]: sentence })
}

function requireNone(problem: string | null | undefined): void {
  if (problem) refuse(problem)
}

const splitPath = (path: string): readonly [folder: string, name: string] => {
  const at = path.lastIndexOf('/')
  return [path.slice(0, Math.max(at, 0)), path.slice(at + 1)]
}

/** An existing file keeps its path; a new path must work on every system. */
function put(files: EditedFiles, path: string, bytes: Uint8Array, anyKind: boolean): void {
  if (!files.has(path)) {
    requireNone(checkPath(path, { anyKind })?.message ?? collisionOf(path, files.keys()))
  }
  const { fileBytes } = limits.plugin
  if (bytes.byteLength > fileBytes) refuse(texts.fileLarge(visiblePath(path), inMegabytes(fileBytes)))
  files.set(path, { entry: entryFor(path, bytes), bytes })
}

function moveFile(files: EditedFiles, path: string, to: string, file: EditedFile, most: FileLimits): void {
  if (files.has(to)) refuse(texts.there(visiblePath(to)))
  const [folder, name] = splitPath(to)
  // A name that it already has may be one that a new file could not get.
  if (name === splitPath(path)[1]) requireNone(folder && checkPath(folder, { anyKind: true })?.message)
  else requireNone(checkPath(to, { anyKind: most.isImported })?.message)
  if (to.length > most.pathLength) refuse(texts.pathLong(visiblePath(to), most.pathLength))
  files.delete(path)
  requireNone(collisionOf(to, files.keys()))
  files.set(to, file)
}

function moveFolder(files: EditedFiles, path: string, to: string, most: FileLimits): void {
  const inFolder = [...files].filter(([other]) => other.startsWith(`${path}/`))
  if (inFolder.length === 0) refuse(texts.missing(visiblePath(path)))
  if (to === path || to.startsWith(`${path}/`)) refuse(texts.intoItself(visiblePath(path)))
  requireNone(checkPath(to, { anyKind: true })?.message)
  if (files.has(to)) refuse(texts.there(visiblePath(to)))
  for (const [other] of inFolder) files.delete(other)
  requireNone(collisionOf(to, files.keys()))
  for (const [other, file] of inFolder) {
    const moved = `${to}${other.slice(path.length)}`
    if (!most.isImported) requireNone(checkPath(moved)?.message)
    else if (moved.length > most.pathLength) refuse(texts.pathLong(visiblePath(moved), most.pathLength))
    files.set(moved, file)
  }
}

function remove(files: EditedFiles, path: string): void {
  const found = [...files.keys()].filter((other) => other === path || other.startsWith(`${path}/`))
  if (found.length === 0) refuse(texts.missing(visiblePath(path)))
  for (const other of found) files.delete(other)
}

const encoder = new TextEncoder()
const inMegabytes = (bytes: number): number => bytes / 1_000_000

function apply(files: EditedFiles, change: FileChange, most: FileLimits): void {
  const { path } = change
  if (change.kind === 'write') {
    if (files.has(path) && isKeptAsIs(path)) refuse(texts.notText(visiblePath(path)))
    put(files, path, encoder.encode(change.content), false)
  } else if (change.kind === 'replace') {
    put(files, path, new Uint8Array(Buffer.from(change.base64, 'base64')), most.isImported)
  } else if (change.kind === 'move') {
    const file = files.get(path)
    if (file) moveFile(files, path, change.to, file, most)
    else moveFolder(files, path, change.to, most)
  } else remove(files, path)
}

const sizeOf = (entries: Iterable<ManifestEntry>): number => {
  let total = 0
  for (const { size } of entries) total += size
  return total
}

/** A plugin that is over a limit already may become smaller, but not larger. */
function requireRoom(base: Manifest, files: EditedFiles, most: FileLimits): void {
  if (files.size === 0) refuse(texts.nothingLeft)
  if (files.size > Math.max(most.files, Object.keys(base).length)) refuse(texts.filesMany(most.files))
  const total = sizeOf([...files.values()].map(({ entry }) => entry))
  if (total > Math.max(most.totalBytes, sizeOf(Object.values(base))))
    refuse(texts.allLarge(inMegabytes(most.totalBytes)))
}

/**
 * Applies changes by hand to the files of a version, one after the other.
 * @param isImported whether the plugin was brought along
 * @throws ServiceError `invalid_input` with the sentence under `refusedChange`
 */
export function applyChanges(base: Manifest, changes: readonly FileChange[], isImported: boolean): Edited {
  const most = limitsOf(isImported)
  const files: EditedFiles = new Map(
    Object.entries(base).map(([path, entry]) => [path, { entry, bytes: null }]),
  )
  for (const change of changes) apply(files, change, most)
  requireRoom(base, files, most)
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    manifest: Object.fromEntries(sorted.map(([path, { entry }]) => [path, entry])),
    written: new Map(sorted.flatMap(([path, { bytes }]) => (bytes ? [[path, bytes] as const] : []))),
  }
}
