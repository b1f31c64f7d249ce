import { catalogue } from '../catalogue.ts'

/** Why somebody is led to the sign-in, on their way to the builder or in it (spec, core §2, to the letter). */
export const signInMessages = catalogue({
  en: { needed: { title: 'Please sign in', text: 'You need to be logged in to create plugins' } },
})
