import type { Rule } from '../../frame/rules.ts'
import { markMatch, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import { says } from './words.ts'

const images = '(?:images?|pictures?|photos?|everything|bild(?:er|erna|en)?|foto(?:n)?|allt)'

/** Rules about pictures: their texts, sizes and how they show. */
export const pictureRules: readonly Rule[] = [
  {
    key: 'alt',
    title: { en: 'Alt Texts', sv: 'Alt-texter' },
    asks: `(?:use|set|fill(?: in)?|add|generate|create|copy|sätt|fyll i|lägg till|använd)?(?: (?:its|the|their|a|every|all|missing|empty|picture's|image's))* ?(?:(?:title|file ?name|titeln?|filnamnet) (?:as|for|into|som) )?(?:the |their )?alt(?:ernative)?[ -]?(?:texts?|tags?|attributes?)(?:en|er)?(?: (?:automatically|from (?:the |its |their )?(?:title|file ?name)|automatiskt|från (?:titeln|filnamnet)))*`,
    tells: ({ alt_from: from }, language) =>
      from === 'file'
        ? {
            en: 'New pictures without alt text get it from the file name: “red-boat.jpg” becomes “Red boat”',
            sv: 'Nya bilder utan alt-text får den från filnamnet: “red-boat.jpg” blir “Red boat”',
          }[language]
        : {
            en: 'A new picture without an alt text gets its title as alt text',
            sv: 'En ny bild utan alt-text får sin titel som alt-text',
          }[language],
    settings: {
      alt_from: {
        kind: 'choice',
        label: { en: 'Alt text from', sv: 'Alt-text från' },
        start: 'title',
        asks: '',
        choices: [
          {
            value: 'file',
            label: { en: 'The file name', sv: 'Filnamnet' },
            asks: '(?:(?:from|of|by|based on|using|with|use|av|från|ur|efter|med) )?(?:(?:the|its|their|image|picture|bildens?) ){0,2}(?:file ?names?|names? of (?:the |its )?files?|filnamn(?:et|en)?)',
          },
          { value: 'title', label: { en: 'The title', sv: 'Titeln' }, asks: '' },
        ],
      },
    },
    read: (params, clause) => {
      for (const match of clause.bare.matchAll(
        words(
          `(?:when|if|whenever|every time|om|när|varje gång) (?:(?:an?|somebody|someone|i|we|people|jag|vi|man|någon|en) )*(?:uploads?|add|adds|laddar upp|lägger (?:in|upp)) (?:(?:an?|the|new|en|ny|nya) ){0,2}(?:${images})|(?:when|if) (?:a |an |somebody |someone )?(?:${images})? ?(?:is |are |wrote )?(?:uploaded|an alt text)(?: already)?|leave it(?: as it is)?|already|use its title|title|när (?:en )?bild(?:en|er)? laddas upp|(?:(?:turn|change|replace|make|byt|gör|ersätt)(?: the)? )?(?:dashes|hyphens|underscores|lines|bindestreck(?:en)?|understreck(?:en)?)(?:(?: and|,| och) (?:dashes|hyphens|underscores|understreck|bindestreck))?(?: (?:to|into|with|become|as|should be|blir|till|med|som|ska bli|by))+ (?:blank |mellan)?(?:spaces?|slag)|(?:with )?(?:(?:the|a|an|en|den|första|first|stor|capital) ){0,4}(?:first )?(?:letter|bokstav(?:en)?|bokstäver)(?: (?:is|should be|ska vara|blir|in))*(?: (?:big|capital(?:i[sz]ed)?|upper-?case|stor|versal))?|(?:so|e\\.?g\\.?|for example|like|alltså|t\\.?ex\\.?|så) (?:(?:that|the file|att|filen) )*[\\p{L}\\d_-]+\\.(?:jpe?g|png|webp|gif)(?: (?:gets?|becomes?|gives?|blir|får|ger|has|should (?:get|be|become)|is|->|→)){1,2}(?: alt)?(?: "_+")?`,
          'g',
        ),
      ))
        markMatch(clause, match)
      return params
    },
  },
  {
    key: 'caption',
    title: { en: 'Captions', sv: 'Bildtexter' },
    asks: '(?:(?:put|add|write|set|fill(?: in)?|insert|use|show|skriv|sätt|fyll i|lägg(?: till| in)?) )?(?:"_+" )?(?:(?:in|into|to|as|i|som) )(?:(?:the|every|each|all|its|their|a|varje|alla|en) ){0,2}(?:(?:new|nya|image|picture|photo|bildens?) ){0,2}(?:captions?|bildtext(?:en|er)?)|(?:(?:same|default|standard|a fixed|samma) ){0,2}(?:captions?|bildtext(?:er)?) (?:for|on|to|of|under|för|på|till) (?:(?:all|every|each|new|uploaded|alla|varje|nya) ){1,3}(?:images?|pictures?|photos?|uploads?|bild(?:er)?|foton)|(?:the )?captions?(?: (?:of|for) (?:(?:every|each|all|new|the) ){0,3}(?:images?|pictures?|photos?))? (?:should|must|shall|to) (?:be|say|read)',
    tells: ({ caption }, language) =>
      language === 'sv'
        ? `En ny bild utan bildtext får “${String(caption)}”`
        : `A new picture without a caption gets “${String(caption)}”`,
    settings: {
      caption: {
        kind: 'text',
        label: { en: 'Caption of new pictures', sv: 'Bildtext till nya bilder' },
        help: { en: 'Empty: none.', sv: 'Tomt: ingen.' },
        start: '',
        max: 200,
        asks: 'captions?|bildtext(?:en|er)?',
      },
    },
    read: (params, clause) => {
      const match = /"([^"]+)" (?:in|into|to|as|i|som) (?:\p{L}+ ){0,3}(?:captions?|bildtext)/iu.exec(
        clause.text,
      )
      if (!match?.[1]) return params
      markMatch(clause, match)
      return { ...params, caption: match[1] }
    },
  },
  {
    key: 'width',
    title: { en: 'Image Width', sv: 'Bildbredd' },
    asks: `(?:make|resize|scale(?: down)?|shrink|limit|reduce|compress|förminska|krymp|skala(?: ner| om)?|begränsa|gör)?(?: all| the| large| big| uploaded| new| alla| stora)* ?(?:${images}) (?:that are |som är )?(?:wider|larger|bigger|bredare|större) (?:than|än)(?! \\d+(?:[.,]\\d+)? ?(?:mb|kb|meg))|(?:max(?:imum)?|largest|största|högsta) (?:image |picture )?(?:width|size of (?:images|pictures)|bildbredd|bredd)(?: (?:of|for|på|för) (?:${images}))?|(?:resize|scale down|shrink|förminska|krymp|skala ner) (?:all |the |large |big |uploaded |new |alla |stora ){0,6}(?:${images})(?: (?:on upload|to|till|vid uppladdning))*`,
    tells: ({ width }, language) =>
      language === 'sv'
        ? `Nya bilder blir högst ${String(width)} pixlar breda`
        : `New pictures are at most ${String(width)} pixels wide`,
    within:
      '(?:(?:(?:and|och|should|ska) )?(?:be|become|are|get|bli|blir|vara|är) )?(?:at most|max(?:imum|imalt)?|no more than|no wider than|högst)(?= \\d+ (?:px|pixels?|pixlar)(?: (?:wide|in width|breda?|på bredden))?)',
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
          'smaller(?: on upload)?|(?<=(?:px|pixels?|pixlar) )(?:wide|in width|breda?|på bredden)|on upload|let me change (?:that|the) number(?: in the settings)?|mindre|vid uppladdning',
          'g',
        ),
      ))
        markMatch(clause, match)
      return params
    },
  },
  {
    key: 'full_size',
    title: { en: 'Pictures in Full Size', sv: 'Bilder i full storlek' },
    removes: true,
    asks: `(?:stop|keep|prevent|sluta|hindra|stoppa)(?: (?:wordpress|wp|it))?(?: (?:from|att))? (?:resizing|scaling(?: down)?|shrinking|förminska|skala (?:ner|om)|krympa)(?: (?:the|my|our|big|large|all|new|uploaded|stora|mina|alla))* (?:${images})|(?:do ?n[o']?t|do not|never) (?:resize|scale(?: down)?|shrink)(?: (?:the|my|our|big|large|all|uploaded))* (?:${images})|(?:förminska|skala) inte(?: (?:stora|mina|alla))* (?:${images})|-scaled (?:images?|files?|copies)`,
    tells: {
      en: 'Large pictures stay as they were uploaded',
      sv: 'Stora bilder förblir som de laddades upp',
    },
  },
  {
    key: 'right_click',
    title: { en: 'No Right Click', sv: 'Inget högerklick' },
    asks: `(?:no|disable|block|prevent|stop|turn off|(?:(?:people|visitors|they|nobody|no one|folk|besökare|man) )?(?:can'?t|cannot|can not|should(?:n't| ?not)(?: be able to)?|must not|not be able to|ska inte kunna|kan inte)|inget|stäng av|blockera|hindra|förhindra) ?(?:the )?(?:right[- ]?click(?:s|ing)?|context menu|saving|copying|downloading|högerklick(?:et|a|ning)?)(?: (?:on|of|in|for|på|i) (?:the |my |our |all |mina |våra |alla ){0,6}(?:${images}))?`,
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
    asks: `(?:image |picture |photo |gallery )?(?:lightbox(?:es)?|light box)(?: (?:for|on) (?:the |my |our |all ){0,6}(?:${images}|galler(?:y|ies)))?|(?:open|show|enlarge|zoom|visa|öppna|förstora)(?:s|ed|as)?(?: the| my| alla)? ?(?:${images})?(?: stor| large| big| bigger| full size)?(?: (?:in|on|i|ovanpå|över) (?:a |an |en |the )?(?:overlay|popup|pop-up|lightbox|sidan|page))(?: (?:when|on) (?:clicked|click|klick))?|(?:${images}) (?:should |must |to |ska )?(?:be |get )?(?:open(?:s|ed)?|shown?|enlarged?|zoom(?:s|ed)?|öppnas|visas|förstoras)(?: (?:(?:in|i) (?:a |an |en |ett )?)?(?:bigger|larger|big|large|full(?:[- ]?(?:size|screen))?|större|stor(?:a|t)?|upp)(?: (?:view|version|window|format|vy|fönster))?)? (?:when|on|if|när|vid|om) (?:(?:they are|you|people|visitors|someone|it is|man|de|nån) )?(?:clicked|clicks?|taps?|tapped|press(?:es|ed)?|touch(?:es)?|klickas?|klickar|trycker|klick)(?: (?:on|på))?(?: (?:it|them|one|den|dem))?|(?:när|when) (?:man|someone|you|visitors|people|they) (?:klickar|clicks?) (?:på|on) (?:a |an |en |the )?(?:${images})(?: (?:i|in) (?:ett |a |the )?(?:inlägg|post|article|artikel))?`,
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
          '(?:ska |should |to )?(?:den |it )?(?:öppnas|open(?:s|ed)?|shown?)(?: stor| large| big| full size)?|ovanpå sidan|over the page|(?:med |with (?:a )?)?(?:an? )?(?:mörk|dark|black|svart) (?:bakgrund|background)|(?:and |with |och |med )?(?:an? |en |ett )?(?:close (?:button|cross)|(?:stäng-?)?(?:knapp|kryss) (?:to close|för att stänga)|stängknapp)|(?:only|just|bara|endast) (?:in|on|i|på) (?:posts?|inlägg)|(?:every|each|all|varje|alla)(?= (?:picture|image|photo|bild))|stängas?(?: när man klickar bredvid)?|clos(?:e|es|ed) (?:when|by|on) (?:clicking|click|you click)[^.,]{0,30}|klickar bredvid',
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
    asks: `(?:convert|save|turn|store|serve|make|konvertera|spara|gör om)(?: (?:all|the|my|new|uploaded|alla|nya|mina))* (?:${images}|jpe?gs?(?: and pngs?)?|pngs?|uploads)(?: (?:automatically|automatiskt|on upload|vid uppladdning))* (?:to|as|into|till|som) webp(?: (?:automatically|automatiskt|on upload|vid uppladdning|when uploaded))*|webp (?:conversion|converter)|webp-?konvertering|(?:(?:(?:all|every|each|the|new|alla|nya|varje) ){0,2}(?:${images}) (?:(?:that|which|som) (?:(?:are|get|is) )?(?:uploaded|laddas upp) )?)?(?:(?:should|must|shall|are|is|ska|skall|måste) )?(?:(?:be|get|are|is|bli|blir|bör) )?(?:automatically |automatiskt )?(?:converted|turned|made|saved|changed|konverteras?|görs|göras|göra|sparas)(?: om)?(?: automatically| automatiskt)? (?:to|into|as|till|som|i) webp`,
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
