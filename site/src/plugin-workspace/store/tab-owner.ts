import { tabStorage } from '../../lib/storage.ts'
import { clearDrafts } from './drafts.ts'
import { clearOutbox } from './outbox.ts'

const key = 'plugsmith:person'

/**
 * Assigns the tab to a person, and deletes another person's unsent text: an expired session keeps it for the next sign-in,
 * which may be by someone else. (Signing out deletes everything.)
 */
export function claimTab(personId: string): void {
  const owner = tabStorage.read(key)
  if (owner !== null && owner !== personId) {
    clearDrafts()
    clearOutbox()
  }
  tabStorage.write(key, personId)
}
