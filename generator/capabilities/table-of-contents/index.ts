import * as z from 'zod'
import { defineCapability } from '../../frame/capability.ts'
import type { Change, Previews } from '../../frame/capability.ts'
import { named } from '../../frame/identity.ts'
import type { Identity } from '../../frame/identity.ts'
import { followOptions, readOptions } from '../../frame/options.ts'
import type { Option } from '../../frame/options.ts'
import { styleOf } from '../../frame/preview-files.ts'
import { numberRow, section, selectRow, textRow, tickRow, ticksRow } from '../../frame/preview-kit.ts'
import { ideasIn, linesIn } from '../../frame/suggest.ts'
import { loadTemplates } from '../../frame/template.ts'
import { html } from '../../php/text.ts'
import { wantsSwedish } from '../../words/commands.ts'
import { has } from '../../words/match.ts'
import { postTypesIn } from '../../words/post-types.ts'
import type { Clause } from '../../words/request.ts'

const schema = z.object({
  heading: z.string(),
  least: z.number().int().min(1).max(20),
  depth: z.enum(['2', '3', '4']),
  open: z.boolean(),
  post_types: z.array(z.string().regex(/^[a-z][a-z0-9_-]*$/)),
})
type TocParams = z.infer<typeof schema>

const options: readonly Option[] = [
  {
    kind: 'number',
    key: 'least',
    pattern:
      '(?:at least|minimum|from|minst|från) \\d+(?: headings?| rubriker)?|\\d+ (?:or more )?(?:headings?|rubriker)',
    min: 1,
    max: 20,
    called: { en: 'the headings a post must have', sv: 'antalet rubriker ett inlägg måste ha' },
  },
  {
    kind: 'text',
    key: 'heading',
    pattern: 'heading|headline|title|titled|rubrik(?:en)?|överskrift(?:en)?',
    called: { en: 'the heading of the table of contents', sv: 'innehållsförteckningens rubrik' },
    max: 80,
  },
  {
    kind: 'choice',
    key: 'depth',
    pattern: 'levels?|depth|headings?|h[2-4]|nivå(?:er)?|djup|rubriker',
    called: { en: 'the levels', sv: 'nivåerna' },
    choices: [
      {
        value: '2',
        pattern:
          '(?:only|one|single|bara|en) (?:the )?(?:largest|level|main|h2|nivå|huvudrubriker)(?: headings?)?|only h2',
        called: { en: 'one level', sv: 'en nivå' },
      },
      {
        value: '4',
        pattern: 'three levels?|3 levels?|h4|tre nivåer|3 nivåer',
        called: { en: 'three levels', sv: 'tre nivåer' },
      },
      {
        value: '3',
        pattern: 'two levels?|2 levels?|h3|två nivåer|2 nivåer',
        called: { en: 'two levels', sv: 'två nivåer' },
      },
    ],
  },
  {
    kind: 'switch',
    key: 'open',
    pattern: 'open(?:ed)?|expanded|öppen|öppet|utfälld',
    called: { en: 'showing it open', sv: 'att den visas öppen' },
  },
]

const style = styleOf(new URL('./files/', import.meta.url), 'assets/css/toc.css')
const levels = { '2': 'Only the largest headings', '3': 'Two levels', '4': 'Three levels' } as const
const samples = [
  [2, 'What you need'],
  [2, 'Step by step'],
  [3, 'Preparing the dough'],
  [3, 'Baking'],
  [2, 'Questions and answers'],
] as const

function preview(params: TocParams, identity: Identity, shortcode: string): Previews {
  const items = samples
    .filter(([level]) => level <= Number(params.depth))
    .map(
      ([level, text]) =>
        `<li class="xplugin-toc__item xplugin-toc__item--${level}"><a href="#">${text}</a></li>`,
    )
  const frontend = `<style>${style}</style><article><h2>Bread for beginners</h2>
<nav class="xplugin-toc"><details class="xplugin-toc__box"${params.open ? ' open' : ''}><summary class="xplugin-toc__heading">${html(params.heading)}</summary><ol class="xplugin-toc__list">${items.join('\n')}</ol></details></nav>
<h3>What you need</h3><p>Flour, water, salt, yeast, and an afternoon at home.</p></article>`
  const rows = [
    textRow('Heading', params.heading),
    numberRow('Headings a post must have', params.least),
    selectRow('Levels', Object.values(levels), levels[params.depth]),
    tickRow('Open', 'Show the list open', params.open),
    ticksRow('Show on', [
      ['Posts', params.post_types.includes('post')],
      ['Pages', params.post_types.includes('page')],
    ]),
  ]
  const about = 'Shown on posts with enough headings, and anywhere with the shortcode.'
  return {
    backend: section('Table of contents', about, shortcode, rows),
    frontend: named(frontend, identity),
  }
}

function changeTypes(params: TocParams, clause: Clause): Change<TocParams> | null {
  const types = postTypesIn(clause.bare)
  if (!types) return null
  const post_types = has(clause.bare, 'also|too|as well|även|också')
    ? [...new Set([...params.post_types, ...types])]
    : types
  const list = post_types.join(', ')
  return {
    params: { ...params, post_types },
    said: { en: `show the table of contents on: ${list}`, sv: `visar innehållsförteckningen på: ${list}` },
  }
}

/** The headings of long posts, with links to them. */
export const tableOfContents = defineCapability<TocParams>({
  id: 'toc',
  title: 'Table of Contents',
  called: { en: 'a table of contents', sv: 'en innehållsförteckning' },
  about: {
    en: 'Lists the headings of long posts, with links to them',
    sv: 'Listar rubrikerna i långa inlägg, med länkar till dem',
  },
  asks: '(?:tables? of contents?|toc)(?: (?:on|to|in|at the (?:top|beginning) of|for) (?:all |my |the |each |every |long )*(?:blog )?(?:posts?|articles?|pages?))?|list of headings|content index|innehållsförteckning(?:en|ar)?',
  means: '(?:the )?(?:table of contents|toc)|innehållsförteckning(?:en)?',
  schema,
  texts: ['heading'],
  editorBlock: false,
  usesColors: false,
  shortcode: 'table_of_contents',
  templates: loadTemplates(new URL('./files/', import.meta.url)),
  read: (request) => {
    const read = readOptions<TocParams>(options, request, {
      heading: wantsSwedish(request.bare) ? 'Innehåll' : 'Contents',
      least: 3,
      depth: '3',
      open: true,
      post_types: ['post'],
    })
    return { ...read, post_types: postTypesIn(request.bare) ?? read.post_types }
  },
  values: () => ({}),
  followUp: (params, clause) => followOptions(options, params, clause) ?? changeTypes(params, clause),
  preview: (params, { identity, shortcode }) => preview(params, identity, shortcode),
  features: (params, language) =>
    linesIn(
      [
        {
          en: `Appears on posts with ${params.least} headings or more`,
          sv: `Visas på inlägg med minst ${params.least} rubriker`,
        },
        { en: 'Opens and closes without any script', sv: 'Öppnas och stängs utan skript' },
        { en: 'Comes as a shortcode too', sv: 'Finns även som kortkod' },
      ],
      language,
    ),
  suggestions: (params, language) =>
    ideasIn(
      [
        {
          when: !params.post_types.includes('page'),
          label: { en: 'On pages too', sv: 'Även på sidor' },
          prompt: {
            en: 'Show the table of contents on pages too',
            sv: 'Visa innehållsförteckningen även på sidor',
          },
        },
        {
          when: params.open,
          label: { en: 'Closed at first', sv: 'Stängd från början' },
          prompt: {
            en: "Don't show the table of contents open",
            sv: 'Visa inte innehållsförteckningen öppen',
          },
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
      language,
    ),
  readme: () => ['A table of contents for long posts, made from their headings.'],
  leaves: () => ({}),
})
