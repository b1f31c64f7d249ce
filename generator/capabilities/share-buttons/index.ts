import { declareCapability } from '../../frame/declare.ts'
import { startPlace, tellPlace } from '../../frame/placing.ts'
import type { Language } from '../../words/language.ts'
import { listed } from '../../words/match.ts'
import { networks } from './networks.ts'
import { readShare, settings } from './params.ts'
import type { ShareParams } from './params.ts'
import { brandRules, previewShare } from './preview.ts'

const chosen = (params: ShareParams): string[] =>
  networks.filter(({ key }) => params.networks[key]).map(({ label }) => label)

const width = Math.max(...networks.map(({ key }) => key.length))
const iconLines = networks
  .map(({ key, icon }) => `\t\t\t'${key}'${' '.repeat(width - key.length)} => '${icon}',`)
  .join('\n')

function tells(params: ShareParams, language: Language): string[] {
  const sv = language === 'sv'
  const floats = {
    left: sv ? 'Flyter till vänster' : 'Float on the left',
    right: sv ? 'Flyter till höger' : 'Float on the right',
  }
  const place = params.float === 'none' ? null : floats[params.float as 'left' | 'right']
  return [
    sv ? `Knappar för ${listed(chosen(params), 'och')}` : `Buttons for ${listed(chosen(params), 'and')}`,
    ...(place === null ? tellPlace(params, language) : [place]),
    sv
      ? 'Vanliga länkar: inga skript från nätverken, ingen spårning'
      : 'Plain links: no scripts of the networks, no tracking',
  ]
}

const places =
  '(?:facebook|x|twitter|linkedin|whats ?app|pinterest|reddit|bluesky|mastodon|telegram|threads|social(?: media)?|sociala medier)'

/** Social sharing buttons without scripts of the networks. */
export const shareButtons = declareCapability<ShareParams>({
  id: 'share',
  title: { en: 'Share Buttons', sv: 'Delningsknappar' },
  called: { en: 'social sharing buttons', sv: 'delningsknappar för sociala medier' },
  about: {
    en: 'Share buttons that load no scripts of the networks and follow nobody',
    sv: 'Delningsknappar som inte laddar nätverkens skript och inte spårar någon',
  },
  description: {
    en: 'Choose which buttons are shown and where. The block and the shortcode show them anywhere.',
    sv: 'Välj vilka knappar som visas och var. Blocket och kortkoden visar dem var som helst.',
  },
  heads: [
    {
      asks: `(?:social )?(?:media )?shar(?:e|ing)(?: media)?[ -]?(?:buttons?|icons?|links?|bar|plugin|options?)|social (?:media )?(?:buttons?|icons?)|social shar(?:e|ing)|"?share (?:this |it )?(?:on|to|via) ${places}"?(?: (?:links?|buttons?))?|(?:${places} )share (?:buttons?|links?)|tweet (?:this|buttons?)(?: (?:links?|buttons?))?|buttons? (?:to|for) (?:share|sharing)|(?:people|visitors|readers|users|customers)(?: can| to| be able to)? share|copy(?: the)?[- ]link(?: buttons?)?|shar(?:e|ing) (?:my |the |our |your |a |this )?(?:blog )?(?:posts?|articles?|pages?|content)(?: (?:on|to|via|by))?|besökare(?:na)? (?:kan|ska kunna|kunna) dela|dela (?:mina|våra|sina) (?:inlägg|artiklar|sidor)|delningsknapp(?:ar|arna|en)?(?: för sociala medier)?|dela-?knapp(?:ar|arna|en)?|(?:knapp(?:ar)?|länk(?:ar)?) (?:för att|att|som) dela(?:r)?(?: (?:inlägget|sidan))?|delningslänkar|sociala (?:medie|delnings)?knappar|"?dela (?:på|i|via) ${places}"?(?:-?(?:länk|knapp))?|(?:social )?delning(?: i| på| via)? sociala medier`,
      title: { en: 'Share Buttons', sv: 'Delningsknappar' },
    },
  ],
  means:
    '(?:social )?(?:shar(?:e|ing)|social)(?: media)?(?: (?:buttons?|icons?|links?|bar))?|delnings?knapp(?:ar|arna)?|dela-?knappar(?:na)?|knappar(?:na)?',
  settings,
  structure: { schema: {}, start: () => startPlace('after', ['post']) },
  switches: (params) => ({ mastodon: params.networks['mastodon'] === true }),
  read: readShare,
  files: new URL('./files/', import.meta.url),
  code: { icons: iconLines, brandColours: brandRules },
  words: {
    blockTitle: { en: 'Share buttons', sv: 'Delningsknappar' },
    copied: { en: 'Copied', sv: 'Kopierad' },
    shareOn: { en: 'Share on %s', sv: 'Dela på %s' },
    newTab: { en: '%s (opens in a new tab)', sv: '%s (öppnas i en ny flik)' },
    byEmail: { en: 'Share by email', sv: 'Dela via e-post' },
    email: { en: 'Email', sv: 'E-post' },
    copyLink: { en: 'Copy link', sv: 'Kopiera länk' },
  },
  shortcode: 'share_buttons',
  editorBlock: true,
  preview: (params, { language }) => previewShare(params, language),
  tells,
  ideas: (params) => [
    {
      when: !params.networks['bluesky'],
      label: { en: 'Add Bluesky', sv: 'Lägg till Bluesky' },
      prompt: { en: 'Add Bluesky to the share buttons', sv: 'Lägg till Bluesky bland delningsknapparna' },
    },
    {
      when: params.place !== 'both',
      label: { en: 'Above and below', sv: 'Över och under' },
      prompt: {
        en: 'Show the share buttons both above and below the content',
        sv: 'Visa delningsknapparna både över och under innehållet',
      },
    },
    {
      when: params.label !== 'icons',
      label: { en: 'Icons only', sv: 'Bara ikoner' },
      prompt: { en: 'Show icons only on the share buttons', sv: 'Visa bara ikoner på delningsknapparna' },
    },
    {
      when: params.label === 'icons',
      label: { en: 'Show the names', sv: 'Visa namnen' },
      prompt: { en: 'Show the names on the share buttons', sv: 'Visa namnen på delningsknapparna' },
    },
  ],
})
