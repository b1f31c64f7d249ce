import { useCallback, useEffect, useRef, useState } from 'react'
import { settingsMessages } from '#contract/messages/settings.ts'
import { noticePreferenceRoutes } from '#contract/notification-preference-routes.ts'
import type {
  NoticeChoices,
  NoticePreferencesAnswer,
  NoticeTopic,
  NoticeWay,
} from '#contract/notification-preferences.ts'
import { api, ApiError, requestTimeoutMs, sentenceOf } from '../../lib/api.ts'
import { signInAddress } from '../../lib/return-place.ts'
import { toast } from '../../ui/toast.ts'

export interface NoticePreferences {
  readonly preferences: NoticePreferencesAnswer | null
  /** Why they could not be loaded, or null. */
  readonly problem: string | null
  load(): void
  /** Saves a choice; of several in a row, the last one of a topic counts. */
  choose(topic: NoticeTopic, way: NoticeWay): void
}

/** @returns what to say, or null where the page leads to the sign-in */
function sentenceOrSignIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'unauthenticated') return sentenceOf(error)
  location.replace(signInAddress(location))
  return null
}

/** What a person wants to be notified of. */
export function useNoticePreferences(): NoticePreferences {
  const [preferences, setPreferences] = useState<NoticePreferencesAnswer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** As the server has them. */
  const saved = useRef<NoticePreferencesAnswer | null>(null)
  /** Chosen while others are being saved. */
  const waiting = useRef<Partial<NoticeChoices>>({})
  const saving = useRef(false)

  const load = useCallback(() => {
    setProblem(null)
    api.call(noticePreferenceRoutes.preferences).then(
      (answer) => {
        saved.current = answer
        setPreferences(answer)
      },
      (error: unknown) => setProblem(sentenceOrSignIn(error)),
    )
  }, [])
  useEffect(load, [load])

  const save = async () => {
    if (saving.current) return
    saving.current = true
    try {
      while (Object.keys(waiting.current).length > 0) {
        const body = { choices: waiting.current }
        waiting.current = {}
        const signal = AbortSignal.timeout(requestTimeoutMs)
        const answer = await api.call(noticePreferenceRoutes.savePreferences, { body, signal })
        saved.current = answer
      }
      toast({ title: settingsMessages.saved, tone: 'success' })
    } catch (error) {
      waiting.current = {}
      const text = sentenceOrSignIn(error)
      if (text !== null) toast({ title: settingsMessages.errorSaving, text, tone: 'destructive' })
    } finally {
      saving.current = false
      setPreferences(saved.current)
    }
  }
  return {
    preferences,
    problem,
    load,
    choose(topic, way) {
      waiting.current = { ...waiting.current, [topic]: way }
      setPreferences((before) => before && { ...before, choices: { ...before.choices, [topic]: way } })
      void save()
    },
  }
}
