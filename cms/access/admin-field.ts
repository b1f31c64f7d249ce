import type { FieldAccess } from 'payload'
import { hasRole } from './roles.ts'

/** Only admins, for a field of rows that others may read too. */
export const adminField: FieldAccess = ({ req }) => hasRole(req.user, 'admin')
