import { useRef, useState } from 'react'
import { communityRoutes } from '#contract/community-routes.ts'
import { writingMessages as texts } from '#contract/messages/community-writing.ts'
import { api } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { failedToast, isGone } from './failure.ts'
import type { PostKind } from './page.ts'

export interface Doomed {
  readonly kind: PostKind
  readonly id: string
}

export interface Deletion {
  /** The post that is asked about, or null. */
  readonly doomed: Doomed | null
  readonly busy: boolean
  ask(doomed: Doomed): void
  leave(): void
  confirm(): void
}

async function remove({ kind, id }: Doomed): Promise<void> {
  const route = kind === 'thread' ? communityRoutes.deleteThread : communityRoutes.deleteComment
  try {
    await api.call(route.at(id))
  } catch (error) {
    // Another tab was faster.
    if (!isGone(error)) throw error
  }
}

/** Deletes a post of one's own after a question, once, however often that is confirmed. */
export function useDeletion(onDeleted: (doomed: Doomed) => void): Deletion {
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const [busy, setBusy] = useState(false)
  // A second press may arrive before the first one is rendered.
  const running = useRef(false)

  const confirm = async (): Promise<void> => {
    if (!doomed || running.current) return
    running.current = true
    setBusy(true)
    try {
      await remove(doomed)
      onDeleted(doomed)
    } catch {
      const { deleteThread, deleteComment } = texts.failed
      toast(failedToast(doomed.kind === 'thread' ? deleteThread : deleteComment))
    } finally {
      running.current = false
      setBusy(false)
      setDoomed(null)
    }
  }
  return { doomed, busy, ask: setDoomed, leave: () => setDoomed(null), confirm: () => void confirm() }
}
