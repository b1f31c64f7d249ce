import { link, linkTo, list, paragraph } from '../lexical.ts'
import type { Entries } from './entry.ts'

export const howItWorks: Entries = ({ idOf }) => [
  {
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
    question: 'What should I write in a request?',
    answer: [
      paragraph('Three things, in your own words:'),
      list(
        'Who uses it: visitors, customers, or only you in the admin.',
        'What they do, with the fields and the texts they should see.',
        'What happens next: an email, a list, a change on the page.',
      ),
      paragraph(
        'Two or three sentences are enough to start. The rest is easier to say once you see the first version.',
      ),
    ],
  },
  {
    question: 'What if the plugin does not do what I meant?',
    onHome: true,
    answer: [
      paragraph(
        'Tell us in the same chat what is wrong. Each change creates a new version and overwrites nothing, so you can go back to any of them. Restoring a version is free.',
      ),
    ],
  },
  {
    question: 'How long does a plugin take?',
    answer: [
      paragraph(
        'Usually a minute or two for a small one, longer for many files or a large change. You see each file as it is written and each check as it runs. A request that has not finished after fifteen minutes is stopped, and costs nothing.',
      ),
    ],
  },
  {
    question: 'Can I close the tab while a plugin is being made?',
    answer: [
      paragraph(
        'Yes. We keep working, and everything will be there when you come back. You can also stop: a stopped request costs nothing unless you keep what has been written so far.',
      ),
    ],
  },
  {
    question: 'Can I see the plugin before I install it?',
    answer: [
      paragraph(
        'Yes. Next to the chat you see its admin page and what visitors see, as wide as a desktop or a phone. Click a part of the preview to mark it, and say what should be different there.',
      ),
    ],
  },
  {
    question: 'Can I add a sketch or a screenshot?',
    answer: [
      paragraph(
        'Yes, up to eight images per request: JPG, PNG, WebP, GIF or AVIF. If the model we currently use can’t read images, the screen says so before you send.',
      ),
    ],
  },
  {
    question: 'Can I change a plugin I already have?',
    answer: [
      paragraph(
        'Yes. In the ',
        link('plugin editor', '/plugin-editor'),
        ', upload a ZIP of up to 10 MB or a folder, or enter the address of a public plugin on WordPress.org or GitHub. Your upload stays as it is: every change is a version of its own, and you see which lines changed.',
      ),
    ],
  },
]
