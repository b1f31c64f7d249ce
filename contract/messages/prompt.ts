import { catalogue } from '../catalogue.ts'

/** Texts of the box for a prompt on pages that anybody may read. */
export const promptMessages = catalogue({
  en: {
    label: 'Describe the plugin',
    placeholder: 'A contact form with name, email and message that sends me an email…',
    hint: { enter: 'Enter', start: 'to start,', shift: 'Shift Enter', line: 'for a new line' },
    submit: 'Create New Plugin',
    notKept:
      "This browser doesn't keep data between pages, so your text would be lost. Copy it, then press the button again.",
  },
})
