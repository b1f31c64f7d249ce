import * as z from 'zod'
import { defineCapability } from '../../frame/capability.ts'
import type { Change, Previews } from '../../frame/capability.ts'
import { named } from '../../frame/identity.ts'
import type { Identity } from '../../frame/identity.ts'
import { followOptions, readOptions } from '../../frame/options.ts'
import type { Option } from '../../frame/options.ts'
import { styleOf } from '../../frame/preview-files.ts'
import { numberRow, section, selectRow, textRow, ticksRow } from '../../frame/preview-kit.ts'
import { ideasIn, linesIn } from '../../frame/suggest.ts'
import { loadTemplates } from '../../frame/template.ts'
import { html } from '../../php/text.ts'
import { wantsSwedish } from '../../words/commands.ts'
import { postTypesIn } from '../../words/post-types.ts'
import { has } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'

const schema = z.object({
  before: z.string(),
  after: z.string(),
  words: z.number().int().min(50).max(1000),
  position: z.enum(['above', 'below', 'none']),
  post_types: z.array(z.string().regex(/^[a-z][a-z0-9_-]*$/)),
})
type ReadingParams = z.infer<typeof schema>

const options: readonly Option[] = [
  {
    kind: 'number',
    key: 'words',
    pattern: 'words?|wpm|ord',
    min: 50,
    max: 1000,
    called: { en: 'the words per minute', sv: 'orden per minut' },
  },
  {
    kind: 'text',
    key: 'before',
    pattern: '(?:text |label )?before|prefix|label|före|framför|etikett(?:en)?',
    called: { en: 'the text before the number', sv: 'texten före siffran' },
    max: 60,
    removable: true,
  },
  {
    kind: 'text',
    key: 'after',
    pattern: '(?:text )?after (?:the )?number|suffix|efter siffran',
    called: { en: 'the text after the number', sv: 'texten efter siffran' },
    max: 60,
    removable: true,
  },
  {
    kind: 'choice',
    key: 'position',
    pattern: 'reading|it|time|show|move|put|place|position|lästid\\S*|den|visa|flytta|placera|above|below',
    called: { en: 'the position of the reading time', sv: 'lästidens plats' },
    choices: [
      {
        value: 'below',
        pattern: 'below|bottom|under|after|end|efter|längst ner|nedanför',
        called: { en: 'below the content', sv: 'under innehållet' },
      },
      {
        value: 'above',
        pattern: 'above|top|before|start|ovanför|över|före|överst|längst upp',
        called: { en: 'above the content', sv: 'ovanför innehållet' },
      },
    ],
  },
]

const style = styleOf(new URL('./files/', import.meta.url), 'assets/css/reading.css')
const positions = { above: 'Above the content', below: 'Below the content', none: 'Only with the shortcode' }

function preview(params: ReadingParams, identity: Identity, shortcode: string): Previews {
  const badge = `<p class="xplugin-reading">${html(params.before)} <strong>4</strong> ${html(params.after)}</p>`
  const frontend = `<style>${style}</style><article><h2>How we grow tomatoes</h2>${params.position === 'below' ? '' : badge}
<p>It begins in February, on the window sill, with a handful of seeds and a little patience.</p><p>By May the plants are strong enough to move outside.</p>${params.position === 'below' ? badge : ''}</article>`
  const rows = [
    textRow('Text before the number', params.before),
    textRow('Text after the number', params.after),
    numberRow('Words per minute', params.words),
    selectRow('Position', Object.values(positions), positions[params.position]),
    ticksRow('Show on', [
      ['Posts', params.post_types.includes('post')],
      ['Pages', params.post_types.includes('page')],
    ]),
  ]
  const about = 'Shown with each post, and anywhere with the shortcode.'
  return { backend: section('Reading time', about, shortcode, rows), frontend: named(frontend, identity) }
}

function changeTypes(params: ReadingParams, clause: Clause): Change<ReadingParams> | null {
  const types = postTypesIn(clause.bare)
  if (!types || !has(clause.bare, 'on|for|show|på|för|visa')) return null
  const post_types = has(clause.bare, 'also|too|as well|även|också')
    ? [...new Set([...params.post_types, ...types])]
    : types
  const list = post_types.join(', ')
  return {
    params: { ...params, post_types },
    said: { en: `show the reading time on: ${list}`, sv: `visar lästiden på: ${list}` },
  }
}

/** Shows how long a post takes to read. */
export const readingTime = defineCapability<ReadingParams>({
  id: 'reading',
  title: 'Reading Time',
  called: { en: 'a reading time for posts', sv: 'en lästid för inlägg' },
  about: {
    en: 'Tells visitors how long a post takes to read',
    sv: 'Visar besökaren hur lång tid ett inlägg tar att läsa',
  },
  asks: '(?:estimated )?read(?:ing)?[ -]times?(?: (?:for|on|to) posts?)?|minutes? (?:to )?read|min(?:ute)? read|time to read|(?:beräknad )?läs(?:nings)?tid(?:en|er)?',
  means: '(?:the )?read(?:ing)?[ -]time|läs(?:nings)?tid(?:en)?',
  schema,
  texts: ['before', 'after'],
  editorBlock: false,
  usesColors: false,
  shortcode: 'reading_time',
  templates: loadTemplates(new URL('./files/', import.meta.url)),
  read: (request) => {
    const swedish = wantsSwedish(request.bare)
    const read = readOptions<ReadingParams>(options, request, {
      before: swedish ? 'Lästid:' : 'Reading time:',
      after: swedish ? 'min' : 'min',
      words: 220,
      position: 'above',
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
          en: `Reckons with ${params.words} words a minute, in any script`,
          sv: `Räknar med ${params.words} ord i minuten, i alla alfabet`,
        },
        {
          en: 'Position, texts and kinds of posts are settings',
          sv: 'Plats, texter och sorters inlägg ställs in i admin',
        },
        { en: 'Comes as a shortcode too', sv: 'Finns även som kortkod' },
      ],
      language,
    ),
  suggestions: (params, language) =>
    ideasIn(
      [
        {
          when: params.position !== 'below',
          label: { en: 'Below the content', sv: 'Under innehållet' },
          prompt: { en: 'Show the reading time below the content', sv: 'Visa lästiden under innehållet' },
        },
        {
          when: params.words !== 180,
          label: { en: '180 words a minute', sv: '180 ord i minuten' },
          prompt: {
            en: 'Use 180 words per minute for the reading time',
            sv: 'Räkna lästiden med 180 ord per minut',
          },
        },
        {
          when: !params.post_types.includes('page'),
          label: { en: 'On pages too', sv: 'Även på sidor' },
          prompt: { en: 'Show the reading time on pages too', sv: 'Visa lästiden även på sidor' },
        },
      ],
      language,
    ),
  readme: () => ['Shows how long a post takes to read, above or below it or by shortcode.'],
  leaves: () => ({}),
})
