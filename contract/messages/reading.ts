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
    sample: { article: 'Sample article', page: 'Sample page', question: 'Sample' },
    share: {
      label: 'Share this article',
      on: (network: string) => `Share on ${network}, opens in a new tab`,
      networks: { twitter: 'Twitter', facebook: 'Facebook', linkedin: 'LinkedIn' },
    },
    tags: 'Tags',
    author: {
      label: 'About the author',
      team: (productName: string) => `The ${productName} Team`,
      bio: 'We build the tool that builds the plugins, and write about what we learn.',
    },
    callToAction: {
      heading: 'Start with one sentence',
      start: 'Get Started Free',
      build: 'Start Building Free',
      pricing: 'View Pricing',
    },
    related: 'Related articles',
    blog: {
      title: 'Blog',
      lede: 'Plugin ideas, how plugins are made, and what keeps them safe.',
      description: 'WordPress plugin ideas, how to make plugins without code, and what keeps them safe.',
      categories: 'Categories',
      lists: 'Articles by subject',
      all: 'All articles',
      tagged: (tag: string) => `All articles about “${tag}”, newest first.`,
      page: (number: number) => `Page ${number}`,
      paging: 'Pages of the list',
      newer: 'Newer articles',
      older: 'Older articles',
      empty: {
        title: 'The first article is on its way',
        text: 'Until then, the best way to learn is to make a plugin: describe what it should do and watch it being written.',
        start: 'Plugin Builder',
      },
    },
    teasers: { heading: 'From the blog', all: 'All articles' },
    legal: { validFrom: (date: string) => `Effective from ${date}` },
  },
})
