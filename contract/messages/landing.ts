import { catalogue } from '../catalogue.ts'

/** Texts of the landing page. Only what is true today stands here. */
export const landingMessages = catalogue({
  en: {
    title: 'WordPress plugins, made to measure',
    hero: {
      heading: 'WordPress plugins, made to measure.',
      lede: 'Describe what your site needs in plain words. You get a working plugin, written and checked while you watch, and yours to download.',
      rack: 'Or start with one of these',
      examples: [
        {
          label: 'Contact form with email notifications',
          prompt: 'A contact form with name, email and message that sends me an email, with spam protection.',
        },
        {
          label: 'Social sharing buttons',
          prompt: 'Social sharing buttons below each post, for Facebook, LinkedIn, WhatsApp and email.',
        },
        {
          label: 'Settings page for site colors',
          prompt: 'A settings page where I pick the colors of my site: background, text, links and buttons.',
        },
      ],
      free: (credits: number) =>
        `${credits} free ${credits === 1 ? 'credit' : 'credits'} to start, no card required`,
      fine: ['A request that fails costs nothing', 'The code is yours, including for commercial use'],
    },
    turn: {
      heading: 'From one sentence to a checked plugin',
      text: "Here's what one request looks like. You see each step as it happens, and you can close the tab: we keep working.",
      say: 'You say',
      quote: '“A contact form with name, email and message that sends me an email, with spam protection.”',
      writes: 'It writes',
      /** Some of the files that the built-in generator writes for this request, with their lines. */
      files: [
        ['contact-form.php', 60],
        ['includes/class-contact-form-form.php', 361],
        ['includes/class-contact-form-settings.php', 182],
        ['assets/css/form.css', 140],
        ['uninstall.php', 32],
        ['readme.txt', 41],
      ] as const,
      moreFiles: (count: number) => `and ${count} more`,
      unlistedFiles: 9,
      checks: 'It is checked',
      checkList: [
        'One main file, with a header that WordPress reads',
        'All code parses without errors',
        'Input sanitized, output escaped, forms protected',
        'Activated in a real WordPress without a notice',
      ],
      run: 'You see it run',
      lines: (count: number) => `${count} lines`,
      sample: 'A sample. Your plugin will have its own files.',
    },
    features: {
      heading: 'Nothing half-made leaves the bench',
      lede: 'Each version is built the way a careful developer would build it, and you can watch the whole time.',
      items: [
        {
          title: 'Checked before you pay',
          text: 'You pay for a version once it passes, not before. Anything that fails is repaired and checked again, free.',
          picture: 'checks' as const,
        },
        {
          title: 'See both sides',
          text: 'The admin page and what your visitors see, next to the conversation, on a desktop or a phone.',
          picture: 'preview' as const,
        },
        {
          title: 'Every version is kept',
          text: 'Close the tab and we keep working. Every change creates a new version and overwrites nothing.',
          picture: 'history' as const,
        },
        {
          title: 'Code you would sign yourself',
          text: "Plain PHP that follows the WordPress standards, with comments. No lock-in, and it doesn't phone home. Read it, change it, sell it.",
          picture: 'code' as const,
        },
      ],
    },
    edit: {
      button: 'Edit Existing Plugin',
      heading: 'Bring a plugin you already have',
      text: 'Upload a ZIP of up to 10 MB and say what should change. Your upload stays as it is: changes go into a copy, each as a version of its own.',
      start: 'Start Editing Plugins',
      file: 'event-list.zip',
      ask: '“Escape the event titles, and hide events that are over.”',
      lines: 'Changed lines, a sample',
      /** Each with its sign in front. */
      diff: [
        '=foreach ( $events as $event ) {',
        "+  if ( $event->ends < current_time( 'U' ) ) {",
        '+    continue;',
        '+  }',
        "-  echo '<h3>' . $event->title . '</h3>';",
        "+  echo '<h3>' . esc_html( $event->title ) . '</h3>';",
        '=}',
      ],
    },
    steps: {
      heading: 'Three steps',
      items: [
        { title: 'Describe', text: 'Write what the plugin should do, as you would to a colleague.' },
        {
          title: 'AI generates',
          text: 'Watch the files being written and checked. Ask for changes in the same chat.',
        },
        {
          title: 'Download and install',
          text: "Upload the ZIP under Plugins → Add New. It's a regular WordPress plugin.",
        },
      ],
    },
    prices: {
      heading: 'Prices in plain sight',
      text: "For shop owners and designers who don't write code, and for developers and agencies who'd rather not write this code again.",
      what: 'What happens',
      credits: 'Credits',
      turn: 'A request that delivers files',
      answer: 'An answer without files',
      repairs: 'Repairs after the checks',
      failed: 'A request that fails or that you stop',
      zip: 'Downloading the ZIP',
      again: 'The same ZIP again within 24 hours',
    },
    /** What pictures of the product show. */
    screens: {
      checks: 'The chat: what was asked for, what was understood, and that the checks passed.',
      preview: 'The preview of a plugin: its settings page in the WordPress admin.',
      history: 'The versions of a plugin, each with what was asked for.',
      code: 'The files of a plugin beside the code of one of them.',
    },
    tally: { label: 'plugins generated so far', join: 'Join & Create Your Plugin' },
    plugins: {
      heading: 'Made here, free to copy',
      copyOf: (name: string) => `Copy to My Project: ${name}`,
    },
    highlights: {
      heading: 'Talked about in the community',
      label: 'Community highlights',
      all: 'All threads',
      previous: 'Previous',
      next: 'Next',
    },
    newThreads: { heading: 'New in the community', all: 'All threads' },
    faq: 'Questions',
    closing: {
      heading: 'What should your site be able to do?',
      account: 'Get Started Now',
      start: 'Start Building Now - Free',
    },
  },
})
