import type { Sample } from './document.ts'

/** The categories of posts (spec, community §2.7). */
export const postCategories: readonly Sample<'post-categories'>[] = [
  { name: 'Business', slug: 'business', description: 'What to make, for whom, and what to ask for it.' },
  { name: 'Trends', slug: 'trends', description: 'What is changing around WordPress plugins.' },
  {
    name: 'Tutorial',
    slug: 'tutorial',
    description: 'One thing at a time, from the first step to the last.',
  },
  { name: 'Comparison', slug: 'comparison', description: 'Two ways to the same end, side by side.' },
  { name: 'Ideas', slug: 'ideas', description: 'Plugins that somebody needs, with a prompt to begin with.' },
  { name: 'Security', slug: 'security', description: 'How plugins stay safe, in plain words.' },
]

/** The tags of posts, across their categories. */
export const tags: readonly Sample<'tags'>[] = [
  {
    name: 'Plugin ideas',
    slug: 'plugin-ideas',
    description: 'Small plugins that somebody would be glad to have.',
  },
  {
    name: 'No code',
    slug: 'no-code',
    description: 'Plugins from plain words: how it works, and where it ends.',
  },
  { name: 'AI', slug: 'ai', description: 'What AI writes, what it leaves to you, and how to check it.' },
  {
    name: 'Pricing',
    slug: 'pricing',
    description: 'What plugins cost to make, and what people pay for them.',
  },
  {
    name: 'Small business',
    slug: 'small-business',
    description: 'For shops, cafés, clubs and the people who run their sites.',
  },
  {
    name: 'Agencies',
    slug: 'agencies',
    description: 'Making plugins for clients: offers, handovers and care.',
  },
  { name: 'Testing', slug: 'testing', description: 'Trying a plugin before visitors do.' },
  { name: 'PHP', slug: 'php', description: 'How the files of a plugin are written, and why.' },
]

/** The categories of the FAQ (spec, community §3), in display order. */
export const faqCategories: readonly Sample<'faq-categories'>[] = [
  { name: 'How It Works', slug: 'how-it-works' },
  { name: 'Credits & Subscriptions', slug: 'credits-subscriptions' },
  { name: 'Payment & Refunds', slug: 'payment-refunds' },
  { name: 'Technical Questions', slug: 'technical-questions' },
  { name: 'Account & Security', slug: 'account-security' },
]
