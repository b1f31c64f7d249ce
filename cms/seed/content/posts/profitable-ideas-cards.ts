import { block } from '../lexical.ts'

/** The plugins of the article on profitable ideas. What `monthlyPotential` says is its own arithmetic, rounded. */

export const calculator = block({
  blockType: 'ideaCard',
  title: 'A price calculator for one trade',
  difficulty: 'beginner',
  useCase:
    'A window cleaner, a fence builder or a mover who gives the same rough price over the phone several times a day.',
  description:
    'Visitors type in one or two numbers and see what the job costs, roughly. Anyone who still calls has already accepted the price.',
  features: [
    { feature: 'The result changes while people type' },
    { feature: 'The owner sets the price per unit' },
    { feature: 'A block and a shortcode' },
  ],
  prompt: 'A calculator: number of windows times $6. The heading is "What does it cost?". Make it blue.',
  trend: 'Steady. Prices go up every year, and the calculator is where that has to be changed.',
  marketPotential: 'Every trade that charges by a number: windows, feet of fence, rooms, hours, miles.',
  priceRange: '$49–79 a year',
  targetMarket: 'Cleaners, fence builders, movers',
  revenueModel: 'Yearly license',
  monthlyPotential: '$74 a month (18 × $49 a year)',
  whyProfitable:
    'Two calls a week from people who only wanted a number, ten minutes each, are about 17 hours a year. At $30 an hour, that costs the owner $510. A tenth of it is your price.',
  marketingTip:
    'Pick one trade and one town. Build the calculator with a real price from a real website, and send the owner a link to it instead of an offer.',
})

export const pickupOrders = block({
  blockType: 'ideaCard',
  title: 'Pickup orders for people who bake on Thursdays',
  difficulty: 'beginner',
  useCase:
    'A bakery, a farm stand or a jam maker whose orders come by text, by mail and on the back of a receipt.',
  description:
    'A form with a handful of products, a pickup day and a total that adds itself up. No online payment, because people pay when they collect.',
  features: [
    { feature: 'The total adds itself up' },
    { feature: 'Only the days you bake' },
    { feature: 'An email for each order' },
  ],
  prompt:
    'I need an order form. Rye bread $6, cinnamon bun $4, apple cake $22 - they type how many of each, plus name, phone and pickup day (Friday or Saturday). The email needs the total.',
  trend: 'Busiest before holidays: start selling it in September for December.',
  marketPotential: 'Anyone who makes a little of something good and sells it on fixed days.',
  priceRange: '$59–99 a year',
  targetMarket: 'Bakeries, farm stands, caterers',
  revenueModel: 'Setup fee, then a yearly fee',
  monthlyPotential: '$132 a month (20 × $79 a year)',
  whyProfitable:
    'An online shop needs payment, shipping and a page of terms. This needs an afternoon. One double order that does not happen in December pays for a year.',
  marketingTip:
    'Go there on pickup day and watch how the list is kept. Offer to set the form up before the next holiday, with their own products in it.',
})

export const courses = block({
  blockType: 'ideaCard',
  title: 'A course calendar that tidies up after itself',
  difficulty: 'intermediate',
  useCase:
    'A pottery studio or an adult education center with forty courses a year and a page where half of them are over.',
  description:
    'Each course is an entry with a date, a place, a price and a number of seats. The list sorts itself, and a course disappears once its date has passed.',
  features: [
    { feature: 'A menu of its own in the admin' },
    { feature: 'Sorted by date, soonest first' },
    { feature: 'Past courses hide themselves' },
  ],
  prompt:
    'A course calendar: courses with title, date, start time, place, price and number of seats. Past courses disappear from the list.',
  trend: 'Two peaks: January and September.',
  marketPotential:
    'Studios, clubs, libraries, first-aid trainers, dog schools. Most of them need a list, not a booking system.',
  priceRange: '$69–119 a year',
  targetMarket: 'Studios, trainers, clubs',
  revenueModel: 'Yearly license',
  monthlyPotential: '$111 a month (15 × $89 a year)',
  whyProfitable:
    'One seat that sells because the right date was on the page brings in more than the plugin costs.',
  marketingTip:
    'Look for a course page that still shows last spring. Write to them with one sentence: “Your page still offers the March course; here is how it could look.”',
})

export const rentals = block({
  blockType: 'ideaCard',
  title: 'A catalog for things that are rented out',
  difficulty: 'intermediate',
  useCase:
    'A tool rental, a party supplier or a camera club whose price list is a PDF that nobody finds on a phone.',
  description:
    'Pictures, daily price and deposit for everything that can be rented, in a grid with a search box. The phone stays the booking system.',
  features: [
    { feature: 'Picture, daily price, deposit' },
    { feature: 'A search box above the grid' },
    { feature: 'A page for every item' },
  ],
  prompt:
    'A list of tools for rent with a picture, daily price, deposit and a description, in a grid, with a search box.',
  trend: 'People search for a machine by name, and a PDF has no page for it.',
  marketPotential:
    'Tools, tents, costumes, canoes, cargo bikes. Each town has several, and they rarely compete.',
  priceRange: '$99–149 a year',
  targetMarket: 'Rental shops, clubs, libraries',
  revenueModel: 'Setup fee, then a yearly fee',
  monthlyPotential: '$119 a month (12 × $119 a year)',
  whyProfitable:
    'Entering a hundred items is a day of work that nobody wants to do. Charge for that day separately. After it, nobody wants to move to another plugin.',
  marketingTip: 'Build the page with ten items from their PDF, and search it for “cement mixer” on a phone.',
})

export const stores = block({
  blockType: 'ideaCard',
  title: 'Where to buy, for makers without a shop',
  difficulty: 'beginner',
  useCase:
    'A soap maker, a roaster or a small publisher sold in ninety shops, who answers “where can I get it?” by email.',
  description:
    'A list of all the shops that carry the product, sorted by name, with a filter by state. No map, no key, nothing to pay each month.',
  features: [
    { feature: 'Filter by state' },
    { feature: 'Sorted by name' },
    { feature: 'Shops as entries in the admin' },
  ],
  prompt:
    'Stores with street, city, state, phone and website. Show them as a list by name, with a filter by state.',
  trend: 'Steady. The list changes with every new shop.',
  marketPotential: 'Food, cosmetics, books: everything that is made in one place and sold in many.',
  priceRange: '$99–199 a year',
  targetMarket: 'Makers, importers, publishers',
  revenueModel: 'Yearly license',
  monthlyPotential: '$124 a month (10 × $149 a year)',
  whyProfitable:
    'Customers here are businesses with a margin on every piece. Two extra sales in each of ninety shops are worth far more than $149.',
  marketingTip:
    'Look on the packages in your kitchen for brands whose website says “available in selected stores”.',
})

export const properties = block({
  blockType: 'ideaCard',
  title: 'Listings for an agent with twenty homes',
  difficulty: 'intermediate',
  useCase: 'An independent real estate agent who pays for a portal and still needs a page to send people to.',
  description:
    'Each home is an entry with price, rooms, size, address and a status. Sold ones leave the list as soon as the status changes.',
  features: [
    { feature: 'For sale, under offer, sold' },
    { feature: 'Sold homes leave the list' },
    { feature: 'Photo, price and address' },
  ],
  prompt:
    "Properties with price ($), bedrooms, bathrooms, square feet, address and status: For sale, Under offer or Sold. A list page with photo, price and address, and don't list the sold ones.",
  trend: 'Steady. The fields change from country to country, which keeps large plugins out.',
  marketPotential: 'Small offices, holiday homes, student rooms, office space.',
  priceRange: '$180–300 a year',
  targetMarket: 'Independent agents',
  revenueModel: 'Monthly fee with support',
  monthlyPotential: '$160 a month (8 × $240 a year)',
  whyProfitable:
    'One commission is worth many years of the fee. What they pay for is an answer when a listing looks wrong on a Saturday morning.',
  marketingTip:
    'Ask an agent which three questions buyers always ask. Add those as fields, and the plugin fits better than any large one.',
})

export const wholesale = block({
  blockType: 'ideaCard',
  title: 'Wholesale rules for a WooCommerce shop',
  difficulty: 'beginner',
  useCase:
    'A shop that sells to other shops and does not want the public to see its prices or order one candle.',
  description:
    'Prices show only to people who are signed in, everyone else reads a sentence instead, and orders below a minimum cannot be placed.',
  features: [
    { feature: 'Prices only for signed-in customers' },
    { feature: 'A minimum order with your text' },
    { feature: 'Texts in the settings' },
  ],
  prompt:
    'Minimum order $35 in our WooCommerce shop, otherwise show "The minimum order is $35." and no checkout. Hide the prices for visitors who aren\'t logged in, with "Log in to see prices".',
  trend: 'Steady.',
  marketPotential:
    'Large wholesale plugins come with price tiers, roles and quotes. Many small sellers need two of their forty switches.',
  priceRange: '$79–129 a year',
  targetMarket: 'Small wholesalers',
  revenueModel: 'Yearly license',
  monthlyPotential: '$124 a month (15 × $99 a year)',
  whyProfitable:
    'If packing a $9 order loses $3, three of those a month come to $108 a year. Avoiding them pays for the plugin.',
  marketingTip: 'Answer in forums where shop owners ask how to hide prices.',
})

export const handover = block({
  blockType: 'ideaCard',
  title: 'A handover kit for client sites',
  difficulty: 'beginner',
  useCase:
    'A freelancer or an agency whose clients call because they clicked something they were not meant to click.',
  description:
    'A box with house rules on the dashboard, the menus that editors never need hidden from them, and the news that nobody reads removed.',
  features: [
    { feature: 'House rules on the dashboard' },
    { feature: 'Fewer menus for editors' },
    { feature: 'No news box, no quick draft' },
  ],
  prompt:
    'Put a box on the dashboard called "House rules" with the text "Photos max 2 MB. No prices in headlines. Call us before deleting anything." Everybody who logs in should see it. Hide Tools and Comments for editors, and remove "WordPress Events and News" and "Quick Draft" from the dashboard.',
  trend: 'Steady: every finished site is a handover.',
  marketPotential: 'You, first. Then every freelancer you know who maintains more than five sites.',
  priceRange: '$5–15 a month per site',
  targetMarket: 'Freelancers, agencies',
  revenueModel: 'Part of a care plan',
  monthlyPotential: '$100 a month (10 sites × $10)',
  whyProfitable:
    'It turns “we maintain your site” into something a client sees every morning, and it saves you two calls a month.',
  marketingTip:
    'Install it on your own client sites first, count the calls for a month, and tell that number to the next freelancer.',
})
