import type { StripePageAnswer, SubscriptionAnswer } from './billing.ts'
import { route } from './route.ts'
import type { CheckoutInput, CheckoutReturnInput, PaymentInput } from './schemas/billing.ts'

/** The routes of plans and payments, apart from the others for /pricing, which loads no other route. */
export const billingRoutes = {
  /** For somebody who subscribes already, the page is the portal's. */
  createCheckout: route('POST', '/api/create-checkout', {
    errors: ['unknown_price', 'price_not_ready', 'payments_not_set_up', 'payments_unavailable'],
  }).of<CheckoutInput, StripePageAnswer>(),
  createPayment: route('POST', '/api/create-payment', {
    errors: ['unknown_price', 'price_not_ready', 'payments_not_set_up', 'payments_unavailable'],
  }).of<PaymentInput, StripePageAnswer>(),
  customerPortal: route('POST', '/api/customer-portal', {
    errors: ['no_purchases', 'payments_not_set_up', 'payments_unavailable'],
  }).of<undefined, StripePageAnswer>(),
  /** Fulfils a checkout at once; its webhook would do so too. */
  checkoutReturn: route('POST', '/api/app/checkout-return', {
    errors: ['not_found', 'payments_not_set_up', 'payments_unavailable'],
  }).of<CheckoutReturnInput, SubscriptionAnswer>(),
  checkSubscription: route('GET', '/api/check-subscription').of<undefined, SubscriptionAnswer>(),
}
