import { workspaceRoutes } from '#contract/workspace-routes.ts'
import { informationMessages as texts } from '#contract/messages/information.ts'
import type { InformationInput } from '#contract/schemas/turns.ts'
import { api } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { saveInformationDraft } from './drafts.ts'
import type { InformationProblem, Store } from './state.ts'
import { takeVersion } from './take-version.ts'
import { isSessionEnd, refusalOf } from './session.ts'

/**
 * Saves Project Information.
 * @returns the errors, or null when it is saved
 */
export async function saveInformation(
  store: Store,
  input: InformationInput,
): Promise<InformationProblem | null> {
  const { pluginId } = store.get()
  if (!pluginId) return null
  try {
    takeVersion(store, await api.call(workspaceRoutes.information.at(pluginId), { body: input }))
    await store.get().reload()
    toast({ title: texts.saved, tone: 'success' })
    return null
  } catch (error) {
    if (isSessionEnd(error)) saveInformationDraft(pluginId, input)
    const { code, details, message } = refusalOf(error)
    const conflict = code === 'version_conflict'
    if (conflict) await store.get().reload()
    else toast({ title: texts.failed, text: message, tone: 'destructive' })
    const fields = code === 'invalid_input' ? details : {}
    return { fields, text: conflict ? texts.conflict : message, conflict }
  }
}
