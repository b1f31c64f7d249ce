import type { Known, Sample } from '../document.ts'
import { body, bold, heading, link, list, paragraph, table } from '../lexical.ts'

/** A landing page (spec, community §2.11) for agencies and freelancers. */
export const builderForAgencies = ({ idOf }: Known): Sample<'pages', 'blocks'> => ({
  title: 'WordPress plugin builder for agencies',
  slug: 'wordpress-plugin-builder-for-agencies',
  kind: 'landing',
  sample: false,
  blocks: [
    {
      blockType: 'hero',
      heading: 'A plugin builder for agencies with small jobs',
      lede: '“Could the site also do this?” costs more to estimate than to build. Build it while the client is still on the call.',
      prompt: true,
      placeholder: 'A page where the client’s dealers download price lists after signing in…',
      buttons: [{ label: 'Start free', href: '/auth?mode=sign-up' }],
    },
    {
      blockType: 'points',
      heading: 'Where it fits into client work',
      intro: 'Not the big build. The many small things around it.',
      items: [
        {
          title: 'The extra that was not in the quote',
          text: 'One more field, a list in a different order, an email to a second person. Too small for a change order, too much to do for free by hand.',
        },
        {
          title: 'The third-party plugin with one feature you need',
          text: 'Replace a suite of forty features and a yearly license with a small plugin for the one your client uses.',
        },
        {
          title: 'The plugin that someone left behind',
          text: 'Upload what the previous agency wrote. Read it, have findings explained and fixed, and see every changed line before it goes live.',
        },
        {
          title: 'The same thing for the next client',
          text: 'Copy your own plugin, change the name, the fields and the author in its header, and hand it over as theirs.',
        },
      ],
    },
    {
      blockType: 'steps',
      heading: 'A client job, from call to handover',
      items: [
        {
          title: 'In their words',
          text: 'Paste what the client wrote. Their names for things become the labels in the plugin.',
        },
        {
          title: 'On their screen',
          text: 'Share the preview in the call: the admin page they will use, and the page their customers see.',
        },
        {
          title: 'With your own eyes',
          text: 'Read the report and the code. Lock the files you have written by hand, so that no request changes them.',
        },
        {
          title: 'To their staging site',
          text: 'Download the ZIP, test it with their theme and plugins, then put it live.',
        },
      ],
    },
    {
      blockType: 'prose',
      body: body(
        heading('h2', 'What a job costs you'),
        paragraph('Count requests and ZIPs. A typical small job looks like this:'),
        table(
          ['What happens', 'Credits'],
          ['First version', '1'],
          ['Eight changes during and after the call', '8'],
          ['ZIP for staging', '5'],
          ['ZIP of the final version', '5'],
          ['Repairs, questions, your own edits, going back', '0'],
          ['Together', '19'],
        ),
        paragraph(
          'At 200 credits a month, that is ten such jobs. What that is in dollars is on the ',
          link('pricing page', '/pricing'),
          '; what you charge for it is up to you.',
        ),
        heading('h2', 'What you can promise, and what you can’t'),
        list(
          [
            bold('The code is the client’s.'),
            ' GPL, version 2 or later, without a license key or a monthly fee, and it doesn’t phone home.',
          ],
          [bold('It runs without us.'), ' Once installed, a plugin needs neither your account nor ours.'],
          [
            bold('It won’t update itself.'),
            ' Put looking after it into your maintenance contract: when WordPress moves on, open it, ask for what is needed, and deliver a new version.',
          ],
          [
            bold('A person has looked at it.'),
            ' Our checks are automatic. Before a plugin goes live on a client’s site, that person is you.',
          ],
        ),
        paragraph(
          'Please keep your clients’ passwords and customer data out of requests; invented examples work as well. What is sent where is in the ',
          link('Privacy Policy', '/privacy#sharing'),
          '.',
        ),
      ),
    },
    {
      blockType: 'ideaCard',
      title: 'For the studio that shows its work',
      difficulty: 'beginner',
      useCase: 'An architect who wants to add projects without calling you.',
      description:
        'Projects as entries with their own fields. The client fills them in, the design stays yours.',
      features: [
        { feature: 'One screen for each project, without page building' },
        { feature: 'A grid that follows the theme' },
        { feature: 'A block and a shortcode' },
      ],
      prompt: 'A portfolio: projects with a photo, client, year and website.',
    },
    {
      blockType: 'promptBox',
      heading: 'For every handover',
      prompt: 'A user role for clients that may edit pages but not install plugins.',
    },
    {
      blockType: 'questions',
      heading: 'Questions agencies ask',
      faqs: [
        idOf('faqs', 'Can I use the plugins for clients, or sell them?'),
        idOf('faqs', 'Can my team share an account?'),
        idOf('faqs', 'Who can see my plugins?'),
        idOf('faqs', 'Do the plugins update themselves?'),
        idOf('faqs', 'Will it work with my theme?'),
      ],
    },
    {
      blockType: 'callToAction',
      heading: 'Try it on the oldest ticket in your backlog',
      text: 'Ten free credits cover it. No card, no sales call.',
      buttons: [{ label: 'Get Started Free', href: '/auth?mode=sign-up' }],
    },
  ],
  meta: {
    title: 'WordPress plugin builder for agencies',
    description:
      'Build the small plugins clients ask for: in the call, from their words, with a report and code you can read. Costs per job, handover and limits.',
  },
})
