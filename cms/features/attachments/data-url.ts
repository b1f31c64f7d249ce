import { ServiceError } from '../../platform/errors.ts'

const pattern = /^data:image\/[a-z0-9.+-]+;base64,/i

/** An inline image in the request (spec, core §7), which needs no upload. */
export const isDataUrl = (reference: string): boolean => pattern.test(reference)

/** The decoded size of a data URL, without decoding it (base64: four characters for three bytes). */
export function dataUrlSize(reference: string): number {
  const characters = reference.length - reference.indexOf(',') - 1
  const padding = reference.endsWith('==') ? 2 : reference.endsWith('=') ? 1 : 0
  return Math.floor((characters * 3) / 4) - padding
}

/**
 * The bytes of a data URL. The declared type is ignored, because the bytes identify themselves.
 * @throws ServiceError `not_an_image` for invalid base64
 */
export function bytesOfDataUrl(reference: string): Uint8Array {
  const text = reference.replace(pattern, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw new ServiceError('not_an_image')
  return Buffer.from(text, 'base64')
}
