import { defineCapability } from '../../frame/capability.ts'
import type { Previews } from '../../frame/capability.ts'
import { named } from '../../frame/identity.ts'
import type { Identity } from '../../frame/identity.ts'
import { styleOf } from '../../frame/preview-files.ts'
import { colorRow, numberRow, section, selectRow, tickRow } from '../../frame/preview-kit.ts'
import { ideasIn, linesIn } from '../../frame/suggest.ts'
import { loadTemplates } from '../../frame/template.ts'
import { html } from '../../php/text.ts'
import { listed } from '../../words/match.ts'
import { kindWords } from './kinds.ts'
import { followItems, itemsSchema, readItems } from './params.ts'
import type { ItemsParams } from './params.ts'

const style = styleOf(new URL('./files/', import.meta.url), 'assets/css/items.css')
const samples = ['The first one', 'Another one', 'One more'] as const
const values = { text: 'Sample', number: '12', url: 'www.example.com', date: '12 June 2027' } as const
const orders = { date: 'Newest first', title: 'By name', menu_order: 'By hand' } as const
const labels = (params: ItemsParams): string[] => Object.values(params.fields).map(({ label }) => label)

function preview(params: ItemsParams, identity: Identity, shortcode: string): Previews {
  const details = Object.values(params.fields).map(
    ({ type, label }) => `<div><dt>${html(label)}</dt><dd>${values[type]}</dd></div>`,
  )
  const list = details.length === 0 ? '' : `<dl class="xplugin-items__details">${details.join('')}</dl>`
  const items = samples.map(
    (title) =>
      `<li class="xplugin-items__item"><div class="mock-image"></div><div class="xplugin-items__body"><h3 class="xplugin-items__title"><a href="#">${title}</a></h3><p class="xplugin-items__text">A few words about it, so that visitors want to know more.</p>${list}</div></li>`,
  )
  const frontend = `<style>${style}
.xplugin-items{--xplugin-color:${params.color}}
.mock-image{background:linear-gradient(135deg,#dbe4f0,#b8c7dc);height:8rem;min-width:9rem}</style>
<h2>${html(params.plural)}</h2><ul class="xplugin-items xplugin-items--${params.layout}">${items.join('\n')}</ul>`
  const rows = [
    selectRow('Layout', ['Grid', 'List'], params.layout === 'grid' ? 'Grid' : 'List'),
    numberRow('How many', params.count),
    selectRow('Order', Object.values(orders), orders[params.order]),
    tickRow('Text', 'Show the beginning of the text', true),
    colorRow('Colour', params.color),
  ]
  const about = 'Entries are written under their own menu. The block and the shortcode show them anywhere.'
  return { backend: section(params.plural, about, shortcode, rows), frontend: named(frontend, identity) }
}

/** Entries of a kind of one's own, with fields: projects, events, recipes, a team. */
export const collection = defineCapability<ItemsParams>({
  id: 'items',
  title: 'Collection',
  titleFor: (request) => readItems(request).plural,
  called: { en: 'a custom post type', sv: 'en egen inläggstyp' },
  about: {
    en: 'Keeps entries of one kind with fields of their own, and shows them on pages and as a list',
    sv: 'Samlar poster av ett slag med egna fält, och visar dem på egna sidor och som lista',
  },
  asks: `custom (?:post|content) types?|(?:post|content) types?|collections?|portfolios?(?: section| plugin| page)?|portfölj(?:en)?|restaurant menu|(?:manage|list|show(?:case)?|display|publish|directory of|list of|catalogue of|page for|section for|plugin for|create|build) (?:my |our |your |the |a |an |some )*(?:${kindWords})|(?:${kindWords}) (?:plugin|collection|database|calendar|catalog|post type|list(?:ing)?s?|page|section|directory|catalogue|showcase|manager|grid)|(?:egna? )?(?:inläggs|innehålls)typ(?:en|er)?|samling(?: av|en)?|(?:hantera|lista|visa|publicera|lista över|sida för|plugin för|skapa|bygg) (?:mina |våra |en |ett )*(?:${kindWords})`,
  means:
    '(?:the )?(?:custom )?(?:post types?|collection|portfolio|entries)|inläggstyp(?:en)?|samling(?:en)?|portfölj(?:en)?|poster(?:na)?',
  schema: itemsSchema,
  texts: ['singular', 'plural', 'label'],
  editorBlock: true,
  usesColors: true,
  shortcode: 'items',
  templates: loadTemplates(new URL('./files/', import.meta.url)),
  read: readItems,
  values: () => ({}),
  followUp: followItems,
  preview: (params, { identity, shortcode }) => preview(params, identity, shortcode),
  features: (params, language) =>
    linesIn(
      [
        {
          en: `“${params.plural}” has its own menu, pages and archive`,
          sv: `“${params.plural}” har egen meny, egna sidor och arkiv`,
        },
        labels(params).length === 0
          ? { en: 'Title, text and picture for each entry', sv: 'Titel, text och bild för varje post' }
          : {
              en: `The fields ${listed(labels(params), 'and')} beside title, text and picture`,
              sv: `Fälten ${listed(labels(params), 'och')} utöver titel, text och bild`,
            },
        {
          en: 'Shown as a grid or a list, by block or shortcode',
          sv: 'Visas som rutnät eller lista, med block eller kortkod',
        },
      ],
      language,
    ),
  suggestions: (params, language) =>
    ideasIn(
      [
        {
          when: !('price' in params.fields),
          label: { en: 'Add a price', sv: 'Lägg till pris' },
          prompt: { en: 'Add a field for price', sv: 'Lägg till ett fält för price' },
        },
        {
          when: params.layout === 'grid',
          label: { en: 'Show as a list', sv: 'Visa som lista' },
          prompt: { en: 'Show the entries as a list', sv: 'Visa posterna som en lista' },
        },
        {
          when: params.order !== 'title',
          label: { en: 'Sort by name', sv: 'Sortera efter namn' },
          prompt: { en: 'Sort the entries by name', sv: 'Sortera posterna efter namn' },
        },
        {
          when: params.color !== '#c62828',
          label: { en: 'Red titles', sv: 'Röda titlar' },
          prompt: { en: 'Make the titles of the entries red', sv: 'Gör posternas titlar röda' },
        },
      ],
      language,
    ),
  readme: (params) => [
    `A post type for ${params.plural} with pages and an archive of its own.`,
    ...(labels(params).length === 0 ? [] : [`Each entry has the fields ${listed(labels(params), 'and')}.`]),
    'A grid or a list of the entries by block or shortcode.',
  ],
  leaves: () => ({ postTypes: ['xplgtype_item'], options: ['xplugin_items_rules'] }),
})
