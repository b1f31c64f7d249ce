import type { Head } from '../../frame/declare.ts'
import type { Language } from '../../words/language.ts'
import { has } from '../../words/match.ts'
import type { ListParams } from './params.ts'

const ours = '(?:the |my |our |all |all my |all our |all the |some |mina |våra |de |alla |alla mina )?'
const number = '(?:\\d+ |two |three |four |five |six |eight |ten |två |tre |fyra |fem |sex |åtta |tio )?'
const posts =
  '(?:blog ?)?(?:posts|articles|news(?: items| posts)?|blogginlägg|inlägg(?:en)?|artiklar(?:na)?|nyheter(?:na)?)'
const which =
  '(?:latest|newest|recent|most recent|last|popular|most popular|most commented|most discussed|random(?:ly chosen)?|featured|recently (?:changed|updated)|last (?:changed|updated)|senaste|nyaste|populäraste|populära|mest kommenterade|slumpvis(?:a| valda| valt)?|senast (?:ändrade|uppdaterade))'
/** "Editors land on the list of posts": the one in the admin. */
const another = '(?<!(?:on|to|in|at|from|into) (?=the )|(?:on|to|in|at|from|into) the )'
const look =
  '(?:grids?|lists?|listings?|sliders?|carousels?|slideshows?|tables?|tabs|cards?|overview|accordion|rutnät|lista|karusell|bildspel|tabell|kort|översikt)'
const of = '(?: (?:of|with|for|showing|från|av|med|över|från) )'

/** What some words choose: the kind of order and look that stands in them. */
function chosenBy(source: string): (language: Language, asked: string) => Partial<ListParams> {
  return (_language, asked) => ({
    source,
    ...(has(asked, 'list|lists|lista|listing') && { layout: 'list' }),
  })
}

/** Words that ask for a list of what every site has. What a plugin keeps itself is asked for at its own capability. */
export const heads: readonly Head<ListParams>[] = [
  {
    asks: [
      `${another}(?:an? |the )?(?:${look}${of})${ours}${number}(?:${which} )?${posts}`,
      `${another}(?:blog )?(?:post|news|article|inläggs|nyhets|blogg)s?[ -]?(?:grid|list(?:ing)?|slider|carousel|slideshow|table|cards|tabs|overview|feed|rutnät|lista|karusell|bildspel|översikt)`,
      `${ours}${number}${which} ${number}${posts}`,
      `(?:show|list|display|visa|lista) ${ours}${number}${posts}(?: (?:in|from|by|of|ur|från|i|av) (?:the |a |my )?(?:category|tag|author|kategorin))`,
      `(?:recent|latest|newest|popular|random) posts? (?:widget|block|section)`,
    ].join('|'),
    chooses: chosenBy('post'),
    title: { en: 'Post List', sv: 'Inläggslista' },
  },
  {
    asks: `${another}(?:an? |the )?(?:${look}${of})${ours}(?:child |sub-?)?(?:pages|sidor(?:na)?)|pages? (?:grid|list|overview)`,
    chooses: chosenBy('page'),
    title: { en: 'Page List', sv: 'Sidlista' },
  },
  {
    asks: `(?:an? |the |en )?(?:${look}${of})${ours}(?:categories|kategorier(?:na)?)|(?:category|kategori)(?: |-)?(?:list|overview|cloud|lista)|(?:list|show|visa|lista) (?:all )?(?:my |the |alla )?(?:categories|kategorier(?:na)?)`,
    chooses: () => ({ source: 'category', layout: 'list', order: 'title', count: 100, text: 'none' }),
    title: { en: 'Category List', sv: 'Kategorilista' },
  },
  {
    asks: `(?:an? |the |en )?(?:${look}${of})${ours}(?:tags|etiketter(?:na)?|taggar(?:na)?)|tag(?: |-)?(?:list|cloud)|(?:list|show|visa|lista) (?:all )?(?:my |the |alla )?(?:tags|etiketter(?:na)?|taggar(?:na)?)`,
    chooses: () => ({ source: 'post_tag', layout: 'list', order: 'title', count: 100, text: 'none' }),
    title: { en: 'Tag List', sv: 'Etikettlista' },
  },
  {
    asks: `(?:an? |the |en )?(?:${look}|director(?:y|ies))${of}${ours}(?:authors|writers|bloggers|contributors|editors|skribenter(?:na)?|författare(?:na)?)|(?:author|writer|skribent|författar)s?(?: |-)?(?:list|directory|grid|overview|lista|katalog)|(?:list|show|visa|lista) (?:all |everyone |everybody |alla )?(?:the |my |our |of |mina )?(?:authors|writers|who (?:writes?|blogs?|publish(?:es)?)|som skriver|skribenter(?:na)?|författare(?:na)?)(?: (?:on|for|in|på) (?:this|the|my|our|denna|den här)? ?(?:site|blog|website|sajten|bloggen|webbplatsen|sidan))?`,
    chooses: () => ({ source: 'people', order: 'title', text: 'full' }),
    title: { en: 'Author List', sv: 'Författarlista' },
  },
]
