import type { Params } from '../../frame/capability.ts'
import { declareCapability } from '../../frame/declare.ts'
import { startPlace } from '../../frame/placing.ts'
import { sample } from '../../frame/preview-kit.ts'
import { styleOf } from '../../frame/preview-files.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { readShowing, tellShowing, whereSettings } from '../../frame/showing.ts'
import type { WhereParams } from '../../frame/showing.ts'
import { html } from '../../php/text.ts'
import { markMatch, take, takeAll } from '../../words/claims.ts'
import { sliceClause } from '../../words/request.ts'

const files = new URL('./files/', import.meta.url)
const style = styleOf(files, 'assets/css/toc.css')

type TocParams = Params & WhereParams & { heading: string; least: number; depth: string; open: boolean }

const settings: Settings<TocParams> = {
  heading: {
    kind: 'text',
    label: { en: 'Heading', sv: 'Rubrik' },
    start: { en: 'Contents', sv: 'Innehåll' },
    max: 80,
    main: true,
    asks: '(?:with |and )?(?:the |a )?(?:heading|headline|title|titled|called|named|rubrik(?:en)?|överskrift(?:en)?|som heter)(?= "|:| to | till | saying| på )',
  },
  least: {
    kind: 'number',
    label: { en: 'Headings a post must have', sv: 'Rubriker ett inlägg måste ha' },
    start: 3,
    min: 1,
    max: 20,
    asks: '(?:(?:if|when|for|only (?:if|on|when)) )?(?:(?:an?|the|each) )?(?:posts?|articles?|it|they|there)? ?(?:ha(?:s|ve)|with|are)? ?(?:fewer than|less than|at least|minimum(?: of)?|from|more than) \\p{N}+(?: headings?)?|(?:at least|minimum|fewer than|less than) (?:two|three|four|five|six) headings?|\\d+ (?:or more )?headings?|(?:om |på )?(?:ett |inlägg ){0,6}(?:som |det )?(?:har |med )?(?:färre än|minst|från|fler än) \\p{L}*\\p{N}* ?(?:rubriker)?|\\d+ rubriker',
  },
  depth: {
    kind: 'choice',
    label: { en: 'Levels', sv: 'Nivåer' },
    start: '3',
    asks: '',
    choices: [
      {
        value: '2',
        label: { en: 'Only the largest headings', sv: 'Bara de största rubrikerna' },
        asks: '(?:only|just|bara|endast) (?:the )?(?:largest|main|top[- ]level|big|h2|huvud-?|stora)(?: ?(?:headings?|rubriker(?:na)?))?s?|(?:one|single|1|en) (?:level|nivå)',
      },
      {
        value: '4',
        label: { en: 'Three levels', sv: 'Tre nivåer' },
        asks: '(?:three|3) levels?|(?:down to |up to |and )?h4|(?:tre|3) nivåer',
      },
      {
        value: '3',
        label: { en: 'Two levels', sv: 'Två nivåer' },
        asks: '(?:two|2) levels?|(?:down to |up to |h2 and )?h3|(?:två|2) nivåer',
      },
    ],
  },
  open: {
    kind: 'switch',
    label: { en: 'Open', sv: 'Öppen' },
    text: { en: 'Show the list open', sv: 'Visa listan öppen' },
    start: true,
    asks: 'open(?:ed)?(?: (?:at first|by default|from the start))?|expanded|öppen|öppet|utfälld',
  },
  ...(whereSettings as Settings<TocParams>),
}

const called =
  /(?<![\p{L}])(?:called|titled|named|(?:with )?(?:the )?heading|(?:med )?rubrik(?:en)?|som heter|kallad)\s*:?\s*"([^"]{1,80})"/iu
const closed =
  '(?:closed|collapsed|folded)(?: (?:at first|by default|from the start))?|collapsible|ihopfälld(?: från början)?|hopfälld|stängd(?: från början)?'
const always =
  '(?:my|our|mina|våra) (?:posts|articles|inlägg|artiklar) (?:are|is|är)(?: \\p{L}+){0,2}|(?:automatically )?(?:made|built|created|generated)(?: automatically)? (?:from|of|out of|by) (?:the |its |all )?(?:headings?|subheadings?|h2)|(?:with |and )?(?:clickable )?links? (?:that |which )?(?:jump|go|lead|scroll|to)(?: (?:down|straight))?(?: to)?(?: (?:them|it|the (?:headings?|sections?)|each (?:heading|section)))?|(?:leave|left|skip|hide) it(?: out)?|(?:leave|left) out|no (?:list|table)|at the (?:top|start|beginning)(?: of)?|before the text|(?:baserad|byggd|skapad)(?:t)? på rubrikerna|av rubrikerna|med länkar(?: till (?:dem|rubrikerna|varje rubrik))?|som hoppar (?:till|ner till) \\p{L}+|(?:överst|högst upp|i början)(?: i| på| av)?|(?:(?:on|in|for|på|i|för) )?(?:long|longer|långa|längre)(?: (?:posts?|articles?|texts?|inlägg|artiklar|texter))?|utelämna(?:s)?(?: den)?'

const headings = [
  [2, 'What you need'],
  [2, 'Step by step'],
  [3, 'Preparing the dough'],
  [3, 'Baking'],
  [2, 'Questions and answers'],
] as const

/** The headings of long posts, with links to them. */
export const tableOfContents = declareCapability<TocParams>({
  id: 'toc',
  title: { en: 'Table of Contents', sv: 'Innehållsförteckning' },
  called: { en: 'a table of contents', sv: 'en innehållsförteckning' },
  about: {
    en: 'Lists the headings of long posts, with links to them',
    sv: 'Listar rubrikerna i långa inlägg, med länkar till dem',
  },
  description: {
    en: 'Shown on pages with enough headings, and where the shortcode stands.',
    sv: 'Visas på sidor med tillräckligt många rubriker, och där kortkoden står.',
  },
  heads: [
    {
      asks: '(?:automatic |clickable )?(?:tables? of contents?|toc)|(?:list|index|overview) of (?:the |all )?headings|content(?:s)? (?:index|list|overview)|jump links to (?:the )?headings|innehållsförteckning(?:en|ar)?|lista (?:över|med) rubriker(?:na)?',
    },
  ],
  means: '(?:the )?(?:table of contents|toc)|innehållsförteckning(?:en)?',
  settings,
  structure: {
    schema: {},
    start: () => {
      const { places } = startPlace('before', ['post'])
      return { places }
    },
  },
  read: (params, clause, reading) => {
    const read = take(clause, closed) ? { ...params, open: false } : params
    if (reading.first) takeAll(clause, always)
    const name = called.exec(clause.text)
    if (!name) return readShowing(read, clause, reading)
    markMatch(clause, name)
    // The heading is no name of a page.
    const before = readShowing(read, sliceClause(clause, 0, name.index), reading)
    const rest = sliceClause(clause, name.index + name[0].length, clause.text.length)
    return { ...readShowing(before, rest, reading), heading: name[1] ?? '' }
  },
  files,
  shortcode: 'table_of_contents',
  preview: (params) => {
    const items = headings
      .filter(([level]) => level <= Number(params.depth))
      .map(
        ([level, text]) =>
          `<li class="xplugin-toc__item xplugin-toc__item--${level}"><a href="#">${text}</a></li>`,
      )
    return `<style>${style}</style><article><h2>${sample.title}</h2>
<nav class="xplugin-toc"><details class="xplugin-toc__box"${params.open ? ' open' : ''}><summary class="xplugin-toc__heading">${html(params.heading)}</summary><ol class="xplugin-toc__list">${items.join('\n')}</ol></details></nav>
${sample.paragraphs}</article>`
  },
  tells: (params, language) =>
    language === 'sv'
      ? [
          `“${params.heading}”, där det finns minst ${params.least} rubriker`,
          ...tellShowing(params, 'sv'),
          'Öppnas och stängs utan skript; finns även som kortkod',
        ]
      : [
          `“${params.heading}”, where there are ${params.least} headings or more`,
          ...tellShowing(params, 'en'),
          'Opens and closes without any script; also as a shortcode',
        ],
  ideas: (params) => [
    {
      when: params.open,
      label: { en: 'Closed at first', sv: 'Stängd från början' },
      prompt: { en: "Don't show the table of contents open", sv: 'Visa inte innehållsförteckningen öppen' },
    },
    {
      when: params.depth !== '4',
      label: { en: 'Three levels', sv: 'Tre nivåer' },
      prompt: {
        en: 'Use three levels in the table of contents',
        sv: 'Använd tre nivåer i innehållsförteckningen',
      },
    },
    {
      when: params.least !== 5,
      label: { en: 'Only long posts', sv: 'Bara långa inlägg' },
      prompt: { en: 'Show it from at least 5 headings', sv: 'Visa den från minst 5 rubriker' },
    },
  ],
})
