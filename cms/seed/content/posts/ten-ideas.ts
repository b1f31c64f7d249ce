import type { Known, Sample } from '../document.ts'
import { block, body, bold, heading, link, linkTo, list, numbered, paragraph } from '../lexical.ts'
import {
  announcement,
  answers,
  comingSoon,
  events,
  longPosts,
  menu,
  openingHours,
  quotes,
  team,
  testimonials,
} from './ten-ideas-cards.ts'

export const tenIdeas = ({ idOf }: Known): Sample<'posts'> => ({
  title: '10 WordPress plugin ideas that need no coding',
  slug: '10-wordpress-plugin-ideas-no-coding',
  excerpt:
    'Ten small plugins that real sites need: who they are for, what they do, what you could charge for them, and a prompt to start from.',
  category: idOf('post-categories', 'ideas'),
  image: idOf('media', 'parts-shelf'),
  publishedOn: '2025-10-20T00:00:00.000Z',
  readMinutes: 7,
  sample: false,
  tags: [idOf('tags', 'plugin-ideas'), idOf('tags', 'no-code'), idOf('tags', 'small-business')],
  related: [idOf('posts', 'wordpress-plugin-security-best-practices')],
  showContents: true,
  body: body(
    paragraph(
      'The plugins people are glad to have are rarely the big ones. They do one thing, for one kind of site, and you can explain them to the owner in a sentence. What you can say in a sentence, you can build from a sentence.',
    ),
    paragraph(
      'Here are ten. Use the prompts as they are or change the trade: the café becomes a library, the menu a wine list.',
    ),
    block({
      blockType: 'callout',
      tone: 'note',
      title: 'How the prices were reached',
      text: "They are estimates, not measurements. A year costs about as much as one or two hours of the owner's time. Potential is customers × price ÷ 12, before tax, refunds and your own hours. Put in your own numbers, and ask three people who would pay.",
    }),
    heading('h2', 'How to tell a good idea'),
    list(
      [bold('One task.'), ' If you need “and” twice to describe it, it is two plugins.'],
      [bold('You can name the owner.'), ' Not “small businesses”, but the bakery on the corner.'],
      [bold('They do it by hand today.'), ' A note on the door is the best competitor there is.'],
      [
        bold('It can fail quietly.'),
        ' A wrong price is annoying, a lost order is a disaster. Start with annoying.',
      ],
    ),
    heading('h2', 'For places with a front door'),
    block(openingHours),
    block({
      blockType: 'image',
      image: idOf('media', 'both-sides'),
      caption: 'Both sides of the first idea: the owner fills in the week once, visitors see today.',
      width: 'wide',
    }),
    block(menu),
    block(announcement),
    heading('h2', 'For people who sell their work'),
    block(quotes),
    block(answers),
    block(testimonials),
    heading('h2', 'For clubs and teams'),
    block(events),
    block(team),
    heading('h2', 'For people who write and build'),
    block(longPosts),
    block(comingSoon),
    heading('h2', 'Which one first'),
    paragraph(
      "Take the one whose owner you can call. When a plugin is made for someone, its rough edges are found within a day. If you don't know anyone, take the one your own site is missing.",
    ),
    paragraph(
      "Leave out payments, bookings that can't be moved, and health data for now. When they go wrong, someone else pays.",
    ),
    heading('h2', 'From idea to plugin'),
    numbered(
      'Copy a prompt and put in your own words: the trade, the fields, the color.',
      'Send it, and watch the files being written and checked.',
      'See both sides of the preview. Ask for changes in the same chat.',
      'Download the ZIP and install it on a test site first.',
    ),
    paragraph(
      'A request that delivers files costs one credit, the ZIP five. Ten free credits cover a first version, four changes and the download. A failed request costs nothing. More about ',
      link('building without code', '/wordpress-plugin-builder-no-code'),
      '.',
    ),
    paragraph(
      'You may sell what you make. It is licensed under the ',
      link('GPL', 'https://www.gnu.org/licenses/old-licenses/gpl-2.0.html'),
      ', so your customers may share it, too: what they pay for is setup, updates and someone to call. Before you sell one, read ',
      linkTo('what makes a plugin safe', 'posts', idOf('posts', 'wordpress-plugin-security-best-practices')),
      '.',
    ),
    block({
      blockType: 'callToAction',
      heading: 'Which one is yours?',
      text: 'Start with one sentence. Ten free credits, no card required.',
      buttons: [{ label: 'Start Building Free', href: '/auth?mode=sign-up' }],
    }),
  ),
  callToAction: { heading: 'Start with one sentence', text: 'Ten free credits, no card required.' },
  meta: {
    title: '10 WordPress plugin ideas without coding',
    description:
      'Ten small WordPress plugins that sites really need, each with a prompt, its features, its market, a price and how to find the first customer.',
  },
})
