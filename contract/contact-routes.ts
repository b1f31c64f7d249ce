import { route } from './route.ts'
import type { ContactInput } from './schemas/contact.ts'

/** The form of /contact: apart, so that only its page loads it. */
export const contactRoutes = {
  /** The same request sent twice is one message. */
  send: route('POST', '/api/app/contact', { errors: ['request_reused'] }).of<ContactInput, object>(),
  /** The form itself, without scripts: answers browsers with a page. */
  sendForm: route('POST', '/api/app/contact-form', { errors: ['request_reused'] }).of<
    URLSearchParams,
    Blob
  >(),
} as const
