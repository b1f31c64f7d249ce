import { declareRules } from '../../frame/rules.ts'
import { switchRules } from './rules.ts'

/** Small switches of WordPress itself: what it loads, what it offers, what its search finds. */
export const switches = declareRules({
  id: 'switches',
  title: { en: 'WordPress Switches', sv: 'WordPress-val' },
  called: { en: 'switches of WordPress', sv: 'val i WordPress' },
  about: {
    en: 'Turns off what WordPress brings and not every site needs, and sets what its search finds',
    sv: 'Stänger av det som WordPress har med sig men alla inte behöver, och väljer vad sökningen hittar',
  },
  means:
    '(?:the )?(?:emojis?|embeds?|feeds?|search(?: results?)?|excerpts?)|emojis?|inbäddningar|flöden|sökning(?:en)?|träffar|utdrag(?:en)?',
  general: {
    asks: 'switches (?:of|for|in) wordpress|wordpress[- ]switches|val i wordpress|wordpress-val|(?:disable|turn off|remove) (?:wordpress )?bloat|(?:clean up|tidy) (?:the )?wordpress head|(?:rensa|städa) (?:i )?wordpress (?:sidhuvud|head)',
    rules: ['emojis', 'embeds', 'self_pings', 'jquery_migrate', 'dashicons'],
  },
  rules: switchRules,
  files: new URL('./files/', import.meta.url),
  switches: ({ rules }) => ({
    queries: rules.some((key) => key === 'search_posts' || key === 'search_count'),
  }),
  preview: () =>
    '<article><h2>A page</h2><p>The text of the page, without what was turned off.</p></article>',
  ideas: ({ rules }) => [
    {
      when: !rules.includes('emojis'),
      label: { en: 'No emoji script', sv: 'Inget emojiskript' },
      prompt: { en: 'Turn off emojis', sv: 'Stäng av emojis' },
    },
    {
      when: !rules.includes('embeds'),
      label: { en: 'No embeds', sv: 'Inga inbäddningar' },
      prompt: { en: 'Turn off embeds', sv: 'Stäng av inbäddningar' },
    },
    {
      when: !rules.includes('search_posts'),
      label: { en: 'Search in posts', sv: 'Sök bland inlägg' },
      prompt: { en: 'The search should only find posts', sv: 'Sökningen ska bara hitta inlägg' },
    },
  ],
})
