import { limits } from '#contract/limits.ts'
import { fileMessages as texts } from '#contract/messages/file-actions.ts'
import type { FileChange } from '#contract/schemas/edits.ts'
import { isEmptyFolder } from '../../edits/index.ts'
import { foldersOf } from '../tree.ts'

type OfPath =
  { readonly kind: 'move'; readonly path: string } | { readonly kind: 'remove'; readonly path: string }

/** Within a folder, '' for the top one. */
interface InFolder<Kind> {
  readonly kind: Kind
  readonly folder: string
}

/** Something to be done with a folder without a file. */
export type FolderAction = OfPath | InFolder<'folder'>

/** Something to be done with files, or with folders that have some; it makes a version. */
export type SavedAction =
  | OfPath
  | InFolder<'new'>
  /** Each chosen file with the path that it gets. */
  | { readonly kind: 'upload'; readonly files: readonly { readonly path: string; readonly file: File }[] }

export type FileAction = SavedAction | FolderAction

/** Whether an action is about a folder without a file. */
export const isOfFolder = (
  action: FileAction,
  folders: readonly string[],
  paths: readonly string[],
): action is FolderAction =>
  action.kind === 'folder' || ('path' in action && isEmptyFolder(action.path, folders, paths))

const isIn = (path: string, folder: string): boolean => path.startsWith(`${folder}/`)

/** The files that are at a path or in it. */
export const filesAt = (paths: readonly string[], path: string): readonly string[] =>
  paths.filter((one) => one === path || isIn(one, path))

/** The folder in which something new is made beside a row of the tree. */
export function folderOf(row: string | null, paths: readonly string[]): string {
  if (row === null) return ''
  return paths.includes(row) ? row.slice(0, Math.max(0, row.lastIndexOf('/'))) : row
}

export const pathIn = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

/** A typed path without what people put around it. */
export const cleanPath = (typed: string): string => typed.trim().replace(/^(\.?\/)+/, '')

/** What a new file begins with. */
const beginning = (path: string): string =>
  path.endsWith('.php') ? "<?php\ndefined( 'ABSPATH' ) || exit;\n" : ''

/** Where a path is after a move. */
export const movedPath = (path: string, from: string, to: string): string =>
  path === from ? to : isIn(path, from) ? to + path.slice(from.length) : path

async function base64Of(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('unreadable'))
    reader.readAsDataURL(file)
  })
  return url.slice(url.indexOf(',') + 1)
}

/** Why a typed path cannot be taken, in words, or null. The server knows the rest. */
export function problemOfPath(action: SavedAction, typed: string): string | null {
  const path = cleanPath(typed)
  if (path === '' || path.endsWith('/')) return texts.pathNeeded
  return action.kind === 'move' && path === action.path ? texts.pathSame : null
}

/** A typed path of a folder, which may end with the '/' that folders are written with. */
export const cleanFolder = (typed: string): string => cleanPath(typed).replace(/\/+$/, '')

/** What the server takes as the name of a folder. */
const folderName = /^[\w-](?:[\w.-]*[\w-])?$/

/**
 * Why a folder without a file cannot get a typed path, in words, or null: the server sees it only with its first file.
 * @param folders the other ones without a file
 */
export function problemOfFolder(
  typed: string,
  files: readonly string[],
  folders: readonly string[],
): string | null {
  const folder = cleanFolder(typed)
  if (folder === '') return texts.pathNeeded
  if (!folder.split('/').every((name) => folderName.test(name))) return texts.folderName
  const all = [...files, ...folders].flatMap((path) => [path, ...foldersOf(path)])
  const around = foldersOf(folder)
  for (const one of all) {
    if (one.toLowerCase() === folder.toLowerCase()) return texts.folderThere(one)
    const twin = around.find((path) => path !== one && path.toLowerCase() === one.toLowerCase())
    if (twin !== undefined) return texts.folderThere(one)
  }
  return around.some((path) => files.includes(path)) ? texts.fileInTheWay : null
}

export const isTooLarge = ({ size }: File): boolean => size > limits.plugin.fileBytes

/**
 * The changes that an action makes.
 * @param typed the path for a new or a moved file
 * @throws where a file cannot be read
 */
export async function changesOf(action: SavedAction, typed: string): Promise<FileChange[]> {
  const path = cleanPath(typed)
  switch (action.kind) {
    case 'new':
      return [{ kind: 'write', path, content: beginning(path) }]
    case 'move':
      return [{ kind: 'move', path: action.path, to: path }]
    case 'remove':
      return [{ kind: 'delete', path: action.path }]
    case 'upload':
      return Promise.all(
        action.files.map(async ({ path: to, file }): Promise<FileChange> => ({
          kind: 'replace',
          path: to,
          base64: await base64Of(file),
        })),
      )
  }
}
