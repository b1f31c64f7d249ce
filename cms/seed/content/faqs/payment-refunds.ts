import { link, paragraph } from '../lexical.ts'
import { supportLink } from '../support.ts'
import type { Entries } from './entry.ts'

export const paymentRefunds: Entries = () => [
  {
    question: 'Do I need a card to try it?',
    answer: [
      paragraph(
        'No. A new account starts with ten credits, no card required. An invited account starts with twenty.',
      ),
    ],
  },
  {
    question: 'How can I pay?',
    answer: [
      paragraph(
        'By card, on the page of our payment provider, Stripe, which also shows the other ways to pay that are available where you are. Your card number never reaches us.',
      ),
    ],
  },
  {
    question: 'Are taxes included in the price?',
    answer: [
      paragraph(
        'No. Prices are in US dollars, taxes not included. If tax applies to you, you see it at the checkout before you pay, and can enter a tax number there.',
      ),
    ],
  },
  {
    question: 'Where are my receipts and invoices?',
    answer: [
      paragraph(
        'We email a receipt for every payment. Invoices are on the page of our payment provider: choose “Manage” under ',
        link('Settings → Subscription', '/settings'),
        '.',
      ),
    ],
  },
  {
    question: 'What happens if a payment fails?',
    answer: [
      paragraph(
        'We email you, and the payment is tried again. Until then you keep your plan and the credits you have; the credits for the new month arrive as soon as the payment goes through. If it keeps failing, the subscription ends. Your plugins and your other credits are not affected.',
      ),
    ],
  },
  {
    question: 'Will my price go up?',
    answer: [
      paragraph(
        'Not without notice. If the price of a plan rises, we email everyone who has it at least 30 days before they pay more, and you can change or cancel your plan until then.',
      ),
    ],
  },
  {
    question: 'Can I get a refund for credits I bought?',
    answer: [
      paragraph(
        "Yes, if you write to us within 24 hours of the purchase, have generated no more than one plugin, have downloaded or exported nothing, and did not get what you could expect. You'll get your money or your credits back. After a ZIP download or several generations, there is no refund.",
      ),
      paragraph(
        supportLink('Write to us'),
        ' and name the purchase. We answer questions about purchases within two business days.',
      ),
    ],
  },
  {
    question: 'Do I have a right of withdrawal in the EU?',
    answer: [
      paragraph(
        'Yes. Consumers in the European Union can withdraw within 14 days without giving a reason. We refund what you paid for the credits you have not used; for those you have used, the right ends when you use them, and the checkout asks you to agree to that. The ',
        link('Terms of Purchase', '/purchase-terms#eu-withdrawal'),
        ' have the details.',
      ),
    ],
  },
]
