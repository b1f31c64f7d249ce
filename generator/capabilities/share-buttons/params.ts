import type { Params, Reading } from '../../frame/capability.ts'
import { limitedPlaceSettings, readPlace } from '../../frame/placing.ts'
import type { LimitedPlaceParams } from '../../frame/placing.ts'
import { readSettings } from '../../frame/settings/read.ts'
import type { Choice, Setting, Settings } from '../../frame/settings/types.ts'
import { mark, markMatch, take } from '../../words/claims.ts'
import { colorsIn } from '../../words/colors.ts'
import { words } from '../../words/match.ts'
import { wordsAt } from '../../words/request.ts'
import type { Clause } from '../../words/request.ts'
import { networks, usualNetworks } from './networks.ts'

export type ShareParams = Params &
  LimitedPlaceParams & {
    networks: Readonly<Record<string, boolean>>
    heading: string
    float: string
    label: string
    look: string
    shape: string
    brand: boolean
    color: string
    mastodon: string
  }

const choice = (value: string, en: string, sv: string, asks: string): Choice => ({
  value,
  label: { en, sv },
  asks,
})

export const settings: Settings<ShareParams> = {
  networks: {
    kind: 'choices',
    label: { en: 'Buttons', sv: 'Knappar' },
    start: usualNetworks,
    // `readNetworks` reads it.
    asks: '(?!)',
    choices: networks.map(({ key, label, swedish, pattern }) => ({
      value: key,
      label: { en: label, sv: swedish ?? label },
      asks: pattern,
    })),
  },
  heading: {
    kind: 'text',
    label: { en: 'Text before the buttons', sv: 'Text före knapparna' },
    start: { en: 'Share this', sv: 'Dela' },
    max: 120,
    main: true,
    asks: '(?:above (?:them|the buttons|it)|ovanför(?: dem| knapparna)?|before (?:them|the buttons)|före knapparna|with|med)? ?(?:the |a )?(?:heading|headline|title|titled|words|text|label|rubrik(?:en)?|överskrift(?:en)?|texten|orden)',
  },
  float: {
    kind: 'choice',
    label: { en: 'While scrolling', sv: 'Vid rullning' },
    start: 'none',
    asks: '',
    choices: [
      choice('none', 'They stay in their place', 'De står kvar på sin plats', 'not floating|inte flytande'),
      choice(
        'right',
        'They float on the right',
        'De flyter till höger',
        '(?:(?:floating|sticky|fixed|vertical|flytande) ){1,6}(?:\\p{L}+ ){0,3}(?:on|at|to|till) (?:the )?(?:right|höger)(?: (?:side|edge))?(?: of the (?:screen|page))?|(?:on|along|at) the right(?: (?:side|edge))(?: of the (?:screen|page))?|(?:flytande )?(?:till höger|på höger sida)',
      ),
      choice(
        'left',
        'They float on the left',
        'De flyter till vänster',
        '(?:floating|sticky|fixed|vertical|flytande)(?: \\p{L}+){0,3} (?:on|at|to|till) (?:the )?(?:left|vänster)(?: (?:side|edge))?(?: of the (?:screen|page))?|(?:on|along|at) the left(?: (?:side|edge))?(?: of the (?:screen|page))?|(?:flytande )?(?:till vänster|på vänster sida)|floating|sticky|vertical|(?:that )?follows? (?:the )?(?:scroll(?:ing)?|reader)|flytande|(?:som )?följer med(?: när man (?:rullar|scrollar))?',
      ),
    ],
  },
  label: {
    kind: 'choice',
    label: { en: 'Text on the buttons', sv: 'Text på knapparna' },
    start: 'names',
    asks: '',
    choices: [
      choice(
        'icons',
        'Only icons',
        'Bara ikoner',
        '(?:with )?(?:icons? only|only icons|just (?:the )?icons)|(?:without|no) (?:names|labels|text)|(?:bara|endast) ikoner|utan (?:namn|text|etiketter)',
      ),
      choice(
        'share',
        'Share on …',
        'Dela på …',
        '"?(?:share|dela) (?:this |it |den )?(?:on|via|to|by|with|på|via|till|i) (?:facebook|x|twitter|linkedin|whatsapp|pinterest|reddit|bluesky|mastodon|telegram|threads|e-?mail|e-?post|mejl)"(?: (?:link|button|länk|knapp))?',
      ),
      choice(
        'names',
        'The names',
        'Namnen',
        '(?:with|show|add|and|visa|med|och) (?:the |their )?(?:names|labels|namn(?:en)?|etiketter)|icons? and (?:names|labels|text)',
      ),
    ],
  },
  look: {
    kind: 'choice',
    label: { en: 'Look', sv: 'Utseende' },
    start: 'filled',
    asks: '',
    choices: [
      choice(
        'outline',
        'Outline',
        'Kontur',
        'outlined?|bordered|ghost|kontur(?:er)?|ramar|med ram|kantlinje',
      ),
      choice(
        'plain',
        'Plain',
        'Enkel',
        'plain|minimal(?:ist(?:ic)?)?|(?:simple|flat) icons|(?:text )?links? only|enkla ikoner|minimalistisk(?:t|a)?|avskalad(?:e)?',
      ),
      choice('filled', 'Filled', 'Fylld', 'filled|solid|ifyllda|fyllda'),
    ],
  },
  shape: {
    kind: 'choice',
    label: { en: 'Shape', sv: 'Form' },
    start: 'rounded',
    asks: '',
    choices: [
      choice('round', 'Round', 'Rund', 'circles?|circular|round|pills?|runda|cirklar|pillerformade'),
      choice(
        'square',
        'Square',
        'Fyrkantig',
        'squares?|squared|sharp corners|rectangular|fyrkantiga?|kvadratiska?',
      ),
      choice('rounded', 'Rounded', 'Rundad', 'rounded(?: corners)?|rundade(?: hörn)?'),
    ],
  },
  brand: {
    kind: 'switch',
    label: { en: 'Colors', sv: 'Färger' },
    text: { en: 'Give each button the color of its network', sv: 'Ge varje knapp sitt nätverks färg' },
    start: true,
    asks: '(?:brand|network|original|official|their own|own) colou?rs|colou?rs of the networks|varumärkesfärger|nätverkens färger|egna färger',
  },
  color: {
    kind: 'color',
    label: { en: 'One color for all', sv: 'En färg för alla' },
    start: '#374151',
    // `readShare` reads it, since it ends the colors of the networks.
    asks: '(?!)',
  },
  mastodon: {
    kind: 'text',
    plain: true,
    label: { en: 'Mastodon server', sv: 'Mastodon-server' },
    help: { en: 'The server that visitors share on.', sv: 'Servern som besökare delar på.' },
    start: { en: 'mastodon.social', sv: 'mastodon.social' },
    asks: '(?!)',
    shown: (params) => params.networks['mastodon'] === true,
  },
  ...(limitedPlaceSettings as Settings<ShareParams>),
}

const swapped =
  /(?:replace|swap|switch|change|byt(?:a)? ut|byt(?:a)?|ersätt) (?<from>.+?) (?:with|for|to|by|mot|med|till) (?<to>.+)$|(?<new>.+?) (?:instead of|rather than|i stället för|istället för) (?<old>.+)$/u

const keyIn = (text: string | undefined): string | undefined =>
  networks.find(({ pattern }) => words(pattern).test(text ?? ''))?.key

const named: Settings<ShareParams> = {
  networks: { ...settings['networks'], asks: '' } as Setting<ShareParams>,
}

/** The networks: "for Facebook and X", "without WhatsApp", "LinkedIn instead of Bluesky". */
function readNetworks(params: ShareParams, clause: Clause, reading: Reading): ShareParams {
  const match = reading.first ? null : swapped.exec(clause.bare)
  const from = keyIn(match?.groups?.['from'] ?? match?.groups?.['old'])
  const to = keyIn(match?.groups?.['to'] ?? match?.groups?.['new'])
  if (match && from !== undefined && to !== undefined && params.networks[from]) {
    markMatch(clause, match)
    return { ...params, networks: { ...params.networks, [from]: false, [to]: true } }
  }
  const read = readSettings(named, params, clause, reading)
  return Object.values(read.networks).includes(true) ? read : params
}

/** A color for all buttons ends the colors of the networks. */
function readColor(params: ShareParams, clause: Clause): ShareParams {
  const found = colorsIn(clause.bare.replace(/blue ?sky/gu, (name) => '_'.repeat(name.length))).find(
    ({ index, end }) => wordsAt(clause, index, end).every((word) => !clause.script.taken.has(word)),
  )
  if (!found) return params
  mark(clause, found.index, found.end)
  take(clause, 'buttons?|icons?|them|they|knappar(?:na)?|ikoner(?:na)?|dem')
  return { ...params, brand: false, color: found.hex }
}

/** Reads what no setting of the buttons can. */
export const readShare = (params: ShareParams, clause: Clause, reading: Reading): ShareParams =>
  readPlace(readColor(readNetworks(params, clause, reading), clause), clause, reading)
