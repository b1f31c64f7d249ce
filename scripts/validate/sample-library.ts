import type { Faq, Post } from '#contract/content/documents.ts'
import type { ContentImage } from '#contract/content/reader.ts'
import type { Library } from './memory-content.ts'
import { sampleFrontPage } from './sample-community.ts'
import { block, body, heading, internal, item, link, list, paragraph, table, words } from './rich-text.ts'
import { usualOffer } from '#contract/sign-up-offer.ts'

/**
 * One document of each kind, of realistic length and with everything it can contain, for the page weights of `npm run
 * validate`.
 */

const updatedAt = '2026-03-02T09:00:00.000Z'
const noMeta = { title: '', description: '', image: null }

const image = (alt: string, x = 50, y = 50): ContentImage => {
  const file = (width: number, type: string) => ({
    src: `/api/media/file/sample-${width}.${type}`,
    width,
    height: Math.round((width * 9) / 16),
    type: `image/${type}`,
  })
  return {
    alt,
    width: 1920,
    height: 1080,
    focal: { x, y },
    files: ['avif', 'webp'].flatMap((type) => [480, 960, 1920].map((width) => file(width, type))),
    fallback: { ...file(1920, 'jpeg'), src: '/api/media/file/sample.jpg' },
  }
}

const prompt =
  'An appointment page for a salon with one chair. Treatments have a name, a length and a price. Clients choose a treatment and a free slot in the next 30 days. I see the day on one screen in the admin.'

const idea = {
  blockType: 'ideaCard',
  title: 'Appointments for one-chair salons',
  difficulty: 'intermediate',
  useCase: 'A salon where one person cuts, answers the phone and keeps the diary.',
  description:
    'Clients pick a treatment and a free slot. The owner sees the day on one screen and gets a mail for each booking.',
  features: [
    'Treatments with their own length',
    'No slot can be taken twice',
    'Reminder the day before',
    'Holidays and lunch breaks',
  ].map((feature) => ({ feature })),
  prompt,
  trend: 'Small trades move their diaries online one by one.',
  marketPotential: 'Local, many',
  priceRange: '$49 to $79 a year',
  targetMarket: 'Salons, barbers',
  revenueModel: 'Subscription',
  monthlyPotential: '$400 a month',
  whyProfitable: 'A missed appointment costs the owner more than the plugin does in a year.',
  marketingTip: 'Offer to set it up in person for the first three salons in your street.',
}

const long = (at: number) =>
  `A booking system for everybody competes with forty others, and a booking page for salons with one chair competes with a notebook next to the phone. The second is easier to describe, easier to make, and much easier to sell: you can name ${at + 3} people who need it. Before you write a prompt, write down who will pay and what they do today.`

const article = (
  id: string,
  title: string,
  category: string,
  day: string,
  more: Partial<Post> = {},
): Post => ({
  id,
  updatedAt,
  title,
  slug: id,
  excerpt:
    'The plugins that earn their keep are rarely the big ones. They solve one problem for one trade, on the first afternoon.',
  category,
  author: null,
  image: null,
  publishedOn: day,
  readMinutes: 7,
  sample: false,
  tags: ['plugin-ideas', 'pricing'],
  related: [],
  showContents: true,
  body: body(
    heading('h2', 'Small beats big'),
    ...[0, 1, 2].map((at) => paragraph(long(at))),
    heading('h2', 'What to ask for it'),
    ...[3, 4].map((at) => paragraph(long(at))),
  ),
  callToAction: { heading: '', text: '' },
  meta: noMeta,
  ...more,
})

const rich = article(
  'sample-ideas',
  'Profitable WordPress plugin ideas, worked out',
  'business',
  '2026-03-01',
  {
    image: 'cover',
    readMinutes: 15,
    body: body(
      paragraph(
        'Write down who will pay. If the answer is ',
        words('nothing, they just put up with it', 2),
        ', look further. If it is a ',
        link('https://en.wikipedia.org/wiki/Spreadsheet', 'spreadsheet'),
        ' and ',
        words('two phone calls', 1),
        ', you have found one.',
      ),
      heading('h2', 'Small beats big'),
      ...[0, 1].map((at) => paragraph(long(at))),
      list(
        'bullet',
        item('One trade, with words of its own'),
        item('One task that comes back each week'),
        item(list('bullet', item('every Monday'), item('or on the first of the month'))),
        item('One screen, where the work is done'),
      ),
      heading('h2', 'Slots for a one-chair salon'),
      paragraph(
        'Here is an idea worked out in full, with the prompt to begin with. Take it as it is, or change the trade.',
      ),
      block(idea),
      heading('h3', 'What it stores'),
      table(
        ['Table', 'Rows', 'Kept for'],
        ['Treatments', 'one for each', 'as long as it is offered'],
        ['Bookings', 'one for each slot', 'two years'],
      ),
      heading('h3', 'The part to read first'),
      paragraph(
        'Look at ',
        words('class-slots.php', 16),
        ' and find the line that prevents a slot from being taken twice.',
      ),
      block({
        blockType: 'code',
        language: 'php',
        code: "<?php\nif ( ! current_user_can( 'edit_posts' ) ) {\n\twp_die( esc_html__( 'Not allowed', 'salon-slots' ) );\n}\n$slot = absint( $_POST['slot'] ?? 0 );\n",
        caption: 'Who may, then what: the order never changes.',
      }),
      block({
        blockType: 'callout',
        tone: 'warning',
        title: '',
        text: 'All figures here are examples for planning, not promises.',
      }),
      heading('h2', 'Test it before you sell it'),
      list('number', item('Book a slot'), item('Book it again from a second phone'), item('See who got it')),
      list(
        'check',
        { ...item('A name and a price'), checked: true },
        { ...item('Three people who need it'), checked: false },
      ),
      { type: 'quote', children: [words('Sell the afternoon it saves, not the plugin.')] },
      block({ blockType: 'image', image: 'screen', caption: 'The day on one screen.', width: 'wide' }),
      { type: 'horizontalrule' },
      block({
        blockType: 'promptBox',
        heading: 'A smaller one to begin with',
        prompt: 'Opening hours in the footer, with a note before public holidays.',
      }),
      paragraph('More in ', internal('posts', 'sample-safety', 'the article on safety'), '.'),
      block({
        blockType: 'callToAction',
        heading: 'Try it on your own trade',
        text: 'One sentence is enough to begin.',
        buttons: [{ label: 'Plugin Builder', href: '/builder' }],
      }),
    ),
  },
)

const question = (id: number, category: string, onHome = false): Faq => ({
  id: `faq-${id}`,
  updatedAt,
  question:
    [
      'What does a plugin cost?',
      'Who owns the code?',
      'Can I get my money back?',
      'What if it does not work?',
    ][id % 4] ?? '',
  answer: body(
    paragraph(
      'One credit for each turn that delivers, five for the ZIP. You start with ten, which is enough for a plugin, four changes and the download. See the ',
      internal('legal-pages', 'terms', 'terms'),
      '.',
    ),
  ),
  category,
  onHome,
  sample: true,
  _order: `a${id}`,
})

const section = (at: number) => ({
  title:
    ['Acceptance', 'Use license', 'User accounts', 'Credits and payments', 'Generated code', 'Contact'][at] ??
    '',
  anchor: ['acceptance', 'use-license', 'user-accounts', 'credits', 'generated-code', 'contact'][at] ?? '',
  body: body(...[0, 1].map((part) => paragraph(long(at + part)))),
})

export const sampleLibrary: Library = {
  documents: {
    posts: [
      rich,
      article('sample-safety', 'WordPress plugin safety: the practices that matter', 'safety', '2026-02-20', {
        image: 'screen',
      }),
      article(
        'sample-choice',
        'A builder or a developer? Where each is the better choice',
        'business',
        '2026-02-11',
      ),
      ...Array.from({ length: 27 }, (_, at) =>
        article(
          `sample-${at}`,
          `Ideas for a small plugin, part ${at + 1}`,
          'business',
          `2026-01-${String(at + 1).padStart(2, '0')}`,
        ),
      ),
    ],
    'post-categories': [
      {
        id: 'business',
        updatedAt,
        name: 'Business',
        slug: 'business',
        description: 'What sells, to whom, and for how much.',
      },
      { id: 'safety', updatedAt, name: 'Security', slug: 'security', description: '' },
    ],
    tags: [
      {
        id: 'plugin-ideas',
        updatedAt,
        name: 'Plugin ideas',
        slug: 'plugin-ideas',
        description: 'Small plugins that somebody would be glad to have.',
      },
      { id: 'pricing', updatedAt, name: 'Pricing', slug: 'pricing', description: '' },
    ],
    authors: [],
    faqs: Array.from({ length: 12 }, (_, at) => question(at, at % 2 ? 'credits' : 'technical', at < 4)),
    'faq-categories': [
      { id: 'credits', updatedAt, name: 'Credits & Subscriptions', slug: 'credits', _order: 'a0' },
      { id: 'technical', updatedAt, name: 'Technical Questions', slug: 'technical', _order: 'a1' },
    ],
    pages: [
      {
        id: 'about',
        updatedAt,
        title: 'About',
        slug: 'about',
        kind: 'information',
        blocks: [
          {
            blockType: 'hero',
            heading: 'Plugins for everybody who has an idea',
            lede: 'We make the tool that makes them.',
            prompt: false,
            placeholder: '',
            buttons: [{ label: 'Plugin Builder', href: '/builder' }],
          },
          {
            blockType: 'prose',
            body: body(heading('h2', 'Why'), ...[0, 1].map((at) => paragraph(long(at)))),
          },
        ],
        sample: false,
        meta: noMeta,
      },
      {
        id: 'no-code',
        updatedAt,
        title: 'WordPress plugin builder without code',
        slug: 'wordpress-plugin-builder-no-code',
        kind: 'landing',
        blocks: [
          {
            blockType: 'hero',
            heading: 'Build a WordPress plugin without code',
            lede: 'Say what your site needs in plain words and watch it being written.',
            prompt: true,
            placeholder: 'A booking page for my salon …',
            buttons: [{ label: 'Start Building Free', href: '/auth?mode=sign-up' }],
          },
          {
            blockType: 'points',
            heading: 'What you get',
            intro: 'An ordinary plugin, made for you.',
            items: ['Files you can read', 'Checked before you pay', 'Yours to sell'].map((title, at) => ({
              title,
              text: long(at).slice(0, 140),
            })),
          },
          {
            blockType: 'steps',
            heading: 'How it goes',
            items: ['Describe', 'AI generates', 'Download and install'].map((title, at) => ({
              title,
              text: long(at).slice(0, 90),
            })),
          },
          { ...idea, blockType: 'ideaCard', difficulty: 'beginner' },
          { blockType: 'promptBox', heading: '', prompt },
          { blockType: 'questions', heading: 'Questions', faqs: ['faq-0', 'faq-1', 'faq-2'] },
          {
            blockType: 'callToAction',
            heading: 'What should your site be able to do?',
            text: '',
            buttons: [{ label: 'Get Started Free', href: '/auth?mode=sign-up' }],
          },
        ],
        sample: false,
        meta: noMeta,
      },
    ],
    'legal-pages': [
      {
        id: 'terms',
        updatedAt,
        title: 'Terms of Service',
        slug: 'terms',
        intro: 'The rules between you and us, in as few words as they allow.',
        validFrom: '2026-01-01',
        sections: Array.from({ length: 6 }, (_, at) => section(at)),
        sample: false,
        meta: noMeta,
      },
    ],
    media: [],
    redirects: [],
  },
  globals: {
    'front-page': sampleFrontPage,
    'sign-up-offer': usualOffer,
    'site-settings': {
      productName: 'Plugsmith',
      supportEmail: 'support@example.com',
      liveCounter: 'browser',
    },
    navigation: { header: [], footer: [] },
    home: { updatedAt: '', sections: [] },
    pricing: {
      updatedAt: '',
      heading: 'One plan, six sizes',
      intro: 'Every plan includes everything, and a credit costs the same in each.',
      plans: [100, 200, 400, 800, 1200, 2000].map((credits) => ({
        name: `Pro ${credits}`,
        price: credits / 4,
        credits,
        lookupKey: `pro_${credits}`,
        isPopular: credits === 200,
        isRetired: false,
      })),
      features: ['Unlimited plugins', 'Advanced features', 'Priority support', 'Code export'],
      pack: {
        name: 'Extra credits',
        price: 9.99,
        credits: 50,
        lookupKey: 'credits_50',
        text: 'Paid once. They never expire.',
      },
      note: 'No commitment; cancel anytime.\nIn US dollars, taxes not included.',
      faqs: ['faq-0', 'faq-1', 'faq-2'],
    },
    contact: {
      updatedAt: '',
      heading: '',
      intro: '',
      note: '',
      hours: { heading: '', text: '', opensAt: 9, closesAt: 17 },
      ways: [],
    },
  },
  images: {
    cover: image('Drawing: a shelf with plugin pieces', 20, 70),
    screen: image('The day on one screen'),
  },
}
