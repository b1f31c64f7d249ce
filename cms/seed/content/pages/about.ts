import type { Known, Sample } from '../document.ts'
import { body, heading, link, linkTo, paragraph } from '../lexical.ts'
import { supportLink } from '../support.ts'

/** About (spec, community §2.14): mission, how it works, for whom, why the product, EU AI Act notice. */
export const about = ({ idOf }: Known): Sample<'pages', 'blocks'> => ({
  title: 'About',
  slug: 'about',
  kind: 'information',
  sample: false,
  blocks: [
    {
      blockType: 'hero',
      heading: 'A workshop for WordPress plugins',
      lede: 'You know best what your site is missing. Here you can have it made, without learning to code.',
      prompt: false,
      placeholder: '',
      buttons: [],
    },
    {
      blockType: 'prose',
      body: body(
        heading('h2', 'Our mission'),
        paragraph(
          "Most sites need one small thing that no plugin quite does: a form with different fields, a list in a different order, one screen fewer. The people who need it can describe it exactly. We think that should be enough, and that the result should be as good as a careful developer's work: readable, checked, and theirs.",
        ),
      ),
    },
    {
      blockType: 'steps',
      heading: 'How it works',
      items: [
        { title: 'Describe', text: 'Write what the plugin should do, as you would to a colleague.' },
        {
          title: 'AI generates',
          text: 'Watch the files being written, checked, and tested in a real WordPress. Ask for changes in the same chat.',
        },
        {
          title: 'Download and install',
          text: "Upload the ZIP under Plugins → Add New. It's a regular WordPress plugin.",
        },
      ],
    },
    {
      blockType: 'prose',
      body: body(
        paragraph(
          link('Each step in detail', '/how-it-works'),
          ', and ',
          link('what it costs', '/pricing'),
          '.',
        ),
      ),
    },
    {
      blockType: 'points',
      heading: "Who it's for",
      intro: '',
      items: [
        {
          title: 'Site owners',
          text: "You know what is missing and don't want to wait until someone has time.",
        },
        {
          title: 'Designers and freelancers',
          text: 'You can promise a client a small extra and keep that promise.',
        },
        {
          title: 'Agencies',
          text: "You don't have to write the same plugin a fifth time with different fields.",
        },
        {
          title: 'Beginners',
          text: 'You see how a plugin is made, line by line, using one that does what you asked for.',
        },
      ],
    },
    {
      blockType: 'points',
      heading: 'Why here',
      intro: '',
      items: [
        {
          title: 'Checked before you pay',
          text: 'You pay for a version once it has passed its checks and run in a real WordPress. Anything that fails is repaired for free.',
        },
        {
          title: 'Nothing is lost',
          text: 'We keep working when you close the tab. Every change creates a new version and overwrites nothing.',
        },
        {
          title: 'The code is yours',
          text: 'Plain PHP that follows the WordPress standards, under the GPL. Read it, change it, sell it.',
        },
        {
          title: 'No surprises',
          text: 'One credit for a request that delivers files, five for a ZIP, ten to start with. You see the price before you spend.',
        },
      ],
    },
    {
      blockType: 'prose',
      body: body(
        heading('h2', 'EU AI Act notice'),
        paragraph(
          'The plugins here are written by artificial intelligence. That is the point of the service, and we say so openly, as the EU AI Act requires. Every version is checked automatically, and no check finds everything.',
        ),
        paragraph(
          'Review a plugin before you use it in production. You stay in control: we install nothing on your site, you can read every line, you decide what runs, and you can go back to any earlier version. ',
          linkTo('How to read a plugin', 'posts', idOf('posts', 'wordpress-plugin-security-best-practices')),
          ' shows you where to start.',
        ),
        heading('h2', 'Write to us'),
        paragraph(
          'Questions, problems, ideas: ',
          supportLink('we read every message'),
          '. Most questions already have an answer in the ',
          link('FAQ', '/faq'),
          '.',
        ),
      ),
    },
    {
      blockType: 'callToAction',
      heading: 'What should your site be able to do?',
      text: 'Ten free credits to start, no card required.',
      buttons: [{ label: 'Get Started Free', href: '/auth?mode=sign-up' }],
    },
  ],
  meta: {
    title: 'About our WordPress plugin workshop',
    description:
      'Who this WordPress plugin workshop is for, how it works, what it stands for, and what to know about code written by AI.',
  },
})
