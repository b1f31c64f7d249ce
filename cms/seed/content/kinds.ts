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

/** The categories of the FAQ (spec, community §3), in display order. */
export const faqCategories: readonly Sample<'faq-categories'>[] = [
  { name: 'How It Works', slug: 'how-it-works' },
  { name: 'Credits & Subscriptions', slug: 'credits-subscriptions' },
  { name: 'Payment & Refunds', slug: 'payment-refunds' },
  { name: 'Technical Questions', slug: 'technical-questions' },
  { name: 'Account & Security', slug: 'account-security' },
]
