import type { Access } from 'payload'
import { isStaff } from './roles.ts'

/**
 * Staff see drafts too; everybody else sees what is published. Returns a query, so that every kind of read is filtered.
 */
export const publishedOrStaff: Access = ({ req: { user } }) =>
  isStaff(user) || { _status: { equals: 'published' } }
