import { workspaceRoutes } from '#contract/workspace-routes.ts'
import { turnMessages as texts } from '#contract/messages/turn.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { versionMessages } from '#contract/messages/versions.ts'
import { verificationOf } from '#contract/verification.ts'
import { api } from '../../lib/api.ts'
import { announceCredits } from '../../lib/credits.ts'
import { toast } from '../../ui/toast.ts'
import { followCopy } from './follow-copy.ts'
import type { WorkspaceData, Store } from './state.ts'
import { takeVersion } from './take-version.ts'
import { refusalOf } from './session.ts'

/** How many files a turn had written that can be kept. */
const filesOf = ({ workspace }: WorkspaceData, turnId: string): number =>
  workspace?.messages.find((message) => message.turnId === turnId && message.draft)?.draft?.files.length ?? 0

/** Keeps what a turn had written when it was stopped or failed. Twice is once: the server knows the turn. */
export async function keepDraftOfTurn(store: Store, turnId: string): Promise<void> {
  const { get, set } = store
  if (get().keeping !== null) return
  set({ keeping: turnId })
  try {
    const answer = await api.call(workspaceRoutes.keepDraft.at(turnId))
    const { plugin, version } = answer
    const isCopy = plugin.id !== get().pluginId
    if (isCopy) followCopy(store, plugin.id)
    else takeVersion(store, answer)
    announceCredits()
    if (version && !isCopy) {
      const verification = verificationOf(version.report?.passed ?? null)
      const doubt = verification !== 'verified' && { text: versionMessages.verification[verification] }
      // Kept unverified, so the message does not praise it.
      toast({ title: texts.draft.done(version.versionNumber), ...doubt, tone: 'info' })
    }
    await get().reload()
  } catch (error) {
    const { code, message, status } = refusalOf(error)
    if (code === 'insufficient_credits')
      return get().askForCredits({ kind: 'keep', files: filesOf(get(), turnId) })
    toast({
      title: texts.draft.failed,
      text: message || errorMessages.codes.internal,
      tone: 'destructive',
    })
    // The plugin has changed meanwhile, so reload it.
    if (status === 409) await get().reload()
  } finally {
    set({ keeping: null })
  }
}
