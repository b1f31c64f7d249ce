import type { ImportAnswer } from '#contract/imports.ts'
import { sourceRoutes } from '#contract/source-routes.ts'
import { api, ApiError, sentenceOf } from '../../../lib/api.ts'
import { forgetAddress, requestIdFor } from './address-press.ts'
import type { AddressTrouble, AskedAddress } from './import-state.ts'

/** As long as the server takes at most to fetch, unpack and save, in milliseconds. */
const patienceMs = 180_000

/**
 * Has the server make a plugin of what is at an address.
 * @throws ApiError, or the reason of the signal
 */
export async function fetchAddress(asked: AskedAddress, signal: AbortSignal): Promise<ImportAnswer> {
  const { address, tag } = asked
  try {
    const answer = await api.call(sourceRoutes.importFromAddress, {
      body: { requestId: requestIdFor(asked), address, tag },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    forgetAddress()
    return answer
  } catch (error) {
    // Without an answer, the plugin may have been saved.
    if (error instanceof ApiError && error.status !== 0) forgetAddress()
    throw error
  }
}

/** Why there is no plugin, at the field that it is about. */
export function troubleOf(asked: AskedAddress, error: unknown): AddressTrouble {
  const details = error instanceof ApiError ? error.details : {}
  const { tag, address, file, hint } = details
  if (tag !== undefined) return { asked, field: 'tag', text: tag }
  const said = address ?? file ?? sentenceOf(error)
  return { asked, field: 'address', text: hint === undefined ? said : `${said} ${hint}` }
}
