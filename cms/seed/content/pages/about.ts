import type { Known, Sample } from '../document.ts'
import { body, heading, link, linkTo, paragraph } from '../lexical.ts'

/** About (spec, community §2.14): mission, how it works, for whom, why the product, EU AI Act notice. */
export const about = ({ idOf }: Known): Sample<'pages', 'blocks'> => ({
  title: 'About',
  slug: 'about',
  kind: 'information',
  sample: true,
  blocks: [
    {
      blockType: 'hero',
      heading: 'A workshop for WordPress plugins',
      lede: 'Whoever runs a site knows best what it lacks. Here they can have it made, without learning to program first.',
      prompt: false,
      placeholder: '',
      buttons: [],
    },
    {
      blockType: 'prose',
      body: body(
        heading('h2', 'Our mission'),
        paragraph(
          'Most sites need one small thing that no plugin quite does. A form with other fields, a list in another order, one screen less. The people who need it can say exactly what it is. We think that saying it should be enough, and that what comes out should be as good as if a careful developer had made it: readable, checked, and theirs.',
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
          text: 'The files are written while you watch, checked, and tried in a real WordPress. Ask for changes in the same chat.',
        },
        {
          title: 'Download and install',
          text: "Upload the ZIP under Plugins → Add New. It's a regular WordPress plugin.",
        },
      ],
    },
    {
      blockType: 'points',
      heading: 'For whom',
      intro: '',
      items: [
        {
          title: 'Owners of sites',
          text: 'You know what is missing, and would rather not wait for somebody to have time.',
        },
        {
          title: 'Designers and freelancers',
          text: 'You can promise a customer a small extra, and keep the promise.',
        },
        {
          title: 'Agencies',
          text: 'You need not write the same plugin for the fifth time, with other fields.',
        },
        {
          title: 'Beginners',
          text: 'You see how a plugin is made, line by line, with one that does what you asked for.',
        },
      ],
    },
    {
      blockType: 'points',
      heading: 'Why make it here',
      intro: '',
      items: [
        {
          title: 'Checked before you pay',
          text: 'A version is charged when it has passed its checks and run in a real WordPress. What fails is repaired at no cost.',
        },
        {
          title: 'Nothing is lost',
          text: 'The work goes on when the tab closes. Each change makes a new version, and none is overwritten.',
        },
        {
          title: 'The code is yours',
          text: 'Plain PHP after the WordPress standards, under the GPL. Read it, change it, sell it.',
        },
        {
          title: 'You know what it costs',
          text: 'One credit for a request that delivers files, five for a ZIP, ten to start with. You see the price before you spend anything.',
        },
      ],
    },
    {
      blockType: 'prose',
      body: body(
        heading('h2', 'EU AI Act notice'),
        paragraph(
          'The plugins here are written by an artificial intelligence: that is the point of the service, and we say so openly, as the EU AI Act asks of those who offer such systems. Each version is checked by machine, and no check finds everything.',
        ),
        paragraph(
          'Review a plugin before you use it in production. You keep the oversight: nothing is installed on your site by us, you read what you like, you decide what runs, and you can go back to any earlier version. ',
          linkTo('How to read a plugin', 'posts', idOf('posts', 'wordpress-plugin-security-best-practices')),
          ' tells you where to begin.',
        ),
        heading('h2', 'Write to us'),
        paragraph(
          'Questions, faults, wishes: write to the ',
          link('address at the end of the FAQ', '/faq#write'),
          '.',
        ),
      ),
    },
    {
      blockType: 'callToAction',
      heading: 'What should your site be able to do?',
      text: 'Ten free credits to start with, no card needed.',
      buttons: [{ label: 'Get Started Free', href: '/auth?mode=sign-up' }],
    },
  ],
  meta: {
    title: 'About',
    description:
      'Who this workshop for WordPress plugins is for, how it works, what it holds on to, and what you should know about code written by an AI.',
  },
})
