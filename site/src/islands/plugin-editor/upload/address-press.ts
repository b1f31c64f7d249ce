import { randomId } from '../../../lib/random-id.ts'
import { parseStored, tabStorage } from '../../../lib/storage.ts'
import type { AskedAddress } from './import-state.ts'

const storageKey = 'plugsmith:import-address'

/**
 * The id that an address is sent under. It is kept until the server has answered: the same address again, after a lost
 * connection or a reload, then goes under the same id, and is not saved twice.
 */
export function requestIdFor({ address, tag }: AskedAddress): string {
  const stored = parseStored(tabStorage.read(storageKey))
  const before = (stored ?? {}) as Partial<Record<'requestId' | 'address' | 'tag', unknown>>
  const same = before.address === address && before.tag === tag && typeof before.requestId === 'string'
  const requestId = same ? String(before.requestId) : randomId()
  tabStorage.write(storageKey, JSON.stringify({ requestId, address, tag }))
  return requestId
}

/** The server has answered. */
export const forgetAddress = (): void => tabStorage.remove(storageKey)
