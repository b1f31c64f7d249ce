import { copyingMessages as texts } from '#contract/messages/copying.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { sourceRoutes } from '#contract/source-routes.ts'
import { api, ApiError } from './api.ts'
import { setFlash } from './flash.ts'
import type { Flash } from './flash.ts'
import { placeOf } from './plugin-place.ts'
import { randomId } from './random-id.ts'
import { goToSignIn, seemsSignedIn } from './sign-in.ts'

/** The id of each copy that has not been answered: a second try makes no second copy. */
const unanswered = new Map<string, string>()

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return texts.unexpected
  if (error.code === 'not_found') return texts.notFound
  return error.code === 'rate_limited' ? error.message : texts.failed
}

/**
 * 'Copy to My Project' (spec, community §5 to §8): makes a private copy, and opens it with a toast; visitors are led to the
 * sign-in.
 * @param edit makes an edited copy of one's own plugin, which the editor opens
 * @returns the toast to show when there is no copy, or null when the page is left
 */
export async function copyPlugin(pluginId: string, edit = false): Promise<Flash | null> {
  if (!seemsSignedIn()) {
    goToSignIn(texts.signIn)
    return null
  }
  const key = `${pluginId} ${edit}`
  const requestId = unanswered.get(key) ?? randomId()
  unanswered.set(key, requestId)
  try {
    const { plugin } = await api.call(sourceRoutes.copyPlugin.at(pluginId), { body: { requestId, edit } })
    unanswered.delete(key)
    setFlash({ ...texts.copied, tone: 'success' })
    location.assign(placeOf(plugin))
    return null
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) unanswered.delete(key)
    if (error instanceof ApiError && error.code === 'unauthenticated') {
      goToSignIn(texts.signIn)
      return null
    }
    return { title: errorMessages.title, text: reasonOf(error), tone: 'destructive' }
  }
}
