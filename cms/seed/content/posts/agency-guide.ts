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
  table,
} from '../lexical.ts'

const brief = `Who uses it:
What they do:
What happens then:
What must not happen:
Texts, word for word:
Where it appears:
What it stores, and for how long:
Done when:`

const header = `/**
 * Plugin Name:       Acme Opening Hours
 * Description:       Opening hours with exceptions, as a block and a shortcode.
 * Version:           1.2.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * Author:            Your agency
 * License:           GPL-2.0-or-later
 * Text Domain:       acme-opening-hours
 * Update URI:        false
 */`

const archive = `unzip -qo acme-opening-hours.zip -d plugins
git add plugins/acme-opening-hours
git commit -m "Acme Opening Hours 1.2.0: hours on public holidays"
git tag acme-opening-hours-1.2.0`

const rollout = `for site in $(cat sites.txt); do
  scp acme-opening-hours.zip "$site:/tmp/"
  wp --ssh="$site/var/www/html" plugin install /tmp/acme-opening-hours.zip --force --activate
  wp --ssh="$site/var/www/html" plugin get acme-opening-hours --field=version
done`

export const agencyGuide = ({ idOf }: Known): Sample<'posts'> => ({
  title: 'The plugin builder guide for agencies',
  slug: 'wordpress-plugin-builder-agencies-complete-guide',
  excerpt:
    'Small plugins are the work that agencies give away. How to brief, build, test, hand over, price and look after them, with templates to copy.',
  category: idOf('post-categories', 'business'),
  image: idOf('media', 'one-part-many-sites'),
  publishedOn: '2025-10-19T00:00:00.000Z',
  readMinutes: 12,
  sample: false,
  tags: [idOf('tags', 'agencies'), idOf('tags', 'pricing'), idOf('tags', 'testing')],
  related: [
    idOf('posts', 'ai-wordpress-plugin-builder-vs-custom-development'),
    idOf('posts', 'wordpress-plugin-security-best-practices'),
    idOf('posts', '10-wordpress-plugin-ideas-no-coding'),
  ],
  showContents: true,
  body: body(
    paragraph(
      'Every agency knows this request: “It’s only a small thing.” A notice that turns itself off. A list of dates. A form with two more fields than the form plugin has. Too small for a project, too particular for the plugin directory, and so it ends up as forty lines in a theme’s ',
      code('functions.php'),
      ', where nobody finds it again.',
    ),
    paragraph(
      'A plugin builder makes such things cheap to make. It does not make them cheap to own. This guide is about the second part: how an agency takes on small plugins so that they are still fine in two years, even after the person who made them has left.',
    ),
    heading('h2', 'What to take on, and what to leave'),
    paragraph('Sort requests before you quote them. Five answers are enough:'),
    table(
      ['The client asks for', 'Answer', 'Because'],
      ['a form, a list, a notice, opening hours', 'build it', 'you can see at a glance whether it is right'],
      ['a change to the admin', 'build it', 'only people you can call are affected'],
      ['bookings, members, a shop', 'use an established plugin', 'others have made the mistakes already'],
      ['a small gap in such a plugin', 'build an add-on', 'use its documented hooks, never its files'],
      ['a link to a till or a warehouse', 'hire a developer', 'the hard part is when one of the two is down'],
      ['anything with health or payment data', 'hire a developer', 'a mistake costs more than the plugin'],
      ['“can you move this here?”', 'the theme or the editor', 'it is design, not function'],
    ),
    paragraph(
      'The line between the first and the last row matters most. If it should survive a new theme, it belongs in a plugin. If it should change with the theme, it belongs in the theme. More on the middle rows is in ',
      linkTo(
        'the comparison of builders and developers',
        'posts',
        idOf('posts', 'ai-wordpress-plugin-builder-vs-custom-development'),
      ),
      '.',
    ),
    heading('h2', 'The brief: eight lines'),
    paragraph(
      'Builders and people fail for the same reason: nobody said what “the usual” is. Use the same eight lines for every plugin. Fill them in with the client on the phone; it takes ten minutes.',
    ),
    block({ blockType: 'code', language: 'text', code: brief, caption: 'Copy this into your project tool.' }),
    paragraph(
      'The fourth line finds the expensive surprises, and the last one ends the discussion about whether it is finished. “Done when: a guest sends the form on a phone, the office gets the email within a minute, and an empty form says what is missing.”',
    ),
    paragraph('From the filled-in brief, the prompt nearly writes itself:'),
    block({
      blockType: 'promptBox',
      heading: 'From the brief of a language school',
      prompt:
        'A contact form with name, email, phone, course and message. It sends me an email, has spam protection, and thanks the visitor with "We will write to you within two working days."',
    }),
    block({
      blockType: 'callout',
      tone: 'warning',
      title: 'No client data in prompts',
      text: 'Describe the fields, not the people. Test with made-up names. An export of real customers has no place in a prompt, in a screenshot, or on a test site that is open to everyone.',
    }),
    heading('h2', 'From brief to live site'),
    paragraph(
      'One person builds, another one tests. In an agency of one, sleep a night between the two. These are the stations, and what has to exist before the plugin moves on:',
    ),
    block({
      blockType: 'image',
      image: idOf('media', 'brief-to-care'),
      caption: 'Six stations. What is written below each of them is what you keep.',
      width: 'wide',
    }),
    numbered(
      [bold('Brief.'), ' Eight lines, agreed with the client in writing.'],
      [
        bold('Build.'),
        ' The smallest version that fulfills the brief. One change per message, because then you know which message did what.',
      ],
      [
        bold('Test.'),
        ' On a copy of the client’s own site, with its theme and its other plugins. The conflicts are there.',
      ],
      [
        bold('Approve.'),
        ' The client tries it on the copy and says yes in an email. Their “done when” is the test.',
      ],
      [bold('Go live.'), ' Backup, install, one real run through. Not on a Friday.'],
      [bold('Care.'), ' A date in the calendar, a place for the ZIP, a line in the register.'],
    ),
    heading('h2', 'House rules for the code'),
    paragraph(
      'Ten plugins by five people should look as if one person had made them. Agree on four things and put them at the end of your prompts:',
    ),
    list(
      [
        bold('One prefix.'),
        ' Your agency’s or the client’s, at least four letters, in front of every function, option and post type. ',
        link(
          'The handbook says why',
          'https://developer.wordpress.org/plugins/plugin-basics/best-practices/#prefix-everything',
        ),
        '.',
      ],
      [
        bold('One way to number.'),
        ' 1.2.0: the last figure for repairs, the middle one for additions, the first one when something works differently than before.',
      ],
      [bold('One header.'), ' All fields filled in, as below.'],
      [
        bold('One place for settings.'),
        ' What a client may change has a field in the admin. What only you may change does not.',
      ],
    ),
    block({
      blockType: 'code',
      language: 'php',
      code: header,
      caption: 'The header of the main file. The last line is for you.',
    }),
    paragraph(
      'The last line is easy to overlook. WordPress asks the plugin directory for updates by the name of the folder. If someone publishes a plugin with the same name tomorrow, your client could be offered theirs as an update of yours. ',
      code('Update URI: false'),
      ' prevents that, since WordPress 5.8; it is described with ',
      link(
        'the other header fields',
        'https://developer.wordpress.org/plugins/plugin-basics/header-requirements/',
      ),
      '. Check the header in our editor before you download, and add the line where it is missing.',
    ),
    paragraph(
      'When a developer of yours has written a file by hand, lock it in the editor. Requests read locked files and leave them as they are. That way, a careful piece of code and a quick change can live in one plugin.',
    ),
    heading('h2', 'Keep every version'),
    paragraph(
      'We keep all versions of a plugin, and restoring one is free. Keep your own copies anyway. A client’s plugin should not depend on anybody’s account, ours included. With Git, that is four lines per version:',
    ),
    block({
      blockType: 'code',
      language: 'shell',
      code: archive,
      caption: 'One repository for all small plugins is enough to begin with.',
    }),
    paragraph(
      'An account belongs to one person. To pass a plugin on to a colleague, give them the ZIP: they upload it into their account, which is free, and continue from there. The files come along; the chat stays with you, so put what was decided into the brief.',
    ),
    heading('h2', 'A test that everyone can run'),
    paragraph('Fifteen minutes, on the copy of the site, by someone who did not build it:'),
    numbered(
      'Read the brief. Do exactly what it says, on a phone.',
      'Do it wrong: nothing filled in, too long, an apostrophe, twice in a row.',
      'Do it as someone who must not: signed out, then as a subscriber. Open the address of the settings page directly.',
      'Use the keyboard only. Can you always see where you are?',
      'Turn off the plugin. Does the page still make sense?',
      'Turn it on, switch to another theme, look again.',
      [
        'Read ',
        code('wp-content/debug.log'),
        ', with ',
        code('WP_DEBUG'),
        ' and ',
        code('WP_DEBUG_LOG'),
        ' turned on.',
      ],
      'Delete it. Is anything left behind that the client would not expect?',
    ),
    paragraph(
      'Our checks come before this and replace none of it. They parse every file, look for ',
      linkTo(
        'the known security mistakes',
        'posts',
        idOf('posts', 'wordpress-plugin-security-best-practices'),
      ),
      ', and run the plugin in an empty WordPress. Your client’s WordPress isn’t empty. You can also upload plugins that others have made and read the report, which helps when you take over a site.',
    ),
    heading('h2', 'One plugin on many sites'),
    paragraph(
      'The second client who asks for opening hours gets the plugin of the first one, and that is where agencies earn. Three rules keep it from becoming a trap:',
    ),
    list(
      [
        bold('Differences are settings.'),
        ' Colors, texts, fields. As soon as the code differs between two clients, you have two plugins and twice the care.',
      ],
      [
        bold('Changes go to the source.'),
        ' Nobody edits a plugin on a client’s server. What was changed there is gone with the next version.',
      ],
      [
        bold('A register says who has what.'),
        ' Plugin, version, site, date of the last check. A spreadsheet is fine.',
      ],
    ),
    paragraph('One that nearly every client can use, as a start for your library:'),
    block({
      blockType: 'promptBox',
      heading: 'A notice that turns itself off',
      prompt:
        'An announcement bar at the top saying "Closed from 24 to 26 December", shown until 26 December 2027.',
    }),
    paragraph(
      'Build it once with neutral texts, test it properly, and put it into the archive before you need it. There are ',
      linkTo('ten more with prompts', 'posts', idOf('posts', '10-wordpress-plugin-ideas-no-coding')),
      '. Choose those that your clients have asked for at least twice.',
    ),
    paragraph('Rolling out a new version is then a loop, with ', link('WP-CLI', 'https://wp-cli.org/'), ':'),
    block({
      blockType: 'code',
      language: 'shell',
      code: rollout,
      caption:
        'sites.txt has one SSH host per line. --force replaces the version that is there; settings stay.',
    }),
    paragraph(
      'Try it with one site first, then with three, then with the rest. And have the previous ZIP at hand: going back is the same loop with the other file.',
    ),
    heading('h2', 'When something breaks'),
    paragraph(
      'It will, on some site, after some update. What clients remember is how the first hour went. Print this and put it on the wall:',
    ),
    numbered(
      [
        bold('Get the site back.'),
        ' Deactivate the plugin. After a fatal error, WordPress mails the administrator a link to recovery mode, where you can do that; with WP-CLI it is ',
        code('wp plugin deactivate acme-opening-hours'),
        '.',
      ],
      [bold('Say so.'), ' One sentence to the client: what is off, and when you will write again.'],
      [
        bold('Go back one version.'),
        ' If the one before works, you have time. If it fails too, something else has changed: WordPress, PHP, another plugin.',
      ],
      [
        bold('Make it happen again'),
        ' on the copy, with debugging on. Paste the whole message from the log into the chat, with what you did just before.',
      ],
      [
        bold('Write it down.'),
        ' One line in the register, and one more line in the test, so that you find it first next time.',
      ],
    ),
    heading('h2', 'Data and the law'),
    paragraph(
      'A form that stores names makes your client responsible for them, and they will ask you. Answer four questions in writing before you go live:',
    ),
    table(
      ['Question', 'A good answer'],
      ['What is stored?', 'name, email, course; no address, because nobody needs it'],
      ['Where, and who can see it?', 'in WordPress, for editors; a copy in the office’s mailbox'],
      ['For how long?', 'six months, then it is deleted without anyone thinking of it'],
      ['How does one person get theirs, or have it erased?', 'Tools → Export and Erase Personal Data'],
    ),
    paragraph(
      'The last row works only if the plugin takes part in it. WordPress has had hooks for that since 4.9.6, ',
      link(
        'exporters and erasers',
        'https://developer.wordpress.org/plugins/privacy/adding-the-personal-data-exporter-to-your-plugin/',
      ),
      '. Ask whether a plugin that stores personal data has them, and try it with a made-up person. If a plugin only sends an email and stores nothing, say so; it is the best answer of all.',
    ),
    paragraph(
      'If you sell plugins in the EU, have a lawyer look at the ',
      link('Cyber Resilience Act', 'https://eur-lex.europa.eu/eli/reg/2024/2847/oj'),
      '. Whether it covers what you do depends on how you offer it. Its duty to report exploited holes applies from 11 September 2026, most of the rest from 11 December 2027. An address for security reports and a register of who runs what are useful in any case.',
    ),
    heading('h2', 'What to charge, and how to get there'),
    paragraph(
      'We won’t tell you what a plugin is worth. We can show you how to calculate what it costs you, which is where every price begins. Take your own hourly rate; the example uses $90, because an example needs a number.',
    ),
    table(
      ['Part', 'Hours', 'At $90'],
      ['Brief, with the client', '1', '$90'],
      ['Building', '1', '$90'],
      ['Testing, by the other person', '1.5', '$135'],
      ['Going live and showing it', '1', '$90'],
      ['Register, archive, invoice', '0.5', '$45'],
      ['A quarter on top for surprises', '1.25', '$112.50'],
      ['Credits: version, eight changes, two ZIPs', '', 'about $5'],
      ['Together', '6.25', 'about $567'],
    ),
    paragraph(
      'The credits are 1 + 8 + 10 = 19, at 25 cents each: $25 for 100 a month, the smallest size on the ',
      link('pricing page', '/pricing'),
      ' at the time of writing. Four such plugins a month fit into it. The builder is not what makes a plugin expensive. Talking and testing are: never leave them out of a quote.',
    ),
    paragraph('From there, three ways to name a price:'),
    list(
      [
        bold('Fixed.'),
        ' The sum above, rounded up. Clients like it. It needs the brief, because everything outside of it is a new quote.',
      ],
      [
        bold('A library price.'),
        ' The second site with the same plugin costs you two hours, not six. Somewhere between the two is a price that is good for both of you.',
      ],
      [
        bold('Included.'),
        ' Small plugins as a part of a care contract, two a year. It works if you count the hours, and is ruinous if you do not.',
      ],
    ),
    heading('h3', 'Care has a price of its own'),
    paragraph(
      'WordPress has two or three major versions a year. For each, a plugin has to be tried and its readme updated: 45 minutes. Add two small changes of an hour and an hour for the unforeseen. With three versions, that is 5.25 hours a year; at $90, $472.50, or about $40 a month for one plugin on one site. The second site with the same plugin needs only the trying out. Write down what you really needed after a year, and correct the price.',
    ),
    heading('h2', 'What belongs in the contract'),
    list(
      'The eight lines of the brief, and “done when” as the acceptance test.',
      [
        'The license. What we deliver is under the ',
        link('GPL', 'https://www.gnu.org/licenses/old-licenses/gpl-2.0.html'),
        ', version 2 or later: your client may use, change and pass on the plugin, and so may you. So do not promise exclusive rights to it.',
      ],
      'That a builder was used and a person tested the result. Better in the contract than by accident, two years later.',
      'How long you repair mistakes for free, and what counts as one.',
      'Care: what you check, how often, how fast you answer, and what happens if they cancel.',
      'Handover: the ZIP, the brief, the settings and the answers on data, in a folder that belongs to the client.',
    ),
    paragraph(
      'None of this is legal advice. Show your template to a lawyer once; it costs less than the first quarrel.',
    ),
    heading('h2', 'What clients ask'),
    heading('h3', 'Was this made by AI?'),
    paragraph(
      'Say yes: “We described it, a machine wrote it, automatic checks read it, and two of us tested it on a copy of your site. Here is the list of what we tried.” That is more than most handmade plugins can show.',
    ),
    heading('h3', 'Why not a free plugin?'),
    paragraph(
      'Often that is the right question, and you should have asked it before them. If there is a good one, install it and charge for the hour. If you decided against it, name the reason in one sentence: too many settings, no updates, sends data somewhere.',
    ),
    heading('h3', 'Can we take it with us?'),
    paragraph(
      'Yes. It is a folder of ordinary files that runs without us and without you, and the next agency can read it. Put that sentence into the quote.',
    ),
    heading('h2', 'Your first week'),
    numbered(
      [
        bold('Monday.'),
        ' Search the ',
        code('functions.php'),
        ' of three client sites for things that belong in a plugin. Write a brief for the smallest one.',
      ],
      [
        bold('Tuesday.'),
        ' Build it. Ten free credits are enough for a first version, four changes and the ZIP.',
      ],
      [bold('Wednesday.'), ' Let a colleague run the test. Repair what they find.'],
      [
        bold('Thursday.'),
        ' Install it on that site, remove the old lines, and start the register and the archive.',
      ],
      [
        bold('Friday.'),
        ' Write down the hours it really took. Calculate your price. Do not deploy anything.',
      ],
    ),
    block({
      blockType: 'callToAction',
      heading: 'Begin with the smallest one',
      text: 'Ten free credits, no card required.',
      buttons: [
        { label: 'Start Building Free', href: '/auth?mode=sign-up' },
        { label: 'View Pricing', href: '/pricing' },
      ],
    }),
  ),
  callToAction: { heading: 'Take one off the list today', text: 'Ten free credits, no card required.' },
  meta: {
    title: 'WordPress plugin builder for agencies: the guide',
    description:
      'How agencies brief, build, test, price and maintain small WordPress plugins: a brief, a test, a header, a rollout script and a price calculation.',
  },
})
