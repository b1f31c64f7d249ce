import { tabStorage } from '../../lib/storage.ts'
import { clearDrafts } from './drafts.ts'
import { clearOutbox } from './outbox.ts'

const key = 'plugsmith:person'

/**
 * Makes a tab that of a person, and removes what somebody else was writing in it: a session that ends leaves that for
 * whoever signs in next, who may be another person. (Signing out removes everything.)
 */
export function claimTab(personId: string): void {
  const owner = tabStorage.read(key)
  if (owner !== null && owner !== personId) {
    clearDrafts()
    clearOutbox()
  }
  tabStorage.write(key, personId)
}
