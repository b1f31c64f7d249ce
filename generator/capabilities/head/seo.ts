import type { Rule, RuleParams } from '../../frame/rules.ts'
import { freeQuotes } from '../../frame/settings/read.ts'
import { oneLine } from '../../php/text.ts'
import { mark, markMatch, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { urlsIn } from '../../words/values.ts'
import { everyKind, kindSetting, tellKinds } from './kinds.ts'
import { titlesRule } from './titles.ts'

const verb =
  '(?:(?:please|can you|can u|could you|kan du|i want|i need|we need|jag vill ha|vi vill ha|add|put|set|use|give|show|write|insert|have|change|lägg (?:in|till)|sätt|använd|visa|skriv|ändra|ha|a|an|the|en|ett|my|our|own|custom|egen|egna|different|separate|two|två|another) ){0,6}'
const eachPage =
  '(?: (?:for|on|of|to|in|when (?:i|we) (?:write|edit)|below|under|för|på|till|i|när (?:jag|vi) skriver)(?: (?:a|an|each|every|all|single|individual|the|my|our|varje|alla|ett|en|mina|våra))* (?:posts?|pages?|articles?|products?|inlägg(?:et)?|sid(?:a|an|or)|produkt(?:er)?)(?:(?: or|,| and| och| eller)(?: (?:an?|each|every|ett|en))? (?:posts?|pages?|articles?|products?|inlägg|sid(?:a|or)|produkt(?:er)?))*(?: editor)?)'
const searchText = '(?:seo|search|google|meta|search[- ]engine|sök(?:motor)?|sökresultat|sök)'
const boxAsks = [
  `${verb}(?:"_+"|${searchText}[ -]?(?:titles?|titel|titlar|rubrik(?:er)?))(?: ?(?:and|och|&|,|/)(?: (?:a|an|en))? ?(?:"_+"|(?:${searchText}[ -]?)?(?:descriptions?|beskrivning(?:ar)?)))?(?: (?:box(?:es)?|fields?|inputs?|rut(?:a|or)|fält))${eachPage}?`,
  `${verb}(?:big |text |small )?(?:boxes|fields|inputs|rutor|fält)${eachPage}(?=[^.!?]{0,80}(?:seo|search|google|meta|sök))`,
  `${verb}${searchText}[ -]?(?:titles?|titel|titlar|rubrik(?:er)?)(?: (?:and|och|&|or) (?:a |an |en )?(?:${searchText}[ -]?)?(?:descriptions?|beskrivning(?:ar)?))?(?: (?:box(?:es)?|fields?|rut(?:a|or)|fält))?${eachPage}?`,
  `${verb}(?:${searchText}[ -]?)?(?:titles?|titel) and (?:meta |search |seo )?descriptions?(?: (?:box(?:es)?|fields?|rut(?:a|or)|fält))?${eachPage}`,
  `${verb}(?:titles?|titel|titlar) (?:and|och|&) (?:meta |search )?(?:descriptions?|beskrivning(?:ar)?)(?: (?:boxes|fields|rutor|fält))? (?:for|in|on|för|i|på) (?:google|search engines|sökmotorer(?:na)?)(?:,? (?:i want|we want|jag vill ha|in|i|as|som) (?:two |två )?(?:boxes|fields|rutor|fält)(?: (?:under|below|in|i) (?:the )?(?:editor|redigeraren))?)?`,
  `seo[ -]?(?:boxes|box|fields?|rut(?:a|or)|fält)${eachPage}?`,
  `(?:write|set|choose|enter|edit|change|skriva|ange|välja|ändra)(?: (?:my|our|the|own|an?|egen|egna|en)){0,3} (?:${searchText}[ -]?)(?:titles?|descriptions?|titel|beskrivning(?:ar)?)(?: and (?:${searchText}[ -]?)?(?:titles?|descriptions?))?${eachPage}?`,
].join('|')

const boxFill =
  '(?:if|when|om|när) (?:i|we|you|they|jag|vi|man) (?:leave|lämnar) (?:it|them|one|both|the boxes|the fields|dem|den)(?: both)? (?:empty|blank|tomma?|tomt)(?:,? (?:everything|it|nothing|all|the page|allt|sidan)? ?(?:should |must |ska )?(?:stays?|changes?|remains?|vara|förbli)(?: (?:the way it is|as it is|as before|the same|som (?:nu|förut|vanligt)))?)?(?: today| now| idag)?|what (?:i|we) (?:type|write|enter|put) (?:there|in them)(?: should)?(?: go| goes| be| is)?(?: used)?(?: where google looks| by google| in google)?|that google (?:shows|uses|reads)|som google (?:visar|använder)|where google looks'

/** The labels of the boxes, where a clause quotes them. */
function boxLabels(params: RuleParams, clause: Clause): RuleParams {
  if (!words('box(?:es)?|fields?|inputs?|rut(?:a|or)|fält').test(clause.bare)) return params
  let current = params
  for (const { value, start, end } of freeQuotes(clause)) {
    const key = /descr|beskriv|summary|text/iu.test(value)
      ? 'description_label'
      : /title|titel|rubrik|heading/iu.test(value)
        ? 'title_label'
        : null
    if (!key) continue
    mark(clause, start, end)
    current = { ...current, [key]: oneLine(value, 60) }
  }
  return current
}

/** Rules for titles, descriptions and addresses. */
export const seoRules: readonly Rule[] = [
  {
    key: 'boxes',
    title: { en: 'SEO Boxes', sv: 'SEO-rutor' },
    asks: boxAsks,
    tells: ({ title_label: title, description_label: description }, language) =>
      language === 'sv'
        ? `Inlägg och sidor har rutorna “${String(title)}” och “${String(description)}” för sökmotorer`
        : `Posts and pages have the boxes “${String(title)}” and “${String(description)}” for search engines`,
    settings: {
      title_label: {
        kind: 'text',
        label: { en: 'Label of the title', sv: 'Etikett för titeln' },
        start: { en: 'SEO title', sv: 'SEO-titel' },
        max: 60,
        asks: '(?!)',
      },
      description_label: {
        kind: 'text',
        label: { en: 'Label of the description', sv: 'Etikett för beskrivningen' },
        start: { en: 'Search description', sv: 'Sökbeskrivning' },
        max: 60,
        asks: '(?!)',
      },
    },
    leaves: {
      meta: [
        { of: 'post', key: '_xplugin_seo_title' },
        { of: 'post', key: '_xplugin_seo_description' },
      ],
    },
    read: (params, clause) => {
      takeAll(clause, boxFill)
      return boxLabels(params, clause)
    },
  },
  {
    key: 'noindex_box',
    title: { en: 'Hide Pages from Search Engines', sv: 'Dölj sidor för sökmotorer' },
    asks: `(?:(?:add|an?|the|en|lägg till) ){0,3}(?:check ?box|tick ?box|option|switch|setting|box|kryssruta|val|ruta)${eachPage}?(?= (?:called |named |som heter )?"[^"]{0,30}(?:google|search engines|sökmotorer))|(?:(?:add|an?|the|en|lägg till) ){0,3}(?:check ?box|tick ?box|option|switch|setting|box|kryssruta|val|ruta)(?: "_+")?${eachPage}?(?: (?:that|which|to|with which|by which|where|for|som|för att|där|så att)(?: [^.;]{0,40}?)? (?:hides?|keeps?|excludes?|removes?|noindex|döljer|dölja|ta bort)(?: (?:it|them|that page|the page|this page|den|dem|sidan|inlägget))?(?: ?(?:out of|from|för|från) (?:google|search engines|sökmotorer(?:na)?))?| "?(?:no-?index|hide from google|hide from search engines|dölj för google)"?)|no-?index (?:check ?box|option|box|kryssruta)${eachPage}?|(?:hide|exclude|noindex|dölja)(?: (?:single|individual|certain|enskilda|vissa))+ (?:posts|pages|inlägg|sidor)(?: (?:and|or|och) (?:posts|pages|inlägg|sidor))?(?: (?:from|för|från) (?:google|search engines|sökmotorer(?:na)?))?`,
    tells: ({ noindex_label: label }, language) =>
      language === 'sv'
        ? `Inlägg och sidor har kryssrutan “${String(label)}”`
        : `Posts and pages have the checkbox “${String(label)}”`,
    settings: {
      noindex_label: {
        kind: 'text',
        label: { en: 'Label of the checkbox', sv: 'Etikett för kryssrutan' },
        start: { en: 'Hide from search engines', sv: 'Dölj för sökmotorer' },
        max: 80,
        asks: 'check ?box|tick ?box|option|box|kryssruta(?:n)?|ruta',
      },
    },
    leaves: { meta: [{ of: 'post', key: '_xplugin_noindex' }] },
  },
  titlesRule,
  {
    key: 'descriptions',
    title: { en: 'Meta Descriptions', sv: 'Metabeskrivningar' },
    asks: `${verb}(?:(?:automatic(?:ally)?|default|automatisk[at]?|good|better) )*(?:meta|search|google|seo)[ -]?(?:descriptions?|discriptions?|beskrivning(?:ar|en)?)(?: ?tags?)?(?! (?:box|field|rut|fält))|(?:first|första)(?: (?:about|around|roughly|ca\\.?|cirka|ungefär))? \\d+ (?:characters?|chars|letters?|tecken(?:en)?)(?: (?:of|in|from|av|i|i varje)(?: (?:each|every|the|a|varje))? (?:posts?|pages?|texts?|inlägg(?:et)?|texten))?(?: (?:as|for|som)(?: the| its)? (?:meta |search )?(?:descriptions?|(?:meta-?|sök)?beskrivning))?|(?:text|words|sentence|line|texten) (?:below|under|shown (?:below|under)|that google shows (?:below|under)) (?:the|our|my) (?:link|title|result)s?(?: (?:in|on) google)?|metabeskrivning(?:ar|en)?|(?:descriptions?|beskrivning(?:en|ar)?) (?:for|in|on|för|i|på) (?:google|search engines|sökmotorer(?:na)?|sökresultat(?:en)?)`,
    tells: ({ description_text: text, descriptions_on: on }, language) => {
      const where = tellKinds(on, language)
      if (text === '')
        return language === 'sv'
          ? `Beskrivningar för sökmotorer görs av början på texten, på ${where}`
          : `Descriptions for search engines are made of the beginning of the text, on ${where}`
      return language === 'sv'
        ? `Beskrivningen för sökmotorer är “${String(text)}” på ${where}`
        : `The description for search engines is “${String(text)}” on ${where}`
    },
    settings: {
      description_text: {
        kind: 'area',
        label: { en: 'Description', sv: 'Beskrivning' },
        help: {
          en: 'Empty takes the excerpt or the beginning of the text.',
          sv: 'Tomt tar utdraget eller början på texten.',
        },
        start: '',
        max: 320,
        main: true,
        asks: '(?:it )?(?:should|must|ska)?(?: det)? ?(?:say|says|read|saying|säga|stå|lyda)',
      },
      description_length: {
        kind: 'number',
        label: { en: 'Longest description, in characters', sv: 'Längsta beskrivning, i tecken' },
        start: 155,
        min: 50,
        max: 320,
        unit: 'characters',
        asks: '(?:first|max(?:imum|imal)?|at most|up to|no more than|not longer than|första|högst|som mest)(?: (?:about|around|roughly|ca\\.?|cirka|ungefär))?(?: \\d+)?(?: characters?| chars| letters?| tecken(?:en)?)|first|första',
      },
      descriptions_on: kindSetting({ en: 'Description on', sv: 'Beskrivning på' }, everyKind),
    },
    read: (params, clause) => {
      takeAll(
        clause,
        "(?:when|where|if|unless|om|när|där)(?: (?:i|we|there|it|jag|vi|det))(?: (?:did|do|does|have|has|is|har|finns|inte))*(?:n't| not| no| inte| ingen| inget)?(?: (?:written?|writes?|have|filled|skriv(?:it|er)|någon|own|one|any|egen|an|a))*(?: (?:one|excerpt|description|beskrivning|myself|själv))?|as (?:the )?(?:meta )?description|som (?:meta-?)?beskrivning|from the excerpt|made from the (?:text|excerpt|content)|av (?:utdraget|texten)|excerpt|utdrag(?:et)?|(?:beginning|start) of the (?:text|post)|början (?:på|av) texten",
      )
      return params
    },
  },
  {
    key: 'canonical',
    title: { en: 'Canonical Links', sv: 'Kanoniska länkar' },
    asks: `${verb}(?:canonical(?: ?-?(?:links?|urls?|tags?|address(?:es)?))?|kanonisk[at]?(?: (?:länk(?:ar)?|adress(?:er)?|url(?:er)?|tagg(?:ar)?))?|rel="?canonical"?|canonical-?(?:länk(?:ar)?|tagg(?:ar)?))`,
    tells: ({ canonical_on: on }, language) =>
      language === 'sv'
        ? `Kanonisk länk på ${tellKinds(on, language)}`
        : `Canonical link on ${tellKinds(on, language)}`,
    settings: { canonical_on: kindSetting({ en: 'Canonical link on', sv: 'Kanonisk länk på' }, everyKind) },
  },
  {
    key: 'hreflang',
    title: { en: 'Language Links', sv: 'Språklänkar' },
    asks: `${verb}(?:hreflang(?: ?-?(?:tags?|links?|taggar(?:na)?|länkar))?|(?:alternate|alternative) (?:language|lang)(?: links?| tags?| versions?)*|språklänkar|länkar (?:till|mellan) språkversioner(?:na)?)`,
    tells: ({ languages }, language) => {
      const lines = (languages as readonly string[]).join(', ')
      if (lines === '')
        return language === 'sv'
          ? 'Språklänkar när adresserna är ifyllda'
          : 'Language links once the addresses are filled in'
      return language === 'sv' ? `Språklänkar: ${lines}` : `Language links: ${lines}`
    },
    settings: {
      languages: {
        kind: 'lines',
        label: { en: 'Languages', sv: 'Språk' },
        help: {
          en: 'A code and an address in each line: sv https://site.example/sv/. Other pages keep their path below it.',
          sv: 'En kod och en adress per rad: en https://site.example/en/. Andra sidor behåller sin sökväg under den.',
        },
        start: [],
        plain: true,
        asks: '(?!)',
      },
    },
    read: (params, clause) => {
      const lines = languageLines(clause)
      return lines.length === 0
        ? params
        : { ...params, languages: [...new Set([...(params['languages'] as readonly string[]), ...lines])] }
    },
  },
]

const codes: readonly (readonly [code: string, names: RegExp])[] = [
  ['sv', /(?:swedish|sweden|svenska?|sverige|sv(?:-se)?)/iu],
  ['en', /(?:english|engelska?|en(?:-(?:gb|us))?)/iu],
  ['de', /(?:german|germany|tyska?|deutsch|de)/iu],
  ['no', /(?:norwegian|norska?|norsk|nb|no)/iu],
  ['da', /(?:danish|danska?|dansk|da)/iu],
  ['fi', /(?:finnish|finska?|suomi|fi)/iu],
  ['fr', /(?:french|franska?|français|fr)/iu],
  ['es', /(?:spanish|spanska?|español|es)/iu],
  ['nl', /(?:dutch|nederländska|nl)/iu],
  ['it', /(?:italian|italienska|it)/iu],
  ['pl', /(?:polish|polska|pl)/iu],
  ['x-default', /(?:x-default|default|everyone else|standard|övriga|alla andra)/iu],
]

/** "English at https://…": the codes of languages with the addresses beside them. */
function languageLines(clause: Clause): string[] {
  let from = 0
  return urlsIn(clause.text).flatMap(({ value, start, end }) => {
    const near = clause.text.slice(from, start)
    const named = codes
      .flatMap(([code, names]) =>
        [...near.matchAll(words(names.source, 'g'))].map((match) => ({ code, match })),
      )
      .sort((one, other) => other.match.index - one.match.index)[0]
    const offset = from
    from = end
    if (!named) return []
    markMatch(clause, { index: offset + named.match.index, 0: named.match[0] })
    mark(clause, start, end)
    const exact = /^[a-z]{2}-[a-z]{2}$/iu.test(named.match[0]) ? named.match[0].toLowerCase() : named.code
    return [`${exact} ${value}`]
  })
}
