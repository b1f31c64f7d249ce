import type { Payload } from 'payload'
import type { ImportAnswer } from '#contract/imports.ts'
import { hashOf } from '../../../platform/blobs.ts'
import { ServiceError } from '../../../platform/errors.ts'
import { uploads } from '../../attachments/index.ts'
import { broughtBefore, storeBrought } from '../import-plugin.ts'
import { importPlaces } from '../places.ts'
import { fetchPlugin } from './fetch-plugin.ts'
import type { FetchOptions } from './fetch-plugin.ts'
import { AddressProblem, placeOf } from './place.ts'
import type { Place } from './place.ts'

/** What a person has entered. */
export interface Asked {
  /** The same for every try of one press. */
  readonly requestId: string
  readonly address: string
  /** A tag or branch, or empty. */
  readonly tag: string
}

/** @throws ServiceError `invalid_input` */
function readPlace({ address, tag }: Asked): Place {
  try {
    return placeOf(address, tag || null)
  } catch (error) {
    if (!(error instanceof AddressProblem)) throw error
    throw new ServiceError('invalid_input', { [error.field]: error.message })
  }
}

/**
 * Makes a plugin of the ZIP at an address, which the server fetches. A press that was sent before is answered from what it
 * has stored, without fetching anything.
 * @throws ServiceError `invalid_input` with what is wrong with the address or the tag, `source_unavailable`,
 *   `zip_too_large`, `not_a_plugin`, `request_reused`
 */
export async function importFromAddress(
  payload: Payload,
  userId: string,
  asked: Asked,
  options: FetchOptions,
): Promise<ImportAnswer> {
  const place = readPlace(asked)
  const hash = hashOf(Buffer.from(`${asked.address}\n${asked.tag}`))
  const press = { userId, key: asked.requestId, hash }
  const before = await broughtBefore(payload, press)
  if (before) return before
  return uploads.take(userId, async () => {
    const fetched = await fetchPlugin(place, options)
    return importPlaces.take(userId, () => storeBrought(payload, { ...press, ...fetched }))
  })
}
