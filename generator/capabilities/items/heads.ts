import { fieldsNamed } from '../../fields/index.ts'
import type { Head } from '../../frame/declare.ts'
import type { Language } from '../../words/language.ts'
import { slugText } from '../../words/naming.ts'
import { kindWords, namesOf } from './kinds.ts'
import type { ItemsParams } from './params.ts'

/** Nouns that other parts of a plugin are about. */
const others =
  'posts?|pages?|articles?|users?|comments?|products?|orders?|testimonials?|reviews?|faqs?|questions?|opening|social|images?|photos?|media|redirects?|plugins?|settings?|cookies?|forms?|fields?|messages?|entries|emails?|links?|menus|widgets?|blocks?|categories|tags?|them|it|this|that|all|the|an?|my|our|your|some|these|related|recent|latest|popular|share|contact|new|inlägg(?:en)?|sidor|kommentarer|produkter|omdömen|frågor|bilder|formulär|menyer|alla|en|ett|mina|våra|de|den|det|min|vår|vanliga|relaterade|senaste'
const breaks =
  'with|that|which|and|or|for|on|in|of|at|where|so|to|called|named|sorted|by|from|including|having|each|as|using|showing|has|have|should|can|via|per|och|som|med|där|för|på|i|till|sorterade?|från|ska|har|eller|av|så|plugin|page|section|list|post|type|archive'
/** A noun that a kind of entries may be called by, of one or two words. */
export const noun = `(?!(?:${others}|${breaks})(?![\\p{L}]))\\p{L}{3,24}(?: (?!(?:${breaks})(?![\\p{L}]))\\p{L}{3,24})?`
const ours = '(?:my |our |the |all |all our |all my |some |different |mina |våra |olika |vår |min ){0,6}'

const types =
  '(?:(?:a |an )?(?:new )?custom (?:post|content) types?|(?:post|content) types?|cpt|(?:en )?(?:egen |egna |ny )?(?:inläggs|innehålls|post)typ(?:en|er)?)'
const storing =
  '(?:(?:manage|managing|organi[sz]e|keep track of|catalog(?:ue)?(?:s|ing)?(?: of| for)?|director(?:y|ies) (?:of|for)|collections? (?:of|for)|librar(?:y|ies) (?:of|for)|database (?:of|for)|(?:a )?section (?:for|with|of)|archive (?:of|for)|register (?:of|for)|inventory of|hantera|hålla ordning på|katalog(?:en)? (?:över|för|med)|register (?:över|för)|samling(?:en)? (?:av|med)|databas(?:en)? (?:över|för|med)|arkiv (?:över|för|med)|(?:av)?delning (?:för|med)|sektion (?:för|med)|lista över))'

/** The noun that some words ask for, or null. */
export function nounIn(asked: string): string | null {
  const quoted = /"([^"]{2,30})"/u.exec(asked)?.[1]
  if (quoted) return quoted
  const behind = new RegExp(
    `(?:${types}|${storing}) ?(?:for|called|named|of|with|to (?:store|manage|show|list)|för|som heter|av|med)? ?${ours}(${noun})$`,
    'iu',
  ).exec(asked)
  if (behind?.[1]) return behind[1]
  return new RegExp(`(?<![\\p{L}])(${kindWords})(?![\\p{L}])`, 'iu').exec(asked)?.[1] ?? null
}

/** What is stored for the words that ask for it. */
export function chosenBy(language: Language, asked: string): Partial<ItemsParams> {
  const { singular, plural, icon, fields } = namesOf(
    nounIn(asked) ?? { en: 'entry', sv: 'post' }[language],
    language,
  )
  return {
    singular,
    plural,
    icon,
    address: slugText(plural) || 'entries',
    fields: fieldsNamed(fields, language),
  }
}

export const heads: readonly Head<ItemsParams>[] = [
  {
    asks: [
      `${types}(?: (?:for|called|named|of|to (?:store|manage|show|list)|för|som heter|av)) ${ours}(?:"_+"|${noun})`,
      types,
      `${storing} ${ours}${noun}`,
      `(?:lists?|listings?|grid|overview|lista|översikt) (?:of|over|över|med) ${ours}(?:${kindWords})`,
      `(?:manage|list|show(?:case)?|display|publish|plugin for|page for|hantera|lista|visa|publicera|sida för|plugin för) (?:my |our |your |the |a |an |some |mina |våra |en |ett ){0,6}(?:${kindWords})(?! (?:form|near))`,
      `(?:${kindWords}) (?:plugin|collection|database|calendar|catalog(?:ue)?|post type|list(?:ing)?s?|page|section|directory|showcase|manager|grid)`,
      'portfolios?(?: section| plugin| page)?|portfölj(?:en)?|restaurant menu',
      '(?:a )?(?:collection|samling(?:en)?)',
    ].join('|'),
    chooses: chosenBy,
    title: (asked) => ({
      en: chosenBy('en', asked).plural ?? '',
      sv: chosenBy('sv', asked).plural ?? '',
    }),
  },
]
