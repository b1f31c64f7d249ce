import { communityErrors, communitySignIn } from '#contract/messages/community.ts'
import { writingMessages as texts } from '#contract/messages/community-writing.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { ApiError, sentenceOf } from '../../lib/api.ts'
import type { Flash } from '../../lib/flash.ts'

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unauthenticated'

/** Whether something was gone already, or never there for this person. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'

/** What is written: each has its own words for what goes wrong. */
export type Writing = 'thread' | 'comment' | 'reply'

export interface Failure {
  readonly toast: Flash
  /** A sentence beside the text, where the toast does not say why. */
  readonly why: string | null
}

/** A toast that says what went wrong. */
export const bad = (title: string, text: string): Flash => ({ title, text, tone: 'destructive' })

/** What is said when there is nothing to send. */
export const missingText = (writing: Writing): Flash =>
  bad(texts.missing[writing].title, texts.missing[writing].text)

const blank: ReadonlySet<string | undefined> = new Set([
  communityErrors.threadIncomplete,
  communityErrors.commentMissing,
])

/** What is said when a post could not be sent (spec, community §5 and §8). */
export function failureOf(writing: Writing, error: unknown): Failure {
  if (isSignedOut(error))
    return { toast: bad(communitySignIn.title, communitySignIn.reasons[writing]), why: null }
  const { thread: locked, title, content, plugin } = error instanceof ApiError ? error.details : {}
  if (locked !== undefined) return { toast: bad(texts.locked, locked), why: null }
  // Text of which nothing can be seen.
  if (blank.has(title) || blank.has(content)) return { toast: missingText(writing), why: null }
  return {
    toast: bad(errorMessages.title, texts.failed[writing]),
    why: content ?? title ?? plugin ?? sentenceOf(error),
  }
}

/** What is said when something else failed. */
export const failedToast = (text: string): Flash => bad(errorMessages.title, text)

/** A part of the page that could not be loaded. */
class NotLoaded extends Error {}

/** Gives the failure of a request its words. @throws NotLoaded */
export const orNotLoaded = <Value>(asked: Promise<Value>, words: string): Promise<Value> =>
  asked.catch((cause: unknown) => {
    throw new NotLoaded(words, { cause })
  })

/** What is said of a page that could not be loaded. @param otherwise for a failure without words of its own */
export const notLoadedToast = (error: unknown, otherwise: string): Flash =>
  failedToast(error instanceof NotLoaded ? error.message : otherwise)
