import { catalogue } from '../catalogue.ts'

/** Texts of the landing page. Only what is true today stands here. */
export const landingMessages = catalogue({
  en: {
    title: 'WordPress plugins, made to measure',
    hero: {
      heading: 'WordPress plugins, made to measure.',
      lede: 'Say what your site needs in plain words. You get a working plugin: written and checked while you watch, and yours to download.',
      rack: 'Or take one off the rack',
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
          label: 'Settings page for site colours',
          prompt: 'A settings page where I pick the colours of my site: background, text, links and buttons.',
        },
      ],
      fine: [
        '10 free credits to start, no card',
        'A request that fails costs nothing',
        'The code is yours, commercial use too',
      ],
    },
    turn: {
      heading: 'From one sentence to a checked plugin',
      text: 'This is what one turn looks like. You see each step as it happens, and you can close the tab: the work goes on.',
      say: 'You say',
      quote: '“A contact form with name, email and message that sends me an email, with spam protection.”',
      writes: 'It writes',
      files: [
        ['contact-form.php', 58],
        ['includes/class-contact-form-form.php', 312],
        ['includes/class-contact-form-settings.php', 247],
        ['assets/css/form.css', 114],
        ['uninstall.php', 32],
        ['readme.txt', 41],
      ] as const,
      checks: 'It is checked',
      checkList: [
        'One main file, with a header that WordPress reads',
        'Paths, sizes, text domain and prefix',
        'PHP, JavaScript, CSS and JSON can all be read',
        'Nothing left out, nothing half-written',
      ],
      lines: (count: number) => `${count} lines`,
      sample: 'A sample. Your plugin decides which files there are.',
    },
    features: {
      heading: 'Nothing half-made leaves the bench',
      lede: 'Each version is made the way a careful developer would make it, and you can look over its shoulder the whole time.',
      items: [
        {
          title: 'Checked before you pay',
          text: 'A version is charged when it has passed, not before. What fails goes back, is repaired and is checked again, at no cost.',
        },
        {
          title: 'Look at both sides',
          text: 'The admin page and what your visitors get, side by side with the conversation, on a desktop or a phone.',
        },
        {
          title: 'Every version is kept',
          text: 'Close the tab, the work goes on. Come back and it is there. A change makes a new version and overwrites none.',
        },
        {
          title: 'Code you would sign yourself',
          text: 'Plain PHP after the WordPress standards, with comments, no lock-in and no call home. Read it, change it, sell it.',
        },
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
          text: 'Take the ZIP to Plugins, Add New, Upload. It is an ordinary WordPress plugin.',
        },
      ],
    },
    prices: {
      heading: 'The price list, as it hangs on the wall',
      text: 'For shop owners and designers who do not write code, and for developers and agencies who would rather not write this code again.',
      what: 'What happens',
      credits: 'Credits',
      turn: 'A request that delivers files',
      answer: 'An answer without files',
      repairs: 'Repairs the checks ask for',
      failed: 'A request that fails, or that you stop',
      zip: 'Downloading the ZIP',
      again: 'The same ZIP again within 24 hours',
    },
    faq: 'Questions',
    closing: {
      heading: 'What should your site be able to do?',
      account: 'Get Started Now',
      start: 'Start Building Now - Free',
    },
  },
})
