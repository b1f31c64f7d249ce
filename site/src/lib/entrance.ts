import type { Me } from '#contract/api.ts'
import { routes } from '#contract/routes.ts'
import { peekPendingPrompt } from './pending-prompt.ts'

/** Where the way of somebody who is set up leads: on with a prompt that waits, else to the plugins. */
export const afterWelcome = (): string => (peekPendingPrompt() ? routes.builder : routes.dashboard)

/** Where the way of a person leads who is signed in now. A prompt that waits goes on waiting behind the welcome. */
export const placeFor = (me: Me): string => (me.onboardingCompleted ? afterWelcome() : routes.welcome)
