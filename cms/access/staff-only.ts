import type { AccessArgs } from 'payload'
import { isStaff } from './roles.ts'

/** Admins and editors. */
export const staffOnly = ({ req }: Pick<AccessArgs, 'req'>): boolean => isStaff(req.user)
