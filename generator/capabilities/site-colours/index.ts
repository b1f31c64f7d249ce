import { defineCapability } from '../../frame/capability.ts'
import type { QuickAction } from '../../frame/capability.ts'
import { loadTemplates } from '../../frame/template.ts'
import { listed } from '../../words/match.ts'
import { followColours } from './follow-up.ts'
import { coloursSchema, coloursTexts, readColours } from './params.ts'
import type { ColoursParams } from './params.ts'
import { partOf, siteParts } from './parts.ts'
import { previewColours } from './preview.ts'

const labels = (params: ColoursParams): string[] => Object.values(params.colors).map(({ label }) => label)

/** Where the colours go, as lines of a PHP array of formats for `sprintf`. */
function ruleLines(params: ColoursParams): string {
  const rules = Object.keys(params.colors).flatMap((key) => {
    const rule = partOf(key)?.rule ?? ''
    return rule === '' ? [] : [[key, rule.replaceAll('%s', '%1$s')] as const]
  })
  const width = Math.max(0, ...rules.map(([key]) => key.length))
  return rules
    .map(([key, rule]) => `\t\t\t'${key}'${' '.repeat(width - key.length)} => '${rule}',`)
    .join('\n')
}

/** A settings page for the colours of the site. */
export const siteColours = defineCapability<ColoursParams>({
  id: 'colors',
  title: 'Site Colors',
  called: { en: 'a settings page for site colours', sv: 'en inställningssida för webbplatsens färger' },
  about: {
    en: 'A settings page for the colours of the site, with a live preview',
    sv: 'En inställningssida för webbplatsens färger, med förhandsvisning',
  },
  asks: 'theme colou?rs|(?:customi[sz]er|site|website|brand|custom|global|page|my|the|choose|pick|change|customi[sz]e|set|edit|manage|control) colou?rs?|colou?r (?:settings?|options?|picker|pickers|scheme|palette|customi[sz]er|page|manager|theme)|(?:settings?|options?) (?:page|panel|screen)? ?(?:for|with|to (?:choose|pick|change|set)) (?:the |my |site |website |our |your ){0,6}colou?rs?|colou?rs? (?:of|for|on) (?:the |my |our )?(?:site|website|theme)|(?:webbplatsens|sajtens|sidans|hemsidans|temats|välja|ändra|byta|ställa in|egna) färger|färg(?:inställningar(?:na)?|väljare(?:n)?|schema|palett|tema)|inställningssida för (?:\\S+ )?färger|(?:inställningssida|sida|inställningar) för (?:webbplatsens |sajtens |hemsidans )?färger|färger(?:na)? på (?:webbplatsen|sajten|hemsidan|sidan)|(?:settings?|options?) (?:page|panel|screen)[^.;!?]{0,60} colou?rs?|inställningssida[^.;!?]{0,60} färg(?:en|er|erna)?|dark (?:mode|theme) colou?rs?',
  means: '(?:site )?colou?rs?(?: settings?| page)?|färg(?:er(?:na)?|inställningar(?:na)?)',
  vocabulary: siteParts.map(({ pattern }) => pattern),
  schema: coloursSchema,
  texts: coloursTexts,
  editorBlock: false,
  usesColors: true,
  shortcode: '',
  templates: loadTemplates(new URL('./files/', import.meta.url)),
  read: readColours,
  values: (params) => ({ rules: ruleLines(params) }),
  followUp: followColours,
  preview: previewColours,
  features: (params, language) =>
    language === 'sv'
      ? [
          `Färger för ${listed(labels(params), 'och')}`,
          'Färgväljare med förhandsvisning innan du sparar',
          'Färgerna finns även som CSS-variabler för temat',
          'En länk sätter tillbaka alla färger',
        ]
      : [
          `Colours for ${listed(labels(params), 'and')}`,
          'Colour pickers with a preview before you save',
          'The colours are CSS custom properties too, for the theme',
          'One link sets all colours back',
        ],
  suggestions: (params, language) => {
    const swedish = language === 'sv'
    const ideas: QuickAction[] = []
    if (!('accent' in params.colors)) {
      ideas.push(
        swedish
          ? { label: 'Lägg till accentfärg', prompt: 'Lägg till en orange accentfärg' }
          : { label: 'Add an accent colour', prompt: 'Add an orange accent colour' },
      )
    }
    if (!('footer' in params.colors)) {
      ideas.push(
        swedish
          ? { label: 'Mörkblå sidfot', prompt: 'Gör sidfoten mörkblå' }
          : { label: 'Dark blue footer', prompt: 'Make the footer dark blue' },
      )
    }
    const green = params.colors['link']?.color === '#2e7d32'
    ideas.push(
      swedish
        ? {
            label: green ? 'Blå länkar' : 'Gröna länkar',
            prompt: green ? 'Gör länkarna blå' : 'Gör länkarna gröna',
          }
        : {
            label: green ? 'Blue links' : 'Green links',
            prompt: green ? 'Make the links blue' : 'Make the links green',
          },
    )
    return ideas
  },
  readme: (params) => [
    `A settings page for the colours of ${listed(labels(params), 'and').toLowerCase()}.`,
    'A preview shows the colours before they are saved.',
    'Every colour is a CSS custom property too, so that a theme can use it.',
  ],
  leaves: () => ({}),
})
