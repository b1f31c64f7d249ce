import type { Fields } from '../../fields/index.ts'
import type { Params } from '../../frame/capability.ts'
import type { Settings } from '../../frame/settings/types.ts'

export type ItemsParams = Params & {
  singular: string
  plural: string
  address: string
  icon: string
  archive: boolean
  /** Whether each entry has a page of its own. */
  pages: boolean
  categories: boolean
  /** What the categories are called, and the first ones; empty for the usual word and none. */
  category: string
  terms: string[]
  /** Fields that the list in the admin shows; empty for the first few. */
  columns: string[]
  note: string
  typed: string[]
  fields: Fields
}

/** The settings of the page of an entry; their list is a part of its own. */
export const settings: Settings<ItemsParams> = {
  note: {
    kind: 'text',
    label: { en: 'Line below the facts', sv: 'Rad under uppgifterna' },
    help: { en: 'On the page of each entry. Empty: none.', sv: 'På varje posts sida. Tomt: ingen.' },
    start: '',
    asks: '(?:(?:and |och )?(?:under|below|after|beneath|at the end of) (?:the )?(?:facts|details|fields|fakta|uppgifterna|fälten|detaljerna)(?: (?:it |there )?(?:should |must )?(?:say|says|stand|read)| (?:ska|skall) det stå| står det)?)',
    max: 300,
    shown: ({ pages }) => pages,
  },
  typed: {
    kind: 'lines',
    label: { en: 'Entries written here', sv: 'Poster som skrivs här' },
    help: {
      en: 'One per line: title | text. They come before those of the menu.',
      sv: 'En per rad: titel | text. De kommer före dem i menyn.',
    },
    start: [],
    // `readTyped` reads them.
    asks: '(?!)',
    shown: ({ pages }) => !pages,
  },
}
