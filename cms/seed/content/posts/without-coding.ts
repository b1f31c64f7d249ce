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

/** The top of a main file as this guide leads to. */
const header = `<?php
/**
 * Plugin Name:       Table Requests
 * Description:       A form that sends what people enter by email.
 * Version:           1.0.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * Author:            Your Name
 * License:           GPL-2.0-or-later
 */`

const debugging = `define( 'WP_DEBUG', true );
define( 'WP_DEBUG_LOG', true );
define( 'WP_DEBUG_DISPLAY', false );`

export const withoutCoding = ({ idOf }: Known): Sample<'posts'> => ({
  title: 'How to build a WordPress plugin without coding',
  slug: 'how-to-build-wordpress-plugin-without-coding-2025',
  excerpt:
    'From the first sentence to a plugin that runs on your site: what to write, what to look at, and what to try before your visitors do.',
  category: idOf('post-categories', 'tutorial'),
  image: idOf('media', 'words-to-zip'),
  publishedOn: '2025-10-22T00:00:00.000Z',
  readMinutes: 9,
  sample: false,
  tags: [idOf('tags', 'no-code'), idOf('tags', 'ai'), idOf('tags', 'testing')],
  related: [
    idOf('posts', '10-wordpress-plugin-ideas-no-coding'),
    idOf('posts', 'wordpress-plugin-security-best-practices'),
    idOf('posts', 'ai-wordpress-plugin-builder-vs-custom-development'),
  ],
  showContents: true,
  body: body(
    paragraph(
      'A ',
      link('WordPress plugin', 'https://developer.wordpress.org/plugins/intro/what-is-a-plugin/'),
      " is a folder of text files. For a long time, the hard part was writing them. If you couldn't, you settled for a plugin that came close. Today you can describe what you want and have the files written for you. Your part is to know what you want, look closely, and try it.",
    ),
    paragraph(
      'This guide walks you through one plugin from start to finish: a form that guests of a small restaurant use to ask for a table. You can follow along step by step. It takes about an hour, and the ten credits of a new account are enough. The steps were checked again in November 2026.',
    ),
    paragraph(
      'You need three things: a browser, a WordPress site you may break (step 5 says where to get one), and a sheet of paper.',
    ),
    heading('h2', 'Before you write a word'),
    paragraph("Take a sheet of paper and answer four questions. They're the ones a developer would ask you."),
    list(
      [bold('Who uses it?'), ' Guests, on a phone, mostly in the evening.'],
      [bold('What do they do?'), ' They leave a name, a number, a day and the size of their party.'],
      [bold('What happens then?'), ' The owner gets an email, and the guest sees that it has arrived.'],
      [bold('What must not happen?'), ' Spam, and a form that pretends the table is already theirs.'],
    ),
    paragraph('Most people leave out the last answer, and it saves the most trouble. Write it down.'),
    heading('h2', 'Step 1: describe it'),
    paragraph(
      'Now turn your notes into two or three sentences. Write as you would to a colleague: the fields, the texts people should see, and where it should appear. Leave out how it should be programmed. If a word could mean two things, use two words.',
    ),
    table(
      ['Instead of', 'Write', 'Because'],
      ['a booking thing', 'a form for table requests', 'a booking is a promise, a request is not'],
      ['the usual fields', 'name, phone, date, number of guests', 'no one else knows what your usual is'],
      ['a few people', '1 to 8 guests', 'a number can be checked, “a few” cannot'],
      ['make it nice', 'dark green button, no border', 'everyone has a different idea of nice'],
      ['it should notify me', 'send an email to the owner', 'it says what happens and for whom'],
    ),
    paragraph('For our restaurant:'),
    block({
      blockType: 'promptBox',
      heading: 'The prompt for this guide',
      prompt:
        'A contact form for table requests with name, phone, date, number of guests (1 to 8) and an optional message. It sends an email to the owner, has spam protection, and thanks the guest with "We will call you back to confirm."',
    }),
    paragraph(
      'Text in quotation marks is taken over word for word, so put everything that guests will read in quotes. If you have a sketch on paper, you can attach a picture of it; the builder tells you if the current model can’t read images.',
    ),
    block({
      blockType: 'callout',
      tone: 'tip',
      title: 'Small first',
      text: 'Ask for the smallest version you would use. Everything else is a change, and a change is one more sentence.',
    }),
    heading('h2', 'Step 2: watch it being made'),
    paragraph(
      'Send the prompt. First comes a line that is easy to skip and worth reading: ',
      bold('Understood'),
      ', with a list. If something from your request is missing there, it is under ',
      bold('Not included'),
      '. Ask for it again in other words, or decide that you can live without it. Better now than on Friday night.',
    ),
    paragraph(
      "Then you'll see the files as they are written: a main file that identifies the plugin to WordPress, a few more for its parts, a readme. You can close the tab. We'll keep working, and it will be there when you come back.",
    ),
    paragraph(
      "You don't have to read the code. But look at the top of the main file once, because that is where WordPress learns what it is:",
    ),
    block({
      blockType: 'code',
      language: 'php',
      code: header,
      caption: 'The header of the main file. Name, version and author come from here.',
    }),
    paragraph(
      'You can change the name, the version and the author under Project Information, free. What each line means is in the ',
      link('plugin handbook', 'https://developer.wordpress.org/plugins/plugin-basics/header-requirements/'),
      '.',
    ),
    paragraph(
      'When the files are done, they are checked. All code must parse without errors, it must not contain the ',
      linkTo(
        'mistakes behind most security holes',
        'posts',
        idOf('posts', 'wordpress-plugin-security-best-practices'),
      ),
      ', and the plugin must activate in a real WordPress, show its pages and be removed again without an error. Anything that fails is repaired for free. You pay one credit once a version has passed, and not before.',
    ),
    heading('h2', 'Step 3: see both sides'),
    paragraph(
      "A plugin has two sides. Visitors see one, the owner sees the other, and it's easy to forget the second. The preview shows both: Backend (Admin) for the settings page, Frontend (Website) for what guests see.",
    ),
    block({
      blockType: 'image',
      image: idOf('media', 'table-request'),
      caption:
        'The two sides of this form: what a guest fills in and reads afterwards, and the email that the owner gets.',
      width: 'wide',
    }),
    list(
      'Is every field there, with a label you would use?',
      'What does the owner have to set up before the first guest arrives?',
      'Does it read well on a phone? Make the window narrow and see.',
      "Is there a word your guests wouldn't know?",
    ),
    paragraph("The preview is for looking: links and forms do nothing in it. You'll try it out in step 5."),
    heading('h2', 'Step 4: ask for changes'),
    paragraph(
      "Ask for changes in the same chat. One change per message works best, because you see right away what it did. You can also mark an element in the preview and say what should happen to it, so you don't have to describe where it is.",
    ),
    list(
      '“Make the button dark green.”',
      '“Add an optional field for allergies.”',
      '“Change "Send message" to "Ask for a table".”',
    ),
    paragraph(
      'Some things need no message at all. The address that the email goes to, its subject and the color of the button are on the plugin’s own settings page, and can be changed there later without a credit.',
    ),
    paragraph(
      'Each change creates a new version, and no version is ever overwritten. If a change was a mistake, open History and restore the previous one. Restoring is free. When an answer misses the point twice, stop repeating yourself: say what you see, what you want to see, and leave out your guess at the cause.',
    ),
    heading('h2', 'Step 5: try it on a test site'),
    paragraph('A test site is a WordPress that no guest sees. There are three easy ways to get one:'),
    table(
      ['Where', 'How', 'Good to know'],
      [
        'at your host',
        'look for “staging” or “clone” in the host’s panel',
        'closest to the real site, email included',
      ],
      [
        link('WordPress Playground', 'https://playground.wordpress.net/'),
        'open the page; a WordPress starts in your browser',
        'gone when you close it, sends no email',
      ],
      [
        'on your computer',
        'an app such as Local or Studio',
        'stays on your computer; Local catches email for you to read',
      ],
    ),
    paragraph(
      'Download the ZIP, which costs five credits; the same version is free again within 24 hours. Then, on the test site:',
    ),
    numbered(
      'Go to Plugins → Add New, choose Upload Plugin, and pick the ZIP as it is. Do not unpack it.',
      'Press Install Now, then Activate Plugin.',
      'Open the plugin’s page under Settings. Enter your own address as the one that gets the email.',
      'Edit the page where the form should be. Add its block, or a Shortcode block with the shortcode from the settings page. Save, and open the page.',
    ),
    paragraph('Then be a difficult guest for five minutes:'),
    numbered(
      'Send the form empty.',
      'Ask for a table yesterday.',
      'Ask for nine guests, for none, and for minus two.',
      'Enter a very long name, and one with an apostrophe.',
      'Send it twice, quickly.',
      'Go through it with the Tab key and no mouse, then once on a phone.',
      'Look for the email, and check the spam folder too.',
    ),
    paragraph(
      'Not everything you find has to be fixed. If the form takes a request for yesterday, the owner will notice when she calls back. If it takes one without a phone number, nobody can. Fix what nobody would notice.',
    ),
    block({
      blockType: 'callout',
      tone: 'warning',
      title: 'If no email comes',
      text: "Many hosts don't send email from WordPress without some setup. Check whether “Lost your password?” on the test site sends one. If it doesn't, the form isn't to blame: ask the host how to set up email.",
    }),
    paragraph(
      "When you find something, go back to the chat and describe it: what you did, what you saw, what you expected. If there's an error message, paste all of it. To see more of them, turn on debugging in the ",
      code('wp-config.php'),
      ' of the test site. The messages are then written to ',
      code('wp-content/debug.log'),
      ':',
    ),
    block({
      blockType: 'code',
      language: 'php',
      code: debugging,
      caption: 'Above the line that says “stop editing”. On a test site only.',
    }),
    paragraph(
      'More about this is in the ',
      link(
        'WordPress documentation',
        'https://developer.wordpress.org/advanced-administration/debug/debug-wordpress/',
      ),
      '.',
    ),
    heading('h2', 'Step 6: put it to work'),
    paragraph(
      "When nothing surprises you anymore, make a backup of the live site and install the same ZIP there. Put the form on its page, enter the owner's address in the settings, and send one request yourself. Then tell the owner it is there, and ask her to call you about the first real one.",
    ),
    paragraph(
      'Forms collect names and phone numbers. Add a sentence to the privacy policy of the site: what is asked, what for, who reads it, and when it is deleted.',
    ),
    heading('h3', 'If something breaks'),
    paragraph(
      'When a plugin causes a fatal error, WordPress sends the site’s administrator an email with a link to recovery mode, where the plugin can be deactivated. If no email arrives, rename its folder in ',
      code('wp-content/plugins'),
      ' with your host’s file manager: WordPress then deactivates it. Your pages stay as they are. Where the form was, visitors see nothing, or the bare shortcode, until it is back.',
    ),
    heading('h3', 'When you want it different next year'),
    paragraph(
      'Open the plugin here again, ask for the change, and upload the new ZIP in the same place. WordPress notices that the plugin exists and offers to replace the old version with the new one. The settings stay. If you delete the plugin instead, it takes its settings and data with it.',
    ),
    paragraph(
      "The plugin is yours. You can use it on as many sites as you like, change it, and sell it; it's licensed under the GPL, like WordPress itself. It doesn't update itself, so keep the ZIP and set a reminder to check on it twice a year.",
    ),
    quote("You don't need to know how it's written. You do need to know what it should do."),
    heading('h2', 'What it costs'),
    paragraph('This is how credits are counted:'),
    table(
      ['What happens', 'Credits'],
      ['You create an account', '10 for you'],
      ['A version is delivered', '1'],
      ['A question is answered, without files', '0'],
      ['Repairs after the checks', '0'],
      ['A request that fails', '0'],
      ['The ZIP', '5'],
      ['The same ZIP again within 24 hours', '0'],
    ),
    paragraph(
      "For this guide, that's one credit for the form, one for each change, and five for the ZIP. With three changes, that is nine of the ten credits you start with. No card required.",
    ),
    heading('h2', 'When not to build it this way'),
    paragraph(
      'A request for a table can go wrong without harm: someone calls back. Where that is not so, do not start here. Payments, medical details, sign-in and anything that must not lose a single entry deserve a plugin that many others use, or ',
      linkTo('a developer', 'posts', idOf('posts', 'ai-wordpress-plugin-builder-vs-custom-development')),
      '. And before you build anything, search the directory for five minutes. If a plugin there does exactly what you need and was updated this year, take it.',
    ),
    heading('h2', "What's next?"),
    paragraph(
      "If you'd like another one to practice on, there are ",
      linkTo(
        'ten ideas with a prompt for each',
        'posts',
        idOf('posts', '10-wordpress-plugin-ideas-no-coding'),
      ),
      ', and ',
      link('a plugin written by hand', '/how-to-build-wordpress-plugin'),
      " to compare. If you'd rather start with your own, ",
      link('create an account', '/auth?mode=sign-up'),
      " and write the first sentence. It doesn't have to be a good one. You can always explain what you meant.",
    ),
  ),
  callToAction: { heading: 'Write the first sentence', text: 'Ten free credits, no card required.' },
  meta: {
    title: 'How to build a WordPress plugin without coding',
    description:
      'Describe it, watch it being made, see both sides, try it on a test site: a WordPress plugin from the first sentence to the finished ZIP.',
  },
})
