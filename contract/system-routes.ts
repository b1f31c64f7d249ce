import { route } from './route.ts'

/** No body. */
type None = undefined

/** What our own processes, the operator and Stripe call; previews are served on their own host alone. */
export const systemRoutes = {
  health: route('GET', '/api/app/health').of<None, { readonly ok: true }>(),
  metrics: route('GET', '/api/app/metrics', { errors: ['not_found'] }).of<None, Blob>(),
  preview: route('GET', '/api/app/preview/:token', { errors: ['not_found'] }).of<None, Blob>(),
  /** For everybody who has the link of an email: a page that asks. */
  unsubscribePage: route('GET', '/api/app/unsubscribe/:token', { errors: ['not_found'] }).of<None, Blob>(),
  /** Called by that page and by mail programs (RFC 8058). */
  unsubscribe: route('POST', '/api/app/unsubscribe/:token', { errors: ['not_found'] }).of<
    URLSearchParams,
    Blob
  >(),
  /** For everybody who has the link of an email: a page that asks, or says that it is done. */
  confirmAddressPage: route('GET', '/api/app/confirm-address/:token', { errors: ['not_found'] }).of<
    None,
    Blob
  >(),
  /** Called by that page. */
  confirmAddress: route('POST', '/api/app/confirm-address/:token', { errors: ['not_found'] }).of<
    URLSearchParams,
    Blob
  >(),
  /** Called by the mail service about bounces and complaints. The headers prove the body (`mail-events.ts`). */
  mailEvents: route('POST', '/api/mail-events').of<File, { readonly received: true }>(),
  /** Called by Stripe. The body is the event, and the header `Stripe-Signature` proves it. */
  stripeWebhook: route('POST', '/api/stripe-webhook', { errors: ['payments_not_set_up'] }).of<
    File,
    { readonly received: true }
  >(),
} as const
