import type { Known, Sample } from '../document.ts'
import {
  block,
  body,
  bold,
  code,
  heading,
  link,
  linkTo,
  list,
  numbered,
  paragraph,
  quote,
  table,
} from '../lexical.ts'

/** A whole plugin that needs neither a builder nor a developer. */
const ownSnippet = `<?php
/**
 * Plugin Name: Acme: no comments on pages
 */

defined( 'ABSPATH' ) || exit;

add_filter(
	'comments_open',
	function ( $open, $post_id ) {
		return 'page' === get_post_type( $post_id ) ? false : $open;
	},
	10,
	2
);`

/** What to run on a copy of the site before anyone says that a plugin is done. */
const acceptance = `wp config set WP_DEBUG true --raw
wp config set WP_DEBUG_LOG true --raw
wp config set WP_DEBUG_DISPLAY false --raw
wp plugin install ~/table-requests.zip --activate
wp plugin install plugin-check --activate
wp plugin check table-requests
tail -f wp-content/debug.log`

export const builderOrDeveloper = ({ idOf }: Known): Sample<'posts'> => ({
  title: 'An AI plugin builder or a developer? An honest comparison',
  slug: 'ai-wordpress-plugin-builder-vs-custom-development',
  excerpt:
    'We make a plugin builder, and there are jobs for which you should hire a developer instead. How to tell which one you have, what each really costs, and how to combine both.',
  category: idOf('post-categories', 'comparison'),
  image: idOf('media', 'two-ways'),
  publishedOn: '2025-10-21T00:00:00.000Z',
  readMinutes: 10,
  sample: false,
  tags: [idOf('tags', 'no-code'), idOf('tags', 'pricing'), idOf('tags', 'testing')],
  related: [
    idOf('posts', 'wordpress-plugin-security-best-practices'),
    idOf('posts', '10-wordpress-plugin-ideas-no-coding'),
  ],
  showContents: true,
  body: body(
    paragraph(
      'You need something that your WordPress site cannot do yet. You can describe it to an AI builder and have a plugin today. You can hire someone who writes it for you. Both are good answers, to different questions.',
    ),
    paragraph(
      "We make a builder, so read this with that in mind. We've tried to write what we'd tell a friend, including when to close this tab and call a developer.",
    ),
    heading('h2', 'The short answer'),
    list(
      [bold('Use what exists'), ' if a well-kept plugin does nearly what you want.'],
      [
        bold('Use a builder'),
        ' if you can say what it does in a few sentences, a mistake would be annoying and not expensive, and you can test the result yourself.',
      ],
      [
        bold('Hire a developer'),
        ' if money, health or the law depends on it, if other systems are involved, or if no one on your side can tell right from wrong.',
      ],
      [
        bold('Combine both'),
        ' if you know what you want but not yet how it should look: build the first version, then have it reviewed or rewritten.',
      ],
    ),
    block({
      blockType: 'image',
      image: idOf('media', 'who-builds-it'),
      caption: 'Four questions, in this order. The first one saves the most money.',
      width: 'wide',
    }),
    heading('h2', 'First, look for what exists'),
    paragraph(
      'The ',
      link('plugin directory', 'https://wordpress.org/plugins/'),
      ' has tens of thousands of plugins, and the best one is often free. Search it with the words your visitors would use, then read four lines on the right of the page:',
    ),
    table(
      ['Line', 'Good sign', 'Walk away when'],
      ['Last updated', 'within the last months', 'it was years ago'],
      ['Tested up to', 'the current WordPress, or the one before', 'it is two or more major versions behind'],
      ['Active installations', 'enough that others find the bugs', 'so few that you would be the tester'],
      ['Support', 'questions get answers', 'the last answer is as old as the plugin'],
    ),
    paragraph(
      'A big plugin for a small job has a price too: settings nobody needs, scripts on every page, and a banner that asks you to upgrade. If you would use a tenth of it, keep reading.',
    ),
    paragraph(
      'And some jobs are so small that they need no one. This is a whole plugin. Saved as a PHP file in ',
      code('wp-content/mu-plugins/'),
      ', it runs without being activated:',
    ),
    block({
      blockType: 'code',
      language: 'php',
      code: ownSnippet,
      caption: 'One filter. Files in that folder are “must-use” plugins and load on their own.',
    }),
    heading('h2', 'What each of them gives you'),
    table(
      ['Compared by', 'Builder', 'Developer'],
      ['First version', 'minutes', 'days to weeks, with the waiting'],
      ['Who settles the details', 'you, one message at a time', 'both of you, in a conversation'],
      ['Who asks what you forgot', 'you do', 'a good one asks before writing'],
      ['Finds common security holes', 'automatic checks', 'experience, review and the same kinds of tools'],
      ['Finds a wrong idea', 'you do, when you try it', 'often the developer, before you pay for it'],
      ['A change next year', 'a sentence and a test', 'a call, a quote and a test'],
      ['Answers for it', 'you', 'the one the contract names'],
    ),
    paragraph(
      'Look at the second and third rows. Writing code was never the hard part of a good plugin; deciding what it should do was. A builder takes the typing off you and leaves the deciding. A developer takes some of both.',
    ),
    heading('h2', 'What it costs, with the arithmetic'),
    paragraph(
      "Prices without a calculation are advertising, so here's ours. On our ",
      link('pricing page', '/pricing'),
      ', the smallest plan is $25 for 100 credits a month at the time of writing, which makes a credit 25 cents. A request that delivers files costs one credit, the ZIP five. A first version, six changes and the ZIP are twelve credits: three dollars. New accounts start with ten credits, so a simpler one is free.',
    ),
    paragraph(
      "That isn't the real price. The real price is your time: writing down what you want, looking at each version, and testing. For a small plugin, plan an afternoon. If your hour is worth $40, an afternoon of four hours is $160, and the three dollars disappear in it.",
    ),
    paragraph(
      'For a developer, ask for a quote: hours × rate, plus your own hours for the briefing and the test. To have something to compare, take ten hours at $80. Both numbers are only examples; put in the ones from your quote.',
    ),
    table(
      ['A small plugin, first year', 'Builder', 'Developer'],
      ['Making it', '12 credits: $3', '10 h × $80: $800'],
      ['Your hours, at $40', '4 h: $160', '2 h: $80'],
      ['Two checks after updates of WordPress', '2 h of yours: $80', '2 h × $80: $160'],
      ['One change', '6 credits and 1 h: about $42', '2 h × $80: $160'],
      ['Together', 'about $285', '$1,200'],
    ),
    paragraph(
      'The difference is large for a small plugin. It shrinks as the job grows, because your hours grow and the developer’s experience begins to pay: the tenth form takes them an hour, and your first one takes you a day. And one serious mistake outweighs everything in the table. If an hour of a broken checkout costs your shop more than the developer does, the comparison is over.',
    ),
    heading('h2', 'Where a builder is the better choice'),
    list(
      [
        bold('The thing shows something.'),
        ' Opening hours, a team page, a price list, events, a notice at the top.',
      ],
      [bold('The thing collects something harmless.'), ' A contact form, a quote request, a suggestion box.'],
      [
        bold('The thing tidies up the admin.'),
        ' A column in a list, a reminder on the dashboard, menus that editors do not need.',
      ],
      [
        bold('You are still finding out what you want.'),
        ' Three versions in an hour teach you more than a specification of ten pages.',
      ],
      [bold('It has an end.'), ' A countdown, a page for one summer, an export you need once.'],
    ),
    paragraph('A job of the right size, as you would type it:'),
    block({
      blockType: 'promptBox',
      heading: 'Small, clear, easy to test',
      prompt:
        'A job board with title, location, type and a closing date. Jobs disappear from the list after the closing date.',
    }),
    paragraph(
      'Everything in it can be checked by looking: add a job with yesterday’s date and see that it is gone. That is the test for whether a builder fits. If you can say how you would notice that it is wrong, you can have it built.',
    ),
    heading('h2', 'When to hire a developer'),
    list(
      [
        bold('Money moves.'),
        ' Payments, invoices, discounts that add up, taxes. Use the established shop plugins, and a developer for what is missing.',
      ],
      [
        bold('Health, children, or anything you would not want in the newspaper.'),
        ' You will need a person who can explain who sees what, for how long, and why.',
      ],
      [
        bold('Another system has to agree.'),
        ' A till, a warehouse, a booking service. The hard part is what happens when one of the two is down, and nobody sees that in a preview.',
      ],
      [
        bold('Two people want the last one.'),
        ' Seats, rooms, appointments. “No slot can be taken twice” is easy to say and hard to get right under load.',
      ],
      [
        bold('It is big, or will be.'),
        ' A hundred thousand entries need indexes, caching and a plan, not only code that works with ten.',
      ],
      [bold('It changes a plugin that others depend on.'), ' Old code has reasons that are written nowhere.'],
      [
        bold('Accessibility is a legal duty for you.'),
        ' Tools find some barriers. Someone has to use it with a keyboard and a screen reader.',
      ],
      [bold('You need someone to answer for it.'), ' A builder has no phone that rings on Sunday.'],
    ),
    block({
      blockType: 'callout',
      tone: 'warning',
      title: 'A sign to stop',
      text: 'If you have asked for the same thing three times and it is still wrong, a fourth try is rarely the answer. Either ask for less, or take what you have to a developer: a version that is nearly right is an excellent briefing.',
    }),
    heading('h2', 'The third way: build, then have it reviewed'),
    paragraph(
      'Most jobs are neither tiny nor critical. For these, a first version from a builder and two hours of a developer are a good pair. You bring what only you know, in a form that cannot be misunderstood: something that runs.',
    ),
    numbered(
      'Build the smallest version you would use, and try it on a copy of your site for a week.',
      'Write down what it has to do, as sentences that begin with “When I…, then…”.',
      'Give the developer the ZIP, the sentences, and a list of what worries you.',
      'Ask for a review with a fixed number of hours, and for the three most important findings first.',
      'Decide: fix it yourself, let them fix it, or let them write it anew with your version as the model.',
    ),
    paragraph(
      'It works in the other direction, too. Upload a plugin that someone wrote for you, and our checks read it as they read our own. Uploading costs nothing. The report names the file, the line, why it matters and how to mend it, and you can talk about that with the person who wrote it.',
    ),
    heading('h2', 'Test both the same way'),
    paragraph(
      'A plugin is done when it has passed your test, and not when somebody says so. On a copy of the site, with ',
      link('WP-CLI', 'https://wp-cli.org/'),
      ':',
    ),
    block({
      blockType: 'code',
      language: 'shell',
      code: acceptance,
      caption:
        'Debugging on, install, let Plugin Check read it, then click through everything and watch the log.',
    }),
    paragraph('Without a terminal, the same by hand:'),
    numbered(
      'Do the main thing once, as a visitor, on a phone.',
      'Do it wrong: empty fields, a date in the past, a name with an apostrophe, twice in a row.',
      'Do it as someone who must not: signed out, and as a subscriber.',
      'Switch the theme, and look again.',
      'Deactivate and delete it. Is the site as it was?',
    ),
    paragraph(
      'What to look for in the code is in our article on ',
      linkTo('plugin security', 'posts', idOf('posts', 'wordpress-plugin-security-best-practices')),
      '. It works for code of any origin.',
    ),
    heading('h2', 'Eight questions before you hire'),
    numbered(
      'Show me a plugin of yours that has been in use for two years. What went wrong with it?',
      [
        'Who owns the code, and under which license do I get it? (Plugins use WordPress code, so the usual answer is the ',
        link('GPL', 'https://wordpress.org/about/license/'),
        '.)',
      ],
      [
        'Do you follow the ',
        link(
          'WordPress coding standards',
          'https://developer.wordpress.org/coding-standards/wordpress-coding-standards/php/',
        ),
        ', and does a tool check it?',
      ],
      'Where is the code kept, and do I get the history?',
      'Who tests it when a new WordPress comes out, and what does that cost?',
      'What happens to the data when I delete the plugin?',
      'What do you need from me, and by when?',
      'If you fall ill, who can continue?',
    ),
    paragraph(
      'Good developers like these questions. Ask yourself the same ones about what you build: numbers four to six are easy to forget when a plugin took twenty minutes.',
    ),
    heading('h2', 'What we cannot do for you'),
    paragraph(
      "A language model can write code that looks right and isn't. We check each version: it has to parse, to pass our security rules, and to run in a real WordPress, where it is activated, visited and deleted again. What fails is repaired before you pay. That catches the known kinds of mistakes. It doesn't catch that you meant gross and got net.",
    ),
    paragraph(
      "A plugin from us doesn't update itself, either. WordPress changes, and someone has to look twice a year. If nobody will, choose a plugin from the directory that others keep up, or a developer with a care contract.",
    ),
    paragraph(
      'You can always leave. What you download is ordinary PHP, JavaScript and CSS under the GPL. It runs without us, and any developer can take over from there.',
    ),
    heading('h2', 'Three more questions'),
    heading('h3', 'Is generated code worse than handwritten code?'),
    paragraph(
      'Sometimes. It is more even: it rarely forgets to escape a value, and it rarely has a good idea. Handwritten code goes from far better to far worse. Judge the plugin in front of you: run the tests above, upload it and read the report, and know ',
      link('how AI goes wrong', '/ai-wordpress-plugin-generator'),
      '.',
    ),
    heading('h3', 'Do developers use builders?'),
    paragraph(
      'Many do, for the parts they have written a hundred times: a settings page, a post type, an uninstall routine. They save the typing and spend the hours where their experience counts. In our editor they can lock the files they wrote themselves, so that a request reads them and changes nothing in them. ',
      link('Agencies', '/wordpress-plugin-builder-for-agencies'),
      ' work like that, too.',
    ),
    heading('h3', 'Can I start with one and switch to the other?'),
    paragraph(
      'Yes, in both directions, as long as you keep three things: the ZIP of every version that ran on your site, the sentences that say what it should do, and a note of every setting you changed. With these, the next person starts on the first day.',
    ),
    heading('h2', 'Decide in ten minutes'),
    numbered(
      'Write what it should do in three sentences.',
      'Search the directory with those words. Five minutes, no more.',
      'Underline every word about money, health, other systems, or “never”. If anything is underlined, talk to a developer first.',
      'Write down how you would notice that it is wrong. If you cannot, talk to a developer, too.',
      'Otherwise, build it. If it takes more than an afternoon, you have learned what to put in the briefing.',
    ),
    quote('Build what you can check. For the rest, hire someone who can.'),
    block({
      blockType: 'callToAction',
      heading: 'Is yours a small one?',
      text: 'Find out with ten free credits, no card required.',
      buttons: [
        { label: 'Get Started Free', href: '/auth?mode=sign-up' },
        { label: 'View Pricing', href: '/pricing' },
      ],
    }),
  ),
  callToAction: {
    heading: 'Try the small one yourself',
    text: 'Ten free credits, no card required.',
  },
  meta: {
    title: 'AI WordPress plugin builder vs. custom development',
    description:
      'When a plugin builder is enough and when to hire a developer: what each costs, with the arithmetic, how to test both, and what to ask before you hire.',
  },
})
