import { fieldsNamed } from '../../fields/index.ts'
import type { Fields } from '../../fields/index.ts'
import type { Head } from '../../frame/declare.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { slugText } from '../../words/naming.ts'
import { kindWords, namesOf, praiseWords, questionWords } from './kinds.ts'
import type { ItemsParams } from './params.ts'

/** Nouns that other parts of a plugin are about. */
const others =
  'posts?|pages?|articles?|users?|comments?|products?|orders?|testimonials?|reviews?|faqs?|questions?|opening|social|images?|photos?|media|redirects?|plugins?|settings?|cookies?|forms?|fields?|messages?|entries|emails?|links?|menus|widgets?|blocks?|categories|tags?|them|it|this|that|all|över|the|an?|my|our|your|some|these|related|recent|latest|popular|share|contact|new|when|if|who|they|people|columns?|rows?|grids?|tables?|overview|tabell(?:en)?|rutnät(?:et)?|översikt(?:en)?|sida|sidan|lista|listan|inlägg(?:en)?|kolumner|rader|när|om|sidor|kommentarer|produkter|omdömen|frågor|bilder|formulär|menyer|alla|en|ett|mina|våra|de|den|det|min|mitt|vår|vårt|vanliga|relaterade|senaste'
const breaks =
  'with|that|which|and|or|for|on|in|of|at|where|so|to|called|named|sorted|by|from|including|having|each|as|using|showing|has|have|should|can|via|per|och|som|med|där|för|på|i|till|sorterade?|från|ska|har|eller|av|så|plugin|page|section|list|post|type|archive|we|who|whose|currently|now|available|nu|vi|vars|our|my|the|an?|your|their|all|våra|mina|vår|vårt|min|mitt|alla|de|den|det|as'
/** Words in the place of the noun that name no kind of entry. */
export const unnamed =
  '(?!(?:whole|entire|full|complete|hela|title|titel|newest|latest|oldest|nyaste|senaste|äldsta|theirs?|ours|mine|yours|folks?|deras|sin|sina|every|varje|varenda|ones?|been|dem|jag|i|we|vi|person|things?|items?|entry|entries|rows?|days?|weeks?|months?|years?|times?|only|other|next|both|two|three|everyone|everybody|something|myself|then|sorterat|dag|vecka|månad|år|gång|två|tre|bara|aldrig|never|not|without|utan|upcoming|kommande|separate|separat)(?![\\p{L}]))'
/** A noun that a kind of entries may be called by, of one or two words. */
export const noun = `${unnamed}(?!(?:${others}|${breaks})(?![\\p{L}]))(?:\\p{L}{3,24}|öl|te|ål|tv|cd)(?: (?!(?:${breaks})(?![\\p{L}]))\\p{L}{3,24})?`
const ours = '(?:my |our |the |all |all our |all my |some |different |mina |våra |olika |vår |min ){0,6}'

const types =
  '(?:(?:a |an )?(?:new )?custom (?:post|content) types?|(?:post|content) types?|cpt|(?:en )?(?:egen |egna |ny )?(?:inläggs|innehålls|post)typ(?:en|er)?)'
const storing =
  '(?:(?:manage|managing|organi[sz]e|keep track of|catalog(?:ue)?(?:s|ing)?(?: of| for)?|director(?:y|ies) (?:of|for)|collections? (?:of|for)|kollektion(?:en)? (?:av|med)|librar(?:y|ies) (?:of|for)|database (?:of|for)|(?:a )?section (?:for|with|of)|archive (?:of|for)|register (?:of|for)|inventory of|hantera|hålla ordning på|katalog(?:en)? (?:över|för|med)|register (?:över|för)|samling(?:en)? (?:av|med)|databas(?:en)? (?:över|för|med)|arkiv (?:över|för|med)|(?:av)?delning (?:för|med)|sektion (?:för|med)|lista över))'

/** Words for a collection behind a noun: "member directory". */
const behind =
  '(?:director(?:y|ies)|regist(?:er|ry)|catalog(?:ue)?s?|databases?|librar(?:y|ies)|listings?|archives?|inventory|collections?|rosters?)'
/** Swedish ones in one word: "medlemsmatrikel", "vinlista". */
const compound =
  '(?<!(?:i|på|till|från|under|ur) )(?!inlägg|innehåll|användar|mejl|e-?post|kategori|sid|tagg|kommentar|rull|check|önske|att-göra|pris|spel|play|vänte|mailing|svart|vit)\\p{L}{3,20}?(?:register|registret|matrikel|matrikeln|katalog(?:en)?|förteckning(?:en)?|lista(?:n)?|(?<!(?:hem|webb|start|fram|land|landning|kontakt|logg|inloggning|under|profil|inställning|arkiv|blogg|fel|tack|först|inlägg|kassa|produkt|beställning|order|köp)s?)sida(?:n)?)'

const each = '(?:(?:for |för )?(?:each|every|varje|alla) )'

/** Words that stand behind a kind of entries which a request begins with: "dogs for adoption", "bilar till salu". */
const behindKind =
  ' (?:for|of|to|till|åt|på|för|with|med|that|which|som|in|i|at|each|has|have|should|must|ska|har|currently)(?![\\p{L}])'

/** The noun of a Swedish compound: "vin" of "vinlista". */
const firstPart = (word: string): string =>
  word.replace(
    /(?:s)?(?:register|registret|matrikeln?|katalog(?:en)?|förteckning(?:en)?|listan?|sidan?)$/iu,
    '',
  )

/** The noun that some words ask for, or null. */
export function nounIn(asked: string): string | null {
  const quoted = /"([^"_]{2,30})"/u.exec(asked)?.[1]
  if (quoted) return quoted
  const known = new RegExp(`(?<![\\p{L}])(${kindWords})(?![\\p{L}])`, 'iu')
  const before = new RegExp(`^(?:an? |the |en |ett )?(${noun}) ${behind}`, 'iu').exec(asked)
  if (before?.[1]) return before[1]
  const whole = new RegExp(`^(?:ett? |en )?(${compound})(?![\\p{L}])`, 'iu').exec(asked)
  if (whole?.[1]) return known.exec(whole[1])?.[1] ?? firstPart(whole[1])
  const stored = new RegExp(
    `(?:${types}|${storing}) ?(?:for|called|named|of|with|to (?:store|manage|show|list)|för|som heter|av|med)? ?${ours}(${noun})$`,
    'iu',
  ).exec(asked)
  if (stored?.[1]) return stored[1]
  const found = known.exec(asked)?.[1]
  if (found) return found
  return new RegExp(`^${each}(${noun})`, 'iu').exec(asked)?.[1] ?? null
}

/** The site's owners fill them in, so none is required unless a request says so. */
export const optional = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { ...field, required: false }]))

/** What is stored for the words that ask for it. */
export function chosenBy(language: Language, asked: string): Partial<ItemsParams> {
  const { singular, plural, icon, fields, isPageless } = namesOf(
    nounIn(asked) ?? { en: 'entry', sv: 'post' }[language],
    language,
  )
  return {
    singular,
    plural,
    icon,
    address: slugText(plural) || 'entries',
    fields: optional(fieldsNamed(fields, language)),
    ...(isPageless && { pages: false, archive: false }),
  }
}

const title = (asked: string): Spoken => ({
  en: chosenBy('en', asked).plural ?? '',
  sv: chosenBy('sv', asked).plural ?? '',
})

const look = '(?:(?:an? |the |simple |our |my |en |ett |våra |mina ){0,3})'

export const heads: readonly Head<ItemsParams>[] = [
  {
    asks: `${look}(?:accordion (?:with|of|for) )?(?:the )?(?:${questionWords})(?: (?:accordion|section|page|list|plugin|block|dragspel|sida|sektion|(?:with questions )?that (?:open|fold out|expand|unfold|slide open)|som (?:fälls ut|går att fälla ut|öppnas)))?(?: (?:about|for|om|för) (?:our|my|the|vår|vårt|våra|min) \\p{L}+)?`,
    chooses: (language) => chosenBy(language, 'faq'),
    title: { en: 'FAQ', sv: 'Vanliga frågor' },
  },
  {
    asks: `${look}(?:accordions?|dragspel(?:smeny)?)`,
    chooses: (language) => chosenBy(language, 'faq'),
    title: { en: 'FAQ', sv: 'Vanliga frågor' },
    isWeak: true,
  },
  {
    asks: `${look}(?:(?:slider|carousel|grid|cards|list|bildspel|karusell|lista) (?:with|of|for|för|med) )?(?:the |our |my |våra )?(?:${praiseWords})(?:[ -]?(?:slider|carousel|grid|section|plugin|block|page|wall|bildspel|karusell|sektion(?:en)?|sida))?(?: (?:from|by|of|från|av) (?:our |my |happy |våra |mina )*(?:customers|clients|guests|patients|parents|kunder|gäster|patienter))?`,
    chooses: (language) => chosenBy(language, 'testimonials'),
    title: { en: 'Testimonials', sv: 'Kundomdömen' },
  },
  {
    asks: [
      `${types}(?: (?:for|called|named|of|to (?:store|manage|show|list)|för|som heter|av)) ${ours}(?:"_+"|${noun})`,
      `${types} "_+"`,
      types,
      `(?:(?:(?:i|we) (?:want|need|would like|must be able)|(?:i|we)['’]d like|i|we|(?:jag|vi)(?: själv(?:a)?)? (?:vill|behöver|ska)) (?:(?:to|be able to|kunna) )*)(?:make|create|add|enter|set up|plan|schedule|skapa|lägga (?:upp|in|till)|planera) (?:new |own |different |nya |egna )?(?:${kindWords})(?= (?:with|where|and|that|each|with|med|som|där|och)(?![\\p{L}])|[,.:])`,
      `${storing} ${ours}${noun}`,
      `(?:lists?|listings?|grid|overview|lista|översikt) (?:of|over|över|med) ${ours}(?:${kindWords})`,
      `(?:manage|list|show(?:case)?|display|publish|plugin for|page (?:for|with|of)|hantera|lista|visa|publicera|sida (?:för|med|över)|plugin för) (?:my |our |your |the |a |an |some |mina |våra |en |ett ){0,6}(?:${kindWords})(?! (?:form|near))`,
      `(?:${kindWords}) (?:plugin|collection|database|calendar|catalog(?:ue)?|post type|list(?:ing)?s?|section|directory|showcase|manager|grid)`,
      `(?<!(?:the|each|every|its|their|your|per) )(?:${kindWords}) page`,
      `(?:an? |the |our |en |ett |vår |vårt )?(?:${noun} ${behind}|${compound})(?: (?:for|of|åt|för|över|till) (?:the |our |my |vår |vårt )?\\p{L}+(?: \\p{L}+)?(?=[,.:;]))?`,
      `(?:an? |the |our |en |vår )?(?:glossary|dictionary|ordlista|lexikon|"?where to buy"?(?: list| page)?)(?: (?:of|for|over|med|för|över) (?:\\p{L}+ )?\\p{L}+)?`,
      `(?:an? |the |our |en |vår )?(?:jobs? boards?|knowledge ?bases?|help ?cent(?:er|re)s?|kunskapsbank(?:en)?|kunskapsdatabas(?:en)?|hjälpcenter)(?: (?:of|for|about|med|för|om) (?:(?:the|our|my|vår|vårt) )?\\p{L}+)?`,
      'portfolios?(?: section| plugin| page)?|portfölj(?:en)?|restaurant menu',
      '(?:an? |our |vår |en )?(?:collection|samling(?:en)?)',
    ].join('|'),
    chooses: chosenBy,
    title,
  },
  {
    asks: [
      `(?:a |an |en )?(?:separate |own |new |egen |ny )?"_+" (?:section|menu|avdelning|sektion|meny)`,
      `^(?:(?:we|i|vi|jag|\\p{L}+) (?:have|sell|rent out|run|offer|har|säljer|hyr ut|driver|erbjuder) (?:about |some |around |cirka )?(?:\\d+ )?(?:different |olika )?)?${each}?(?:${kindWords})(?: (?:page|sida|reviews?|recensioner))?(?= ?[,.:;!?]| ?$| -|${behindKind})`,
      `^(?:all (?:of )?(?:our|my|the)|our|my|alla (?:våra|mina)|våra|mina) (?:${kindWords})(?= (?:on|in|with|as|på|med|i|som|should|must|ska|have|has|har|each|:))`,
    ].join('|'),
    chooses: chosenBy,
    title,
    isWeak: true,
  },
]
