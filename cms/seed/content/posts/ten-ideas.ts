import type { Known, Sample } from '../document.ts'
import { block, body, bold, heading, linkTo, list, numbered, paragraph, quote } from '../lexical.ts'

export const tenIdeas = ({ idOf }: Known): Sample<'posts'> => ({
  title: '10 WordPress plugin ideas that need no coding',
  slug: '10-wordpress-plugin-ideas-no-coding',
  excerpt:
    'Ten small plugins that real sites need, three of them worked out in full. Each comes with a prompt you can use right away.',
  category: idOf('post-categories', 'ideas'),
  image: idOf('media', 'parts-shelf'),
  publishedOn: '2025-10-20T00:00:00.000Z',
  readMinutes: 6,
  sample: true,
  tags: ['Plugin ideas', 'No code', 'Small business'],
  related: [idOf('posts', 'wordpress-plugin-security-best-practices')],
  showContents: true,
  body: body(
    paragraph(
      'The plugins people are glad to have are rarely the big ones. They do one thing, for one kind of site, and you can explain them to the owner in a sentence. That also makes them a good first plugin: what you can say in a sentence, you can build from a sentence.',
    ),
    paragraph(
      "Here are ten of them. Three are worked out in full: who they're for, what they cost and why they sell. The other seven are short, with a prompt to start from. Use them as they are or change the trade: the salon becomes a dentist, the menu becomes a wine list.",
    ),
    block({
      blockType: 'callout',
      tone: 'note',
      title: 'About the figures',
      text: 'Prices and earnings on these cards are rough estimates, not promises and not measured. Ask three people who would pay before you believe any of them.',
    }),
    heading('h2', 'How to tell a good idea'),
    list(
      [bold('One task.'), ' If you need the word “and” twice to describe it, it is two plugins.'],
      [bold('It repeats.'), ' A weekly task is worth more than a one-time task.'],
      [bold('You can name the owner.'), ' Not “small businesses”, but the bakery on the corner.'],
      [
        bold('It fits on one screen.'),
        ' If the owner needs a manual, they will phone you instead of reading it, and they will be right.',
      ],
      [
        bold('It can fail quietly.'),
        ' A wrong price is annoying; a lost order is a disaster. Start with what is annoying.',
      ],
      [
        bold('They do it by hand today.'),
        ' A note on the door or a list in a drawer is the best competitor there is.',
      ],
    ),
    heading('h2', 'Three ideas in full'),
    block({
      blockType: 'ideaCard',
      title: 'Opening hours that know what time it is',
      difficulty: 'beginner',
      useCase:
        'A café, a practice or a workshop that lists its hours in three places on the site, each one different.',
      description:
        "You enter the hours once. Every page shows the same table, highlights today, and says whether you're open right now.",
      features: [
        { feature: 'One table of hours for the whole site' },
        { feature: 'Open now, or closed' },
        { feature: 'A shortcode and a block for any page' },
        { feature: 'Colors that match the theme' },
      ],
      prompt:
        'Opening hours for a café: Monday to Friday 8-18, Saturday 9-16, Sunday closed. Show whether we are open now, and use the heading "When we are here".',
      trend: 'Steady. Hours change with every season and every new employee.',
      marketPotential:
        'Every place with a front door. Many of these sites are maintained by one person, in the evening.',
      priceRange: '$19–39 a year',
      targetMarket: 'Cafés, shops, practices',
      revenueModel: 'Yearly license',
      monthlyPotential: '$48 a month, with 20 places at $29 a year',
      whyProfitable:
        'One guest in front of a closed door is one too many. The owner knows that, so the plugin needs no explanation.',
      marketingTip:
        'Walk down your own street and compare the note on the door with the website. Where they differ, you have something to talk about.',
    }),
    block({
      blockType: 'ideaCard',
      title: 'Quote requests for tradespeople',
      difficulty: 'beginner',
      useCase: 'A painter or an electrician who gets “how much is it?” by phone, while standing on a ladder.',
      description:
        'A form that asks for everything a first quote needs: the kind of work, the place, the date, and a phone number.',
      features: [
        { feature: 'Fields that fit the trade' },
        { feature: 'An email for each request' },
        { feature: 'Protection against spam' },
        { feature: 'A thank-you message in your own words' },
      ],
      prompt:
        'A quote form with the fields name, email, phone, type of work, date and message. It sends me an email, with spam protection.',
      trend: 'Seasonal: gardens in spring, heating in fall, and someone is always moving.',
      marketPotential: 'Every trade needs different questions, so there is room for a plugin for each.',
      priceRange: '$29–59 a year',
      targetMarket: 'Painters, gardeners, movers',
      revenueModel: 'Setup fee, then a yearly fee',
      monthlyPotential: '$61 a month, with 15 customers at $49 a year',
      whyProfitable: "One job that isn't lost pays for it for years, and requests arrive sorted.",
      marketingTip:
        'Ask one painter which five questions they always ask. Put exactly those in the form, and show it to the next painter.',
    }),
    block({
      blockType: 'ideaCard',
      title: 'A menu that the kitchen can change',
      difficulty: 'intermediate',
      useCase: 'A restaurant whose menu is a PDF from last spring, because no one dares to touch the page.',
      description:
        'Each dish is a separate entry with a price and its allergens. The cook changes one, and the page is right again.',
      features: [
        { feature: 'Dishes as separate entries in the admin' },
        { feature: 'Price and allergens for each dish' },
        { feature: 'An optional picture' },
        { feature: 'A list that reads well on a phone' },
      ],
      prompt:
        'A restaurant menu: dishes with a description, a picture, a price and allergens, sorted by name.',
      trend: 'Steady. Prices move, and guests read the menu on their way there.',
      marketPotential:
        'Bakeries and food trucks too: anyone whose offer changes with the season or the market.',
      priceRange: '$39–79 a year',
      targetMarket: 'Restaurants, canteens',
      revenueModel: 'Yearly license',
      monthlyPotential: '$49 a month, with 10 restaurants at $59 a year',
      whyProfitable: 'It saves an hour of a designer’s time whenever the price of asparagus changes.',
      marketingTip: 'Eat there. Then show them their own menu on your phone, as a page instead of a PDF.',
    }),
    heading('h2', 'Seven more, in short'),
    heading('h3', 'Answers before they ask'),
    paragraph(
      'Most sites get the same few questions by email, over and over. An accordion lets visitors open the one they have and keeps the rest out of the way. Start with the questions in your own sent mail.',
    ),
    block({
      blockType: 'promptBox',
      heading: 'An FAQ',
      prompt: 'An FAQ accordion with questions and answers, the first answer open.',
    }),
    heading('h3', 'Kind words, with permission'),
    paragraph(
      'Praise in someone’s inbox helps no one. Collect it in the admin, with name, role and stars, and show it in a grid. Only use real words from real customers, and ask them first; made-up ones are found out sooner or later.',
    ),
    block({
      blockType: 'promptBox',
      heading: 'Testimonials',
      prompt: 'A testimonials section in three columns, with stars, name and role.',
    }),
    heading('h3', 'What is on'),
    paragraph(
      'A choir, a library, a youth club: they all have dates, and a page where half of them are over. Events with a date and a place keep the list in order.',
    ),
    block({
      blockType: 'promptBox',
      heading: 'Events',
      prompt: 'A list of events with a date, a location and a website for tickets.',
    }),
    heading('h3', 'One line at the top'),
    paragraph(
      'Closed on Friday, new address, last day of the sale. A bar across the page says it where no one can miss it, and you can turn it off with one click in the settings.',
    ),
    block({
      blockType: 'promptBox',
      heading: 'An announcement bar',
      prompt:
        'An announcement bar at the top saying "We are closed on Friday" in dark blue, that visitors can close.',
    }),
    heading('h3', 'Who is who'),
    paragraph(
      'Clubs and practices have people, and people change. A page of faces with roles and phone numbers saves the front desk a lot of calls.',
    ),
    block({
      blockType: 'promptBox',
      heading: 'A team page',
      prompt: 'A list of team members with photo, role, phone and email.',
    }),
    heading('h3', 'A kit for long posts'),
    paragraph(
      'If you write, your readers will thank you for three small things: how long it takes, what is in it, and what to read next. One plugin can do all three.',
    ),
    block({
      blockType: 'promptBox',
      heading: 'For a blog',
      prompt:
        'Show the estimated reading time, a table of contents on long posts, and related posts below each post.',
    }),
    heading('h3', 'Opening soon'),
    paragraph(
      "A new site that isn't ready yet can still look like someone is home: a page for everyone else while you build, and a countdown to the day.",
    ),
    block({
      blockType: 'promptBox',
      heading: 'A coming soon page',
      prompt: 'A coming soon page with the heading "We open in spring", and a countdown to 1 March 2030.',
    }),
    heading('h2', 'Which one first'),
    paragraph(
      "Take the one whose owner you can call. When a plugin is made for someone, its rough edges are found within a day, and the second customer asks for the same as the first. If you don't know anyone, take the one your own site is missing: then the customer is you, and you'll know right away when it isn't good enough.",
    ),
    paragraph(
      "Leave out anything that needs a promise: payments, bookings that can't be moved, health data. They make good plugins but bad first ones: when they go wrong, someone else pays, and you're the one who gets a call on Sunday. Come back to them once you've maintained a small one for a year, through two WordPress updates and a customer who wanted it in blue after all.",
    ),
    heading('h2', 'From idea to plugin'),
    numbered(
      'Copy a prompt and put in your own words: the trade, the fields, the color.',
      'Send it, and watch the files being written and checked.',
      'See both sides of the preview. Ask for changes in the same chat.',
      'Download the ZIP and install it on a test site first.',
    ),
    paragraph(
      'A request that delivers files costs one credit, and the ZIP costs five. The ten credits you start with cover a first version, four changes and the download. A failed request costs nothing. Every version is kept, so you can try a color or a field and go back as often as you like, free.',
    ),
    quote("A plugin is finished when its owner forgets it's there."),
    paragraph(
      'Before you sell one, read ',
      linkTo('what makes a plugin safe', 'posts', idOf('posts', 'wordpress-plugin-security-best-practices')),
      ". Our checks look for these mistakes in every version, but it's good to know what they look for.",
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
      'Ten small WordPress plugins that sites really need, with a prompt for each and three worked out in full: features, price, market and a first step.',
  },
})
