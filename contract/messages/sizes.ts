import { catalogue } from '../catalogue.ts'

/** Units in which the size of a file is told, each a thousand of the one before. */
export const sizeMessages = catalogue({
  en: { units: ['bytes', 'kB', 'MB'] },
})
