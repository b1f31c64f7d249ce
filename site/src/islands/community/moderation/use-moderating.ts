import { useRef, useState } from 'react'
import { communityPaths } from '#contract/community.ts'
import { moderationRoutes } from '#contract/moderation-routes.ts'
import { moderationMessages as texts } from '#contract/messages/moderation.ts'
import type { SuspendInput } from '#contract/schemas/moderation.ts'
import type { ThreadAction } from '#contract/moderation.ts'
import { api, ApiError, sentenceOf } from '../../../lib/api.ts'
import { setFlash } from '../../../lib/flash.ts'
import { toast } from '../../../ui/toast.ts'
import type { Post } from '../page.ts'

export type Action = ThreadAction | 'suspend'

/** What is filled in for an action. */
export interface Order {
  readonly action: Action
  readonly reason: string
  /** For `move`. */
  readonly category: string | null
  /** For `merge`: the address of a thread, or its id. */
  readonly into: string
  /** For `suspend`. */
  readonly days: SuspendInput['days']
}

/** The case that an order settles. */
export interface FromQueue {
  readonly caseId: string
  /** What happens afterwards instead of showing the page again. */
  onDone(): void
}

/** A page is kept for a second after it was made; this is a little more. */
const keptMs = 1_200

const idIn = (address: string): string =>
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(address)?.[0].toLowerCase() ?? ''

/** Shows the page as the action has left it. */
async function showResult(place: string | null): Promise<void> {
  setFlash({ title: texts.done, tone: 'success' })
  await new Promise((resolve) => setTimeout(resolve, keptMs))
  if (place === null) location.reload()
  else location.assign(place)
}

const placeOf = (post: Post, thread: string | null): string | null =>
  thread === post.id ? null : thread === null ? communityPaths.list() : communityPaths.thread(thread)

/** @returns where its result is seen: in this page as it is, in this page once it is loaded again, or elsewhere */
async function carryOut(
  post: Post,
  { action, reason, category, into, days }: Order,
  queue: FromQueue | undefined,
): Promise<{ readonly place: string | null } | 'here'> {
  const settles = queue && { case: queue.caseId }
  if (action === 'suspend') {
    const kind = post.kind === 'thread' ? 'thread' : 'comment'
    await api.call(moderationRoutes.suspend, { body: { kind, id: post.id, days, reason } })
    return 'here'
  }
  if (post.kind === 'thread') {
    const body = {
      action,
      reason,
      ...(action === 'move' && { category }),
      ...(action === 'merge' && { into: idIn(into) }),
      ...settles,
    }
    const { thread } = await api.call(moderationRoutes.thread.at(post.id), { body })
    return { place: placeOf(post, thread) }
  }
  if (action === 'hide' || action === 'show' || action === 'delete')
    await api.call(moderationRoutes.comment.at(post.id), { body: { action, reason, ...settles } })
  return { place: null }
}

export interface Moderating {
  readonly busy: boolean
  /** Sentences by field. */
  readonly errors: Readonly<Record<string, string>>
  send(order: Order): void
}

/** Carries out what a moderator orders, once, however often that is pressed. */
export function useModerating(post: Post, onDone: () => void, queue?: FromQueue): Moderating {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  // A second press may arrive before the first one is rendered.
  const running = useRef(false)
  const send = async (order: Order): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setErrors({})
    try {
      const result = await carryOut(post, order, queue)
      if (result !== 'here' && !queue) return await showResult(result.place)
      // First, because the messages of a dialog go with it.
      onDone()
      if (result !== 'here') queue?.onDone()
      toast({ title: texts.done, tone: 'success' })
    } catch (error) {
      const details = error instanceof ApiError && error.code === 'invalid_input' ? error.details : {}
      setErrors(details)
      if (queue && error instanceof ApiError && error.code === 'already_handled') {
        onDone()
        queue.onDone()
      }
      if (Object.keys(details).length === 0)
        toast({ title: texts.failed, text: sentenceOf(error), tone: 'destructive' })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, errors, send: (order) => void send(order) }
}
