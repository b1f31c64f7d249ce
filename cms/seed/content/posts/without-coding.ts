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
      'A WordPress plugin is a folder of text files. For a long time the hard part was to write what stands in them, so whoever could not, looked for a plugin that came close and lived with the rest. Today you can describe what you want and have the files written for you. What remains is your part: to know what you want, to look closely, and to try it.',
    ),
    paragraph(
      'This guide goes through one plugin from beginning to end: a form with which the guests of a small restaurant ask for a table. You can do each step along with it.',
    ),
    heading('h2', 'Before you write a word'),
    paragraph(
      'Take a sheet of paper and answer four questions. They are the same ones that a developer would ask you.',
    ),
    list(
      [bold('Who uses it?'), ' Guests, on a phone, mostly in the evening.'],
      [bold('What do they do?'), ' They leave a name, a number, a day and how many they are.'],
      [bold('What happens then?'), ' The owner gets an email, and the guest sees that it has arrived.'],
      [bold('What must not happen?'), ' Spam, and a form that pretends that the table is theirs already.'],
    ),
    paragraph(
      'The last answer is the one that most people leave out, and the one that saves the most trouble. Write it down.',
    ),
    heading('h2', 'Step 1: describe it'),
    paragraph(
      'Now turn the sheet into two or three sentences. Write as you would to a colleague: names of fields, the texts that people should see, and where it should appear. Leave out how it should be programmed. If a word in it could mean two things, use two words.',
    ),
    table(
      ['Instead of', 'Write', 'Because'],
      ['a booking thing', 'a form for table requests', 'a booking is a promise, a request is not'],
      ['the usual fields', 'name, phone, date, number of guests', 'nobody else knows your usual'],
      ['make it nice', 'dark green button, no border', 'nice is different for everybody'],
      ['it should notify me', 'send an email to the owner', 'it says what, and to whom'],
    ),
    paragraph('For our restaurant that makes:'),
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
      text: 'Ask for the smallest version that you would use. Everything else is a change, and a change is one more sentence.',
    }),
    heading('h2', 'Step 2: watch it being made'),
    paragraph(
      'Send the prompt, and you see the files as they are written: a main file that WordPress knows the plugin by, a few more for its parts, a readme. You can close the tab. The work goes on without you and is there when you come back.',
    ),
    paragraph(
      'When the files are done they are checked. They must be readable as PHP, JavaScript and CSS, they must not make the ',
      linkTo(
        'mistakes that most security holes are made of',
        'posts',
        idOf('posts', 'wordpress-plugin-security-best-practices'),
      ),
      ', and the plugin must start in a real WordPress, show its pages and be removed again without a trace of an error. What fails is repaired at no cost. You are charged one credit when a version has passed, and not before.',
    ),
    heading('h2', 'Step 3: look at both sides'),
    paragraph(
      'A plugin has two faces. Visitors see one, the owner sees the other, and it is easy to forget the second. The preview shows both: Backend (Admin) for the settings page, Frontend (Website) for what guests get.',
    ),
    list(
      'Is every field there, and is its label what you would say?',
      'What does the owner have to set before the first guest comes?',
      'Does it read well on a phone? Make the window narrow and see.',
      'Is there a word in it that your guests would not know?',
    ),
    paragraph(
      'The preview is a picture to look at: links and forms do nothing in it. Trying it out comes in step 5.',
    ),
    heading('h2', 'Step 4: ask for changes'),
    paragraph(
      'Say in the same chat what should be different. One wish for each message is best, because you see at once what it did. You can also mark an element in the preview and say what should happen to it, which spares you the words for where it stands.',
    ),
    list(
      '“Make the button dark green.”',
      '“Add a field for allergies. It need not be filled in.”',
      '“Change "Send" to "Ask for a table".”',
    ),
    paragraph(
      'Each change makes a new version, and no version is ever overwritten. If a change was a mistake, open History and restore the one before it. Restoring costs nothing.',
    ),
    heading('h2', 'Step 5: try it on a test site'),
    paragraph(
      'Download the ZIP, which costs five credits; the same version again within 24 hours costs nothing. In WordPress go to Plugins, Add New, Upload Plugin, choose the file, and activate it. Do this on a test site or a copy of your site first: many hosts can make one for you.',
    ),
    paragraph('Then be a difficult guest for five minutes:'),
    numbered(
      'Send the form empty.',
      'Ask for a table yesterday.',
      'Put a very long name in, and one with an apostrophe.',
      'Send it twice, quickly.',
      'Look for the email, and look into the spam folder too.',
    ),
    block({
      blockType: 'callout',
      tone: 'warning',
      title: 'If no email comes',
      text: 'Many hosts do not send mail from WordPress by themselves. Try whether “Lost your password?” on the test site brings a mail. If it does not, the form is not to blame: ask the host how mail is set up.',
    }),
    paragraph(
      'Whatever you find, go back to the chat and describe it: what you did, what you saw, what you expected. If there is an error message, paste all of it. With ',
      code('WP_DEBUG'),
      ' switched on, the test site will tell you more than your live site would.',
    ),
    heading('h2', 'Step 6: put it to work'),
    paragraph(
      'When nothing surprises you any more, install the same ZIP on the live site. Put the form on its page, with the shortcode or the block that the plugin brings, and send one request yourself.',
    ),
    paragraph(
      'The plugin is yours. You may use it on as many sites as you like, change it, and sell it; it carries the GPL, as WordPress itself does. It does not update itself, so keep the ZIP, and note in a calendar to look after it twice a year.',
    ),
    quote('You need not know how it is written. You do need to know what it should do.'),
    heading('h2', 'What it costs'),
    table(
      ['What happens', 'Credits'],
      ['An account is opened', '10 for you'],
      ['A version is delivered', '1'],
      ['A question is answered, without files', '0'],
      ['Repairs that the checks ask for', '0'],
      ['A request that fails', '0'],
      ['The ZIP', '5'],
      ['The same ZIP again within 24 hours', '0'],
    ),
    paragraph(
      'For this guide that is one credit for the form, one for each change, and five for the ZIP. The ten credits that you start with are enough, and nobody asks for a card.',
    ),
    heading('h2', 'And next?'),
    paragraph(
      'If you want another one to practise on, there are ',
      linkTo(
        'ten ideas with a prompt for each',
        'posts',
        idOf('posts', '10-wordpress-plugin-ideas-no-coding'),
      ),
      '. If you would rather begin with your own, ',
      link('make an account', '/auth?mode=sign-up'),
      ' and write the first sentence. It does not have to be a good one. You can always say what you meant.',
    ),
  ),
  callToAction: { heading: 'Write the first sentence', text: 'Ten free credits, no card needed.' },
  meta: {
    title: 'How to build a WordPress plugin without coding',
    description:
      'Describe it, watch it being made, look at both sides, try it on a test site: a WordPress plugin from the first sentence to the finished ZIP.',
  },
})
