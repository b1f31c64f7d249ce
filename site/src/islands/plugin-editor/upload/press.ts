import { randomId } from '../../../lib/random-id.ts'
import { parseStored, tabStorage } from '../../../lib/storage.ts'

/**
 * The upload that was begun last in this tab. It is kept until the server has answered: the same file again, after a lost
 * connection or a reload, then goes under the same key, and is not saved twice.
 */
interface Press {
  readonly key: string
  readonly fileName: string
  readonly size: number
  /** As `File.lastModified` has it. */
  readonly lastModified: number
}

const storageKey = 'plugsmith:import'

/** The upload that has not been answered, or null. */
export function unansweredPress(): Press | null {
  const stored = parseStored(tabStorage.read(storageKey))
  if (typeof stored !== 'object' || stored === null) return null
  const { key, fileName, size, lastModified } = stored as Partial<Record<keyof Press, unknown>>
  if (typeof key !== 'string' || typeof fileName !== 'string') return null
  if (typeof size !== 'number' || typeof lastModified !== 'number') return null
  return { key, fileName, size, lastModified }
}

/** The key that a file is sent under. */
export function keyFor({ name, size, lastModified }: File): string {
  const before = unansweredPress()
  const same = before?.fileName === name && before.size === size && before.lastModified === lastModified
  const press: Press = { key: same ? before.key : randomId(), fileName: name, size, lastModified }
  tabStorage.write(storageKey, JSON.stringify(press))
  return press.key
}

/** The server has answered, or it is to be forgotten. */
export const forgetPress = (): void => tabStorage.remove(storageKey)
