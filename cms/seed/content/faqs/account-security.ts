import { link, paragraph } from '../lexical.ts'
import type { Entries } from './entry.ts'

export const accountSecurity: Entries = () => [
  {
    question: 'Who owns the code?',
    onHome: true,
    answer: [
      paragraph(
        "You do. You can use it commercially, on as many sites as you like. It's licensed under the GPL, like WordPress itself. It doesn't phone home, and it doesn't update itself.",
      ),
    ],
  },
  {
    question: 'Can I use the plugins for clients, or sell them?',
    answer: [
      paragraph(
        'Yes, both, without asking us and without naming us. The GPL lets your clients pass the code on, too.',
      ),
    ],
  },
  {
    question: 'Who can see my plugins?',
    answer: [
      paragraph(
        'Only you, unless you make one public. A public plugin is shown with its name and its author, and other people can copy its newest checked version into their own account. Your chat is never shown.',
      ),
    ],
  },
  {
    question: 'What is sent to the AI provider?',
    answer: [
      paragraph(
        "What is needed to answer: your request and its images, the conversation about this plugin, and the plugin's files with the author in its header, which is your name unless you change it. Not your email address or your payments. Please don't put passwords or personal data of others into a request. More in the ",
        link('Privacy Policy', '/privacy#sharing'),
        '.',
      ),
    ],
  },
  {
    question: 'I forgot my password. What now?',
    answer: [
      paragraph(
        'Choose “Forgot password?” on the ',
        link('sign-in page', '/auth'),
        ". We'll email you a link that works once, within an hour. A new password signs you out on all other devices.",
      ),
    ],
  },
  {
    question: 'How do I see where I am signed in?',
    answer: [
      paragraph(
        'Your ',
        link('settings', '/settings'),
        ' list every session and end any of them, or all others at once. A session ends after two weeks without use.',
      ),
    ],
  },
  {
    question: 'Can my team share an account?',
    answer: [
      paragraph(
        'An account is for one person, and there are no team accounts. To hand a plugin to a colleague, download its ZIP, and let them upload it to their own account.',
      ),
    ],
  },
  {
    question: 'Can I download all my data?',
    answer: [
      paragraph(
        'Yes, once a day and at no cost: under ',
        link('Settings → Your data', '/settings#data'),
        ' you get one ZIP with your profile, messages, images, payments, credits and the current version of every plugin.',
      ),
    ],
  },
  {
    question: 'How do I delete my account?',
    answer: [
      paragraph(
        'At the end of your ',
        link('settings', '/settings'),
        '. Your plugins, messages, images and credits are deleted for good, and a plan is canceled. Payments stay in our books without your name, and so do your posts in the community.',
      ),
    ],
  },
]
