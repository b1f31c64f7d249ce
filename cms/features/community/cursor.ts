import { ServiceError } from '../../platform/errors.ts'
import { validationMessages } from '#contract/messages/validation.ts'

/**
 * Where a page of a list ends, as its address says it. It holds what the list is sorted by, and not only an id, so that an
 * address still works after the row it was made from is deleted.
 */

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const threadPattern = new RegExp(`^([01])_(\\d{1,15})_(${uuid})$`)
const commentPattern = new RegExp(`^(\\d{1,15})_(${uuid})(?:_(\\d{1,15})_(${uuid}))?$`)

function refuse(): never {
  throw new ServiceError('invalid_input', { after: validationMessages.unknown })
}

/** The latest time that both JavaScript and PostgreSQL write in the same way, year 9999. */
const latestTime = 253_402_300_799_999
const isoOf = (milliseconds: string): string =>
  new Date(Math.min(Number(milliseconds), latestTime)).toISOString()
const millisecondsOf = (time: string): number => new Date(time).getTime()

export interface ThreadPosition {
  readonly pinned: boolean
  /** Milliseconds, views or comments, after the order of the list. */
  readonly value: number
  readonly id: string
}

export const writeThreadPosition = ({ pinned, value, id }: ThreadPosition): string =>
  `${pinned ? 1 : 0}_${value}_${id}`

/** @throws ServiceError `invalid_input` for anything that we have not written */
export function readThreadPosition(text: string): ThreadPosition {
  const [, pinned, value, id] = threadPattern.exec(text) ?? refuse()
  return { pinned: pinned === '1', value: Math.min(Number(value), latestTime), id: id ?? '' }
}

export interface CommentPosition {
  /** Of the comment itself, or of the one that the reply belongs to. */
  readonly rootAt: string
  readonly rootId: string
  readonly isReply: boolean
  readonly createdAt: string
  readonly id: string
}

export const writeCommentPosition = ({ rootAt, rootId, isReply, createdAt, id }: CommentPosition): string =>
  `${millisecondsOf(rootAt)}_${rootId}${isReply ? `_${millisecondsOf(createdAt)}_${id}` : ''}`

/** @throws ServiceError `invalid_input` for anything that we have not written */
export function readCommentPosition(text: string): CommentPosition {
  const [, rootAt = '', rootId = '', createdAt, id] = commentPattern.exec(text) ?? refuse()
  return {
    rootAt: isoOf(rootAt),
    rootId,
    isReply: id !== undefined,
    createdAt: isoOf(createdAt ?? rootAt),
    id: id ?? rootId,
  }
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Where a page ends whose next one begins with a comment or a reply, and what was written in the same millisecond. */
export function writePositionBefore({
  rootAt,
  rootId,
  isReply,
  createdAt,
}: Omit<CommentPosition, 'id'>): string {
  const justBefore = (time: string) => new Date(millisecondsOf(time) - 1).toISOString()
  return isReply
    ? writeCommentPosition({ rootAt, rootId, isReply, createdAt: justBefore(createdAt), id: lastId })
    : `${millisecondsOf(rootAt) - 1}_${lastId}`
}
