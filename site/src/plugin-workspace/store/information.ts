import { apiRoutes } from '#contract/api.ts'
import { informationMessages as texts } from '#contract/messages/information.ts'
import type { InformationInput } from '#contract/schemas/turns.ts'
import { api, ApiError } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { saveInformationDraft } from './drafts.ts'
import type { InformationProblem, Store } from './state.ts'
import { takeVersion } from './take-version.ts'
import { toSignIn } from './to-sign-in.ts'

/**
 * Saves Project Information.
 * @returns what was wrong with it, or null when it is saved
 */
export async function saveInformation(
  store: Store,
  input: InformationInput,
): Promise<InformationProblem | null> {
  const { pluginId } = store.get()
  if (!pluginId) return null
  try {
    takeVersion(store, await api.call(apiRoutes.information.at(pluginId), { body: input }))
    await store.get().reload()
    toast({ title: texts.saved, tone: 'success' })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'unauthenticated') {
      saveInformationDraft(pluginId, input)
      toSignIn(store)
      return { fields: {}, text: '', conflict: false }
    }
    const conflict = error.code === 'version_conflict'
    if (conflict) await store.get().reload()
    else toast({ title: texts.failed, text: error.message, tone: 'destructive' })
    const fields = error.code === 'invalid_input' ? error.details : {}
    return { fields, text: conflict ? texts.conflict : error.message, conflict }
  }
}
