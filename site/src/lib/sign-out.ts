import { apiRoutes } from '#contract/api.ts'
import { routes } from '#contract/routes.ts'
import { api } from './api.ts'
import { tabStorage } from './storage.ts'

let leaving = false

/** Whether the person is signing out on this page: what is refused from now on needs no words, and leads nowhere else. */
export const isLeaving = (): boolean => leaving

/**
 * Ends the session and goes home. Unsent text in this tab is deleted, since someone else may use the device next. An expired
 * session keeps it for the next sign-in.
 */
export async function signOut(): Promise<void> {
  leaving = true
  try {
    await api.call(apiRoutes.signOut)
  } catch (error) {
    leaving = false
    throw error
  }
  tabStorage.removeAll('plugsmith:')
  location.assign(routes.home)
}
