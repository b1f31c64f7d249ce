import type { Known, Sample } from '../document.ts'
import { block, body, code, heading, link, linkTo, paragraph, table } from '../lexical.ts'

/** A whole plugin, shown as the reader's own first one; a test checks it. */
export const currentYear = `<?php
/**
 * Plugin Name:       Current Year
 * Description:       Shows the current year with the shortcode [current_year].
 * Version:           1.0.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * License:           GPL-2.0-or-later
 * Text Domain:       current-year
 */

defined( 'ABSPATH' ) || exit;

function current_year_shortcode() {
	return esc_html( wp_date( 'Y' ) );
}
add_shortcode( 'current_year', 'current_year_shortcode' );
`

/** A landing page (spec, community §2.11) for people who want to learn how a plugin is built. */
export const howToBuild = ({ idOf }: Known): Sample<'pages', 'blocks'> => ({
  title: 'How to build a WordPress plugin',
  slug: 'how-to-build-wordpress-plugin',
  kind: 'landing',
  sample: false,
  blocks: [
    {
      blockType: 'hero',
      heading: 'How to build a WordPress plugin',
      lede: 'By hand, with a complete example of seventeen lines. Or from a description, when the plugin is longer than your evening.',
      prompt: true,
      placeholder: 'A shortcode that shows how many years we have been in business…',
      buttons: [{ label: 'Start free', href: '/auth?mode=sign-up' }],
    },
    {
      blockType: 'steps',
      heading: 'By hand: six steps',
      items: [
        {
          title: 'Make a folder',
          text: 'In wp-content/plugins of a test site, create current-year. Its name is also the name of the main file: current-year.php.',
        },
        {
          title: 'Write the header',
          text: 'A comment at the top with the name of the plugin. It is the only thing WordPress needs to list it under Plugins.',
        },
        {
          title: 'Hook into WordPress',
          text: 'Plugins wait to be called. A hook, a filter or a shortcode tells WordPress when your function should run.',
        },
        {
          title: 'Escape what you print',
          text: 'Everything that ends up in the page goes through a function such as esc_html(), even if it looks harmless today.',
        },
        {
          title: 'Activate and look',
          text: 'Set WP_DEBUG to true in wp-config.php, activate the plugin, and write [current_year] into a page.',
        },
        {
          title: 'Pack it',
          text: 'Zip the folder, not the files in it. That ZIP can be installed on any site under Plugins → Add New → Upload.',
        },
      ],
    },
    {
      blockType: 'prose',
      body: body(
        heading('h2', 'The whole plugin'),
        paragraph('Save this as ', code('current-year.php'), '. There is nothing else to it.'),
        block({
          blockType: 'code',
          language: 'php',
          code: currentYear,
          caption: 'A header, a guard against direct calls, a function, and the shortcode that calls it.',
        }),
        paragraph(
          'Three lines are worth a second look. ',
          code("defined( 'ABSPATH' ) || exit;"),
          ' keeps strangers from opening the file on its own. The prefix ',
          code('current_year_'),
          ' keeps your function apart from those of other plugins. And ',
          code('wp_date()'),
          ' uses the time zone of the site, which PHP’s own date functions do not.',
        ),
        heading('h2', 'Where it gets longer'),
        paragraph('The second plugin is never seventeen lines. Each of these adds a file or two:'),
        table(
          ['If you want', 'you also write'],
          ['a settings page', 'a menu entry, registered settings, a check of who may save'],
          ['a form for visitors', 'a nonce, sanitized input, a message for each way it can fail'],
          ['data of your own', 'a post type or a table, and a screen to edit it'],
          ['a block', 'block.json, a script for the editor, PHP that renders it'],
          ['to leave no trace', 'uninstall.php, which deletes what you stored'],
        ),
        paragraph(
          'The official ',
          link('Plugin Handbook', 'https://developer.wordpress.org/plugins/'),
          ' explains all of it, and lists ',
          link(
            'every field of the header',
            'https://developer.wordpress.org/plugins/plugin-basics/header-requirements/',
          ),
          '. For the rows about visitors, read ',
          linkTo('how plugins stay safe', 'posts', idOf('posts', 'wordpress-plugin-security-best-practices')),
          ' first.',
        ),
      ),
    },
    {
      blockType: 'promptBox',
      heading: 'The same plugin from one sentence',
      prompt: 'A shortcode that shows the current year.',
    },
    {
      blockType: 'points',
      heading: 'From a description: what changes for you',
      intro: 'The files are the same kind of files. What differs is where your time goes.',
      items: [
        {
          title: 'You write the brief, not the boilerplate',
          text: 'Header, guard, prefix, nonces and uninstall file are there from the first version on. You decide what the plugin does.',
        },
        {
          title: 'You learn from your own example',
          text: 'Open the code tab and read how your request became a hook and a function. Change a line yourself: saving it is free and makes a version.',
        },
        {
          title: 'You test more than you type',
          text: 'The plugin has already run in WordPress when you see it, so you can go straight to the question of whether it does the right thing.',
        },
      ],
    },
    {
      blockType: 'ideaCard',
      title: 'A second plugin to learn from',
      difficulty: 'intermediate',
      useCase: 'You have read the example above and want to see a plugin with a settings page.',
      description: 'Pick colors in the admin and see them on the site. Small enough to read in one sitting.',
      features: [
        { feature: 'Registered settings, with a check of who may save them' },
        { feature: 'Color fields of WordPress itself' },
        { feature: 'Styles printed in the head of each page' },
      ],
      prompt: 'A settings page where I pick the colors of my site: background, text, links and buttons.',
    },
    {
      blockType: 'questions',
      heading: 'Questions while building',
      faqs: [
        idOf('faqs', 'Which versions of WordPress and PHP do the plugins need?'),
        idOf('faqs', 'Can I change the code myself?'),
        idOf('faqs', 'Can I change a plugin I already have?'),
        idOf('faqs', 'Can I publish a plugin on WordPress.org?'),
      ],
    },
    {
      blockType: 'callToAction',
      heading: 'Read your first plugin in five minutes',
      text: 'Have it written, then open the code. Ten credits are free, without a card.',
      buttons: [{ label: 'Get Started Free', href: '/auth?mode=sign-up' }],
    },
  ],
  meta: {
    title: 'How to build a WordPress plugin, step by step',
    description:
      'Six steps and a complete example of seventeen lines, what longer plugins need, and how to have one written from a description instead.',
  },
})
