import { html, phpString } from '../php/text.ts'
import { words as pattern } from '../words/match.ts'
import type { Language, Spoken } from '../words/language.ts'
import type { Params } from './capability.ts'
import { styleOf } from './preview-files.ts'
import { readableOn } from '../words/colors.ts'
import type { Settings } from './settings/types.ts'
import type { TemplateValues } from './template.ts'

/**
 * How several things are shown: one renderer for all capabilities. A capability spreads `layoutSettings` into its own,
 * and hands its things to `Xplugin_Listing::render()` in PHP and to `previewListing` for the mock; style and script
 * come along by themselves. What can be stored as entries or posts needs not even that: a part `list` shows it.
 */
export type LayoutParams = {
  layout: string
  columns: number
  seconds: number
  color: string
  /** For an accordion: whether the first is open. */
  opened?: boolean
  /** Whether the texts are quotes by the people in the titles. */
  quotes?: boolean
}

/** A thing as the mock shows it. */
export type Sample = {
  title: string
  text?: string
  image?: boolean
  lines?: readonly (readonly [label: string, value: string])[]
  badge?: string
  group?: string
  button?: string
}

const manner =
  '(?:(?:shown|displayed|laid out|show(?: (?:them|it))?|visas|visa(?: (?:dem|den))?) )?(?:(?:as|in|into|like|use|som|i) )?(?:an? |en |ett )?(?:\\p{L}+ )?'

const layouts = [
  {
    value: 'cards',
    label: { en: 'Cards', sv: 'Kort' },
    asks: `${manner}(?:cards?|boxes|tiles)(?: layout)?|(?:som |i )?(?:rutor|kort(?! (?:text|beskrivning)))`,
  },
  {
    value: 'grid',
    label: { en: 'Grid', sv: 'Rutnät' },
    asks: `${manner}(?:grid|rutnät|galleri)(?: layout)?|side by side|next to each other|bredvid varandra|sida vid sida`,
  },
  {
    value: 'table',
    label: { en: 'Table', sv: 'Tabell' },
    asks: `${manner}(?:tables?|tabell(?:en)?)(?: layout)?(?! of contents)`,
  },
  {
    value: 'accordion',
    label: { en: 'Accordion', sv: 'Dragspel' },
    asks: `${manner}(?:accordion|toggles?|collapsible list|dragspel(?:et)?)`,
  },
  {
    value: 'tabs',
    label: { en: 'Tabs', sv: 'Flikar' },
    asks: `${manner}(?:tabs|tabbed|flikar)(?: layout)?`,
  },
  {
    value: 'slider',
    label: { en: 'Slider', sv: 'Bildspel' },
    asks: `${manner}(?:sliders?|slideshows?|carousels?|karusell(?:en)?|bildspel(?:et)?)`,
  },
  {
    value: 'calendar',
    label: { en: 'Month calendar', sv: 'Månadskalender' },
    asks: `${manner}(?:month(?:ly)? (?:calendar|view)|calendar view|månads(?:kalender|vy)|kalendervy)`,
  },
  {
    value: 'list',
    label: { en: 'List', sv: 'Lista' },
    asks: '(?:shown |displayed |visas |show (?:them|it) |visa dem )?(?:as|into|in|use|be|som|till|i) (?:a |an |en )?(?:simple |enkel )?(?:list|rows|lista|rader)|list layout|(?:simple|plain) list|under varandra|below each other',
  },
] as const

/** A layout by its name. */
export type Layout = (typeof layouts)[number]['value']

/** The settings of the look of a list: spread them into a capability's own. */
export function layoutSettings<P extends Params & LayoutParams>(
  start: Layout,
  among: readonly Layout[] = layouts.map(({ value }) => value),
): Settings<P> {
  return {
    layout: {
      kind: 'choice',
      label: { en: 'Layout', sv: 'Utseende' },
      start,
      asks: '',
      choices: layouts.filter(({ value }) => among.includes(value)),
    },
    columns: {
      kind: 'number',
      label: { en: 'Beside each other', sv: 'Bredvid varandra' },
      help: { en: 'For cards, grid and slider.', sv: 'För kort, rutnät och bildspel.' },
      start: start === 'slider' ? 1 : 3,
      min: 1,
      max: 8,
      asks: 'columns?|per row|in a row|across|next to each other|side by side|kolumner|spalter|per rad|i rad|i bredd|bredvid varandra',
    },
    seconds: {
      kind: 'number',
      label: { en: 'Seconds until the next slide', sv: 'Sekunder till nästa bild' },
      help: { en: '0: only by the arrows.', sv: '0: bara med pilarna.' },
      start: 0,
      min: 0,
      max: 120,
      unit: 'seconds',
      asks: '(?:(?:that |which |and |it )?(?:moves?|slides?|rotates?|changes?|advances?|switch(?:es)?|autoplay(?:s)?)(?: on)?(?: by itself| automatically)? )?every|(?:(?:som |och )?(?:byter|rullar|växlar)(?: av sig själv| automatiskt)? )?var(?:je|t|annan)?|autoplay',
      shown: ({ layout }) => layout === 'slider',
    },
    color: {
      kind: 'color',
      label: { en: 'Color', sv: 'Färg' },
      start: '#2563eb',
      main: true,
      asks: 'titles?|links?|buttons?|rubriker(?:na)?|titlar(?:na)?|länkar(?:na)?|knappar(?:na)?',
    },
  }
}

/** What the layouts say, for the templates that all plugins share. */
const texts: Readonly<Record<string, Spoken>> = {
  listingName: { en: 'Name', sv: 'Namn' },
  listingPrevious: { en: 'Previous', sv: 'Föregående' },
  listingNext: { en: 'Next', sv: 'Nästa' },
}

/** Values of the shared templates of lists. */
export const listingValues = (language: Language): TemplateValues =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, phpString(text[language]).slice(1, -1)]),
  )

const style = styleOf(new URL('./files/', import.meta.url), 'assets/css/listing.css').replace(/^#.*\n/u, '')

const picture = ({ image, badge }: Sample): string => {
  const label = badge ? `<span class="xplugin-listing__badge">${html(badge)}</span>` : ''
  return image
    ? `<div class="xplugin-listing__picture"><a href="#"><span class="mock-picture"></span></a>${label}</div>`
    : label
}

function body({ text, lines = [], button }: Sample): string {
  const rows = lines.map(([label, value]) =>
    label === '' ? `<div>${html(value)}</div>` : `<div><dt>${html(label)}</dt> <dd>${html(value)}</dd></div>`,
  )
  return [
    text ? `<div class="xplugin-listing__text">${html(text)}</div>` : '',
    rows.length > 0 ? `<dl class="xplugin-listing__lines">${rows.join('')}</dl>` : '',
    button ? `<a class="xplugin-listing__button" href="#">${html(button)}</a>` : '',
  ].join('')
}

const card = (thing: Sample): string =>
  `${picture(thing)}<div class="xplugin-listing__body"><h3 class="xplugin-listing__title"><a href="#">${html(thing.title)}</a></h3>${body(thing)}</div>`

function table(things: readonly Sample[]): string {
  const labels = (things[0]?.lines ?? []).map(([label]) => label)
  const head = ['', ...labels].map((label) => `<th>${html(label)}</th>`)
  const rows = things.map(
    ({ title, lines = [] }) =>
      `<tr><th>${html(title)}</th>${lines.map(([, value]) => `<td>${html(value)}</td>`).join('')}</tr>`,
  )
  return `<table class="xplugin-listing__table"><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function calendar(things: readonly Sample[]): string {
  const cell = (day: number): string => {
    const thing = things.find((_, at) => day === 3 + at * 9)
    return `<td><span class="xplugin-listing__day">${day}</span>${thing ? `<ul><li><a href="#">${html(thing.title)}</a></li></ul>` : ''}</td>`
  }
  const weeks = [0, 1, 2, 3].map(
    (week) => `<tr>${[1, 2, 3, 4, 5, 6, 7].map((day) => cell(week * 7 + day)).join('')}</tr>`,
  )
  return `<table class="xplugin-listing__calendar"><caption>‹ <strong>2027</strong> ›</caption><tbody>${weeks.join('')}</tbody></table>`
}

const quote = (thing: Sample): string =>
  `<figure class="xplugin-listing__body xplugin-listing__quote"><blockquote>${html(thing.text ?? '')}</blockquote><figcaption>${picture(thing)}<strong>${html(thing.title)}</strong>${body({ ...thing, text: '' })}</figcaption></figure>`

function laidOut(things: readonly Sample[], { layout, columns, opened, quotes }: LayoutParams): string {
  if (layout === 'table') return table(things)
  if (layout === 'calendar') return calendar(things)
  if (layout === 'accordion')
    return things
      .map(
        (thing, at) =>
          `<details class="xplugin-listing__fold"${opened && at === 0 ? ' open' : ''}><summary>${html(thing.title)}</summary><div class="xplugin-listing__body">${body(thing)}</div></details>`,
      )
      .join('')
  const shown = layout === 'slider' ? things.slice(0, Math.max(1, columns)) : things
  const items = shown
    .map((thing) => `<li class="xplugin-listing__item">${quotes ? quote(thing) : card(thing)}</li>`)
    .join('')
  const list = `<ul class="xplugin-listing__items xplugin-listing__items--${layout}">${items}</ul>`
  const arrow = (sign: string): string =>
    `<button type="button" class="xplugin-listing__arrow">${sign}</button>`
  return layout === 'slider'
    ? `<div class="xplugin-listing__slider" data-columns="${columns}">${list}<div class="xplugin-listing__arrows">${arrow('‹')}${arrow('›')}</div></div>`
    : list
}

function tabbed(names: readonly string[], inner: string): string {
  const tabs = names.map(
    (name, at) =>
      `<button type="button" class="xplugin-listing__tab" aria-selected="${at === 0}">${html(name)}</button>`,
  )
  return `<div class="xplugin-listing__tablist">${tabs.join('')}</div>${inner}`
}

/** The mock of a list. Its headings are the groups of its things, if these have some. */
export function previewListing(things: readonly Sample[], params: LayoutParams, controls = ''): string {
  const groups = [...new Set(things.flatMap(({ group }) => group ?? []))]
  const of = (name: string): Sample[] => things.filter(({ group }) => group === name)
  const { layout, columns, color } = params
  const first = groups[0]
  const inner =
    layout === 'tabs'
      ? first === undefined
        ? tabbed(
            things.map(({ title }) => title),
            things[0] ? body(things[0]) : '',
          )
        : tabbed(groups, laidOut(of(first), { ...params, layout: 'cards' }))
      : first === undefined || layout === 'calendar'
        ? laidOut(things, params)
        : groups
            .map(
              (name) =>
                `<section><h3 class="xplugin-listing__heading">${html(name)}</h3>${laidOut(of(name), params)}</section>`,
            )
            .join('')
  return `<style>${style}
.xplugin-listing{--xplugin-color:${color};--xplugin-on-color:${readableOn(color)};--xplugin-columns:${columns}}
.mock-picture{display:block;background:linear-gradient(135deg,#dbe4f0,#b8c7dc);height:8rem;min-width:4rem}</style>
<div class="xplugin-listing">${controls}${inner}</div>`
}

/** A layout in a sentence: "as cards, 3 beside each other". */
export function tellLayout({ layout, columns, seconds }: LayoutParams, language: Language): string {
  const sv = language === 'sv'
  const name = layouts.find(({ value }) => value === layout)?.label[language].toLowerCase() ?? layout
  const isPlural = pattern('cards|tabs|kort|flikar|rutnät|bildspel|dragspel').test(name)
  const as = sv ? `som ${name}` : `as ${isPlural ? '' : /^a/u.test(name) ? 'an ' : 'a '}${name}`
  const beside = sv ? `, ${columns} bredvid varandra` : `, ${columns} beside each other`
  const turning = sv ? `, byter var ${seconds}:e sekund` : `, moving on every ${seconds} seconds`
  return [
    as,
    ['cards', 'grid', 'slider'].includes(layout) && columns > 1 ? beside : '',
    layout === 'slider' && seconds > 0 ? turning : '',
  ].join('')
}
