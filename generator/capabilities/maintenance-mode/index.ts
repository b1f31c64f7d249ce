import * as z from 'zod'
import { defineCapability } from '../../frame/capability.ts'
import type { Previews } from '../../frame/capability.ts'
import { named } from '../../frame/identity.ts'
import type { Identity } from '../../frame/identity.ts'
import { followOptions, readOptions } from '../../frame/options.ts'
import type { Option } from '../../frame/options.ts'
import { styleOf } from '../../frame/preview-files.ts'
import { areaRow, colorRow, section, textRow, tickRow } from '../../frame/preview-kit.ts'
import { ideasIn, linesIn } from '../../frame/suggest.ts'
import { loadTemplates } from '../../frame/template.ts'
import { html } from '../../php/text.ts'
import { wantsSwedish } from '../../words/commands.ts'
import { readableOn } from '../../words/colors.ts'
import { has } from '../../words/match.ts'

const schema = z.object({ heading: z.string(), text: z.string(), color: z.string().regex(/^#[0-9a-f]{6}$/) })
type MaintenanceParams = z.infer<typeof schema>

const options: readonly Option[] = [
  {
    kind: 'text',
    key: 'heading',
    pattern: 'heading|headline|title|rubrik(?:en)?|överskrift(?:en)?',
    called: { en: 'the heading of the maintenance page', sv: 'underhållssidans rubrik' },
    max: 100,
  },
  {
    kind: 'text',
    key: 'text',
    pattern: 'text|message|saying|says?|texten|meddelande(?:t)?|säger|står?',
    called: { en: 'the text of the maintenance page', sv: 'underhållssidans text' },
    max: 400,
  },
  {
    kind: 'colour',
    key: 'color',
    pattern: 'background|page|maintenance\\S*|bakgrund(?:en)?|sidan|underhålls\\S*',
    main: true,
    called: { en: 'the maintenance page', sv: 'underhållssidan' },
  },
]

const style = styleOf(new URL('./files/', import.meta.url), 'assets/css/maintenance.css')

function preview(params: MaintenanceParams, identity: Identity): Previews {
  const frontend = `<style>${style}
.xplugin-maintenance{--xplugin-color:${params.color};--xplugin-on-color:${readableOn(params.color)};min-height:380px;border-radius:8px}</style>
<div class="xplugin-maintenance"><div class="xplugin-maintenance__main"><p class="xplugin-maintenance__site">My website</p>
<h2 class="xplugin-maintenance__heading">${html(params.heading)}</h2><p class="xplugin-maintenance__text">${html(params.text)}</p></div></div>`
  const rows = [
    tickRow('Maintenance mode', 'Show the page instead of the site', false),
    textRow('Heading', params.heading),
    areaRow('Text', params.text),
    colorRow('Background', params.color),
  ]
  const about = 'While it is on, visitors see a page of its own. Users who can edit see the site as usual.'
  return { backend: section('Maintenance mode', about, '', rows), frontend: named(frontend, identity) }
}

/** A page that visitors see while the site is being worked on. */
export const maintenanceMode = defineCapability<MaintenanceParams>({
  id: 'maintenance',
  title: 'Maintenance Mode',
  called: { en: 'a maintenance mode', sv: 'ett underhållsläge' },
  about: {
    en: 'A maintenance mode that shows visitors a page of its own while editors see the site',
    sv: 'Ett underhållsläge som visar besökare en egen sida medan redaktörer ser webbplatsen',
  },
  asks: 'maintenance(?: mode| page| screen| plugin)?|(?:coming|opening) soon(?: page| mode)?|under construction(?: page)?|site offline page|underhålls?(?:läge|sida)\\S*|kommer snart(?:-?sida)?|under uppbyggnad|under konstruktion|öppnar snart(?:-?sida)?',
  means: '(?:the )?maintenance(?: mode| page)?|underhålls(?:läget|läge|sidan|sida)',
  schema,
  texts: ['heading', 'text'],
  editorBlock: false,
  usesColors: true,
  shortcode: '',
  templates: loadTemplates(new URL('./files/', import.meta.url)),
  read: (request) => {
    const swedish = wantsSwedish(request.bare)
    const soon = has(request.bare, 'soon|snart')
    const heading = soon
      ? swedish
        ? 'Vi öppnar snart'
        : 'Coming soon'
      : swedish
        ? 'Vi är snart tillbaka'
        : 'We will be back soon'
    const text = swedish
      ? 'Just nu arbetar vi på webbplatsen. Titta gärna in igen om en liten stund.'
      : 'We are working on the website right now. Please come back in a little while.'
    return readOptions(options, request, { heading, text, color: '#1e3a5f' })
  },
  values: () => ({}),
  followUp: (params, clause) => followOptions(options, params, clause),
  preview: (params, { identity }) => preview(params, identity),
  features: (_params, language) =>
    linesIn(
      [
        {
          en: 'Switched on and off with one tick in the settings',
          sv: 'Slås på och av med en kryssruta i inställningarna',
        },
        {
          en: 'Search engines are told to come back later (status 503)',
          sv: 'Sökmotorer får veta att de ska komma tillbaka (status 503)',
        },
        {
          en: 'Editors see the site, with a reminder in the admin bar',
          sv: 'Redaktörer ser webbplatsen, med en påminnelse i adminraden',
        },
      ],
      language,
    ),
  suggestions: (params, language) =>
    ideasIn(
      [
        {
          when: params.heading !== 'Back on Monday' && params.heading !== 'Tillbaka på måndag',
          label: { en: 'Another heading', sv: 'Annan rubrik' },
          prompt: {
            en: 'Change the heading of the maintenance page to "Back on Monday"',
            sv: 'Ändra underhållssidans rubrik till "Tillbaka på måndag"',
          },
        },
        {
          when: params.color !== '#111111',
          label: { en: 'Black background', sv: 'Svart bakgrund' },
          prompt: {
            en: 'Make the background of the maintenance page black',
            sv: 'Gör underhållssidans bakgrund svart',
          },
        },
        {
          when: params.color !== '#0f766e',
          label: { en: 'Teal background', sv: 'Petrolfärgad bakgrund' },
          prompt: {
            en: 'Make the background of the maintenance page teal',
            sv: 'Gör underhållssidans bakgrund petrol',
          },
        },
      ],
      language,
    ),
  readme: () => [
    'A maintenance mode: visitors see a page of its own, with status 503, while it is switched on.',
    'Users who can edit see the site as usual and are reminded in the admin bar.',
  ],
  leaves: () => ({}),
})
