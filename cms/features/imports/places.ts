import { limits } from '#contract/limits.ts'
import { sharedPlaces } from '../attachments/index.ts'

/** Imports being unpacked and stored, each of which takes many times the size of its ZIP. */
export const importPlaces = sharedPlaces(limits.upload.atOncePerUser, limits.upload.atOnce)
