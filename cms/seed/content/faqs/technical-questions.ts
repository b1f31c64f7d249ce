import { code, link, linkTo, paragraph } from '../lexical.ts'
import type { Entries } from './entry.ts'

export const technicalQuestions: Entries = ({ idOf }) => [
  {
    question: 'How do I install the plugin?',
    answer: [
      paragraph(
        'Download the ZIP. In WordPress, upload it under Plugins → Add New and activate it. Try a new plugin on a test site first.',
      ),
    ],
  },
  {
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
    question: 'Which AI writes the code?',
    answer: [
      paragraph(
        'A language model from the provider that this site is connected to. The same checks apply to everything it writes. When no model is connected, a small built-in generator puts plugins together from finished parts, and the screen says so.',
      ),
    ],
  },
  {
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
    question: 'Can I change the code myself?',
    answer: [
      paragraph(
        'Yes, in the code tab or in your own editor. Saving your own edits is free and makes a version, so that later requests build on it. You can lock files and folders: requests read them, and leave them as they are.',
      ),
    ],
  },
  {
    question: 'Will it work with my theme?',
    answer: [
      paragraph(
        'It uses the hooks, blocks and shortcodes that themes are made for, so it usually does. Themes bring their own styles, though: look at the plugin on a test site with your theme, and describe in the chat what looks off.',
      ),
    ],
  },
  {
    question: 'Can it work together with WooCommerce or other plugins?',
    answer: [
      paragraph(
        'Yes, if you name them in your request. Our test WordPress has only your plugin in it, so we check that it runs there without errors. What it does together with other plugins is for you to try on a test site.',
      ),
    ],
  },
  {
    question: 'Do the plugins update themselves?',
    answer: [
      paragraph(
        'No. A plugin stays as you installed it until you upload another version. When WordPress or PHP changes, open the plugin here, ask for what is needed, and upload the new ZIP.',
      ),
    ],
  },
  {
    question: 'How large can a plugin be?',
    answer: [
      paragraph(
        'Up to 300 files and 10 MB for a plugin that is written here, and up to 2,000 files for one you upload. If a job is larger than that, it is usually several plugins.',
      ),
    ],
  },
  {
    question: 'Can I publish a plugin on WordPress.org?',
    answer: [
      paragraph(
        'You may: the license, GPL version 2 or later, is the one the directory asks for. The team there reviews each plugin by its ',
        link(
          'guidelines',
          'https://developer.wordpress.org/plugins/wordpress-org/detailed-plugin-guidelines/',
        ),
        ', and expects you to know and maintain the code you submit. Read it first.',
      ),
    ],
  },
]
