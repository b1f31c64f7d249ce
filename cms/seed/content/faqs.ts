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
        'No. You describe what the plugin should do, look at the result, and say what should be different. If you do read code, every line is there to read. ',
        linkTo('This guide', 'posts', idOf('posts', 'how-to-build-wordpress-plugin-without-coding-2025')),
        ' goes through one plugin from beginning to end.',
      ),
    ],
  },
  {
    category: 'how-it-works',
    question: 'What if the plugin does not do what I meant?',
    onHome: true,
    answer: [
      paragraph(
        'Say in the same chat what is wrong with it. Each change makes a new version and overwrites none, so you can go back to any of them. Restoring a version costs nothing.',
      ),
    ],
  },
  {
    category: 'how-it-works',
    question: 'Can I close the tab while a plugin is being made?',
    answer: [
      paragraph(
        'Yes. The work goes on without you, and everything is there when you come back. You can also stop it: a stopped request costs nothing, unless you decide to keep what has been written so far.',
      ),
    ],
  },
  {
    category: 'credits-subscriptions',
    question: 'What does a plugin cost?',
    onHome: true,
    answer: [
      paragraph('What you pay with are credits, and you start with ten. They go like this:'),
      list(
        'One credit for each request that delivers files, repairs included: one credit equals one generation.',
        'Five credits for a ZIP. Downloading the same version again within 24 hours is free.',
        'Nothing for an answer without files, or for a request that fails or can’t be fulfilled.',
      ),
      paragraph('Ten credits are enough for a plugin, four changes to it and the download.'),
    ],
  },
  {
    category: 'credits-subscriptions',
    question: 'Do credits expire?',
    answer: [
      paragraph(
        'Credits that you were given, that you earned by inviting somebody or that you bought once never expire. The monthly credits of a subscription end with its month and are not carried over. They are spent first, so that the others last.',
      ),
    ],
  },
  {
    category: 'payment-refunds',
    question: 'Do I have to give a card to try it?',
    answer: [
      paragraph(
        'No. A new account starts with ten credits, and nobody asks for a card. An invited account starts with twenty.',
      ),
    ],
  },
  {
    category: 'payment-refunds',
    question: 'Can I get a refund for credits that I bought?',
    answer: [
      paragraph(
        'Write within 24 hours of the purchase if it did not bring what you expected, and you have generated no more than one plugin and downloaded or exported nothing. You get the money or the credits back. After a ZIP download, or several generations, there is no refund.',
      ),
      paragraph(
        'In the European Union you may also withdraw from a purchase within 14 days, as the law says. For either, write to the ',
        link('address at the end of the FAQ', '/faq#write'),
        '; questions about purchases are answered within two business days.',
      ),
    ],
  },
  {
    category: 'technical-questions',
    question: 'How do I install the plugin?',
    answer: [
      paragraph(
        'Download the ZIP. In WordPress go to Plugins, Add New, Upload Plugin, choose the file and activate it. Try a new plugin on a test site first.',
      ),
    ],
  },
  {
    category: 'technical-questions',
    question: 'How is the code checked?',
    answer: [
      paragraph(
        'Each version is parsed, read for the mistakes that most security holes are made of, and activated in a real WordPress, where its pages are opened, before it is delivered and charged. What fails is repaired, up to three times, at no cost. ',
        linkTo(
          'More about these mistakes',
          'posts',
          idOf('posts', 'wordpress-plugin-security-best-practices'),
        ),
        '. Checks find known kinds of faults; they do not replace your own look at it.',
      ),
    ],
  },
  {
    category: 'technical-questions',
    question: 'Which versions of WordPress and PHP do the plugins need?',
    answer: [
      paragraph(
        'They are written for WordPress 6.0 and PHP 7.4 or newer, unless you ask for something else. The header of the main file says it, in ',
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
        'You do, and you may use it commercially, on as many sites as you like. It carries the GPL, as WordPress itself does. It does not call home, and it does not update itself.',
      ),
    ],
  },
  {
    category: 'account-security',
    question: 'I have forgotten my password. What now?',
    answer: [
      paragraph(
        'Choose “Forgot password?” on the ',
        link('sign-in page', '/auth'),
        '. You get a link by email that works once, within an hour. A new password ends your sessions on all other devices.',
      ),
    ],
  },
]

/** Twelve questions over all five categories, in the order in which they are shown. */
export const faqs = (known: Known): Sample<'faqs'>[] =>
  entries(known).map(({ category, question, answer, onHome }) => ({
    question,
    answer: body(...answer),
    category: known.idOf('faq-categories', category),
    onHome: onHome ?? false,
    sample: true,
  }))
