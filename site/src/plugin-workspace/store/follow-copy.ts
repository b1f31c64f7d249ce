import { turnMessages as texts } from '#contract/messages/turn.ts'
import { toast } from '../../ui/toast.ts'
import { moveDraft } from './drafts.ts'
import type { Store } from './state.ts'

/**
 * Shows the copy that a change went into, in place of the plugin that was uploaded (spec, core §4). What is in the box
 * goes with it. The caller reloads.
 */
export function followCopy({ get, set, page }: Store, copy: string): void {
  moveDraft(get().pluginId, copy, get())
  page.setPluginId(copy)
  set({ pluginId: copy })
  toast({ title: texts.copied, text: texts.copiedText, tone: 'success' })
}
