import { useEffect, useRef, useState } from 'react'
import { payloadRoutes } from '#contract/api.ts'
import type { DashboardAnswer, ListedPlugin } from '#contract/dashboard.ts'
import { dashboardMessages } from '#contract/messages/dashboard.ts'
import { api, ApiError, sentenceOf } from '../../lib/api.ts'
import { signInAddress } from '../../lib/return-place.ts'
import { fetchMe } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'
import { cardLinkId } from './PluginCard.tsx'

const texts = dashboardMessages.delete

/** The card to focus after a deletion: the next one, or else the previous one, or null. */
function neighbourOf(answer: DashboardAnswer | null, pluginId: string): string | null {
  const ids = [...(answer?.own.docs ?? []), ...(answer?.edited.docs ?? [])].map(({ id }) => id)
  const at = ids.indexOf(pluginId)
  return ids[at + 1] ?? ids[at - 1] ?? null
}

/**
 * Deletes a plugin. If another tab already did, that counts as success; the server's refusal is the same as without a
 * session, so the session is checked.
 * @returns false if the session has ended
 * @throws ApiError
 */
async function deleteOwn(pluginId: string): Promise<boolean> {
  try {
    await api.call(payloadRoutes.deletePlugin.at(pluginId))
    return true
  } catch (error) {
    if (!(error instanceof ApiError && (error.code === 'not_found' || error.code === 'forbidden')))
      throw error
    return (await fetchMe()) !== null
  }
}

export interface Deletion {
  /** The plugin that the dialog asks about, or null. */
  readonly plugin: ListedPlugin | null
  readonly busy: boolean
  ask(plugin: ListedPlugin): void
  leave(): void
  confirm(): void
}

/**
 * Deletes a plugin after a question, once, however often it is confirmed.
 * @param fallback has the focus when no card is left
 */
export function useDelete(
  answer: DashboardAnswer | null,
  onDeleted: (pluginId: string) => void,
  fallback: () => HTMLElement | null,
): Deletion {
  const [plugin, setPlugin] = useState<ListedPlugin | null>(null)
  const [busy, setBusy] = useState(false)
  // A second click may arrive before the first one is rendered.
  const running = useRef(false)
  const [focus, setFocus] = useState<{ readonly on: string | null } | null>(null)

  useEffect(() => {
    if (!focus) return
    const link = focus.on === null ? null : document.getElementById(cardLinkId(focus.on))
    ;(link ?? fallback())?.focus()
    setFocus(null)
  }, [focus, fallback])

  const confirm = async () => {
    if (!plugin || running.current) return
    running.current = true
    setBusy(true)
    try {
      if (!(await deleteOwn(plugin.id))) return location.replace(signInAddress(location))
      const { language } = texts
      toast({ ...texts.done, titleLanguage: language, textLanguage: language, tone: 'success' })
      setFocus({ on: neighbourOf(answer, plugin.id) })
      onDeleted(plugin.id)
    } catch (error) {
      const text = sentenceOf(error)
      toast({ title: texts.failed, titleLanguage: texts.language, text, tone: 'destructive' })
    } finally {
      running.current = false
      setBusy(false)
      setPlugin(null)
    }
  }
  return { plugin, busy, ask: setPlugin, leave: () => setPlugin(null), confirm: () => void confirm() }
}
