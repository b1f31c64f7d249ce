import { catalogue } from '../catalogue.ts'

/** Changing a post; apart, because it is loaded when somebody first wants to. */
export const editingMessages = catalogue({
  en: {
    title: 'Edit Thread',
    submit: 'Save Changes',
    busy: 'Saving…',
    conflict:
      'This was edited in another tab or on another device. Your text is still here: saving it replaces the other version, which stays in the history.',
    other: 'What is there now',
  },
})
