import type { Fields } from '../../fields/index.ts'
import type { Params } from '../../frame/capability.ts'
import type { Settings } from '../../frame/settings/types.ts'

export type ItemsParams = Params & {
  singular: string
  plural: string
  address: string
  icon: string
  archive: boolean
  categories: boolean
  fields: Fields
  layout: string
  order: string
  count: number
  excerpt: boolean
  color: string
}

/** The settings of the list of entries. */
export const settings: Settings<ItemsParams> = {
  layout: {
    kind: 'choice',
    label: { en: 'Layout', sv: 'Utseende' },
    start: 'grid',
    asks: '',
    choices: [
      {
        value: 'list',
        label: { en: 'List', sv: 'Lista' },
        asks: '(?:shown |displayed |visas )?(?:as|into|in|to|use|be|som|till|i) (?:a |an |en )?(?:simple )?(?:list|rows|lista|rader)|list layout',
      },
      {
        value: 'grid',
        label: { en: 'Grid', sv: 'Rutnät' },
        asks: '(?:shown |displayed |visas )?(?:(?:as|in|into|som|i) (?:a |an |ett )?)?(?:grid|cards?|rutnät|kort)(?: layout)?',
      },
    ],
  },
  order: {
    kind: 'choice',
    label: { en: 'Order', sv: 'Ordning' },
    start: 'date',
    asks: '',
    choices: [
      {
        value: 'title',
        label: { en: 'By name', sv: 'Efter namn' },
        asks: '(?:sort(?:ed)?|order(?:ed)?|sorterade?|sortera)(?: \\p{L}+){0,3} (?:by|after|efter|på) (?:name|title|namn|titel)|(?:sorted )?alphabetical(?:ly)?(?: order)?|a-z|(?:i )?(?:bokstavsordning|alfabetisk ordning)|alfabetiskt',
      },
      {
        value: 'menu_order',
        label: { en: 'By hand', sv: 'För hand' },
        asks: '(?:sorted |ordered )?(?:by hand|manual(?:ly)?|in (?:my )?own order|för hand|manuell\\p{L}*|i egen ordning)',
      },
      {
        value: 'date',
        label: { en: 'Newest first', sv: 'Nyaste först' },
        asks: '(?:the )?(?:newest|latest) (?:first|on top)|(?:sorted |ordered )by date|(?:nyaste|senaste) först|efter datum',
      },
    ],
  },
  count: {
    kind: 'number',
    label: { en: 'How many', sv: 'Hur många' },
    start: 12,
    min: 1,
    max: 100,
    asks: 'shows?|at most|up to|the latest|visa|högst|de senaste',
  },
  excerpt: {
    kind: 'switch',
    label: { en: 'Text', sv: 'Text' },
    text: { en: 'Show the beginning of the text', sv: 'Visa början av texten' },
    start: true,
    asks: 'excerpts?|utdrag|ingress(?:en|er)?',
  },
  color: {
    kind: 'color',
    label: { en: 'Color', sv: 'Färg' },
    start: '#2563eb',
    main: true,
    asks: 'titles?|links?|rubriker(?:na)?|titlar(?:na)?|länkar(?:na)?',
  },
}
