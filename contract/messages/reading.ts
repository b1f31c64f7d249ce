import { catalogue } from '../catalogue.ts'

/** Texts of the pages that one reads: blog, articles, legal pages and pages of blocks. */
export const readingMessages = catalogue({
  en: {
    home: 'Home',
    breadcrumb: 'Breadcrumb',
    contents: 'On this page',
    progress: 'Reading progress',
    minutes: (count: number) => `${count} min read`,
    minutesShort: (count: number) => `${count} min`,
    feed: (productName: string) => `${productName} blog`,
    sample: { article: 'Sample article' },
    share: {
      label: 'Share this article',
      on: (network: string) => `Share on ${network}, opens in a new tab`,
      networks: { twitter: 'Twitter', facebook: 'Facebook', linkedin: 'LinkedIn' },
    },
    tags: 'Tags',
    author: {
      label: 'About the author',
      team: (productName: string) => `The ${productName} Team`,
      bio: 'We make the tool that makes the plugins, and we write about what we learn from making it.',
    },
    callToAction: {
      heading: 'Start with one sentence',
      start: 'Get Started Free',
      build: 'Start Building Free',
      pricing: 'View Pricing',
    },
    related: 'Related articles',
    blog: { title: 'Blog' },
  },
})
