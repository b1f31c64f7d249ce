import type { Access } from 'payload'
import { nobody } from './nobody.ts'

/**
 * Access rules of a collection that only our services write.
 * @param read who may read it
 */
export const serverWritten = (read: Access) => ({
  create: nobody,
  read,
  update: nobody,
  delete: nobody,
  readVersions: nobody,
  unlock: nobody,
})
