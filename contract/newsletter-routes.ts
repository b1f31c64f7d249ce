import type {
  Mailing,
  MailingsAnswer,
  WeeklyPromoAnswer,
  WeeklyPromoInput,
  WelcomeMailAnswer,
  WelcomeMailInput,
} from './newsletter.ts'
import { route } from './route.ts'

/** The functions of the specification that send emails (core §7), and what admins need for the second. */
export const newsletterRoutes = {
  sendWelcomeEmail: route('POST', '/api/send-welcome-email', { errors: ['mail_unavailable'] }).of<
    WelcomeMailInput,
    WelcomeMailAnswer
  >(),
  sendWeeklyPromo: route('POST', '/api/send-weekly-promo', {
    errors: ['mail_unavailable', 'mailing_running'],
  }).of<WeeklyPromoInput, WeeklyPromoAnswer>(),
  mailings: route('GET', '/api/app/mailings').of<undefined, MailingsAnswer>(),
  stop: route('POST', '/api/app/mailings/:id/stop', { errors: ['not_found'] }).of<undefined, Mailing>(),
} as const
