import type { Known, Sample } from '../document.ts'

/** One of the four SEO landing pages (spec, community §2.11). */
export const builderNoCode = ({ idOf }: Known): Sample<'pages', 'blocks'> => ({
  title: 'WordPress plugin builder, no code',
  slug: 'wordpress-plugin-builder-no-code',
  kind: 'landing',
  sample: true,
  blocks: [
    {
      blockType: 'hero',
      heading: 'Build a WordPress plugin without code',
      lede: 'Describe in plain words what it should do. You get a plugin that is written, checked and tested in a real WordPress, and the ZIP is yours.',
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
          text: 'A main file with its header, separate modules, a settings page, a readme, and an uninstall file that cleans up.',
        },
        {
          title: 'Checked before you pay',
          text: 'The code is checked for the mistakes behind most security holes, and it has to run in a real WordPress.',
        },
        {
          title: 'See both sides',
          text: 'The admin page and what visitors see, next to the chat, on a desktop or a phone.',
        },
        {
          title: 'Changes in plain words',
          text: 'A new field, a different color, different wording: one sentence each. Every version is kept.',
        },
      ],
    },
    {
      blockType: 'steps',
      heading: 'From a sentence to a ZIP',
      items: [
        {
          title: 'Describe',
          text: 'Who uses it, what they do, what happens next. Two or three sentences are enough.',
        },
        {
          title: 'Watch and change',
          text: 'Watch the files being written and checked, look at the preview, and ask for changes.',
        },
        {
          title: 'Download and install',
          text: 'Upload the ZIP under Plugins → Add New. Try it on a test site first.',
        },
      ],
    },
    {
      blockType: 'ideaCard',
      title: 'A first plugin: sharing buttons',
      difficulty: 'beginner',
      useCase: 'A blog whose readers copy links by hand.',
      description: 'Buttons below each post that open the network of your choice with the link filled in.',
      features: [
        { feature: 'Below each post, without touching the theme' },
        { feature: 'You choose the networks' },
        { feature: 'No third-party scripts' },
      ],
      prompt: 'Social sharing buttons below each post, for Facebook, LinkedIn, WhatsApp and email.',
    },
    {
      blockType: 'promptBox',
      heading: 'Or start with a form',
      prompt: 'A contact form with name, email and message that sends me an email, with spam protection.',
    },
    {
      blockType: 'questions',
      heading: 'Questions',
      faqs: [
        idOf('faqs', 'Do I need to know how to code?'),
        idOf('faqs', 'What does a plugin cost?'),
        idOf('faqs', 'How do I install the plugin?'),
        idOf('faqs', 'Who owns the code?'),
      ],
    },
    {
      blockType: 'callToAction',
      heading: 'Start with one sentence',
      text: 'Ten free credits, no card required.',
      buttons: [{ label: 'Get Started Free', href: '/auth?mode=sign-up' }],
    },
  ],
  meta: {
    title: 'WordPress plugin builder without code',
    description:
      'Describe a WordPress plugin in plain words, watch it being written and checked, preview it and download the ZIP. Ten free credits, no card required.',
  },
})
