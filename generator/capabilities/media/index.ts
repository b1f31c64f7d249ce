import { declareRules } from '../../frame/rules.ts'
import type { Rule } from '../../frame/rules.ts'
import { markMatch, take, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'

const files =
  '(?:files?|uploads?|uploaded files?|images?|pictures?|photos?|fil(?:er|erna|en)?|uppladdning(?:ar|en)?|bild(?:er|erna|en)?|foto(?:n|s)?)'
const images = '(?:images?|pictures?|photos?|everything|bild(?:er|erna|en)?|foto(?:n)?|allt)'
const says = 'say(?:s|ing)?|message|text|säg(?:a|er)?|stå(?:r)?|meddelande(?:t)?'

/** Kinds of files by their endings, with the types WordPress knows them by. */
const kinds = [
  'jpg',
  'png',
  'gif',
  'webp',
  'avif',
  'svg',
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'zip',
  'mp3',
  'mp4',
  'txt',
  'csv',
] as const

const kindWords: Record<(typeof kinds)[number], string> = {
  jpg: 'jpe?gs?',
  png: 'pngs?',
  gif: 'gifs?',
  webp: 'webp',
  avif: 'avif',
  svg: 'svgs?',
  pdf: 'pdf(?:s|er)?',
  docx: 'docx?|word(?: documents?|-?dokument)?',
  xlsx: 'xlsx?|excel',
  pptx: 'pptx?|powerpoint',
  zip: 'zips?',
  mp3: 'mp3s?',
  mp4: 'mp4s?|videos?',
  txt: 'txt',
  csv: 'csv',
}

const rules: readonly Rule[] = [
  {
    key: 'size',
    title: { en: 'Upload Size', sv: 'Filstorlek' },
    asks: `(?:max(?:imum)?|largest|limit(?: the)?|biggest|högsta|största|begränsa)(?: the)? (?:size (?:of|for) )?(?:${files})(?: size| storlek(?:en)?)?(?: (?:to|of|at|till|på))?|(?:upload|file|image) (?:size )?(?:limit|maximum)|maxstorlek(?:en)?(?: (?:för|på) (?:${files}))?|(?:${files}) (?:can|may|must|should|får|ska)(?: not| inte)? (?:be |vara )?(?:larger|bigger|at most|no more|större|högst|max)(?: than| än)?|no (?:${files}) (?:over|larger than|bigger than)|inga (?:${files}) (?:över|större än)`,
    tells: ({ megabytes }, language) =>
      language === 'sv'
        ? `Filer får vara högst ${String(megabytes)} MB`
        : `Files are at most ${String(megabytes)} MB`,
    settings: {
      megabytes: {
        kind: 'number',
        label: { en: 'Largest file (MB)', sv: 'Största fil (MB)' },
        start: 5,
        min: 0.1,
        max: 2048,
        unit: 'megabytes',
        asks: 'mb|kb|gb|megabytes?|kilobytes?|megabyte',
      },
      size_text: {
        kind: 'text',
        label: { en: 'What it says when a file is larger', sv: 'Vad det står när en fil är större' },
        start: { en: 'This file is too large.', sv: 'Filen är för stor.' },
        main: true,
        asks: says,
      },
    },
  },
  {
    key: 'types',
    title: { en: 'Allowed Files', sv: 'Tillåtna filer' },
    asks: `(?:only|just|allow(?: only)?|permit|limit|restrict|accept(?: only)?|enable|support|bara|endast|tillåt(?: bara)?|begränsa)(?: the| uploads? (?:of|to)| uploading(?: of)?| file types? to)*(?= [^.]{0,60}(?:jpe?g|png|gif|webp|avif|svg|pdf|docx?|word|zip|mp[34]|csv))|(?:allowed|permitted|tillåtna) (?:file ?types?|${files}|filtyper)|(?:svg|webp|avif)(?: and (?:svg|webp|avif))? (?:uploads?|support|files?)|(?:ska |får )?(?:gå att |kunna )?laddas? upp`,
    read: (params, clause) => {
      take(
        clause,
        '(?:but )?svgs?(?: files)?(?: only)? (?:for|by) (?:the )?(?:admins?|administrators?)(?: only)?|svg bara för admin\\p{L}*|only (?:for )?admins? (?:can|may) (?:upload )?svgs?',
      )
      return params
    },
    tells: ({ kinds: chosen, only }, language) => {
      const names = Object.entries(chosen as Record<string, boolean>)
        .filter(([, on]) => on)
        .map(([kind]) => kind.toUpperCase())
      if (only === true)
        return language === 'sv'
          ? `Bara ${names.join(', ')} kan laddas upp`
          : `Only ${names.join(', ')} can be uploaded`
      return language === 'sv'
        ? `Även ${names.join(', ')} kan laddas upp`
        : `${names.join(', ')} can be uploaded too`
    },
    settings: {
      kinds: {
        kind: 'choices',
        label: { en: 'Kinds of files', sv: 'Filtyper' },
        start: ['jpg', 'png', 'gif', 'webp', 'pdf'],
        asks: '',
        choices: kinds.map((value) => ({
          value,
          label: { en: value.toUpperCase(), sv: value.toUpperCase() },
          asks: kindWords[value],
        })),
      },
      only: {
        kind: 'switch',
        label: { en: 'Nothing else', sv: 'Inget annat' },
        text: { en: 'Refuse every other kind of file', sv: 'Neka alla andra filtyper' },
        start: false,
        asks: '(?:only|just|bara|endast)(?! (?:for|by|to|för|av) )|nothing else|no others?|limit|restrict|inget annat|inga andra',
      },
      svg_admins: {
        kind: 'switch',
        label: { en: 'SVG', sv: 'SVG' },
        text: { en: 'SVG for administrators only', sv: 'SVG bara för administratörer' },
        start: true,
        asks: 'svgs?(?: but| files)?(?: only)? (?:only )?(?:for|by) (?:admins?|administrators?)|svg bara för admin\\S*',
        shown: ({ kinds: chosen }) => (chosen as Record<string, boolean>)['svg'] === true,
      },
      types_text: {
        kind: 'text',
        label: { en: 'What it says otherwise', sv: 'Vad det annars står' },
        start: { en: 'This kind of file is not allowed.', sv: 'Filtypen är inte tillåten.' },
        main: true,
        asks: says,
      },
    },
  },
  {
    key: 'names',
    title: { en: 'Clean File Names', sv: 'Rena filnamn' },
    asks: '(?:clean(?: up)?|tidy(?: up)?|rename|lower-?case|normali[sz]e|sanitize|fix|städa|snygga till|gör om|byt)?(?: the| uploaded| all| alla)* ?(?:file ?names?(?: of uploads)?|names? of (?:the )?(?:files|uploads|images)|filnamn(?:en)?)(?: (?:lower ?case|clean|gemener|små bokstäver))?',
    tells: {
      en: 'Names of new files become small letters with hyphens',
      sv: 'Nya filers namn får små bokstäver och bindestreck',
    },
    read: (params, clause) => {
      for (const match of clause.bare.matchAll(
        words(
          'lower ?case|small letters|hyphens?(?: instead of spaces?)?|no (?:odd|special|strange|weird) characters|without (?:spaces|special characters)|spaces?|små bokstäver|gemener|bindestreck(?: i stället för mellanslag)?|inga (?:konstiga|special)\\S*(?: tecken)?|utan mellanslag',
          'g',
        ),
      ))
        markMatch(clause, match)
      return params
    },
  },
  {
    key: 'alt',
    title: { en: 'Alt Texts', sv: 'Alt-texter' },
    asks: `(?:use|set|fill(?: in)?|add|generate|create|copy|sätt|fyll i|lägg till|använd)?(?: (?:its|the|their|a|every|all|missing|empty|picture's|image's))* ?(?:(?:title|file ?name|titeln?|filnamnet) (?:as|for|into|som) )?(?:the |their )?alt(?:ernative)?[ -]?(?:texts?|tags?|attributes?)(?:en|er)?(?: (?:automatically|from (?:the |its |their )?(?:title|file ?name)|automatiskt|från (?:titeln|filnamnet)))*`,
    tells: {
      en: 'A new picture without an alt text gets its title as alt text',
      sv: 'En ny bild utan alt-text får sin titel som alt-text',
    },
    read: (params, clause) => {
      for (const match of clause.bare.matchAll(
        words(
          `(?:when|if) (?:a |an |somebody |someone )?(?:${images})? ?(?:is |are |wrote )?(?:uploaded|an alt text)(?: already)?|leave it(?: as it is)?|already|use its title|title|när (?:en )?bild(?:en|er)? laddas upp`,
          'g',
        ),
      ))
        markMatch(clause, match)
      return params
    },
  },
  {
    key: 'width',
    title: { en: 'Image Width', sv: 'Bildbredd' },
    asks: `(?:make|resize|scale(?: down)?|shrink|limit|reduce|compress|förminska|krymp|skala(?: ner| om)?|begränsa|gör)?(?: all| the| large| big| uploaded| new| alla| stora)* ?(?:${images}) (?:that are |som är )?(?:wider|larger|bigger|bredare|större) (?:than|än)|(?:max(?:imum)?|largest|största|högsta) (?:image |picture )?(?:width|size of (?:images|pictures)|bildbredd|bredd)(?: (?:of|for|på|för) (?:${images}))?|(?:resize|scale down|shrink|förminska|krymp|skala ner) (?:all |the |large |big |uploaded |new |alla |stora ){0,6}(?:${images})(?: (?:on upload|to|till|vid uppladdning))*`,
    tells: ({ width }, language) =>
      language === 'sv'
        ? `Nya bilder blir högst ${String(width)} pixlar breda`
        : `New pictures are at most ${String(width)} pixels wide`,
    settings: {
      width: {
        kind: 'number',
        label: { en: 'Largest width', sv: 'Största bredd' },
        start: 1920,
        min: 100,
        max: 10_000,
        unit: 'pixels',
        asks: 'px|pixels?|pixlar|wide|width|bred(?:d|are)?',
      },
    },
    read: (params, clause) => {
      for (const match of clause.bare.matchAll(
        words(
          'smaller(?: on upload)?|on upload|let me change (?:that|the) number(?: in the settings)?|mindre|vid uppladdning',
          'g',
        ),
      ))
        markMatch(clause, match)
      return params
    },
  },
  {
    key: 'right_click',
    title: { en: 'No Right Click', sv: 'Inget högerklick' },
    asks: `(?:no|disable|block|prevent|stop|turn off|(?:(?:people|visitors|they|nobody|no one|folk|besökare|man) )?(?:can'?t|cannot|can not|should ?n['o]?t(?: be able to)?|must not|not be able to|ska inte kunna|kan inte)|inget|stäng av|blockera|hindra|förhindra) ?(?:the )?(?:right[- ]?click(?:s|ing)?|context menu|saving|copying|downloading|högerklick(?:et|a|ning)?)(?: (?:on|of|in|for|på|i) (?:the |my |our |all |mina |våra |alla ){0,6}(?:${images}))?`,
    tells: {
      en: 'Pictures have no context menu and cannot be dragged',
      sv: 'Bilder har ingen högerklicksmeny och kan inte dras',
    },
    settings: {
      click_text: {
        kind: 'text',
        label: { en: 'What it says', sv: 'Vad det står' },
        help: { en: 'Empty says nothing.', sv: 'Tomt säger ingenting.' },
        start: '',
        main: true,
        asks: says,
      },
      click_admins: {
        kind: 'switch',
        label: { en: 'Administrators', sv: 'Administratörer' },
        text: { en: 'Administrators can right-click', sv: 'Administratörer kan högerklicka' },
        start: true,
        asks: 'admins?(?: (?:can|may) (?:still )?right[- ]?click(?: freely| as much as they (?:like|want))?)?|administratörer',
      },
    },
    read: (params, clause) => {
      for (const match of clause.bare.matchAll(
        words('if (?:someone|somebody|they|anyone) tries|om (?:någon|nån) försöker', 'g'),
      ))
        markMatch(clause, match)
      return params
    },
  },
  {
    key: 'lightbox',
    title: { en: 'Lightbox', sv: 'Bildvisning' },
    asks: `(?:image |picture |photo |gallery )?(?:lightbox(?:es)?|light box)(?: (?:for|on) (?:the |my |our |all ){0,6}(?:${images}|galler(?:y|ies)))?|(?:open|show|enlarge|zoom|visa|öppna|förstora)(?:s|ed|as)?(?: the| my| alla)? ?(?:${images})?(?: stor| large| big| bigger| full size)?(?: (?:in|on|i|ovanpå|över) (?:a |an |en |the )?(?:overlay|popup|pop-up|lightbox|sidan|page))(?: (?:when|on) (?:clicked|click|klick))?|(?:${images}) (?:should |must |to |ska )?(?:be |get )?(?:open(?:s|ed)?|shown?|enlarged?|zoom(?:s|ed)?|öppnas|visas|förstoras)(?: (?:in|i) (?:a |an |en |ett )?(?:bigger|larger|big|large|full(?:[- ]size)?|större|stor|stort) (?:view|version|window|format|vy|fönster))? (?:when|on|if|när|vid) (?:(?:they are|you|people|visitors|man|de) )?(?:clicked|clicks?|click(?:ed)? on|klickas?|klickar(?: på dem)?)|(?:när|when) (?:man|someone|you|visitors|people|they) (?:klickar|clicks?) (?:på|on) (?:a |an |en |the )?(?:${images})(?: (?:i|in) (?:ett |a |the )?(?:inlägg|post|article|artikel))?`,
    tells: {
      en: 'A click on a picture in the text shows it large over the page',
      sv: 'Ett klick på en bild i texten visar den stort över sidan',
    },
    settings: {
      backdrop: {
        kind: 'color',
        label: { en: 'Background', sv: 'Bakgrund' },
        start: '#111111',
        main: true,
        asks: 'background|backdrop|bakgrund(?:en)?',
      },
      lightbox_pages: {
        kind: 'switch',
        label: { en: 'Pages', sv: 'Sidor' },
        text: { en: 'On pages too', sv: 'Även på sidor' },
        start: true,
        asks: '(?:on )?pages|(?:på )?sidor',
      },
    },
    read: (params, clause) => {
      for (const match of clause.bare.matchAll(
        words(
          '(?:ska |should |to )?(?:den |it )?(?:öppnas|open(?:s|ed)?|shown?)(?: stor| large| big| full size)?|ovanpå sidan|over the page|(?:med |with (?:a )?)?(?:mörk|dark|svart) bakgrund|stängas?(?: när man klickar bredvid)?|clos(?:e|es|ed) (?:when|by|on) (?:clicking|click|you click)[^.,]{0,30}|klickar bredvid',
          'g',
        ),
      ))
        markMatch(clause, match)
      return params
    },
  },
  {
    key: 'webp',
    title: { en: 'WebP Pictures', sv: 'WebP-bilder' },
    asks: `(?:convert|save|turn|store|serve|make|konvertera|spara|gör om)(?: (?:all|the|my|new|uploaded|alla|nya|mina))* (?:${images}|jpe?gs?(?: and pngs?)?|pngs?|uploads)(?: (?:automatically|automatiskt|on upload|vid uppladdning))* (?:to|as|into|till|som) webp(?: (?:automatically|automatiskt|on upload|vid uppladdning|when uploaded))*|webp (?:conversion|converter)|webp-?konvertering`,
    tells: {
      en: 'The sizes that WordPress makes of new pictures are WebP files, which are smaller',
      sv: 'De storlekar som WordPress gör av nya bilder blir WebP-filer, som är mindre',
    },
  },
  {
    key: 'quality',
    title: { en: 'Image Quality', sv: 'Bildkvalitet' },
    asks: '(?:jpe?g|image|picture|webp|bild) ?(?:compression )?(?:quality|kvalitet(?:en)?)|compress(?:ion)? (?:images?|pictures?|uploads?)|(?:komprimera|bildkvalitet(?:en)?)(?: bilder)?',
    tells: ({ quality }, language) =>
      language === 'sv'
        ? `Nya bilder sparas med kvaliteten ${String(quality)} av 100`
        : `New pictures are saved with quality ${String(quality)} of 100`,
    settings: {
      quality: {
        kind: 'number',
        label: { en: 'Quality (1–100)', sv: 'Kvalitet (1–100)' },
        start: 80,
        min: 1,
        max: 100,
        asks: 'quality|compress(?:ion)?|percent|kvalitet(?:en)?|komprimera|procent',
      },
    },
  },
  {
    key: 'credit',
    title: { en: 'Photo Credits', sv: 'Bildbyline' },
    asks: `(?:an? |the |add |ett |lägg till ){0,6}(?:fields?|fält(?:et)?)(?: (?:called|named|som heter))?(?: "_+")? (?:on|for|to|with|på|för|till) (?:the |all |every |each |alla |varje |våra ){0,6}(?:${images}|media(?: files| library)?)(?: (?:in|i) (?:the )?(?:media library|mediebiblioteket))?|(?:photo|image|picture|bild)[- ]?(?:credits?|byline|source|copyright)(?: (?:field|fält))?|photographer'?s? name|fotografens namn`,
    tells: ({ credit_label: label, credit_text: text }, language) =>
      language === 'sv'
        ? `Bilder har fältet “${String(label)}”; i inlägg står “${String(text)} …” under bilden`
        : `Pictures have the field “${String(label)}”; in posts, “${String(text)} …” stands below the picture`,
    settings: {
      credit_label: {
        kind: 'text',
        label: { en: 'Name of the field', sv: 'Fältets namn' },
        start: { en: 'Photographer', sv: 'Fotograf' },
        max: 60,
        asks: 'fields?(?: (?:called|named))?|fält(?:et)?(?: som heter)?',
      },
      credit_text: {
        kind: 'text',
        label: { en: 'Before the name', sv: 'Före namnet' },
        start: { en: 'Photo:', sv: 'Foto:' },
        max: 60,
        asks: '(?!)',
      },
    },
    leaves: { meta: [{ of: 'post', key: '_xplugin_credit' }] },
    read: (params, clause) => {
      const shown = /"([^"]{1,40}?)\s*(?:the name|name|namnet|namn|…|\.\.\.|x{1,3}|\[[^\]]*\])"/iu.exec(
        clause.text,
      )
      if (shown) markMatch(clause, shown)
      takeAll(
        clause,
        `(?:show|display|print|visa|skriv)(?: (?:it|den|det))?(?: under| below)?|(?:below|under|beneath) (?:the |every |each )?(?:${images}|bilden)(?: (?:in|on|i|på) (?:the |every )?(?:posts?|articles?|inlägg(?:et|en)?|artiklar))?`,
      )
      return shown?.[1] ? { ...params, credit_text: shown[1] } : params
    },
  },
  {
    key: 'default_image',
    title: { en: 'Default Featured Image', sv: 'Standardbild' },
    asks: '(?:posts? without (?:a )?(?:featured image|picture|thumbnail)(?: should get)?(?: a default(?: one| image)?)?|(?:a )?(?:default|fallback|standard) (?:featured )?(?:image|picture|thumbnail)(?: for (?:all )?posts(?: without (?:one|an image|a picture))?)?|standardbild(?:en)?(?: (?:för|till) inlägg(?: utan (?:bild|utvald bild))?)?|inlägg utan (?:utvald )?bild)',
    tells: {
      en: 'Posts without a featured image show the one you choose',
      sv: 'Inlägg utan utvald bild visar den du väljer',
    },
    settings: {
      default_image: {
        kind: 'url',
        label: { en: 'Default image', sv: 'Standardbild' },
        help: {
          en: 'Address of a picture in the media library. Empty shows nothing.',
          sv: 'Adress till en bild i mediebiblioteket. Tomt visar ingenting.',
        },
        start: '',
        asks: 'https?://',
      },
    },
    read: (params, clause) => {
      for (const match of clause.bare.matchAll(
        words(
          'choose it in the settings|(?:in|under) (?:the )?settings|välja den i inställningarna|a default one',
          'g',
        ),
      ))
        markMatch(clause, match)
      return params
    },
  },
]

/** Rules for uploads and for pictures on the website. */
export const media = declareRules({
  id: 'media',
  title: { en: 'Media Rules', sv: 'Medieregler' },
  called: { en: 'rules for media', sv: 'regler för media' },
  about: {
    en: 'Rules for uploads and for pictures on the site',
    sv: 'Regler för uppladdningar och bilder på webbplatsen',
  },
  means: 'media|uploads?|images?|pictures?|photos?|files?|bild(?:er|erna)?|filer(?:na)?|uppladdning(?:ar)?',
  general: {
    asks: '(?:rules?|settings) (?:for|of) (?:media|uploads?)|(?:media|upload) (?:rules?|settings)|regler för (?:media|uppladdningar)|medieregler',
    rules: ['size', 'names', 'alt'],
  },
  rules,
  files: new URL('./files/', import.meta.url),
  words: { close: { en: 'Close', sv: 'Stäng' } },
  preview: () =>
    '<article><h2>A post with a picture</h2><p>Words above the picture.</p><div style="height:160px;border-radius:8px;background:linear-gradient(135deg,#dbe4f0,#b8c7dc)"></div><p>Words below the picture.</p></article>',
  ideas: (params) => [
    {
      when: !params.rules.includes('alt'),
      label: { en: 'Alt texts', sv: 'Alt-texter' },
      prompt: { en: 'Fill in alt texts from the title', sv: 'Fyll i alt-texter från titeln' },
    },
    {
      when: !params.rules.includes('names'),
      label: { en: 'Clean file names', sv: 'Rena filnamn' },
      prompt: { en: 'Clean up file names', sv: 'Städa filnamnen' },
    },
    {
      when: !params.rules.includes('width'),
      label: { en: 'Smaller pictures', sv: 'Mindre bilder' },
      prompt: { en: 'Resize images wider than 1600 pixels', sv: 'Förminska bilder bredare än 1600 pixlar' },
    },
  ],
})
