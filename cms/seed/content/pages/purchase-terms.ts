import type { Sample } from '../document.ts'
import { bold, link, list, paragraph } from '../lexical.ts'
import { supportLink } from '../support.ts'
import { section, toBeReviewed, validFrom } from './legal.ts'

/** Terms of Purchase with the nine sections of the specification (community §2.10). */
export const purchaseTerms: Sample<'legal-pages', 'sections'> = {
  title: 'Terms of Purchase',
  slug: 'purchase-terms',
  intro: toBeReviewed,
  validFrom,
  sample: false,
  sections: [
    section(
      'Pricing',
      paragraph(
        'The prices on the ',
        link('pricing page', '/pricing'),
        ' apply, in US dollars and without taxes. What you pay in total is shown at the checkout before you pay. Payments are handled by Stripe: your contract is with the operator of this service, and your card details stay with Stripe.',
      ),
      paragraph(
        'A receipt comes by email for every payment, and your credits are on your account within moments.',
      ),
    ),
    section(
      'Credits',
      list(
        'One credit pays for one request that delivers files, repairs included. A ZIP costs five; downloading the same version again within 24 hours is free.',
        'Credits bought as a pack are paid for once and never expire.',
        'The monthly credits of a plan expire when its month ends and don’t roll over. They are spent before your other credits.',
        'Credits belong to one account and can’t be paid out or passed on.',
      ),
    ),
    section(
      'Subscriptions',
      paragraph(
        'A plan starts on the day you subscribe and renews each month on that day until you cancel. There is no minimum term.',
      ),
      list(
        [
          bold('Changing your plan,'),
          ' up or down, takes effect at the next billing cycle. Until then you keep your current plan and pay nothing more.',
        ],
        [
          bold('Canceling'),
          ' takes effect at the end of the month you paid for. You can resume the plan until then. Choose “Manage” on the pricing page or your dashboard.',
        ],
        [
          bold('New prices'),
          ' that are higher are announced by email at least 30 days before you pay them. You can change or cancel your plan until then.',
        ],
        [
          bold('Deleting your account'),
          ' ends a plan at once, without a refund for the rest of the month. To use the month up, cancel first.',
        ],
      ),
    ),
    section(
      'Refund policy',
      paragraph('You get a refund if all of this is true:'),
      list(
        'you ask for it within 24 hours of the purchase,',
        'you have generated at most one plugin since,',
        'you have downloaded or exported nothing since,',
        'and you did not get what you could reasonably expect.',
      ),
      paragraph(
        'We then return the money or restore the credits. A refund takes back the unused credits of the purchase and, if it was for a running plan, ends the plan at once. The money is usually on your account within 5 to 10 days. After a ZIP download or several generations, there is no refund under this rule. We may make exceptions; they are decided by a person.',
      ),
      paragraph('Your rights by law, such as those below, are not affected.'),
    ),
    section(
      'EU withdrawal',
      paragraph(
        'Consumers in the European Union can withdraw from a purchase within 14 days without giving a reason. Tell us in any clear way that you want to; a message is enough.',
      ),
      paragraph(
        'You can use credits right away. At the checkout you agree to that, and to losing the right of withdrawal for the credits you use. If you withdraw, we refund what you paid for the unused ones: the price, divided by all credits of the purchase, times those that are left. The refund goes to the card you paid with. If the purchase was for a running plan, the plan ends at once.',
      ),
    ),
    section(
      'Failed payments',
      paragraph(
        'If a payment for a plan fails, we tell you by email and in the app, and the payment is tried again. Meanwhile you keep the plan and the credits you have. The credits of the new month arrive once it is paid. If no attempt succeeds, the subscription ends. Your plugins and credits that never expire are not affected, and there is no fee.',
      ),
      paragraph(
        'If a payment is disputed with your bank, or refunded by it, its unused credits are taken back. Please write to us first: most things are settled in one message.',
      ),
    ),
    section(
      'Taxes',
      paragraph(
        'Prices don’t include taxes. Where we have to charge tax, the checkout computes it from your address and shows it before you pay. Companies can enter their tax number there. Other taxes that apply where you live are yours to pay.',
      ),
    ),
    section(
      'Promotions',
      list(
        'Every new account gets ten credits once.',
        'If you were invited, you get ten more, and so does the person who invited you, for at most ten invitations a day. Accounts that exist only to collect these may be closed.',
        'Promotion codes, when there are any, are entered at the checkout and apply as it shows them.',
      ),
      paragraph('Credits you were given have no value in money and are not refunded.'),
    ),
    section(
      'Contact',
      paragraph(
        'Questions about a purchase, a refund or a withdrawal? ',
        supportLink('Write to us'),
        '. We answer within two business days.',
      ),
    ),
  ],
  meta: {
    title: 'Terms of Purchase',
    description:
      'How plans and packs of credits are paid for, when you get a refund, and how to cancel or withdraw from a purchase.',
  },
}
