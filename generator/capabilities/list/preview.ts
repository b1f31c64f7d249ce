import { fieldSample } from '../../fields/index.ts'
import type { Fields } from '../../fields/index.ts'
import { previewListing } from '../../frame/listing.ts'
import type { Sample } from '../../frame/listing.ts'
import { recordSources } from '../../frame/records.ts'
import { html } from '../../php/text.ts'
import type { PartContext } from '../../frame/capability.ts'
import type { Language } from '../../words/language.ts'
import { isOfEntries, isOfPeople, isOfTerms } from './params.ts'
import type { ListParams } from './params.ts'

const titles: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>> = {
  post: {
    en: ['The first warm days', 'What to sow in April', 'Five herbs for the window sill'],
    sv: ['De första varma dagarna', 'Vad du sår i april', 'Fem örter för fönstret'],
  },
  page: { en: ['About us', 'Our services', 'Contact'], sv: ['Om oss', 'Våra tjänster', 'Kontakt'] },
  people: { en: ['Ada Berg', 'Sam Holt', 'Mira Lind'], sv: ['Ada Berg', 'Sam Holt', 'Mira Lind'] },
  category: { en: ['Garden', 'Kitchen', 'News'], sv: ['Trädgård', 'Kök', 'Nytt'] },
}

/** The entries that stand in the settings of what is listed. */
const typedEntries = (typed: unknown): Sample[] =>
  (Array.isArray(typed) ? typed : []).map((line) => {
    const [title = '', text = ''] = String(line).split(' | ')
    return { title, text }
  })

function entryOf(params: ListParams, fields: Fields, name: string, at: number): Sample {
  const shown = Object.entries(fields).filter(
    ([key, { type }]) =>
      (params.fields.includes('*') || params.fields.includes(key)) &&
      type !== 'image' &&
      key !== params.group,
  )
  const group = fields[params.group]
  return {
    title: `${name} ${at + 1}`,
    lines: shown.map(([, field]): [string, string] => [field.label, fieldSample(field, at)]),
    ...(group && { group: fieldSample(group, at) }),
    ...(params.group === 'letter' && { group: name.charAt(0).toUpperCase() }),
  }
}

/** The list on the mock website. */
export function previewList(params: ListParams, context: PartContext): string {
  const { language } = context
  const source = recordSources(context.parts).find(({ key }) => key === params.source)
  const names = titles[params.source === 'post_tag' ? 'category' : params.source]?.[language] ?? ['', '', '']
  const typed = typedEntries(context.parts.find(({ key }) => key === params.source)?.params['typed'])
  const samples = names.map((title, at): Sample => {
    const base = source ? entryOf(params, source.fields, source.one, at) : { title }
    return {
      ...base,
      image: params.picture && !isOfTerms(params),
      ...(params.text !== 'none' && !isOfTerms(params) && { text: '…' }),
      ...(params.counts && isOfTerms(params) && { title: `${title} (${5 - at})` }),
      ...(params.counts &&
        isOfPeople(params) && { lines: [[{ en: 'Posts', sv: 'Inlägg' }[language], `${9 - at}`]] }),
      ...(!isOfEntries(params) &&
        params.about['date'] &&
        !isOfTerms(params) &&
        !isOfPeople(params) && { lines: [['', '12.4.2027']] }),
      ...(params.button !== '' && { button: params.button }),
    }
  })
  const things = typed.length > 0 ? typed : samples
  const search = params.search
    ? `<label><input type="search" placeholder="${html(params.prompt)}"></label>`
    : ''
  const selects = params.filters.map(
    (key) =>
      `<label><span>${html(source?.fields[key]?.label ?? key)}</span><select><option>${{ en: 'All', sv: 'Alla' }[language]}</option></select></label>`,
  )
  const controls =
    search === '' && selects.length === 0
      ? ''
      : `<form class="xplugin-listing__controls">${search}${selects.join('')}</form>`
  const heading = params.heading === '' ? '' : `<h2>${html(params.heading)}</h2>`
  return heading + previewListing(things, params, controls)
}
