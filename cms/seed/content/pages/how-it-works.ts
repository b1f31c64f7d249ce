import type { Known, Sample } from '../document.ts'
import { body, heading, link, linkTo, list, paragraph } from '../lexical.ts'

/** How It Works (spec, community §2.14): three steps, then the way to an account. */
export const howItWorks = ({ idOf }: Known): Sample<'pages', 'blocks'> => ({
  title: 'How It Works',
  slug: 'how-it-works',
  kind: 'information',
  sample: false,
  blocks: [
    {
      blockType: 'hero',
      heading: 'How It Works',
      lede: 'You say what your site needs. You get a plugin that has already run in WordPress.',
      prompt: false,
      placeholder: '',
      buttons: [],
    },
    {
      blockType: 'steps',
      heading: 'Three steps',
      items: [
        {
          title: 'Describe',
          drawing: 'request',
          text: 'Write what the plugin should do, as you would to a colleague. One or two sentences are enough; a picture helps.\n\nOr bring a plugin you already have and say what should change.',
        },
        {
          title: 'AI generates',
          drawing: 'files',
          text: "You see the files as they are written. Then the code is checked, and the plugin is activated in a real WordPress.\n\nWhat doesn't pass is repaired, free. You pay for what works.",
        },
        {
          title: 'Download and install',
          drawing: 'install',
          text: 'In your WordPress, open Plugins → Add New, choose Upload, and pick the ZIP. It is an ordinary plugin.\n\nThe code is yours. Come back for the next version whenever you like.',
        },
      ],
    },
    {
      blockType: 'prose',
      body: body(
        heading('h2', 'What is checked before you pay'),
        list(
          'The plugin has one main file with a header that WordPress reads.',
          'All code parses without errors, and nothing in it is left half-written.',
          'What visitors send is sanitized, what is printed is escaped, and forms carry a nonce.',
          'WordPress activates it without an error, and its pages open.',
        ),
        paragraph(
          'The checks find known kinds of mistakes, which is why you should still try a plugin on a test site. What they look for, and why, is in ',
          linkTo(
            'our article on security',
            'posts',
            idOf('posts', 'wordpress-plugin-security-best-practices'),
          ),
          '.',
        ),
        heading('h2', 'What you can do afterwards'),
        paragraph(
          "Ask for changes in the same chat: each becomes a version, and you can go back to any of them, free. Edit the code yourself, or lock the files that should stay as they are. Look at the plugin's admin page and at what visitors see. Nothing is installed on your site until you do it.",
        ),
        paragraph(
          'Prices are on the ',
          link('pricing page', '/pricing'),
          ', and more answers in the ',
          link('FAQ', '/faq'),
          '.',
        ),
      ),
    },
    {
      blockType: 'callToAction',
      heading: 'Start with one sentence',
      text: 'No credit card required for the free plan.',
      buttons: [{ label: 'Get Started Free', href: '/auth?mode=sign-up' }],
    },
  ],
  meta: {
    title: 'How It Works: from a sentence to a WordPress plugin',
    description:
      'Describe a WordPress plugin, watch AI write it and WordPress run it, then download the ZIP and install it. Three steps, shown one by one.',
  },
})
