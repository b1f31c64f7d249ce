import type { Access } from 'payload'
import { isStaff } from './roles.ts'

/** Staff see drafts too; everybody else sees what is published. A query, so that every way of asking is narrowed by it. */
export const publishedOrStaff: Access = ({ req: { user } }) =>
  isStaff(user) || { _status: { equals: 'published' } }
