import type { LockAnswer } from './admin-accounts.ts'
import type { DeleteAccountAnswer } from './leaving.ts'
import { route } from './route.ts'
import type { DeleteUserInput, LockInput, ResendInput } from './schemas/admin-accounts.ts'
import type { ConfirmationMailAnswer } from './settings.ts'

/** What admins do with somebody's account: a part of the table in `api-routes.ts`, apart, so that only /admin loads it. */
export const adminAccountRoutes = {
  lock: route('POST', '/api/app/admin/users/:id/lock', { errors: ['not_found'] }).of<LockInput, LockAnswer>(),
  unlock: route('POST', '/api/app/admin/users/:id/unlock', { errors: ['not_found'] }).of<
    LockInput,
    LockAnswer
  >(),
  resendConfirmation: route('POST', '/api/app/admin/users/:id/resend-confirmation', {
    status: 202,
    errors: ['not_found', 'mail_unavailable'],
  }).of<ResendInput, ConfirmationMailAnswer>(),
  deleteUser: route('POST', '/api/app/admin/users/:id/delete', { errors: ['not_found', 'last_admin'] }).of<
    DeleteUserInput,
    DeleteAccountAnswer
  >(),
} as const
