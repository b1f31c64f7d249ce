import { defineCapability } from '../../frame/capability.ts'
import type { QuickAction } from '../../frame/capability.ts'
import { loadTemplates } from '../../frame/template.ts'
import { listed } from '../../words/match.ts'
import { followShare } from './follow-up.ts'
import { networkOf, networks } from './networks.ts'
import { readShare, shareSchema, shareTexts } from './params.ts'
import type { ShareParams } from './params.ts'
import { brandRules, previewShare } from './preview.ts'

const names = (params: ShareParams): string[] => params.networks.map((key) => networkOf(key)?.label ?? key)

const iconLines = (params: ShareParams): string => {
  const width = Math.max(...params.networks.map((key) => key.length))
  return params.networks
    .flatMap((key) => networkOf(key) ?? [])
    .map(({ key, icon }) => `\t\t\t'${key}'${' '.repeat(width - key.length)} => '${icon}',`)
    .join('\n')
}

/** Social sharing buttons without scripts of the networks. */
export const shareButtons = defineCapability<ShareParams>({
  id: 'share',
  title: 'Share Buttons',
  called: { en: 'social sharing buttons', sv: 'delningsknappar för sociala medier' },
  about: {
    en: 'Share buttons that load no scripts of the networks and follow nobody',
    sv: 'Delningsknappar som inte laddar nätverkens skript och inte spårar någon',
  },
  asks: '(?:social )?(?:media )?shar(?:e|ing)(?: media)?[ -]?(?:buttons?|icons?|links?|bar|plugin|options?)|social (?:media )?(?:buttons?|icons?)|social shar(?:e|ing)|share (?:on|to|via) (?:facebook|x|twitter|linkedin|social)|buttons? (?:to|for) (?:share|sharing)|(?:people|visitors|readers|users|customers)(?: can| to)? share|copy link button|shar(?:e|ing) (?:my |the |our |your |a |this )?(?:blog )?(?:posts?|articles?|pages?|content)(?: (?:on|to|via|by))?|besökare(?:na)? (?:kan|ska kunna|kunna) dela|dela (?:mina|våra|sina) (?:inlägg|artiklar|sidor)|delningsknapp(?:ar|arna|en)?(?: för sociala medier)?|dela-?knapp(?:ar|arna|en)?|knappar (?:för att|att) dela|delningslänkar|sociala (?:medie|delnings)?knappar|dela (?:på|i) (?:sociala medier|facebook)|(?:social )?delning(?: i| på| via)? sociala medier',
  means:
    '(?:social )?(?:shar(?:e|ing)|social)(?: media)?(?: (?:buttons?|icons?|links?|bar))?|delnings?knapp(?:ar|arna)?|dela-?knappar(?:na)?',
  vocabulary: networks.map(({ pattern }) => pattern),
  schema: shareSchema,
  texts: shareTexts,
  editorBlock: true,
  usesColors: true,
  shortcode: 'share_buttons',
  templates: loadTemplates(new URL('./files/', import.meta.url)),
  read: readShare,
  values: (params) => ({
    copy: params.networks.includes('copy'),
    mastodon: params.networks.includes('mastodon'),
    icons: iconLines(params),
    brandColours: brandRules(params.networks),
  }),
  followUp: followShare,
  preview: previewShare,
  features: (params, language) =>
    language === 'sv'
      ? [
          `Knappar för ${listed(names(params), 'och')}`,
          'Vanliga länkar: inga skript från nätverken, ingen spårning',
          'Plats, utseende och färger ställs in i admin',
          'Finns som block och som kortkod',
        ]
      : [
          `Buttons for ${listed(names(params), 'and')}`,
          'Plain links: no scripts of the networks, no tracking',
          'Position, look and colours are settings',
          'Comes as a block and as a shortcode',
        ],
  suggestions: (params, language) => {
    const swedish = language === 'sv'
    const ideas: QuickAction[] = []
    const missing = ['bluesky', 'reddit', 'pinterest', 'mastodon'].find(
      (key) => !params.networks.includes(key),
    )
    const label = missing === undefined ? '' : (networkOf(missing)?.label ?? '')
    if (label !== '') {
      ideas.push(
        swedish
          ? { label: `Lägg till ${label}`, prompt: `Lägg till ${label} bland delningsknapparna` }
          : { label: `Add ${label}`, prompt: `Add ${label} to the share buttons` },
      )
    }
    ideas.push(
      params.position === 'both'
        ? swedish
          ? { label: 'Bara under innehållet', prompt: 'Visa delningsknapparna under innehållet' }
          : { label: 'Only below the content', prompt: 'Show the share buttons below the content' }
        : swedish
          ? { label: 'Över och under', prompt: 'Visa delningsknapparna både över och under innehållet' }
          : { label: 'Above and below', prompt: 'Show the share buttons both above and below the content' },
      params.names
        ? swedish
          ? { label: 'Bara ikoner', prompt: 'Visa bara ikoner på delningsknapparna' }
          : { label: 'Icons only', prompt: 'Show icons only on the share buttons' }
        : swedish
          ? { label: 'Visa namnen', prompt: 'Visa namnen på delningsknapparna' }
          : { label: 'Show the names', prompt: 'Show the names on the share buttons' },
    )
    return ideas
  },
  readme: (params) => [
    `Share buttons for ${listed(names(params), 'and')}.`,
    'They are plain links: no scripts of the networks are loaded and nobody is followed.',
  ],
  leaves: () => ({}),
})
