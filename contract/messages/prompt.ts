import { catalogue } from '../catalogue.ts'

/** Texts of the box for a prompt on pages that anybody may read. */
export const promptMessages = catalogue({
  en: {
    label: 'Describe the plugin',
    placeholder: 'A contact form with name, email and message that sends me an email …',
    hint: { enter: 'Enter', start: 'to start,', shift: 'Shift Enter', line: 'for a new line' },
    submit: 'Create New Plugin',
    notKept:
      'This browser keeps nothing from one page to the next, so your words would be lost on the way. Copy them, then press the button again.',
  },
})
