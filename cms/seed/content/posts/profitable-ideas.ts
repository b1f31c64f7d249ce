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
import {
  calculator,
  courses,
  handover,
  pickupOrders,
  properties,
  rentals,
  stores,
  wholesale,
} from './profitable-ideas-cards.ts'

/** Plugin header of the article's example. */
const pluginHeader = `<?php
/**
 * Plugin Name:       Bakery Pickup Orders
 * Description:       An order form for bakeries, with pickup days and a total.
 * Version:           1.2.0
 * Requires at least: 6.8
 * Requires PHP:      7.4
 * Author:            Your Name
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Update URI:        https://example.com/bakery-pickup-orders/
 * Text Domain:       bakery-pickup-orders
 */

defined( 'ABSPATH' ) || exit;`

const firstMessage = `Subject: Friday's orders

Hello Ingrid,

I buy my rye bread from you. Last
Friday I saw you copy orders from
your phone onto paper.

I have made a small order form
with your three breads and your
two pickup days. It adds up the
total and sends you one email per
order. You can try it here: (link)

If you want it on your site, I set
it up for $120, and it costs $79 a
year after that. If not, keep the
link as long as you like.`

export const profitableIdeas = ({ idOf }: Known): Sample<'posts'> => ({
  title: 'Profitable WordPress plugin ideas: eight that can pay',
  slug: 'profitable-wordpress-plugin-ideas-2025',
  excerpt:
    'Eight small plugins that businesses pay for, and the arithmetic that tells you which ones to leave alone.',
  category: idOf('post-categories', 'business'),
  image: idOf('media', 'price-tag'),
  publishedOn: '2025-10-23T00:00:00.000Z',
  readMinutes: 14,
  sample: false,
  tags: [idOf('tags', 'plugin-ideas'), idOf('tags', 'pricing')],
  related: [
    idOf('posts', '10-wordpress-plugin-ideas-no-coding'),
    idOf('posts', 'how-to-build-wordpress-plugin-without-coding-2025'),
  ],
  showContents: true,
  body: body(
    paragraph(
      'Most lists of profitable plugins name the winners: the form builders, the shops, the page builders. Those have teams. This list is for one person with a few evenings: plugins that twenty businesses would each pay a little for, and that you can build and maintain alone.',
    ),
    paragraph(
      'Each idea below comes with a prompt you can send as it is, a price, a buyer and a way to reach the first one. Before that comes some arithmetic, because it decides more than the idea does. The article was first published in October 2025 and brought up to date in November 2026, for WordPress 7.1.',
    ),
    block({
      blockType: 'callout',
      tone: 'note',
      title: 'About the figures',
      text: 'Nobody measured the prices and earnings in this article. They are worked examples, with the working shown. Put in your own numbers.',
    }),
    heading('h2', 'What makes a plugin pay'),
    paragraph('Three things have to be true at once.'),
    list(
      [
        bold('Someone loses money or hours today.'),
        ' Not “could do better”, but writes orders on paper, drives to the wrong address, answers the same call again. You can see it happen.',
      ],
      [
        bold('That someone can decide.'),
        ' A baker with her own shop says yes at the counter. The web team of a hospital says yes in eighteen months.',
      ],
      [
        bold('You know where to find the next nineteen.'),
        ' A guild, a street, a forum for dog schools. If you cannot name the place, you have a customer but not a product.',
      ],
    ),
    paragraph(
      'Notice what is not in the list: that the idea is new. A plugin that exists already proves that people pay for it.',
    ),
    heading('h2', 'Do the math before you build'),
    paragraph(
      'Start with the price. Our rule of thumb: ask for about a tenth of what the problem costs your customer in a year. If a phone call wastes ten minutes, and there are two a week, that is about 17 hours a year. At $30 an hour the problem costs $510, so $49 is easy to say yes to. If you come out at $8 a year, the problem is too small to sell.',
    ),
    paragraph(
      'Then count your own hours, because a plugin is never finished. WordPress brings out major versions every year, and each one means an afternoon of testing. Customers have questions. Suppose you spend 20 hours a year on testing and updates and half an hour on each customer, and an hour of yours is worth $40. Then a plugin for $49 a year looks like this:',
    ),
    table(
      ['Customers', 'They pay a year', 'Your hours', 'Left after $40 an hour'],
      ['10', '$490', '25', '−$510'],
      ['28', '$1,372', '34', '$12'],
      ['60', '$2,940', '50', '$940'],
      ['120', '$5,880', '80', '$2,680'],
    ),
    block({
      blockType: 'image',
      image: idOf('media', 'break-even'),
      caption:
        'The same numbers as a drawing: what customers pay at $49 a year, and what your hours cost. They meet at customer 28.',
      width: 'wide',
    }),
    paragraph(
      'The table says two useful things. First, with ten customers you are paying to have a hobby. Second, the price moves the line far more than the number of customers. At $99 a year, the same plugin breaks even with customer number 11, because you answer half an hour of questions either way. Raise the price before you look for more customers.',
    ),
    paragraph('Your own figures go in here:'),
    block({
      blockType: 'code',
      language: 'text',
      code: `customers to break even = fixed hours × your hour
                          ÷ (price a year − support hours × your hour)

20 × $40 ÷ ($49 − 0.5 × $40) = $800 ÷ $29, so 28`,
      caption: 'If the part in brackets is zero or less, more customers make it worse.',
    }),
    heading('h2', 'Three ideas for businesses on your street'),
    paragraph('You can walk in and ask, and the plugins are small: one form, one list, one number.'),
    calculator,
    pickupOrders,
    courses,
    heading('h2', 'Four ideas for people who sell or rent out'),
    paragraph(
      'These customers have a margin on each sale, so the plugin may cost more. In return, it has to be right.',
    ),
    rentals,
    stores,
    properties,
    wholesale,
    heading('h2', 'One idea you can sell without selling it'),
    paragraph(
      'If you build sites for others, the best customer for your plugin may be the care plan you already have.',
    ),
    handover,
    heading('h2', 'Four ways to charge for a plugin'),
    table(
      ['Way', 'Fits', 'Watch out for'],
      [
        'Setup fee, then a yearly fee',
        'local businesses you can visit',
        'write down what the yearly fee includes',
      ],
      [
        'Yearly license on your own site',
        'one trade, many towns',
        'you need updates, invoices and a refund rule',
      ],
      [
        'Free in the directory, paid service',
        'things that run on a server of yours',
        'the plugin itself has to work',
      ],
      ['Part of a care plan', 'agencies and freelancers', 'never bill it as extra work'],
    ),
    paragraph(
      'The third one has a rule that surprises people. In the plugin directory on WordPress.org, code that is in the plugin may not be locked until someone pays; the ',
      link(
        'plugin guidelines',
        'https://developer.wordpress.org/plugins/wordpress-org/detailed-plugin-guidelines/',
      ),
      ' call that trialware. A paid service that does real work on your server is allowed, and so is a separate, larger plugin sold on your own site.',
    ),
    heading('h2', 'Can you sell what is under the GPL?'),
    paragraph(
      'Yes. The Free Software Foundation answers the question directly: ',
      link('you may charge for copies', 'https://www.gnu.org/licenses/gpl-faq.html#DoesTheGPLAllowMoney'),
      '. What you may not do is forbid your customer to pass the plugin on. WordPress itself is under the ',
      link('GPL, version 2 or later', 'https://wordpress.org/about/license/'),
      ', and plugins made here carry the same license, so you can use, change and sell them.',
    ),
    paragraph(
      'In practice, what a baker pays for is not the file. It is that the form still works after the next update, and that somebody answers.',
    ),
    paragraph(
      'Be careful with names instead. “WordPress” is a trademark, and so is “WooCommerce”. “Wholesale Rules for WooCommerce” says what it works with; “WooCommerce Wholesale Pro” pretends to be theirs. The ',
      link('trademark policy', 'https://wordpressfoundation.org/trademark-policy/'),
      ' of WordPress is short and readable.',
    ),
    heading('h2', 'Updates are what you sell'),
    paragraph(
      'A plugin that you hand over as a ZIP does not update itself. For five customers, that is good enough: you send the new ZIP, they upload it under Plugins → Add New, and WordPress asks whether it should replace the old version. Their settings stay.',
    ),
    paragraph('Get the header of the main file right from the first day:'),
    block({
      blockType: 'code',
      language: 'php',
      code: pluginHeader,
      caption: 'Update URI keeps WordPress from offering a stranger’s plugin of the same name as an update.',
    }),
    paragraph(
      code('Update URI'),
      ' matters more than it seems. Without it, WordPress compares the name of your plugin’s folder with the directory. If somebody publishes a plugin with that name there, your customers are offered theirs as an update to yours. The field has existed since WordPress 5.8, and all fields are described in the ',
      link('plugin handbook', 'https://developer.wordpress.org/plugins/plugin-basics/header-requirements/'),
      '. A plugin that needs WooCommerce also gets the line ',
      code('Requires Plugins: woocommerce'),
      ', so that WordPress 6.5 and later will not activate it without.',
    ),
    paragraph(
      'Once you have twenty customers, sending ZIPs becomes a chore. Then have updates appear in their admin like any other. WordPress asks the address in your header through the hook ',
      link(
        'update_plugins_{$hostname}',
        'https://developer.wordpress.org/reference/hooks/update_plugins_hostname/',
      ),
      '. That needs a small server of yours, and an hour with a developer is well spent on it.',
    ),
    heading('h2', 'The costs people forget'),
    list(
      [
        bold('The first hour with each customer.'),
        ' They will ask you to put the form on the page for them. Do it, and charge for it: that is the setup fee.',
      ],
      [
        bold('Payment and tax.'),
        ' Payment providers keep a few percent. On software sold to consumers in the EU, VAT is usually due in the buyer’s country.',
      ],
      [
        bold('Email that does not arrive.'),
        ' Many questions about forms turn out to be about a mail server. Write one page that explains it, and link to it.',
      ],
      [
        bold('Security reports.'),
        ' Somebody will write to you one day. If you sell in the EU, the ',
        link('Cyber Resilience Act', 'https://eur-lex.europa.eu/eli/reg/2024/2847/oj'),
        ' has required makers of commercial software to report actively exploited holes since September 2026. Have an address for it, and read ',
        linkTo(
          'what makes a plugin safe',
          'posts',
          idOf('posts', 'wordpress-plugin-security-best-practices'),
        ),
        ' first.',
      ],
    ),
    heading('h2', 'A plan for one week'),
    paragraph('Five evenings are enough to find out.'),
    numbered(
      [
        bold('Monday: watch.'),
        ' Visit or call three businesses of one kind. Ask what they did by hand last week and how long it took. Do not mention a plugin.',
      ],
      [
        bold('Tuesday: calculate.'),
        ' Hours a week × their hourly rate × 50, divided by ten. Below $30 a year, stop here and keep the evening.',
      ],
      [
        bold('Wednesday: build the smallest version.'),
        ' Take one of the prompts above and replace the products, the days and the words with theirs. The ten credits of a new account cover a first version, four changes and the ZIP.',
      ],
      [
        bold('Thursday: break it.'),
        ' Install it on a test site. Send the form empty, order minus three loaves, use a phone. ',
        linkTo(
          'The guide to building without code',
          'posts',
          idOf('posts', 'how-to-build-wordpress-plugin-without-coding-2025'),
        ),
        ' has a list for this.',
      ],
      [
        bold('Friday: show it to one person.'),
        ' Not a presentation. A link, on their phone, with their own products in it. Then watch where they tap.',
      ],
    ),
    paragraph('A message works too:'),
    block({
      blockType: 'code',
      language: 'text',
      code: firstMessage,
      caption:
        'An invented example. What matters: something you saw, something that exists, a price, and an easy no.',
    }),
    heading('h2', 'When to let an idea go'),
    paragraph('Good reasons to stop early:'),
    list(
      'Three people in a row say “nice” and none of them asks what it costs.',
      'They would need it connected to a system you cannot see, such as their cash register.',
      'It handles card numbers, health data or anything that can hurt someone when it fails.',
      'The first customer wants ten changes and the second wants ten others.',
      'WordPress or WooCommerce does it already. Search the settings before you search the directory.',
    ),
    quote('The best plugin idea is a sentence you have heard three times.'),
    paragraph(
      'If none of the eight fits the people you know, there are ',
      linkTo(
        'ten more ideas with a prompt for each',
        'posts',
        idOf('posts', '10-wordpress-plugin-ideas-no-coding'),
      ),
      '. What a plan costs once the first ten credits are used is on the ',
      link('price list', '/pricing'),
      '.',
    ),
  ),
  callToAction: { heading: 'Start with one customer', text: 'Ten free credits, no card required.' },
  meta: {
    title: 'Profitable WordPress plugin ideas, with the math',
    description:
      'Eight WordPress plugins that small businesses pay for: prompt, price, buyer and first step for each, and how to see early which ideas will not pay.',
  },
})
