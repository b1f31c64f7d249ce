import type { Known, Sample } from '../document.ts'
import { body, bold, heading, linkTo, numbered, paragraph, table } from '../lexical.ts'

/** A landing page (spec, community §2.11) for people who look for an AI that writes plugins. */
export const aiGenerator = ({ idOf }: Known): Sample<'pages', 'blocks'> => ({
  title: 'AI WordPress plugin generator',
  slug: 'ai-wordpress-plugin-generator',
  kind: 'landing',
  sample: false,
  blocks: [
    {
      blockType: 'hero',
      heading: 'An AI plugin generator that runs what it writes',
      lede: 'Any chatbot can write PHP. Here, the plugin is also activated in WordPress, opened and repaired before you see it.',
      prompt: true,
      placeholder: 'A list of our recipes with cooking time, and a filter for vegetarian ones…',
      buttons: [{ label: 'Start free', href: '/auth?mode=sign-up' }],
    },
    {
      blockType: 'prose',
      body: body(
        heading('h2', 'What happens between your sentence and the ZIP'),
        numbered(
          [
            bold('A plan.'),
            ' The AI says what it understood and which files it will write, and names what it leaves out.',
          ],
          [bold('The files.'), ' It writes them one by one, and you can read along.'],
          [
            bold('The checks.'),
            ' The code is parsed, and each value is followed from where a visitor sends it to where it is printed or stored.',
          ],
          [
            bold('WordPress.'),
            ' A fresh installation activates the plugin and opens its pages. Errors and warnings are noted.',
          ],
          [bold('The repair.'), ' Findings go back to the AI, up to three rounds, at no cost to you.'],
        ),
        paragraph('Only what comes out at the end is a version, and only a version costs a credit.'),
      ),
    },
    {
      blockType: 'points',
      heading: 'How AI goes wrong, and what we do about it',
      intro:
        'Language models write plausible code. Plausible is not the same as right, so we look for these on purpose.',
      items: [
        {
          title: 'Functions that do not exist',
          text: 'A model remembers a function that WordPress never had. It reads well and ends in a fatal error. Activating the plugin brings it to light.',
        },
        {
          title: 'Doors left open',
          text: 'Output that is not escaped, a form without a nonce, a query put together from text, an action that everyone may call. Each has a rule of its own, and a version with such an error is not delivered.',
        },
        {
          title: '“The rest stays the same”',
          text: 'Chatbots like to shorten. Here, files that are incomplete or announced and never written fail the check.',
        },
        {
          title: 'Changes that break something else',
          text: 'A request for a blue button should not touch the mailer. You see which lines changed, files you lock stay as they are, and the version before is one click away.',
        },
      ],
    },
    {
      blockType: 'prose',
      body: body(
        heading('h2', 'A chatbot or a generator'),
        table(
          ['Compared by', 'A chatbot', 'This generator'],
          ['You get', 'text to copy, file by file', 'a ZIP that WordPress installs'],
          ['Has it run?', 'you find out on your site', 'yes, in WordPress, with a report'],
          ['The tenth change', 'starts from what fits into the chat', 'starts from the files as they are'],
          ['A mistake', 'you paste the error back', 'is repaired before delivery, free'],
          ['Price', 'a subscription, used or not', 'a credit per delivered request'],
        ),
        paragraph(
          'A chatbot is fine for ten lines you understand. For a plugin that stays on your site for years, see ',
          linkTo(
            'what safe code looks like',
            'posts',
            idOf('posts', 'wordpress-plugin-security-best-practices'),
          ),
          ' and compare.',
        ),
      ),
    },
    {
      blockType: 'ideaCard',
      title: 'Try it with recipes',
      difficulty: 'intermediate',
      useCase: 'A food blog whose recipes are buried in posts.',
      description: 'Recipes become entries of their own, with fields to fill in and a page for each.',
      features: [
        { feature: 'Their own menu in the admin' },
        { feature: 'Ingredients, time and photo as fields, not as text' },
        { feature: 'Shown on each recipe and in a list' },
      ],
      prompt: 'A custom post type for recipes with ingredients, cooking time and a photo.',
    },
    {
      blockType: 'promptBox',
      heading: 'Two parts in one sentence: a list and a form',
      prompt: 'A job list with title, location, salary and closing date, with an application form.',
    },
    {
      blockType: 'questions',
      heading: 'Questions about the AI',
      faqs: [
        idOf('faqs', 'Which AI writes the code?'),
        idOf('faqs', 'How is the code checked?'),
        idOf('faqs', 'What is sent to the AI provider?'),
        idOf('faqs', 'How long does a plugin take?'),
        idOf('faqs', 'When is a credit charged?'),
      ],
    },
    {
      blockType: 'callToAction',
      heading: 'Give it your hardest small job',
      text: 'If it fails, it costs nothing. Ten credits to start, no card.',
      buttons: [{ label: 'Get Started Free', href: '/auth?mode=sign-up' }],
    },
  ],
  meta: {
    title: 'AI WordPress plugin generator, tested in WordPress',
    description:
      'An AI that writes WordPress plugins, runs them in WordPress and repairs what fails before you pay. See its checks and compare it with a chatbot.',
  },
})
