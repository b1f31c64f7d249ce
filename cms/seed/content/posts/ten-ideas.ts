import type { Known, Sample } from '../document.ts'
import { block, body, bold, heading, linkTo, list, numbered, paragraph, quote } from '../lexical.ts'

export const tenIdeas = ({ idOf }: Known): Sample<'posts'> => ({
  title: '10 WordPress plugin ideas that need no coding',
  slug: '10-wordpress-plugin-ideas-no-coding',
  excerpt:
    'Ten small plugins that real sites need, three of them worked out in full. Each comes with a prompt that you can use as it is.',
  category: idOf('post-categories', 'ideas'),
  image: idOf('media', 'parts-shelf'),
  publishedOn: '2025-10-20T00:00:00.000Z',
  readMinutes: 7,
  sample: true,
  tags: ['Plugin ideas', 'No code', 'Small business'],
  related: [idOf('posts', 'wordpress-plugin-security-best-practices')],
  showContents: true,
  body: body(
    paragraph(
      'The plugins that people are glad to have are rarely the big ones. They do one thing, for one kind of site, and they can be explained to the owner in a sentence. That is also what makes them a good first plugin: what you can say in a sentence, you can have built from a sentence.',
    ),
    paragraph(
      'Here are ten of them. Three are worked out in full, for whom, for how much and why. The other seven come short, with a prompt to begin with. Take them as they are or change the trade: the salon becomes a dentist, the menu becomes a wine list.',
    ),
    block({
      blockType: 'callout',
      tone: 'note',
      title: 'About the figures',
      text: 'Prices and earnings on these cards are sums to plan with, not promises and not measured. Ask three people who would pay before you believe any of them.',
    }),
    heading('h2', 'How to tell a good idea'),
    list(
      [bold('One task.'), ' If you need the word “and” twice to describe it, it is two plugins.'],
      [bold('It comes back.'), ' What is done each week is worth more than what is done once.'],
      [bold('You can name the owner.'), ' Not “small businesses”, but the bakery on the corner.'],
      [
        bold('It fits on one screen.'),
        ' If the owner needs a manual, they will phone you instead of reading it, and they will be right.',
      ],
      [
        bold('It may fail quietly.'),
        ' A wrong price is annoying, a lost order is a disaster. Begin with what is annoying.',
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
        'A café, a practice or a workshop whose hours stand in three places on the site, and differ in each.',
      description:
        'The hours are entered once. Every page shows the same table, marks today, and says whether the place is open right now.',
      features: [
        { feature: 'One table of hours for the whole site' },
        { feature: 'Open now, or closed' },
        { feature: 'A shortcode and a block for any page' },
        { feature: 'Colours that fit the theme' },
      ],
      prompt:
        'Opening hours for a café: Monday to Friday 8-18, Saturday 9-16, Sunday closed. Show whether we are open now, and use the heading "When we are here".',
      trend: 'Steady. Hours change with each season, and with each new member of staff.',
      marketPotential:
        'Every place with a door. Many sites of this kind are looked after by one person, in the evening.',
      priceRange: '$19–39 a year',
      targetMarket: 'Cafés, shops, practices',
      revenueModel: 'Yearly licence',
      monthlyPotential: '$48 a month, with 20 places at $29 a year',
      whyProfitable:
        'One guest before a closed door is one too many. The owner knows that, and needs no explanation of what the plugin is for.',
      marketingTip:
        'Walk down your own street and compare the note on the door with the website. Where they differ, you have something to talk about.',
    }),
    block({
      blockType: 'ideaCard',
      title: 'Quote requests for tradespeople',
      difficulty: 'beginner',
      useCase: 'A painter or an electrician who gets “how much is it?” by phone, while standing on a ladder.',
      description:
        'A form that asks what has to be known for a first price: the kind of work, the place, the date, and a way to call back.',
      features: [
        { feature: 'Fields that fit the trade' },
        { feature: 'An email for each request' },
        { feature: 'Protection against spam' },
        { feature: 'A message of thanks in your own words' },
      ],
      prompt:
        'A quote form with the fields name, email, phone, type of work, date and message. It sends me an email, with spam protection.',
      trend: 'Seasonal: gardens in spring, heating in autumn, and somebody is always moving.',
      marketPotential: 'Each trade needs other questions, so there is room for a plugin for each.',
      priceRange: '$29–59 a year',
      targetMarket: 'Painters, gardeners, movers',
      revenueModel: 'Set-up, then a yearly fee',
      monthlyPotential: '$61 a month, with 15 customers at $49 a year',
      whyProfitable: 'One job that is not lost pays for years of it, and the requests arrive sorted.',
      marketingTip:
        'Ask one painter which five questions they always ask. Put exactly these into the form, and show it to the next painter.',
    }),
    block({
      blockType: 'ideaCard',
      title: 'A menu that the kitchen can change',
      difficulty: 'intermediate',
      useCase: 'A restaurant whose menu is a PDF from last spring, because nobody dares to touch the page.',
      description:
        'Each dish is an entry of its own with a price and its allergens. The cook changes one, and the page is right again.',
      features: [
        { feature: 'Dishes as entries of their own in the admin' },
        { feature: 'Price and allergens for each dish' },
        { feature: 'A picture where there is one' },
        { feature: 'A list that reads well on a phone' },
      ],
      prompt:
        'A restaurant menu: dishes with a description, a picture, a price and allergens, sorted by name.',
      trend: 'Steady. Prices move, and guests read the menu on their way there.',
      marketPotential:
        'Bakeries and food trucks too: anybody whose offer changes with the season or the market.',
      priceRange: '$39–79 a year',
      targetMarket: 'Restaurants, canteens',
      revenueModel: 'Yearly licence',
      monthlyPotential: '$49 a month, with 10 restaurants at $59 a year',
      whyProfitable: 'It replaces a designer’s hour each time that the price of asparagus changes.',
      marketingTip: 'Eat there. Then show them their own menu on your phone, as a page instead of a PDF.',
    }),
    heading('h2', 'Seven more, in short'),
    heading('h3', 'Answers before they ask'),
    paragraph(
      'Most sites get the same few questions by email, again and again. An accordion lets visitors open the one they have, and leaves the rest out of the way. Begin with the questions in your own sent mail.',
    ),
    block({
      blockType: 'promptBox',
      heading: 'An FAQ',
      prompt: 'An FAQ accordion with questions and answers, the first answer open.',
    }),
    heading('h3', 'Kind words, with permission'),
    paragraph(
      'Praise that sits in somebody’s inbox helps nobody. Collect it under an entry of its own in the admin, with name, role and stars, and show it in a grid. Use real words from real customers only, and ask them before you do; an invented one is found out sooner or later.',
    ),
    block({
      blockType: 'promptBox',
      heading: 'Testimonials',
      prompt: 'A testimonials section in three columns, with stars, name and role.',
    }),
    heading('h3', 'What is on'),
    paragraph(
      'A choir, a library, a youth club: they all have dates, and a page on which half of them are over. Events with a date and a place keep the list in order.',
    ),
    block({
      blockType: 'promptBox',
      heading: 'Events',
      prompt: 'A list of events with a date, a location and a website for tickets.',
    }),
    heading('h3', 'One line at the top'),
    paragraph(
      'Closed on Friday, new address, last day of the sale. A bar across the page says it where nobody can miss it, and is gone with one click in the settings.',
    ),
    block({
      blockType: 'promptBox',
      heading: 'An announcement bar',
      prompt:
        'An announcement bar at the top saying "We are closed on Friday" in dark blue, that visitors can close.',
    }),
    heading('h3', 'Who is who'),
    paragraph(
      'Clubs and practices have people, and people change. A page of faces with roles and phone numbers saves the switchboard a good many calls.',
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
      'A new site that is not ready yet can still look as if somebody were home. A page for everybody else while you build, and a countdown to the day.',
    ),
    block({
      blockType: 'promptBox',
      heading: 'A page for the time before',
      prompt: 'A coming soon page with the heading "We open in spring", and a countdown to 1 March 2030.',
    }),
    heading('h2', 'Which one first'),
    paragraph(
      'Take the one whose owner you can phone. A plugin that was made for somebody gets its rough edges found in a day, and the second customer asks the same as the first. If you know nobody, take the one that your own site is missing: then the customer is you, and you know at once when it is not good enough.',
    ),
    paragraph(
      'Leave out what needs a promise: payments, bookings that cannot be moved, health data. They are good plugins, and bad first ones: when they go wrong, somebody else pays for it, and you are the one who is called on a Sunday. Come back to them when you have seen a small one through a whole year, with two updates of WordPress and a customer who wanted it in blue after all.',
    ),
    heading('h2', 'From idea to plugin'),
    numbered(
      'Copy a prompt, and put your own words in: the trade, the fields, the colour.',
      'Send it, and watch the files being written and checked.',
      'See both sides of the preview. Say in the same chat what should be different.',
      'Download the ZIP, and install it on a test site first.',
    ),
    paragraph(
      'A request that delivers files costs one credit, the ZIP costs five. With the ten credits that an account begins with, that is a first version, four changes and the download. What fails, costs nothing. Every version stays, so you can try a colour or a field and go back to what you had, as often as you like, without paying for the way back.',
    ),
    quote('A plugin is finished when its owner forgets that it is there.'),
    paragraph(
      'Before you sell one, read ',
      linkTo('what makes a plugin safe', 'posts', idOf('posts', 'wordpress-plugin-security-best-practices')),
      '. The checks here look for these mistakes in each version, but you should know what they look for.',
    ),
    block({
      blockType: 'callToAction',
      heading: 'Which one is yours?',
      text: 'Start with one sentence. Ten free credits, no card needed.',
      buttons: [{ label: 'Start Building Free', href: '/auth?mode=sign-up' }],
    }),
  ),
  callToAction: { heading: 'Start with one sentence', text: 'Ten free credits, no card needed.' },
  meta: {
    title: '10 WordPress plugin ideas without coding',
    description:
      'Ten small WordPress plugins that sites really need, with a prompt for each and three worked out in full: features, price, market and a first step.',
  },
})
