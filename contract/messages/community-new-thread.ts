import { catalogue } from '../catalogue.ts'

/** Starting a thread, to the letter where the spec quotes it (community §2.5); apart, because the page of a thread needs none. */
export const newThreadMessages = catalogue({
  en: {
    title: 'New Thread',
    name: 'Title',
    category: 'Category',
    noCategory: 'No category',
    content: 'Content',
    plugin: {
      label: 'Attach one of my plugins',
      none: 'No plugin',
      hint: 'Readers see its card and can copy it.',
      private: (name: string) => `${name} is private. Attach it only if everyone may see and copy it.`,
      makePublic: 'Make public',
      making: 'Making it public…',
      failed: 'Could not make the plugin public',
      first: 'Make the plugin public first, or attach none.',
    },
    submit: 'Create Thread',
    busy: 'Creating thread…',
  },
})
