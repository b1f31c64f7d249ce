import type { AccessArgs } from 'payload'
import { hasRole } from './roles.ts'

/** Admins, and nobody else. */
export const adminOnly = ({ req }: Pick<AccessArgs, 'req'>): boolean => hasRole(req.user, 'admin')
