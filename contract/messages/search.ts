import { catalogue } from '../catalogue.ts'
import type { SearchKind } from '../search.ts'

const kinds: Readonly<Record<SearchKind, string>> = {
  articles: 'Articles',
  pages: 'Pages',
  questions: 'Questions',
  threads: 'Threads',
}
const kind: Readonly<Record<SearchKind, string>> = {
  articles: 'Article',
  pages: 'Page',
  questions: 'Question',
  threads: 'Thread',
}

/** Texts of /search. */
export const searchMessages = catalogue({
  en: {
    title: 'Search',
    titleFor: (search: string) => `${search}: search results`,
    description: 'Search articles, pages, questions and the community.',
    field: 'Search the site',
    placeholder: 'What are you looking for?',
    kinds,
    kind,
    everything: 'Everything',
    filter: 'Kind of result',
    results: 'Results',
    found: (found: number, most: number) =>
      found >= most ? `${most}+ results` : found === 1 ? '1 result' : `${found} results`,
    start: {
      title: 'Search everything we have written',
      text: 'Articles, pages, answers and threads of the community. Put words in quotation marks to find them side by side.',
    },
    short: {
      title: 'Type a little more',
      text: 'A search needs at least two characters.',
    },
    none: {
      title: (search: string) => `No results for “${search}”`,
      text: 'Check the spelling, or try fewer or more general words.',
      faq: 'Browse all questions',
      ask: 'Ask the community',
    },
    pages: 'Pages of results',
    previous: 'Previous',
    next: 'Next',
    suggestions: 'Suggestions',
    suggested: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  },
})
