import type { Known, Sample } from '../document.ts'
import { body, bold, heading, linkTo, list, paragraph } from '../lexical.ts'

/** A landing page (spec, community §2.11) for people who look for a way without code. */
export const builderNoCode = ({ idOf }: Known): Sample<'pages', 'blocks'> => ({
  title: 'WordPress plugin builder, no code',
  slug: 'wordpress-plugin-builder-no-code',
  kind: 'landing',
  sample: false,
  blocks: [
    {
      blockType: 'hero',
      heading: 'Build a WordPress plugin without code',
      lede: 'Say in plain words what your site should do. The plugin is written, checked and run in a real WordPress for you, and the ZIP is yours.',
      prompt: true,
      placeholder: 'Opening hours for a café that show whether we are open now…',
      buttons: [{ label: 'Start free', href: '/auth?mode=sign-up' }],
    },
    {
      blockType: 'points',
      heading: 'No code does not mean no quality',
      intro: 'You skip the programming. Nothing else is left out.',
      items: [
        {
          title: 'A real plugin, not a snippet',
          text: 'A main file with its header, a settings page where one is needed, and code that cleans up when the plugin is deleted. Nothing to paste into functions.php.',
        },
        {
          title: 'No boxes to drag',
          text: "There is no canvas and no menu of modules to learn. If you can explain it to a colleague, you've written the request.",
        },
        {
          title: 'See both sides',
          text: 'The admin page and what visitors see, next to the chat, on a desktop or a phone. Click what you want to change and say how.',
        },
        {
          title: 'Changes in plain words',
          text: 'A new field, a different color, different wording: one sentence each. Every version is kept, and going back is free.',
        },
      ],
    },
    {
      blockType: 'steps',
      heading: 'From a sentence to a ZIP',
      items: [
        {
          title: 'Say who uses it',
          text: 'Guests ask for a table, members read a page, you look at a list. Two or three sentences are enough.',
        },
        {
          title: 'Look and correct',
          text: 'Fill in the form, press the buttons, shrink it to a phone. Whatever is off, say so in the chat.',
        },
        {
          title: 'Put it on your site',
          text: 'Upload the ZIP under Plugins → Add New, on a test site first. There is no terminal and no FTP.',
        },
      ],
    },
    {
      blockType: 'ideaCard',
      title: 'A first plugin: requests for a table',
      difficulty: 'beginner',
      useCase: 'A small restaurant whose guests call during the dinner rush.',
      description:
        'A form with day and party size. Each request arrives by email, and the owner answers when there is time.',
      features: [
        { feature: 'A block and a shortcode, for any page' },
        { feature: 'A field that only robots fill in, against spam' },
        { feature: 'You choose where the emails go' },
      ],
      prompt:
        'A booking request form with name, email, phone, date and number of people that sends me an email.',
    },
    {
      blockType: 'prose',
      body: body(
        heading('h2', 'Good without code, and better with help'),
        paragraph('Most of what a site is missing is small. These usually work from a description alone:'),
        list(
          'forms that send an email, and lists you fill in yourself: dishes, events, people, projects,',
          'something on every post: sharing buttons, an author box, related posts, a reading time,',
          'one switch or setting: a notice at the top, a page under construction, old addresses that lead to new ones.',
        ),
        paragraph(
          bold('Get a developer to read along'),
          ' when money changes hands, when patients or children are involved, or when a plugin has to talk to a system that only your company has. You can still start here: a plugin that shows what you mean is the best brief there is.',
        ),
        paragraph(
          'Not sure what to make? ',
          linkTo(
            'Ten ideas with their prompts',
            'posts',
            idOf('posts', '10-wordpress-plugin-ideas-no-coding'),
          ),
          ' are on the blog.',
        ),
      ),
    },
    {
      blockType: 'promptBox',
      heading: 'Or something for every post',
      prompt: 'Show the estimated reading time above each post.',
    },
    {
      blockType: 'questions',
      heading: 'Questions from people who don’t code',
      faqs: [
        idOf('faqs', 'Do I need to know how to code?'),
        idOf('faqs', 'What should I write in a request?'),
        idOf('faqs', 'How do I install the plugin?'),
        idOf('faqs', 'What does a plugin cost?'),
      ],
    },
    {
      blockType: 'callToAction',
      heading: 'Which small thing has been missing for years?',
      text: 'Ten free credits, no card required.',
      buttons: [{ label: 'Get Started Free', href: '/auth?mode=sign-up' }],
    },
  ],
  meta: {
    title: 'WordPress plugin builder: no code needed',
    description:
      'Build a WordPress plugin without code: describe it in plain words, try it in the preview and download the ZIP. Ten free credits, no card required.',
  },
})
