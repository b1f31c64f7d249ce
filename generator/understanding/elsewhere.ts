import type { Spoken } from '../words/language.ts'
import { words } from '../words/match.ts'
import type { Request } from '../words/request.ts'

/** What is no plugin, and what to do instead. */
type Elsewhere = {
  asks: string
  instead: Spoken
  /** Whether the words may only tell why something else is wanted: "my site is slow, so load pictures later". */
  mayBeReason?: true
}

/** A wish to make something, with what may stand before its name; a preposition begins another thing. */
const making =
  "(?:create|creating|build|building|make|making|design|designing|develop|draw|code|need|want|would like|get|give me|set up|start|open|skapa|bygg(?:a)?|gör(?:a)?|designa|utveckla|rita|koda|behöver|vill ha|ge mig|starta|öppna|fixa)(?: (?!(?:my|our|the|this|min|mitt|vår|vårt|and|or|och|eller|to|for|from|in|on|with|via|of|at|by|where|that|till|för|i|på|från|med|åt|som|där)(?![\\p{L}]))[\\p{L}'’-]+){0,5}?"
const ends =
  '(?=\\s*(?:[.,:;!?]|$|(?:for|with|where|that|to|so|and|selling|in|as|för|med|där|som|till|åt|så|och|i)(?![\\p{L}])))'
const opening = '^(?:(?:an?|en|ett|my|new|ny|nytt|own|complete|whole|hel|komplett|simple|enkel) ){1,6}'

const made = (things: string): string => `${making} (?:${things})${ends}|${opening}(?:${things})${ends}`

const answers: readonly Elsewhere[] = [
  {
    asks: made('(?:(?:wordpress|wp|child|block) )?(?:themes?|tema(?:t)?)'),
    instead: {
      en: 'That is a theme, not a plugin: a theme decides how a whole site looks. Choose one under Appearance → Themes, and tell me what your site should do in addition: that is a plugin.',
      sv: 'Det är ett tema, inte ett plugin: ett tema bestämmer hur hela webbplatsen ser ut. Välj ett under Utseende → Teman, och berätta sedan vad webbplatsen ska kunna: det blir ett plugin.',
    },
  },
  {
    asks: `${made('(?:(?:iphone|ios|android|mobile|phone|native|desktop|mobil|telefon)[ -]?)?app(?:s|en|ar)?|mobilapp(?:en|ar)?|(?:chrome|browser|firefox) extensions?|webbläsartillägg|excel macros?')}|app(?:en)? (?:for|in|on|i|för|till) (?:the )?(?:app ?store|google play|iphones?|android|phones?|mobilen|telefonen)`,
    instead: {
      en: 'That is an app, not a WordPress plugin. A plugin can offer its data to an app by a REST route: tell me what the app should read.',
      sv: 'Det är en app, inte ett WordPress-plugin. Ett plugin kan ge en app data genom en REST-adress: berätta vad appen ska läsa.',
    },
  },
  {
    asks: `${made('logos?|logga|logotyp(?:e|en)?|business cards?|visitkort|flyers?|posters?|affisch(?:er)?|illustrations?|brochures?|broschyr(?:er)?')}`,
    instead: {
      en: 'That is a picture, and I write code. A designer or a drawing program makes it; I can show it, for example on the sign-in page or in a row of logos.',
      sv: 'Det är en bild, och jag skriver kod. En formgivare eller ett ritprogram gör den; jag kan visa den, till exempel på inloggningssidan eller i en rad av loggor.',
    },
  },
  {
    asks: '^(?:(?:please|hi|hello|hej|can you|could you|kan du)[ ,]+){0,3}(?:write|skriv)(?: me| us| mig| oss)?(?: [\\p{L}]+){0,3} (?:poems?|songs?|essays?|blog posts?|articles?|texts? for|dikt(?:er)?|sång(?:er)?|uppsats(?:er)?|blogginlägg|artik(?:el|lar))',
    instead: {
      en: 'That is a text, and I write plugins. Tell me what your site should be able to do.',
      sv: 'Det är en text, och jag skriver plugin. Berätta vad din webbplats ska kunna.',
    },
  },
  {
    asks: `${made('(?:online|web|internet)[ -]?(?:shop|store)|e-?commerce(?: (?:site|store|shop))?|web ?shop|webbutik(?:en)?|nätbutik(?:en)?|e-?handel')}|(?:want|like|need|start|vill|börja)(?: to| att)? (?:sell(?:ing)?|sälja) (?:my|our|mina|våra) (?:\\p{L}+ ){1,3}(?:online|på nätet)`,
    instead: {
      en: 'A whole shop, with payments, tax and orders, is the plugin WooCommerce: install it under Plugins → Add New, free. Then tell me what it should do differently, such as a minimum order or a free shipping bar.',
      sv: 'En hel butik, med betalning, moms och beställningar, är pluginet WooCommerce: installera det under Tillägg → Lägg till nytt, gratis. Berätta sedan vad det ska göra annorlunda, till exempel minsta order eller fri frakt.',
    },
  },
  {
    asks: made('(?:web ?site|home ?page|hemsida|webbplats|webbsida|sajt)'),
    instead: {
      en: 'A whole website is made of WordPress, a theme and pages. Choose a theme under Appearance → Themes and write the pages; then tell me one thing that is missing, such as a booking form or opening hours.',
      sv: 'En hel webbplats är WordPress, ett tema och sidor. Välj ett tema under Utseende → Teman och skriv sidorna; berätta sedan en sak som saknas, till exempel ett bokningsformulär eller öppettider.',
    },
  },
  {
    mayBeReason: true,
    asks: 'translate (?:my|the|our) (?:\\p{L}+ ){0,2}(?:site|website|pages?|blog|shop)|översätt(?:a)? (?:min |vår |hela ){0,6}(?:sajt(?:en)?|hemsida(?:n)?|webbplats(?:en)?)|multilingual (?:site|website)|flerspråkig (?:sajt|webbplats|hemsida)',
    instead: {
      en: 'Translating a whole site is the work of plugins such as Polylang or TranslatePress, which keep every page in each language.',
      sv: 'Att översätta en hel webbplats gör plugin som Polylang eller TranslatePress, som håller varje sida på varje språk.',
    },
  },
  {
    mayBeReason: true,
    asks: 'speed up (?:my|the|our) (?:\\p{L}+ ){0,2}(?:site|website|blog|shop)|make (?:my|the|our) (?:\\p{L}+ ){0,2}(?:site|website) (?:load )?faster|(?:my |the )?(?:site|website) is (?:too |very |so )?slow|(?:sajten|hemsidan|webbplatsen) är (?:för |så |jätte)?(?:långsam|seg)|snabba upp (?:min |sajten|hemsidan)',
    instead: {
      en: 'What makes a site slow differs: Tools → Site Health says what WordPress knows, and a cache by your host or a caching plugin helps most. I can turn off single things, such as emojis, or load images later.',
      sv: 'Vad som gör en webbplats långsam varierar: Verktyg → Hälsostatus visar vad WordPress vet, och en cache hos webbhotellet eller ett cacheplugin hjälper mest. Jag kan stänga av enskilda saker, till exempel emojis.',
    },
  },
  {
    mayBeReason: true,
    asks: 'fix (?:the|this|my|an?) (?:\\p{L}+ ){0,3}(?:error|bug|site|website)|(?:fatal|parse|database|500|critical) error|white screen|laga (?:min |felet|sajten|hemsidan)|kritiskt fel|vit skärm',
    instead: {
      en: 'I cannot see your site, so I cannot repair it. Turn off all plugins, then turn them on one by one; Tools → Site Health and the email from WordPress name what failed.',
      sv: 'Jag kan inte se din webbplats, så jag kan inte laga den. Stäng av alla tillägg och slå på dem ett i taget; Verktyg → Hälsostatus och mejlet från WordPress säger vad som gick fel.',
    },
  },
]

/** What to do instead of a plugin, and whether the request may want something else beside. */
type Answer = { instead: Spoken; mayBeReason: boolean }

/** What to do instead, where a request asks for what no plugin is; null otherwise. */
export function elsewhereFor({ bare }: Request): Answer | null {
  const found = answers.find(({ asks }) => words(asks).test(bare))
  if (!found) return null
  return {
    instead: {
      en: `${found.instead.en} This answer costs nothing.`,
      sv: `${found.instead.sv} Svaret kostar ingenting.`,
    },
    mayBeReason: found.mayBeReason === true,
  }
}
