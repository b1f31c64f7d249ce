import { tabStorage } from '../../lib/storage.ts'

const key = 'plugsmith:person'

/**
 * Makes a tab the one of a person. What somebody else was writing in it goes: a session that ends by itself leaves it, for
 * whoever signs in again, and that need not be the same person. (Whoever signs out takes everything along.)
 */
export function claimTab(personId: string): void {
  const before = tabStorage.read(key)
  if (before !== null && before !== personId) {
    for (const kept of ['draft', 'unanswered']) tabStorage.removeAll(`plugsmith:${kept}`)
  }
  tabStorage.write(key, personId)
}
