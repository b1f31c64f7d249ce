import type { Me } from '#contract/api.ts'
import { routes } from '#contract/routes.ts'
import { peekPendingPrompt } from './pending-prompt.ts'

/** Where the way of somebody who is set up leads: on with a prompt that waits, else to the plugins. */
export function afterWelcome(me: Me): string {
  const pending = peekPendingPrompt(me.id)
  if (!pending) return routes.dashboard
  const { pluginId } = pending
  return pluginId === null ? routes.builder : `${routes.builder}?id=${encodeURIComponent(pluginId)}`
}

/** Where the way of a person leads who is signed in now. A prompt that waits goes on waiting behind the welcome. */
export const placeFor = (me: Me): string => (me.onboardingCompleted ? afterWelcome(me) : routes.welcome)
