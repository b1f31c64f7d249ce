import type { Head } from '../../frame/declare.ts'
import type { Language } from '../../words/language.ts'
import { has } from '../../words/match.ts'
import type { ListParams } from './params.ts'

const ours = '(?:the |my |our |all |all my |all our |all the |some |mina |våra |de |alla |alla mina )?'
const number =
  '(?:top |topp )?(?:\\d+ |two |three |four |five |six |eight |ten |två |tre |fyra |fem |sex |åtta |tio )?'
const posts =
  '(?:blog ?)?(?:posts|articles|news(?: items| posts)?|blogginlägg|inlägg(?:en)?|artiklar(?:na)?|nyheter(?:na)?)'
const random =
  '(?:random(?:ly (?:chosen|picked|selected))?|slumpvis(?:a| valda?| valt| utvalt)?|slumpmässig(?:a|t)?(?: vald[at]?| valt)?|slumpat|slumpade)'
const read =
  '(?:most[ -](?:read|viewed|visited|opened|seen)|top[ -](?:read|viewed)|mest (?:lästa|läst|besökta|besökt|visade|visad|sedda|öppnade))'
const which = `(?:latest|newest|recent|most recent|last|popular|most popular|most commented|most discussed|${random}|${read}|featured|recently (?:changed|updated)|last (?:changed|updated)|senaste|nyaste|populäraste|populära|mest kommenterade|senast (?:ändrade|uppdaterade))`
/** One post: "the single most read post", "ett slumpvis valt inlägg". */
const one = '(?:(?:a|an|the|one|single|ett|det|en|den|my|our|mitt|vårt) ){1,3}'
const post = '(?:blog ?)?(?:post|article|story|(?:blogg)?inlägg(?:et)?|artikel(?:n)?)'
/** "A random recipe (a post from the category Recipes)": whatever the posts of a category are called. */
const inCategory =
  ' ?\\(?(?:(?:an? |ett )?(?:post|article|inlägg|artikel) )?(?:from|in|of|out of|ur|från|i|av)(?= (?:the |my |our )?(?:category|kategorin)(?![\\p{L}])| (?:the |my |our )?\\p{L}+ category(?![\\p{L}]))'
/** "Editors land on the list of posts": the one in the admin. */
const another = '(?<!(?:on|to|in|at|from|into) (?=the )|(?:on|to|in|at|from|into) the )'
const look =
  '(?:grids?|lists?|listings?|sliders?|carousels?|slideshows?|tables?|tabs|cards?|overview|accordion|rutnät|lista|karusell|bildspel|tabell|kort|översikt)'
const of = '(?: (?:of|with|for|showing|från|av|med|över|från) )'

/** "A random post", "the single most read post": not "the latest posts". */
const isSingle = (asked: string): boolean =>
  has(asked, `^(?:show |display |visa )?${one}(?:${which})`) &&
  (has(asked, `^(?:show |display |visa )?(?:the )?(?:a|an|one|single|ett|det|en|den)`) || !has(asked, posts))

/** What some words choose: the kind of order and look that stands in them. */
function chosenBy(source: string): (language: Language, asked: string) => Partial<ListParams> {
  return (_language, asked) => ({
    source,
    ...(has(asked, 'list|lists|lista|listing') && { layout: 'list' }),
    ...(has(asked, 'archives?|arkiv(?:et)?') && archive),
    ...(has(asked, 'year|år') && { group: 'year' }),
    ...(isSingle(asked) && { count: 1, columns: 1, paging: 'none' }),
  })
}

/** How a list of everything that was ever written usually is. */
const archive: Partial<ListParams> = {
  layout: 'list',
  count: 200,
  picture: false,
  text: 'none',
  group: 'month',
}

/** Words that ask for a list of what every site has. What a plugin keeps itself is asked for at its own capability. */
export const heads: readonly Head<ListParams>[] = [
  {
    asks: [
      `${another}(?:an? |the )?(?:${look}${of})${ours}${number}(?:${which} )?${posts}`,
      `${another}(?:blog )?(?:post|news|article|inläggs|nyhets|blogg)s?[ -]?(?:grid|list(?:ing)?|slider|carousel|slideshow|table|cards|tabs|overview|feed|rutnät|lista|karusell|bildspel|översikt)`,
      `${ours}${number}${which} ${number}${posts}`,
      `${one}${which} ${post}`,
      `${ours}${number}${posts} (?:with|that have|that got|med|som har|som fått) (?:the )?(?:most|highest number of|flest|mest) (?:page ?)?(?:views|reads|visits|comments|visningar|läsningar|besök|kommentarer)`,
      `(?:${one}|${ours}${number})${random} \\p{L}+${inCategory}`,
      `(?:list(?:s|ing)?|show(?:s|ing)?|listar|visar) ${ours}${number}(?:${which} )${posts}`,
      `${another}(?:an? |the |my |ett )?(?:posts? |blog |news |inläggs|blogg|nyhets)?(?:archives?|arkiv(?:et)?)(?: page| sida)?(?: (?:of|with|for|med|över|av) ${ours}${posts})?(?:,? ?(?:(?:shown|listed|grouped|sorted|uppdelat|grupperat|sorterat|och|and) )?(?:by|per|efter|på|i) (?:year|month|år|månad))`,
      `${another}(?:list |show |lista |visa )?(?:all|alla) (?:my |our |the |mina |våra )?${posts},? (?:grouped |sorted |listed |divided |grupperade |uppdelade |sorterade )?(?:by|per|efter|på) (?:year|month|år|månad)`,
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
