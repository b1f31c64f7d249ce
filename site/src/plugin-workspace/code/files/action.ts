import { limits } from '#contract/limits.ts'
import { fileMessages as texts } from '#contract/messages/file-actions.ts'
import type { FileChange } from '#contract/schemas/edits.ts'

/** Something to be done with the files of a plugin. */
export type FileAction =
  /** Within a folder, '' for the top one. */
  | { readonly kind: 'new'; readonly folder: string }
  | { readonly kind: 'move'; readonly path: string }
  | { readonly kind: 'remove'; readonly path: string }
  /** Each chosen file with the path that it gets. */
  | { readonly kind: 'upload'; readonly files: readonly { readonly path: string; readonly file: File }[] }

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
export function problemOfPath(action: FileAction, typed: string): string | null {
  const path = cleanPath(typed)
  if (path === '' || path.endsWith('/')) return texts.pathNeeded
  return action.kind === 'move' && path === action.path ? texts.pathSame : null
}

export const isTooLarge = ({ size }: File): boolean => size > limits.plugin.fileBytes

/**
 * The changes that an action makes.
 * @param typed the path for a new or a moved file
 * @throws where a file cannot be read
 */
export async function changesOf(action: FileAction, typed: string): Promise<FileChange[]> {
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
