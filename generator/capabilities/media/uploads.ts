import type { Rule } from '../../frame/rules.ts'
import { markMatch, take, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import { says } from './words.ts'

const files =
  '(?:files?|uploads?|uploaded files?|images?|pictures?|photos?|fil(?:er|erna|en)?|uppladdning(?:ar|en)?|bild(?:er|erna|en)?|foto(?:n|s)?)'

const pictures = '(?:images?|pictures?|photos?|bild(?:er|erna|en)?|foto(?:n|s)?)'
const tooBig =
  '(?:(?:that|which|som) )?(?:(?:are|is|är|weigh|väger) )?(?:(?:bigger|larger|heavier|more|greater|större|tyngre|mer) (?:than|än)|over|above|exceeding|beyond|över)(?= \\d+(?:[.,]\\d+)? ?(?:mb|kb|gb|meg|kilo|m(?![\\p{L}])))'

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

const names = '(?:file ?names?(?: of uploads)?|names? of (?:the )?(?:files|uploads|images)|filnamn(?:en)?)'

/** Rules about the files that people upload. */
export const uploadRules: readonly Rule[] = [
  {
    key: 'size',
    title: { en: 'Upload Size', sv: 'Filstorlek' },
    asks: `(?:max(?:imum)?|largest|limit(?: the)?|biggest|högsta|största|begränsa)(?: the)? (?:size (?:of|for) )?(?:${files})(?: size| storlek(?:en)?)?(?: (?:to|of|at|till|på))?|(?:upload|file|image) (?:size )?(?:limit|maximum)|maxstorlek(?:en)?(?: (?:för|på) (?:${files}))?|(?:${files}) (?:can|may|must|should|får|ska)(?: not| inte)? (?:be |vara )?(?:larger|bigger|at most|no more|större|högst|max)(?: than| än)?|no (?:${files}) (?:over|larger than|bigger than)|inga (?:${files}) (?:över|större än)|(?:nothing|not|no files?|inget|inga filer) ${tooBig}|(?:(?:block|stop|refuse|reject|prevent|forbid|deny|do ?n[o']?t (?:allow|accept)|never accept|disallow|blockera|stoppa|neka|vägra|hindra|förbjud|tillåt inte)(?: (?:all|the|any|uploads? of|uploading(?: of)?|people from uploading|alla|uppladdning av))* )?(?:${files}) ${tooBig}`,
    within: '(?:max(?:imum)?\\.?|at most|up to|högst)(?= \\d+(?:[.,]\\d+)? ?(?:mb|kb|megabytes?))',
    tells: ({ megabytes, size_images: isPictures }, language) =>
      language === 'sv'
        ? `${isPictures === true ? 'Bilder' : 'Filer'} får vara högst ${String(megabytes)} MB`
        : `${isPictures === true ? 'Pictures' : 'Files'} are at most ${String(megabytes)} MB${isPictures === true ? '; other files are not limited' : ''}`,
    read: (params, clause, reading) => {
      takeAll(
        clause,
        `(?:(?:all )?other|different|any other|andra|övriga)(?: kinds? of| types? of| sorters)? (?:files?|filer)(?: (?:like|such as|as|som|t\\.?ex\\.?)(?:,? (?:or |and |eller |och )?(?:${Object.values(kindWords).join('|')})(?: files?| filer)?){1,4})?(?: (?:should be|are|can be|is|går|är|får vara|ska vara)(?: any size| hur stora som helst| fine| ok(?:ay)?| bra| allowed| unlimited| not (?:affected|limited|touched)| as (?:before|usual)| som vanligt){1,2})?`,
      )
      takeAll(
        clause,
        '(?:if|when|om|när) (?:it|they|a file|the file|somebody|someone|den|filen|de|man|nån|någon) ?(?:is|are|tries|uploads|är|försöker|laddar upp)? ?(?:it|more|one|något|en)? ?(?:too (?:big|large|heavy)|bigger|larger|för stor[at]?|större|anyway|ändå)?',
      )
      takeAll(
        clause,
        `(?:(?:and|but|och|men) )?(?:${Object.values(kindWords).join('|')})(?: files?|-?filer)? (?:should be|are|can be|may be|can have|is|går|är|får vara|kan vara|ska vara)(?: any size| of any size| hur stora som helst| fine| ok(?:ay)?| bra| unlimited| not (?:affected|limited|touched)| as (?:big|large) as (?:they|you) (?:like|want)){1,2}|(?:must|should|may|can|shall|ska|får)(?: not|n't|not| inte) (?:be )?(?:uploaded|accepted|allowed|added|laddas upp)`,
      )
      const isPictures = words(`${pictures} (?:${tooBig}|uploads?|sizes?|can|may|must|should|får|ska)`).test(
        clause.bare,
      )
      return reading.first &&
        isPictures &&
        !words('files?|uploads?|fil(?:er|en)?').test(clause.bare.slice(0, clause.bare.search(/\d/u)))
        ? { ...params, size_images: true }
        : params
    },
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
      size_images: {
        kind: 'switch',
        label: { en: 'Pictures', sv: 'Bilder' },
        text: { en: 'Limit pictures only', sv: 'Begränsa bara bilder' },
        start: false,
        asks: '(?:only|just|bara|endast) (?:for |to |för )?(?:images|pictures|photos|bilder|foton)',
      },
      size_admins: {
        kind: 'switch',
        label: { en: 'Administrators', sv: 'Administratörer' },
        text: { en: 'No limit for administrators', sv: 'Ingen gräns för administratörer' },
        start: false,
        asks: '(?:(?:but|except|only|men|utom) )?(?:(?:for|för) )?(?:the )?(?:admins?|administrators?|administratör(?:er(?:na)?|en)?) (?:are|is|should be|är|ska vara) (?:exempt(?:ed)?|excepted|not (?:affected|limited)|undantagna|undantagen)|(?:(?:but|except|only|men|utom) )?(?:(?:for|för) )?(?:the )?(?:admins?|administrators?|administratör(?:er(?:na)?|en)?) (?:(?:should|must|can|may|are allowed|shall|ska|får|kan|will)(?: still| be able| to| kunna| fortfarande| ändå)* )?(?:uploads?|ladda upp|have)(?: (?:(?:the|any|even|files?|images?|photos?|pictures?|big(?:ger)?|larger?|huge|ones?|of|size|as|they|like|want|större|stora|bilder|filer|no limits?|anyway|ändå|still) ?){1,7})?|(?:except|apart from|but not|not|unless they are|utom|förutom|men inte|gäller inte)(?: for| för)? (?:the )?(?:admins?|administrators?|administratör(?:er(?:na)?|en)?)',
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
      takeAll(clause, '(?:image |file )?uploads?|uppladdning(?:ar|en)?')
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
    asks: `(?:clean(?: up)?|tidy(?: up)?|rename|lower-?case|normali[sz]e|sanitize|fix|städa|snygga till|gör om|byt)(?: the| uploaded| all| alla)* ?${names}(?: (?:lower ?case|clean|gemener|små bokstäver))?|(?:clean|tidy|safe|lower-?case|rena|snygga) ${names}|${names}(?: (?:of|in|på|i) (?:the |my |our |new |uploaded |nya )*(?:${files}))?(?: (?:should|must|shall|to|ska|skall|måste))?(?: (?:be|become|only have|contain|vara|bli|bara ha))? (?:lower ?case|clean(?:ed)?|small letters|without|gemener|små bokstäver|utan|rena)|(?:no|inga) (?:spaces|odd characters|mellanslag|konstiga tecken) (?:in|i) ${names}`,
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
]
