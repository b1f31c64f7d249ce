import type * as z from 'zod/mini'
import type { ideaCardSchema } from '#contract/content/blocks.ts'

type Idea = z.input<typeof ideaCardSchema>

const features = (...texts: string[]): Idea['features'] => texts.map((feature) => ({ feature }))

/** For places with a front door. */

export const openingHours: Idea = {
  blockType: 'ideaCard',
  title: 'Opening hours that know what time it is',
  difficulty: 'beginner',
  useCase: 'A café that lists its hours in three places on the site, each one different.',
  description:
    "You enter the hours once. Every page shows the same table, highlights today, and says whether you're open right now.",
  features: features(
    'One table for the whole site',
    'Open now, or closed, in the time zone of the site',
    'Other hours on certain dates',
    'A shortcode and a block',
  ),
  prompt:
    'Opening hours for a café: Monday to Friday 8-18, Saturday 9-16, Sunday closed. Show whether we are open now, and use the heading "When we are here".',
  trend: 'Steady. Hours change with every season.',
  marketPotential: 'Every place with a front door, most of them with one person looking after the site.',
  priceRange: '$19–39 a year',
  targetMarket: 'Cafés, shops, practices',
  revenueModel: 'Yearly license',
  monthlyPotential: '$48 a month: 20 × $29 ÷ 12',
  whyProfitable: 'One guest in front of a closed door is one too many, and the owner knows it.',
  marketingTip: 'Compare the note on the door with the website. Where they differ, go in.',
}

export const menu: Idea = {
  blockType: 'ideaCard',
  title: 'A menu that the kitchen can change',
  difficulty: 'intermediate',
  useCase: 'A restaurant whose menu is a PDF from last spring.',
  description:
    'Each dish is an entry of its own with a price and its allergens. The cook changes one, and the page is right again.',
  features: features(
    'Dishes as entries in the admin',
    'Picture, price and allergens for each',
    'A list that reads well on a phone',
    'A block or a shortcode for any page',
  ),
  prompt: 'A restaurant menu: dishes with a description, a picture, a price and allergens, sorted by name.',
  trend: 'Steady. Prices move, and guests read the menu on their way there.',
  marketPotential: 'Bakeries and food trucks too: anyone whose offer follows the season.',
  priceRange: '$39–79 a year',
  targetMarket: 'Restaurants, canteens',
  revenueModel: 'Yearly license',
  monthlyPotential: '$49 a month: 10 × $59 ÷ 12',
  whyProfitable: 'It saves a designer’s hour whenever the price of asparagus changes.',
  marketingTip: 'Eat there. Then show them their own menu on your phone, as a page.',
}

export const announcement: Idea = {
  blockType: 'ideaCard',
  title: 'One line at the top',
  difficulty: 'beginner',
  useCase: 'Closed on Friday, a new address, the last day of the sale.',
  description:
    'A bar across every page says it where no one can miss it. Visitors can close it, and you change the text in the settings.',
  features: features(
    'Text and colors in the settings',
    'A button to close it',
    'On every page, with no change to the theme',
  ),
  prompt:
    'An announcement bar at the top saying "We are closed on Friday" in dark blue, that visitors can close.',
  trend: 'Seasonal: holidays, sales, snow.',
  marketPotential: 'Wide and crowded. Sell it set up, with the first text written.',
  priceRange: '$9–19 a year',
  targetMarket: 'Shops, town halls, schools',
  revenueModel: 'Part of a care plan',
  monthlyPotential: '$48 a month: 30 × $19 ÷ 12',
  whyProfitable: 'It opens the door to the next job on the same site.',
  marketingTip: 'Offer it in the week before a public holiday.',
}

/** For people who sell their work. */

export const quotes: Idea = {
  blockType: 'ideaCard',
  title: 'Quote requests for tradespeople',
  difficulty: 'beginner',
  useCase: 'A painter who is asked “how much is it?” by phone, while standing on a ladder.',
  description:
    'A form asks for everything a first quote needs: the kind of work, the date, and a number to call back.',
  features: features(
    'Fields that fit the trade',
    'An email for each request',
    'Protection against spam',
    'A thank-you message in your own words',
  ),
  prompt:
    'A quote form with the fields name, email, phone, type of work, date and message. It sends me an email, with spam protection.',
  trend: 'Seasonal: gardens in spring, heating in fall.',
  marketPotential: 'Every trade asks other questions, so there is room for one plugin each.',
  priceRange: '$29–59 a year',
  targetMarket: 'Painters, gardeners, movers',
  revenueModel: 'Setup fee, then a yearly fee',
  monthlyPotential: '$61 a month: 15 × $49 ÷ 12',
  whyProfitable: "One job that isn't lost pays for it for years.",
  marketingTip: 'Ask one painter for their first five questions. Show that form to the next painter.',
}

export const answers: Idea = {
  blockType: 'ideaCard',
  title: 'Answers before they ask',
  difficulty: 'beginner',
  useCase: 'A holiday flat that answers the same four questions by email, every week.',
  description: 'An accordion lets visitors open the question they have and keeps the rest out of the way.',
  features: features(
    'Questions in a menu of their own',
    'Works with the keyboard',
    'The first answer open, as an example',
  ),
  prompt: 'An FAQ accordion with questions and answers, the first answer open.',
  trend: 'Steady. Search engines and assistants read clear answers, too.',
  marketPotential: 'Small on its own, good as a part of every new site.',
  priceRange: '$19–29 a year',
  targetMarket: 'Rentals, courses, clinics',
  revenueModel: 'Setup fee for the writing',
  monthlyPotential: '$32 a month: 20 × $19 ÷ 12',
  whyProfitable: 'The owner can count the emails that stop coming.',
  marketingTip: 'Ask to see their sent mail. The questions are all in it.',
}

export const testimonials: Idea = {
  blockType: 'ideaCard',
  title: 'Kind words, with permission',
  difficulty: 'beginner',
  useCase: 'A coach whose best praise sits in an inbox.',
  description:
    'Collect praise in the admin with name, role and stars, and show it in a grid. Real words from real customers only, and ask them first.',
  features: features(
    'One entry for each testimonial',
    'Stars, name and role',
    'Three columns, one on a phone',
    'A block or a shortcode',
  ),
  prompt: 'A testimonials section in three columns, with stars, name and role.',
  trend: 'Steady, and watched: in the EU and the US, made-up reviews are against the law.',
  marketPotential: 'Everyone who sells a service by name.',
  priceRange: '$19–39 a year',
  targetMarket: 'Coaches, studios, practices',
  revenueModel: 'Yearly license',
  monthlyPotential: '$48 a month: 20 × $29 ÷ 12',
  whyProfitable: 'A recommendation does more than any text you could write about yourself.',
  marketingTip: 'Bring the first three quotes along, with the permission in writing.',
}

/** For clubs and teams. */

export const events: Idea = {
  blockType: 'ideaCard',
  title: "What's on",
  difficulty: 'intermediate',
  useCase: 'A choir whose page lists twelve dates, half of them over.',
  description:
    'Events with a date and a place, in order. What is over leaves the list without anyone deleting it.',
  features: features(
    'A menu of its own for events',
    'Date, time, place and tickets',
    'Past events disappear from the list',
  ),
  prompt: 'A list of events with a date, a time, a location and a link to tickets. Hide past events.',
  trend: 'Seasonal, with a peak before summer and Christmas.',
  marketPotential: 'Big calendars exist and do far more. The small ones need a list.',
  priceRange: '$29–49 a year',
  targetMarket: 'Choirs, libraries, youth clubs',
  revenueModel: 'Yearly license',
  monthlyPotential: '$39 a month: 12 × $39 ÷ 12',
  whyProfitable: 'A volunteer gets an evening a month back.',
  marketingTip: 'Write to the person named under last year’s dates.',
}

export const team: Idea = {
  blockType: 'ideaCard',
  title: 'Who is who',
  difficulty: 'beginner',
  useCase: 'A practice where people come and go, and the page shows last year’s team.',
  description: 'A page of faces with roles and numbers, kept up by the front desk.',
  features: features(
    'One entry for each person',
    'Photo, role, phone and email',
    'No page builder to fight with',
  ),
  prompt: 'A list of team members with photo, role, phone and email.',
  trend: 'Steady. People want to know who they will meet.',
  marketPotential: 'Clinics, schools and offices, wherever someone answers the phone.',
  priceRange: '$19–39 a year',
  targetMarket: 'Practices, clubs, law firms',
  revenueModel: 'Yearly license',
  monthlyPotential: '$36 a month: 15 × $29 ÷ 12',
  whyProfitable: 'Fewer calls reach the wrong person.',
  marketingTip: 'Look for “our team” pages that name someone who has left.',
}

/** For people who write and build. */

export const longPosts: Idea = {
  blockType: 'ideaCard',
  title: 'A kit for long posts',
  difficulty: 'beginner',
  useCase: 'A blog with long articles that readers leave halfway.',
  description:
    "Three small kindnesses in one plugin: how long it takes, what's in it, and what to read next.",
  features: features(
    'Reading time above the post',
    'Table of contents from the headings',
    'Related posts below',
  ),
  prompt:
    'Show the estimated reading time, a table of contents on long posts, and related posts below each post.',
  trend: 'Steady. Long texts stay; patience gets shorter.',
  marketPotential: 'Many free plugins do one of the three. Few do all three and little else.',
  priceRange: '$9–19 once',
  targetMarket: 'Bloggers, magazines',
  revenueModel: 'One-time price',
  monthlyPotential: '$45 a month: 3 sales × $15',
  whyProfitable: 'It needs no setup, and so hardly any support.',
  marketingTip: 'Publish a free version first and read what people ask for.',
}

export const comingSoon: Idea = {
  blockType: 'ideaCard',
  title: 'Opening soon',
  difficulty: 'beginner',
  useCase: 'A new site that is still a building site.',
  description: 'Everyone else sees a friendly page and a countdown while you build behind it.',
  features: features(
    'One page in place of the whole site',
    'A countdown to the day',
    'You see the real site while signed in',
  ),
  prompt: 'A coming soon page with a countdown to 1 March 2030 and the heading "We open in spring".',
  trend: 'Steady: someone opens something every week.',
  marketPotential: 'Best as the first thing on every site you set up yourself.',
  priceRange: '$0–15 once',
  targetMarket: 'Freelancers, new shops',
  revenueModel: 'Free with a new site',
  monthlyPotential: 'None: it comes with the site',
  whyProfitable: 'It shows on the first day that you deliver.',
  marketingTip: 'Put your name on it, small, with a link.',
}
