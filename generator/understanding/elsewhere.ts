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

/** A request that begins so asks for what its verb says. */
const asked =
  '^(?:(?:please|hi|hello|hey|hej|hallå|there|ok(?:ay)?|can you|could you|would you|will you|kan du|kan ni|skulle du kunna|i (?:want|need|would like) you to|jag vill att du|help me(?: to)?|hjälp mig(?: att)?|snälla)[ ,!.]+){0,4}'

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
    asks: `${asked}(?:write|skriv(?:a|er)?|översätt(?:a)?|translate|summari[sz]e|sammanfatta|proof-?read|korrekturläs(?:a)?|correct|rätta) (?:(?:me|us|my|our|the|this|an?|some|mig|oss|min|mitt|vår|vårt|en|ett|den|det här|den här) ){0,3}(?:(?!(?:form|field|page|list|formulär|fält|sida|below|under|above|on|in|at|to|next|every|each|all|when|if|that|i|på|till|ovanför|varje|alla|om|när|som)(?![\\p{L}]))[\\p{L}'’-]+ ){0,4}?(?:poems?|songs?|essays?|thesis|dissertations?|blog posts?|articles?|letters?|speech(?:es)?|cv|resum[eé]s?|reports?|homework|stor(?:y|ies)|novels?|books?|chapters?|recipes?|product (?:texts?|descriptions?)|newsletters?|texts? (?:for|about)|dikt(?:er)?|sång(?:er)?|uppsats(?:en|er)?|examensarbete(?:t)?|tal(?:et)?|brev(?:et)?|läxa(?:n)?|rapport(?:en)?|berättelse(?:r)?|bok(?:en)?|produkttext(?:er)?|nyhetsbrev|texter? (?:om|till|för)|blogginlägg|artik(?:el|lar))(?![- ]?(?:plugin|type|list|page|form|section))`,
    instead: {
      en: 'That is a text, and I write plugins. Tell me what your site should be able to do.',
      sv: 'Det är en text, och jag skriver plugin. Berätta vad din webbplats ska kunna.',
    },
  },
  {
    asks: `${asked}(?:edit|retouch|crop|photoshop|restore|redigera|retuschera|beskära?) (?:my|our|this|these|min|mina|den här|de här) (?:[\\p{L}-]+ ){0,2}?(?:photos?|pictures?|videos?|films?|foto(?:n)?|bild(?:er|en|erna)?|film(?:en)?|video(?:n)?)(?! (?:on|in|when|after|på|när|i) (?:upload|the (?:site|media)|upplad))`,
    instead: {
      en: 'That is work on a picture or a film, and I write plugins. A program such as GIMP does it; a plugin could shrink, convert or watermark what is uploaded to your site.',
      sv: 'Det är arbete med en bild eller film, och jag skriver plugin. Ett program som GIMP gör det; ett plugin kan förminska, konvertera eller märka det som laddas upp på webbplatsen.',
    },
  },
  {
    asks: `(?:(?:get|make|put|bring|push)(?: (?:me|us|my|our|the|site|website|page|shop))*|rank(?:ing)?|be|come|appear|hamna|komma|kom|få(?: upp)?(?: (?:mig|oss|min|vår|sida|sajt|hemsida))*) (?:to |at |as |on |up |på |som |överst |högst ){0,3}(?:the )?(?:top|first|number one|no\\.? ?1|#1|first place|page one|etta|plats ett|första plats(?:en)?|överst|högst upp) (?:on|in|of|at|i|på) google|(?:buy|register|renew|köp(?:a)?|registrera|förnya) (?:me |us |my |a |an |the |mig |en |ett |min ){0,3}(?:domain(?: name)?|domän(?:en|namn)?)|(?:host|hosta) (?:my|our|the|min|vår) (?:site|website|sajt|hemsida)|(?:set up|fix|create|skapa|fixa) (?:me |my |our |an? |min |vår |en ){0,3}(?:e-?mail|mail|mejl|e-post)(?:adress|konto| address| account| inbox)`,
    instead: {
      en: 'No plugin can do that: it is decided outside WordPress, by search engines or by your web host. I can help with what the site itself can do, such as descriptions for search engines or a contact form.',
      sv: 'Det kan inget plugin göra: det avgörs utanför WordPress, av sökmotorer eller av ditt webbhotell. Jag kan hjälpa till med det som webbplatsen själv kan, till exempel beskrivningar för sökmotorer eller ett kontaktformulär.',
    },
  },
  {
    asks: `${asked}(?:book|order|buy|call|phone|ring|boka|beställ|köp) (?:me |us |my |mig |oss |min ){0,2}(?:an? |the |some |en |ett )?(?:[\\p{L}-]+ ){0,2}?(?:flights?|hotel(?: room)?|taxi|pizza|table|ticket|train|doctor|plumber|flyg|hotell(?:rum)?|bord|biljett|tåg|läkare)(?: (?:to|for|at|in|on|till|för|på|i|hos) .{1,60})?[.!?]?$|${asked}(?:tell me|what(?:'s| is)|vad (?:är|blir)|berätta) (?:an? |the |en |ett )?(?:joke|weather|news|time|capital of .{2,30}|vädret|skämt|klockan)(?: .{0,40})?[.!?]?$`,
    instead: {
      en: 'I write WordPress plugins and do nothing else. Tell me what your site should be able to do.',
      sv: 'Jag skriver WordPress-plugin och inget annat. Berätta vad din webbplats ska kunna.',
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
