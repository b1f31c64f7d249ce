import type { ErasureStep } from '../../platform/erasure/index.ts'
import { removeAvatar } from './index.ts'

/** Deletes the avatar; its bytes go with the next collection of unreferenced blobs, or of unused files in the bucket. */
export const avatarErasure: ErasureStep = {
  name: 'avatar',
  erase: (payload, { userId }) => removeAvatar(payload, userId),
}
