'use client'
import { useRouter } from 'next/navigation.js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { staffRoutes } from '#contract/staff-routes.ts'
import { editingAnswerSchema, heartbeatSeconds, leftSchema } from '#contract/editing.ts'
import type { EditingAnswer, EditingQuestion } from '#contract/editing.ts'
import { call } from '../call.ts'
import { randomId } from '../random-id.ts'
import { markSavesOf } from './editor-header.ts'

/** The id of this tab for a document. It survives a reload, so that people do not lock themselves out. */
function tabFor(document: string): string {
  const place = `editor-tab:${document}`
  const stored = sessionStorage.getItem(place)
  if (stored) return stored
  const made = randomId()
  sessionStorage.setItem(place, made)
  return made
}

/** The route's two parameters: a global is `globals/{slug}`. */
const partsOf = (document: string): [string, string] => {
  const [collection = '', id = ''] = document.split('/')
  return [collection, id]
}

export interface Editing {
  /** The last answer; null before the first one. */
  readonly answer: EditingAnswer | null
  /** Whether the person has typed in this form. */
  readonly hasWritten: boolean
  /** @throws Error when the request fails */
  readonly ask: (wants: EditingQuestion['wants']) => Promise<EditingAnswer>
}

/**
 * Checks who else has the document open: at once, when somebody starts typing, after each save, and every few seconds.
 * Also notifies the server when the document is closed.
 * @param document null for one that was never saved
 * @param base ISO time of the version that the form was loaded from
 * @param change differs after each change of the form's state: first edit, save
 */
export function useEditing(
  document: string | null,
  base: string | null,
  isModified: boolean,
  change: string,
): Editing {
  const [latest, setTold] = useState<EditingAnswer | null>(null)
  const [hasWritten, setWritten] = useState(false)
  const form = useRef('')
  const newest = useRef(base)
  newest.current = base
  const router = useRouter()
  if (isModified && !hasWritten) setWritten(true)

  const ask = useCallback(
    async (wants: EditingQuestion['wants']): Promise<EditingAnswer> => {
      if (document === null) throw new Error('nothing to ask about')
      const question: EditingQuestion = { tab: tabFor(document), form: form.current, base, wants }
      const answer = await call(staffRoutes.editing.at(...partsOf(document)), { body: question })
      const read = editingAnswerSchema.parse(answer)
      // Ignore an answer that refers to the form before its last save.
      if (newest.current === base) setTold(read)
      return read
    },
    [document, base],
  )

  useEffect(() => {
    if (document === null) return
    form.current = randomId()
    const tab = tabFor(document)
    const end = markSavesOf(document, `${tab}.${form.current}`)
    const leave = () =>
      call(staffRoutes.stopEditing.at(...partsOf(document)), { body: { tab }, keepalive: true })
    const hide = (): void => void leave().catch(() => undefined)
    addEventListener('pagehide', hide)
    return () => {
      removeEventListener('pagehide', hide)
      end()
      void (async () => {
        const answer = await leave().catch(() => null)
        // The server deleted the empty draft, so refresh the list that is shown by now.
        if (answer && leftSchema.parse(answer).dropped) router.refresh()
      })()
    }
  }, [document, router])

  useEffect(() => {
    if (document === null) return
    const look = (): void => {
      if (!globalThis.document.hidden) void ask(hasWritten ? 'edit' : 'look').catch(() => undefined)
    }
    look()
    const timer = setInterval(look, heartbeatSeconds * 1_000)
    globalThis.document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      globalThis.document.removeEventListener('visibilitychange', look)
    }
  }, [document, ask, hasWritten, change])

  return { answer: latest, hasWritten, ask }
}
