import { route } from './route.ts'
import type { PaymentActionInput, PaymentAssessment, SyncInput } from './staff-payments.ts'

/** The routes with which admins look at payments and act on them. */
export const staffPaymentRoutes = {
  payment: route('GET', '/api/app/staff-payments/:id', { errors: ['not_found'] }).of<
    undefined,
    PaymentAssessment
  >(),
  actOnPayment: route('POST', '/api/app/staff-payments/:id', {
    errors: ['not_found', 'payments_not_set_up', 'payments_unavailable'],
  }).of<PaymentActionInput, PaymentAssessment>(),
  syncWithStripe: route('POST', '/api/app/staff-sync', {
    errors: ['not_found', 'payments_not_set_up', 'payments_unavailable'],
  }).of<SyncInput, { readonly synced: string }>(),
} as const
