import { catalogue } from '../catalogue.ts'

/** Texts of the FAQ. */
export const faqMessages = catalogue({
  en: {
    title: 'Frequently Asked Questions',
    crumb: 'FAQ',
    description: 'Answers about credits, plans, generated plugins, your account and your data.',
    search: 'Search questions',
    placeholder: 'Search for questions...',
    categories: 'Categories',
    all: 'All Questions',
    found: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
    none: { title: 'No results found', text: 'Try adjusting your search or browse all categories' },
    empty: {
      title: 'No questions yet',
      text: 'Nothing has been written here yet. The builder explains itself as you go.',
      start: 'Plugin Builder',
    },
    more: { title: 'Still have questions?', contact: 'Contact Support' },
  },
})
