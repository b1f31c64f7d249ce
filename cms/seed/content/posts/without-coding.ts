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

export const withoutCoding = ({ idOf }: Known): Sample<'posts'> => ({
  title: 'How to build a WordPress plugin without coding',
  slug: 'how-to-build-wordpress-plugin-without-coding-2025',
  excerpt:
    'From the first sentence to a plugin that runs on your site: what to write, what to look at, and what to try before your visitors do.',
  category: idOf('post-categories', 'tutorial'),
  image: idOf('media', 'words-to-zip'),
  publishedOn: '2025-10-22T00:00:00.000Z',
  readMinutes: 5,
  sample: true,
  tags: ['Tutorial', 'No code', 'First steps'],
  related: [
    idOf('posts', '10-wordpress-plugin-ideas-no-coding'),
    idOf('posts', 'wordpress-plugin-security-best-practices'),
  ],
  showContents: true,
  body: body(
    paragraph(
      "A WordPress plugin is a folder of text files. For a long time, the hard part was writing them. If you couldn't, you settled for a plugin that came close. Today you can describe what you want and have the files written for you. Your part is to know what you want, look closely, and try it.",
    ),
    paragraph(
      'This guide walks you through one plugin from start to finish: a form that guests of a small restaurant use to ask for a table. You can follow along step by step.',
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
      ['make it nice', 'dark green button, no border', 'everyone has a different idea of nice'],
      ['it should notify me', 'send an email to the owner', 'it says what happens and for whom'],
    ),
    paragraph('For our restaurant:'),
    block({
      blockType: 'promptBox',
      heading: 'The prompt for this guide',
      prompt:
        'A contact form for table requests with name, phone, date, number of guests and a message. It sends an email to the owner, has spam protection, and thanks the guest with "We will call you back to confirm."',
    }),
    block({
      blockType: 'callout',
      tone: 'tip',
      title: 'Small first',
      text: 'Ask for the smallest version you would use. Everything else is a change, and a change is one more sentence.',
    }),
    heading('h2', 'Step 2: watch it being made'),
    paragraph(
      "Send the prompt, and you'll see the files as they are written: a main file that identifies the plugin to WordPress, a few more for its parts, a readme. You can close the tab. We'll keep working, and it will be there when you come back.",
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
      '“Change "Send" to "Ask for a table".”',
    ),
    paragraph(
      'Each change creates a new version, and no version is ever overwritten. If a change was a mistake, open History and restore the previous one. Restoring is free.',
    ),
    heading('h2', 'Step 5: try it on a test site'),
    paragraph(
      'Download the ZIP, which costs five credits; the same version is free again within 24 hours. In WordPress, upload it under Plugins → Add New and activate it. Do this on a test site or a copy of your site first: many hosts can create one for you.',
    ),
    paragraph('Then be a difficult guest for five minutes:'),
    numbered(
      'Send the form empty.',
      'Ask for a table yesterday.',
      'Enter a very long name, and one with an apostrophe.',
      'Send it twice, quickly.',
      'Look for the email, and check the spam folder too.',
    ),
    block({
      blockType: 'callout',
      tone: 'warning',
      title: 'If no email comes',
      text: "Many hosts don't send email from WordPress without some setup. Check whether “Lost your password?” on the test site sends one. If it doesn't, the form isn't to blame: ask the host how to set up email.",
    }),
    paragraph(
      "Whatever you find, go back to the chat and describe it: what you did, what you saw, what you expected. If there's an error message, paste all of it. With ",
      code('WP_DEBUG'),
      ' turned on, the test site will tell you more than your live site would.',
    ),
    heading('h2', 'Step 6: put it to work'),
    paragraph(
      "When nothing surprises you anymore, install the same ZIP on the live site. Put the form on its page with the plugin's shortcode or block, and send one request yourself.",
    ),
    paragraph(
      "The plugin is yours. You can use it on as many sites as you like, change it, and sell it; it's licensed under the GPL, like WordPress itself. It doesn't update itself, so keep the ZIP and set a reminder to check on it twice a year.",
    ),
    quote("You don't need to know how it's written. You do need to know what it should do."),
    heading('h2', 'What it costs'),
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
      "For this guide, that's one credit for the form, one for each change, and five for the ZIP. The ten credits you start with are enough, no card required.",
    ),
    heading('h2', "What's next?"),
    paragraph(
      "If you'd like another one to practice on, there are ",
      linkTo(
        'ten ideas with a prompt for each',
        'posts',
        idOf('posts', '10-wordpress-plugin-ideas-no-coding'),
      ),
      ". If you'd rather start with your own, ",
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
