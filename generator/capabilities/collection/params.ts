import * as z from 'zod'
import type { Change } from '../../frame/capability.ts'
import { followOptions, readOptions } from '../../frame/options.ts'
import type { Option } from '../../frame/options.ts'
import { oneLine } from '../../php/text.ts'
import { isAddition, isRemoval, itemsOf, valueOf } from '../../words/commands.ts'
import { capitalise, has, listed, collapseSpaces, words } from '../../words/match.ts'
import { slugText } from '../../words/naming.ts'
import type { Clause, Request } from '../../words/request.ts'
import { fieldTypeOf, kindWords, kinds, namesOf } from './kinds.ts'
import type { ItemField } from './kinds.ts'

export const itemsSchema = z.object({
  singular: z.string().min(1),
  plural: z.string().min(1),
  address: z.string().regex(/^[a-z0-9-]+$/),
  icon: z.string().regex(/^dashicons-[a-z0-9-]+$/),
  archive: z.boolean(),
  layout: z.enum(['grid', 'list']),
  order: z.enum(['date', 'title', 'menu_order']),
  count: z.number().int().min(1).max(100),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  // PHP has an empty list for a collection without fields.
  fields: z.preprocess(
    (value) => (Array.isArray(value) && value.length === 0 ? {} : value),
    z.record(
      z.string().regex(/^[a-z][a-z0-9_]*$/),
      z.object({ type: z.enum(['text', 'url', 'date', 'number']), label: z.string() }),
    ),
  ),
})

export type ItemsParams = z.infer<typeof itemsSchema>

const options: readonly Option[] = [
  {
    kind: 'choice',
    key: 'layout',
    pattern: 'grid|list|layout|rutnät|lista|cards?|rows|kort|rader',
    called: { en: 'the layout', sv: 'layouten' },
    choices: [
      {
        value: 'list',
        pattern:
          '(?:as|into|in|to|use|be|som|till|i) (?:a |an |en )?(?:list|rows|lista|rader)|list layout|lista',
        called: { en: 'a list', sv: 'en lista' },
      },
      { value: 'grid', pattern: 'grid|cards?|rutnät|kort', called: { en: 'a grid', sv: 'ett rutnät' } },
    ],
  },
  {
    kind: 'choice',
    key: 'order',
    pattern:
      'order(?:ed)?|sort(?:ed)?|first|alphabetical\\S*|ordning(?:en)?|sorter\\S*|först|alfabetisk\\S*|bokstavsordning',
    called: { en: 'the order', sv: 'ordningen' },
    choices: [
      {
        value: 'title',
        pattern: 'by (?:name|title)|alphabetical\\S*|a-z|namn|titel|alfabetisk\\S*|bokstavsordning',
        called: { en: 'by name', sv: 'efter namn' },
      },
      {
        value: 'menu_order',
        pattern: 'by hand|manual(?:ly)?|own order|för hand|manuell\\S*|egen ordning',
        called: { en: 'by hand', sv: 'för hand' },
      },
      {
        value: 'date',
        pattern: 'newest|latest|by date|nyaste|senaste|datum',
        called: { en: 'newest first', sv: 'nyaste först' },
      },
    ],
  },
  {
    kind: 'number',
    key: 'count',
    pattern: 'show \\d+|at most|up to|latest \\d+|visa \\d+|högst|senaste \\d+',
    min: 1,
    max: 100,
    called: { en: 'how many are shown', sv: 'hur många som visas' },
  },
  {
    kind: 'colour',
    key: 'color',
    pattern: 'titles?|entries|items|links?|rubriker(?:na)?|poster(?:na)?|titlar(?:na)?',
    main: true,
    called: { en: 'the titles of the entries', sv: 'posternas titlar' },
  },
]

const named =
  /(?:(?:post type|content type|inläggstyp|innehållstyp)\s+(?:for|called|named|of|with|för|som heter|av|med)?|(?:collection|samling)\s+(?:of|called|named|av|som heter))\s*(?:"([^"]+)"|([\p{L}]+(?:\s(?!with|that|and|having|med|som|och)[\p{L}]+)?))/iu
const fieldZone =
  /(?<![\p{L}])(?:with (?:the )?(?:fields?|details)|fields?|with|having|med(?: fälten| fält)?|fält(?:en)?)(?: for| called| named| för)?\s*:?\s+(?!a |an |my )(.+)$/iu
const zoneEnd =
  /(?:\s(?:that|which|in a|as a|shown|sorted|and show|som visas|sorterade?|i ett|och visa)(?![\p{L}])|[.;!?](?:\s|$)).*$/iu
const noise = words('fields?|details?|fält(?:et|en)?|its|their|each|for|called|named|för|som heter', 'g')

/** The fields that a text names. */
function fieldsIn(clause: Clause): Record<string, ItemField> {
  const zone = fieldZone.exec(clause.text)?.[1]
  const fields: Record<string, ItemField> = {}
  for (const item of zone === undefined ? [] : itemsOf(zone.replace(zoneEnd, ''))) {
    const label = capitalise(oneLine(collapseSpaces(item.replaceAll('"', '').replace(noise, ' ')), 40))
    const key = slugText(label).replaceAll('-', '_').slice(0, 30)
    const isField =
      /^[a-z]/.test(key) &&
      label.split(' ').length < 4 &&
      !new RegExp(`^(?:${kindWords})$`, 'iu').test(label) &&
      !has(
        label,
        'name|grid|list|page|archive|shortcode|block|button|colou?rs?|image|photo|picture|title|description|text',
      )
    if (isField) fields[key] = { type: fieldTypeOf(label), label }
  }
  return fields
}

/** What a first request wants collected. */
export function readItems(request: Request): ItemsParams {
  const match = named.exec(request.text)
  const own = match?.[1] ?? match?.[2]
  const text = own ?? request.bare
  const kind =
    kinds.find(({ pattern }) => words(`^(?:${pattern})$`).test(text)) ??
    (own === undefined ? kinds.find(({ pattern }) => has(request.bare, pattern)) : undefined)
  const { singular, plural } = kind ?? namesOf(own ?? 'entry')
  const found = Object.assign({}, ...request.clauses.map(fieldsIn)) as Record<string, ItemField>
  const fields = Object.keys(found).length > 0 ? found : { ...kind?.fields }
  return readOptions<ItemsParams>(options, request, {
    singular,
    plural,
    address: slugText(plural) || 'entries',
    icon: kind?.icon ?? 'dashicons-list-view',
    archive: true,
    layout: 'grid',
    order: 'date',
    count: 12,
    color: '#2563eb',
    fields,
  })
}

const fieldNamed = (params: ItemsParams, text: string): string | undefined =>
  Object.entries(params.fields).find(([key, { label }]) =>
    has(text, `${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}|${key.replaceAll('_', ' ')}`),
  )?.[0]

function changeFields(params: ItemsParams, clause: Clause): Change<ItemsParams> | null {
  const known = fieldNamed(params, clause.text)
  const field = known === undefined ? undefined : params.fields[known]
  if (known !== undefined && field && isRemoval(clause)) {
    const fields = Object.fromEntries(Object.entries(params.fields).filter(([key]) => key !== known))
    return {
      params: { ...params, fields },
      said: { en: `removed the field “${field.label}”`, sv: `tog bort fältet “${field.label}”` },
    }
  }
  if (known !== undefined && field && has(clause.bare, 'rename|label|call|change|döp|byt|kalla|ändra')) {
    const label = valueOf(clause, 40)
    if (!label || label === field.label) return null
    const fields = { ...params.fields, [known]: { ...field, label: capitalise(label) } }
    return {
      params: { ...params, fields },
      said: {
        en: `renamed the field “${field.label}” to “${label}”`,
        sv: `döpte om fältet “${field.label}” till “${label}”`,
      },
    }
  }
  if (!isAddition(clause) || !has(clause.bare, 'fields?|fält(?:et)?|detail')) return null
  const asked = /(?:add|include|lägg till|inkludera)\s+(.+)$/iu.exec(clause.text)?.[1] ?? ''
  const added: Record<string, ItemField> = {}
  for (const item of itemsOf(asked)) {
    const label = capitalise(oneLine(collapseSpaces(item.replaceAll('"', '').replace(noise, ' ')), 40))
    const key = slugText(label).replaceAll('-', '_').slice(0, 30)
    if (/^[a-z]/.test(key) && label.split(' ').length < 5 && !(key in params.fields))
      added[key] = { type: fieldTypeOf(label), label }
  }
  const labels = Object.values(added).map(({ label }) => `“${label}”`)
  if (labels.length === 0) return null
  return {
    params: { ...params, fields: { ...params.fields, ...added } },
    said: { en: `added the field ${listed(labels, 'and')}`, sv: `lade till fältet ${listed(labels, 'och')}` },
  }
}

/** Understands a command about the collection. */
export const followItems = (params: ItemsParams, clause: Clause): Change<ItemsParams> | null =>
  changeFields(params, clause) ?? followOptions(options, params, clause)
