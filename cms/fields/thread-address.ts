import type { FieldHook } from 'payload'
import { communityPaths } from '#contract/community.ts'

const threadId = /\/community\/thread\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?#]|$)/i

const idIn = (value: unknown): string | null =>
  typeof value === 'string' ? (threadId.exec(value.trim())?.[1]?.toLowerCase() ?? null) : null

/** Keeps the path of an address that was copied from the browser. */
export const keepThreadPath: FieldHook = ({ value }) => {
  const id = idIn(value)
  return id === null ? (value as unknown) : communityPaths.thread(id)
}

/** Refuses what is no address of a thread. */
export const validateThreadAddress = (value: unknown): string | true =>
  idIn(value) !== null || 'Paste the address of a thread, such as /community/thread/…'
