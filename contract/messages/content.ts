import { catalogue } from '../catalogue.ts'

/** Texts of what stands between the paragraphs of articles and pages, and around a draft. */
export const contentMessages = catalogue({
  en: {
    list: { done: 'Done:', open: 'To do:' },
    table: 'Table',
    copy: 'Copy',
    copied: 'Copied',
    usePrompt: 'Use this prompt',
    characters: (count: number) => (count === 1 ? '1 character' : `${count} characters`),
    promptBox: 'A prompt to start with',
    tones: { note: 'Note', tip: 'Tip', warning: 'Careful' },
    code: {
      label: (language: string) => `Code, ${language}`,
      languages: {
        php: 'PHP',
        javascript: 'JavaScript',
        css: 'CSS',
        html: 'HTML',
        json: 'JSON',
        shell: 'Shell',
        text: 'Text',
      },
    },
    idea: {
      whyProfitable: 'Why it pays',
      marketingTip: 'Marketing tip',
      useCase: "What it's for",
      trend: 'Trend',
      difficulty: 'Difficulty',
      difficulties: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' },
      targetMarket: 'Market',
      priceRange: 'Price',
      revenueModel: 'Model',
      monthlyPotential: 'Potential',
      marketPotential: 'Market potential',
    },
    draft: {
      title: 'Draft preview',
      text: 'Only staff can see this page. It updates with every save.',
    },
  },
})
