import type { Known, Sample } from './document.ts'
import { body, code, link, linkTo, list, paragraph } from './lexical.ts'
import type { Node } from './lexical.ts'

interface Entry {
  readonly category: string
  readonly question: string
  readonly answer: readonly Node[]
  readonly onHome?: true
}

const entries = ({ idOf }: Known): readonly Entry[] => [
  {
    category: 'how-it-works',
    question: 'Do I need to know how to code?',
    onHome: true,
    answer: [
      paragraph(
        'No. You describe what the plugin should do, look at the result, and ask for changes. If you do read code, you can read every line. ',
        linkTo('This guide', 'posts', idOf('posts', 'how-to-build-wordpress-plugin-without-coding-2025')),
        ' walks you through one plugin from start to finish.',
      ),
    ],
  },
  {
    category: 'how-it-works',
    question: 'What if the plugin does not do what I meant?',
    onHome: true,
    answer: [
      paragraph(
        'Tell us in the same chat what is wrong. Each change creates a new version and overwrites nothing, so you can go back to any of them. Restoring a version is free.',
      ),
    ],
  },
  {
    category: 'how-it-works',
    question: 'Can I close the tab while a plugin is being made?',
    answer: [
      paragraph(
        'Yes. We keep working, and everything will be there when you come back. You can also stop: a stopped request costs nothing unless you keep what has been written so far.',
      ),
    ],
  },
  {
    category: 'credits-subscriptions',
    question: 'What does a plugin cost?',
    onHome: true,
    answer: [
      paragraph('You pay with credits, and you start with ten:'),
      list(
        'One credit for each request that delivers files, repairs included: one credit equals one generation.',
        'Five credits for a ZIP. Downloading the same version again within 24 hours is free.',
        'Nothing for an answer without files, or for a request that fails or can’t be fulfilled.',
      ),
      paragraph('Ten credits are enough for a plugin, four changes and the download.'),
    ],
  },
  {
    category: 'credits-subscriptions',
    question: 'Do credits expire?',
    answer: [
      paragraph(
        "Credits you were given, earned by inviting someone, or bought as a pack never expire. A subscription's monthly credits expire at the end of the month and don't roll over. They are spent first, so your other credits last.",
      ),
    ],
  },
  {
    category: 'credits-subscriptions',
    question: 'Can I change my plan?',
    answer: [
      paragraph(
        'Yes, at any time, up or down. The change takes effect at the next billing cycle. Until then you have your current plan and its credits, and pay nothing more.',
      ),
    ],
  },
  {
    category: 'credits-subscriptions',
    question: 'How do I cancel?',
    answer: [
      paragraph(
        'Choose “Manage” on the pricing page or your dashboard. There is no commitment. You have the plan and its credits until the end of the month you paid for, and can resume it until then. Credits that never expire stay.',
      ),
    ],
  },
  {
    category: 'payment-refunds',
    question: 'Do I need a card to try it?',
    answer: [
      paragraph(
        'No. A new account starts with ten credits, no card required. An invited account starts with twenty.',
      ),
    ],
  },
  {
    category: 'payment-refunds',
    question: 'Can I get a refund for credits I bought?',
    answer: [
      paragraph(
        "Yes, if you write to us within 24 hours of the purchase, have generated no more than one plugin, and have downloaded or exported nothing. You'll get your money or your credits back. After a ZIP download or several generations, there is no refund.",
      ),
      paragraph(
        'In the European Union you can also withdraw from a purchase within 14 days, as the law provides. For either, write to the ',
        link('address at the end of the FAQ', '/faq#write'),
        '; we answer questions about purchases within two business days.',
      ),
    ],
  },
  {
    category: 'technical-questions',
    question: 'How do I install the plugin?',
    answer: [
      paragraph(
        'Download the ZIP. In WordPress, upload it under Plugins → Add New and activate it. Try a new plugin on a test site first.',
      ),
    ],
  },
  {
    category: 'technical-questions',
    question: 'How is the code checked?',
    answer: [
      paragraph(
        'Before a version is delivered and charged, we parse it, check it for the mistakes behind most security holes, and activate it in a real WordPress, where we open its pages. Anything that fails is repaired, up to three times, free. ',
        linkTo(
          'More about these mistakes',
          'posts',
          idOf('posts', 'wordpress-plugin-security-best-practices'),
        ),
        ". Checks find known kinds of problems; they don't replace your own review.",
      ),
    ],
  },
  {
    category: 'technical-questions',
    question: 'Which versions of WordPress and PHP do the plugins need?',
    answer: [
      paragraph(
        "WordPress 6.0 and PHP 7.4 or newer, unless you ask for something else. The main file's header says so under ",
        code('Requires at least'),
        ' and ',
        code('Requires PHP'),
        '.',
      ),
    ],
  },
  {
    category: 'account-security',
    question: 'Who owns the code?',
    onHome: true,
    answer: [
      paragraph(
        "You do. You can use it commercially, on as many sites as you like. It's licensed under the GPL, like WordPress itself. It doesn't phone home, and it doesn't update itself.",
      ),
    ],
  },
  {
    category: 'account-security',
    question: 'I forgot my password. What now?',
    answer: [
      paragraph(
        'Choose “Forgot password?” on the ',
        link('sign-in page', '/auth'),
        ". We'll email you a link that works once, within an hour. A new password signs you out on all other devices.",
      ),
    ],
  },
]

/** The questions on the pricing page, in display order. */
export const pricingQuestions = [
  'Do credits expire?',
  'Can I change my plan?',
  'How do I cancel?',
  'What does a plugin cost?',
  'Can I get a refund for credits I bought?',
  'Do I need a card to try it?',
] as const

/** Fourteen questions across all five categories, in display order. */
export const faqs = (stored: Known): Sample<'faqs'>[] =>
  entries(stored).map(({ category, question, answer, onHome }) => ({
    question,
    answer: body(...answer),
    category: stored.idOf('faq-categories', category),
    onHome: onHome ?? false,
    sample: true,
  }))
