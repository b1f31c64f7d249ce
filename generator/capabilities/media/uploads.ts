import type { Rule } from '../../frame/rules.ts'
import { markMatch, take, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import { says } from './words.ts'

const files =
  '(?:files?|uploads?|uploaded files?|images?|pictures?|photos?|fil(?:er|erna|en)?|uppladdning(?:ar|en)?|bild(?:er|erna|en)?|foto(?:n|s)?)'

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

/** Rules about the files that people upload. */
export const uploadRules: readonly Rule[] = [
  {
    key: 'size',
    title: { en: 'Upload Size', sv: 'Filstorlek' },
    asks: `(?:max(?:imum)?|largest|limit(?: the)?|biggest|högsta|största|begränsa)(?: the)? (?:size (?:of|for) )?(?:${files})(?: size| storlek(?:en)?)?(?: (?:to|of|at|till|på))?|(?:upload|file|image) (?:size )?(?:limit|maximum)|maxstorlek(?:en)?(?: (?:för|på) (?:${files}))?|(?:${files}) (?:can|may|must|should|får|ska)(?: not| inte)? (?:be |vara )?(?:larger|bigger|at most|no more|större|högst|max)(?: than| än)?|no (?:${files}) (?:over|larger than|bigger than)|inga (?:${files}) (?:över|större än)`,
    within: '(?:max(?:imum)?\\.?|at most|up to|högst)(?= \\d+(?:[.,]\\d+)? ?(?:mb|kb|megabytes?))',
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
]
