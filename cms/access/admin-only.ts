import type { AccessArgs } from 'payload'
import { hasRole } from './roles.ts'

/** Only admins. */
export const adminOnly = ({ req }: Pick<AccessArgs, 'req'>): boolean => hasRole(req.user, 'admin')
