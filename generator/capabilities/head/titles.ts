import type { Rule, RuleParams } from '../../frame/rules.ts'
import { quotesFor } from '../../frame/settings/read.ts'
import { oneLine } from '../../php/text.ts'
import { mark, markMatch, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { everyKind, kindSetting, tellKinds } from './kinds.ts'

const placeholder =
  /[%{[<(]{1,2}\s?(?:the )?(?:post|page|sid(?:ans?)?|inläggets?)?[\s_-]?(?:title|name|titel|namn|rubrik)\s?[%}\]>)]{1,2}|(?<![\p{L}])(?:(?:post|page|article|product)(?:['’]?s)? (?:title|name)|title of the (?:post|page)|(?:sidans|inläggets) (?:titel|namn|rubrik)|sidnamn|sidtitel|page title|title|titel)(?![\p{L}])/iu
const sitePlaceholder =
  /[%{[<(]{1,2}\s?(?:site|blog|website|sitename|webbplats(?:ens)?|sajt(?:ens)?)[\s_-]?(?:title|name|namn|titel)?\s?[%}\]>)]{1,2}|(?<![\p{L}])(?:(?:site|blog|website)(?:['’]?s)? (?:title|name)|name of the site|(?:webbplatsens|sajtens) namn)(?![\p{L}])/iu

/** A pattern of titles from a quotation: "Page name | Choir", "| Choir". */
function patternOf(quote: string): string {
  const text = oneLine(quote, 120).replace(sitePlaceholder, '{site}').replace(placeholder, '{title}')
  if (text.includes('{title}')) return text
  return /^[|\-–—•·:~]/u.test(text)
    ? `{title} ${text}`
    : /[|\-–—•·:~]$/u.test(text)
      ? `${text} {title}`
      : `{title} – ${text}`
}

const separators: readonly (readonly [pattern: string, sign: string])[] = [
  ['\\||(?:a |en )?(?:pipes?|vertical bars?|lodrätt streck)', '|'],
  ['[–—-]|(?:an? |ett )?(?:dash(?:es)?|hyphens?|bindestreck|tankstreck)', '–'],
  ['[•·]|(?:a |en )?(?:dots?|bullets?|punkt(?:er)?)', '•'],
]

/** "A dash between the title and the name of the site". */
function readSeparator(params: RuleParams, clause: Clause): RuleParams {
  if (!words('separators?|between|avskiljare(?:n)?|mellan').test(clause.bare)) return params
  const found = separators.find(([pattern]) =>
    new RegExp(`(?<=\\s)(?:${pattern})(?=[\\s.,]|$)`, 'u').test(clause.bare),
  )
  if (!found) return params
  const match = new RegExp(`(?<=\\s)(?:${found[0]})(?=[\\s.,]|$)`, 'u').exec(clause.bare)
  if (match) markMatch(clause, match)
  takeAll(
    clause,
    '(?:(?:change|use|set|make|ändra|byt|använd) )?(?:(?:the|a|with|och|and|med|en) ){0,2}(?:separators?|avskiljare(?:n)?)|between|mellan|(?:(?:use|the|and|use the|och) ){0,2}(?:(?:post|page) (?:title|name)|(?:site|blog) (?:title|name)|name of the site|webbplatsens namn|sidans titel)',
  )
  return { ...params, title_pattern: `{title} ${found[1]} {site}` }
}

const titleAsks = [
  '(?:(?:the|all|every|each|set|change|make|format|browser|page|document|html|meta|tab|pattern|of|for|a|my|our|ändra|sätt|alla) ){0,6}(?:browser(?: tab)?|page|document|html|tab|meta|<title>|seo)[ -]?titles?(?: (?:pattern|format|template|tag|tags))?(?: (?:of|for|on|in) (?:all|every|each|the|my|our)(?: the)? (?:pages?|posts?|products?|site|tab))?',
  '(?:(?:the|set|change) ){0,2}(?:titles?)(?: (?:of|for|on|in)(?: (?:all|every|each|the|my|our|browser|whole)){0,3} (?:pages?|posts?|products?|site|tabs?))(?=[^.]{0,40}"_)',
  '(?:add|append|put|lägg till|sätt) "_+" (?:to|after|before|behind|at the end of|in front of|i slutet av|efter|före|till|sist i)(?: the| all| every| each| my| our| page| alla| varje)* (?:titles?|titel(?:n)?|sidtit(?:el|lar)(?:na)?)(?: (?:of|on|for|på) (?:the |all |every |each |my |alla |varje )*(?:pages?|posts?|products?|sid(?:a|or)|inlägg))?',
  'title (?:patterns?|formats?|templates?|suffix|prefix)|titelmönster|(?:sidtit(?:el|lar)|flik(?:text|titel|namn))(?:n|en|na)?(?: i (?:webbläsaren|fliken))?|titel(?:n)? i (?:webbläsar)?fliken',
].join('|')

/** The titles of pages, by a pattern. */
export const titlesRule: Rule = {
  key: 'titles',
  title: { en: 'Page Titles', sv: 'Sidtitlar' },
  asks: titleAsks,
  tells: ({ title_pattern: pattern, titles_on: on }, language) =>
    language === 'sv'
      ? `Titeln är “${String(pattern)}” på ${tellKinds(on, language)}`
      : `The title is “${String(pattern)}” on ${tellKinds(on, language)}`,
  settings: {
    title_pattern: {
      kind: 'text',
      label: { en: 'Title', sv: 'Titel' },
      help: {
        en: '{title} is the title of the page, {site} the name of the site, {tagline} its tagline.',
        sv: '{title} är sidans titel, {site} webbplatsens namn, {tagline} dess slogan.',
      },
      start: { en: '{title} – {site}', sv: '{title} – {site}' },
      max: 150,
      asks: '(?!)',
    },
    titles_on: kindSetting({ en: 'Title on', sv: 'Titeln på' }, everyKind),
  },
  read: (params, clause) => {
    if (!words(`${titleAsks}|pattern|format|like|så här|mönster|should (?:say|be|read)`).test(clause.bare))
      return params
    const [quote] = quotesFor(clause, ['heading'])
    if (!quote) return readSeparator(params, clause)
    mark(clause, quote.start, quote.end)
    takeAll(
      clause,
      '(?:and )?then|like this|in the (?:browser )?tab|i (?:webbläsar)?fliken|to the end|at the end|sist|should be|should say',
    )
    return { ...params, title_pattern: patternOf(quote.value) }
  },
}
