import { roles, tickedRoles } from '../../frame/roles.ts'
import type { Rule } from '../../frame/rules.ts'
import { markMatch, take, takeAll } from '../../words/claims.ts'
import type { Spoken } from '../../words/language.ts'
import { listed, words } from '../../words/match.ts'
import { choice } from './words.ts'

const columns = [
  choice(
    'image',
    'Image',
    'Bild',
    '(?:the |its )?(?:featured |main )?(?:images?|thumbnails?|pictures?)|(?:utvald )?bild(?:en)?|miniatyr(?:en)?',
  ),
  choice('id', 'ID', 'ID', '(?:the |post )?ids?|id-?(?:nummer|numret)'),
  choice(
    'words',
    'Words',
    'Ord',
    '(?:the )?(?:word ?counts?|number of words|words)|antal(?:et)? ord|ordantal(?:et)?',
  ),
  choice(
    'modified',
    'Last modified',
    'Senast ändrad',
    '(?:the )?(?:date of the )?(?:last )?(?:modified|updated|changed|edited|modification)(?: date)?|(?:när )?(?:sidan |inlägget )?(?:senast )?(?:ändrad(?:es)?|ändring(?:en)?|uppdaterad(?:es)?)',
  ),
  choice('slug', 'Slug', 'Adress', '(?:the )?slugs?|permalänk(?:en)?'),
]
const columnWords = columns.map(({ asks }) => asks).join('|')
const list =
  '(?:list|lists|overview|table|columns?|listan?|listor(?:na)?|sidlistan?|inläggslistan?|kolumn(?:er)?)'

/** "In the list of posts I want to see …" */
const inLists =
  '(?:in|on|to|i|på) (?:the |my |our )?(?:admin )?(?:(?:lists?|overviews?|tables?|listan?|listorna|översikten) (?:of|with|over|över|med|av) (?:(?:all|my|our|the|alla|mina|våra|blog) ){0,2}(?:posts?|pages?|inlägg(?:en)?|sidor(?:na)?)(?: (?:and|och) (?:posts?|pages?|inlägg(?:en)?|sidor(?:na)?))?|(?:all )?(?:posts?|pages?) (?:lists?|overviews?|tables?|screen)|(?:inläggs|sid)(?:listan?|listorna|översikten))(?: in (?:the )?admin| i admin)?'

const ticked = (
  choices: readonly { value: string; label: Spoken }[],
  ticks: unknown,
  language: 'en' | 'sv',
): string =>
  listed(
    choices
      .filter(({ value }) => (ticks as Record<string, boolean>)[value])
      .map(({ label }) => label[language]),
    { en: 'and', sv: 'och' }[language],
  )

/** Rules about the lists of posts and pages. */
export const listRules: readonly Rule[] = [
  {
    key: 'columns',
    title: { en: 'List Columns', sv: 'Kolumner i listor' },
    asks: `${inLists}(?= .{0,110}(?:${columnWords}))|(?:${columnWords})(?=.{0,70}(?:in|to|i|above) (?:the |my )?(?:[\\p{L}]+ )?${list})|(?<!(?:\\d|two|three|four|five|två|tre|fyra|fem) )(?:columns?|kolumn(?:er)?)(?: i \\p{L}*listan?)?(?: som visar)?(?= .{0,70}(?:${columnWords}|"))`,
    tells: ({ columns: ticks }, language) =>
      `${language === 'sv' ? 'Kolumner i listan' : 'Columns in the list'}: ${ticked(columns, ticks, language) || { en: 'none yet', sv: 'inga än' }[language]}`,
    settings: {
      columns: {
        kind: 'choices',
        label: { en: 'Columns', sv: 'Kolumner' },
        start: [],
        asks: '',
        choices: columns,
      },
      column_types: {
        kind: 'choices',
        label: { en: 'In the list of', sv: 'I listan över' },
        start: ['post'],
        asks: '',
        choices: [
          choice(
            'post',
            'Posts',
            'Inlägg',
            '(?:(?:the )?lists? of )?posts?(?: lists?)?|inlägg(?:en)?|inläggslistan?',
          ),
          choice(
            'page',
            'Pages',
            'Sidor',
            '(?:(?:the )?lists? of )?pages?(?: lists?)?|sidor(?:na)?|sidlistan?',
          ),
        ],
      },
      thumb: {
        kind: 'number',
        label: { en: 'Size of the image (pixels)', sv: 'Bildens storlek (pixlar)' },
        start: 60,
        min: 16,
        max: 300,
        unit: 'pixels',
        asks: '(?!)',
        shown: ({ columns: ticks }) => (ticks as Record<string, boolean>)['image'] === true,
      },
      column_label: {
        kind: 'text',
        label: { en: 'Heading of the column', sv: 'Kolumnens rubrik' },
        help: {
          en: 'Only where there is one column. Empty: its usual name.',
          sv: 'Bara när det är en kolumn. Tomt: det vanliga namnet.',
        },
        start: '',
        main: true,
        shown: ({ columns: ticks }) =>
          Object.values(ticks as Record<string, boolean>).filter(Boolean).length === 1,
        asks: '(?:called|named|heading|column|kolumn(?:en)?|rubrik(?:en)?|heter)',
      },
    },
    leaves: { meta: [{ of: 'post', key: '_xplugin_words' }] },
    read: (params, clause, reading) => {
      const named = columns.filter(({ asks }) => words(asks).test(clause.text.toLowerCase()))
      const on = Object.fromEntries(named.map(({ value }) => [value, true]))
      const ticks = { ...(params['columns'] as Record<string, boolean>), ...(reading.first ? on : {}) }
      takeAll(clause, `(?:in|to|i) (?:the |my )?${list}|columns?|kolumn(?:er)?`)
      const size = ticks['image']
        ? take(clause, '(\\d{2,3}) ?(?:x|×|by|gånger) ?(\\d{2,3})(?: ?(?:px|pixels?|pixlar))?')
        : null
      if (ticks['modified'] || ticks['id'] || ticks['words'])
        takeAll(
          clause,
          `(?:(?:be able to|can|kunna|ska kunna|man ska kunna|it should be possible to) )?(?:sort(?:able|ed|ing)?|sortera(?:s|r)?|sorterbar(?:a|t)?|sorteringsbar)(?: (?:by|on|after|på|efter))?(?: (?:it|them|that|these|den|dem|det))?(?: (?:${columnWords}))?`,
        )
      const thumb = size ? Math.max(16, Math.min(300, Number(size[1]))) : params['thumb']
      return { ...params, columns: ticks, thumb: thumb ?? 60 }
    },
  },
  {
    key: 'duplicate',
    title: { en: 'Duplicate Link', sv: 'Länk för att kopiera' },
    asks: '(?:(?:an? |the |en )?(?:link|button|option|länk|knapp)(?: (?:to|for|which|that|för att|som kan|som))? )?(?:duplicat(?:e|ing|ion)|clon(?:e|ing)|cop(?:y|ying)|duplicera|klona|kopiera)(?: the| existing| a| my| all| any)* (?:posts?(?: and pages?)?|pages?(?: and posts?)?|links?|button|inlägg(?: och sidor)?|sidor)(?: (?:in|to) the lists?)?(?: (?:with|in|by) (?:one|a single) click| med ett klick)?|(?<="_+" )(?:link|button)(?= (?:under|below|for|beside|next to|on|in) (?:each|every|all|the))|link(?= "_+" (?:under|below|for) (?:each|every) (?:post|page))|(?<=link (?:"_+" )?)(?:under|below|for|beside|next to|on) (?:each|every|all)(?: the)? (?:posts?(?: and pages?)?|pages?)(?: in the lists?)?|(?:makes|creates|gives (?:me|us)) (?:a |another )?(?:draft|copy) with the same (?:content|text|title)|länk(?= "_+" (?:under|vid) varje (?:inlägg|sida))|(?<=länk (?:"_+" )?)(?:under|vid) varje (?:inlägg|sida)(?: i listan)?',
    tells: {
      en: 'A link in the lists makes a draft of the same content',
      sv: 'En länk i listorna gör ett utkast med samma innehåll',
    },
    settings: {
      duplicate_label: {
        kind: 'text',
        label: { en: 'Text of the link', sv: 'Länkens text' },
        start: { en: 'Duplicate', sv: 'Kopiera' },
        main: true,
        asks: 'link|länk(?:en)?|called|text',
      },
      duplicate_suffix: {
        kind: 'text',
        label: { en: 'Added to the title', sv: 'Läggs till i titeln' },
        help: { en: 'Empty keeps the title.', sv: 'Tomt behåller titeln.' },
        start: '',
        max: 60,
        asks: '(?!)',
      },
    },
    read: (params, clause) => {
      takeAll(
        clause,
        'makes? a draft with the same content|which makes|(?:(?:the|a|each|den nya) )?(?:cop(?:y|ies)|duplicates?|kopia(?:n)?|it|den) (?:(?:should|must|is|are|be|to|ska|vara|blir|bli|saved|sparas) ){1,3}(?:(?:as|a|an|som|ett) ){0,2}(?:drafts?|utkast)|as (?:a )?drafts?|som (?:ett )?utkast',
      )
      const suffix =
        /(?:(?:the |its |new )*titles?|titeln?|rubriken)? ?(?:should |must |ska |to )?(?:ends?|ending|slutar?|sluta) (?:with|in|on|med|på) ("[^"]{1,60}"|\([^()]{1,60}\))|(?:add|append|put|lägg(?:a)? till|with|med) ("[^"]{1,60}"|\([^()]{1,60}\)) (?:to|behind|after|at the end of|in|i|efter|på) (?:the |its )?(?:new )?(?:titles?|titeln?|rubriken|name|namnet)/iu.exec(
          clause.text,
        )
      const added = suffix?.[1] ?? suffix?.[2]
      if (!suffix || added === undefined) return params
      markMatch(clause, suffix)
      return { ...params, duplicate_suffix: added.replaceAll('"', '') }
    },
  },
  {
    key: 'author_filter',
    title: { en: 'Author Filter', sv: 'Filter för författare' },
    asks: '(?:filter(?:s|ing)?|filtrera) (?:the posts |posts |inlägg )?(?:for|by|on|på|efter|för) (?:the )?(?:authors?|writers?|författare(?:n)?|skribent(?:en)?)(?: (?:above|in|over) the (?:lists? of )?posts(?: list)?| (?:ovanför|i) (?:inläggslistan|listan(?: över inlägg)?))?|author filter',
    tells: {
      en: 'A filter by author above the list of posts',
      sv: 'Ett filter för författare ovanför listan',
    },
  },
  {
    key: 'row_colors',
    title: { en: 'Row Colors', sv: 'Radfärger' },
    asks: '(?:colou?r|färg(?:a|lägg)|markera)(?: the)? (?:rows?|rader(?:na)?)(?: (?:in|of|i) (?:the )?(?:lists?(?: of posts| of pages)?|listan?(?: över inlägg)?))?|(?:row colou?rs|radfärger)(?: by status| efter status)?',
    tells: {
      en: 'Drafts and posts that wait for review have colored rows',
      sv: 'Utkast och väntande inlägg har färgade rader',
    },
    settings: {
      draft_color: {
        kind: 'color',
        label: { en: 'Drafts', sv: 'Utkast' },
        start: '#fff3cd',
        asks: 'drafts?|utkast(?:en)?',
      },
      pending_color: {
        kind: 'color',
        label: { en: 'Waiting for review', sv: 'Väntar på granskning' },
        start: '#d1ecf1',
        asks: '(?:waiting|waits?) for (?:review|approval)|pending(?: review)?|väntar på granskning|väntande',
      },
    },
    read: (params, clause) => {
      takeAll(
        clause,
        'publi(?:shed|cerade)(?: ones| posts| inlägg)?(?: stay| are| är)?(?: white| vita| normal)?',
      )
      return params
    },
  },
  {
    key: 'own_posts',
    title: { en: 'Own Posts Only', sv: 'Bara egna inlägg' },
    asks: '(?:only |bara |endast )?(?:see |show |edit |ser? |visa )?(?:their|sina|his) own (?:posts?|articles?)(?: in the list)?|(?:only |bara |endast )?(?:se |ser |visa )?(?:sina )?egna inlägg(?: i listan)?',
    tells: ({ own_roles: ticks }, language) =>
      language === 'sv'
        ? `${listed(tickedRoles(ticks, 'sv'), 'och')} ser bara sina egna inlägg`
        : `${listed(tickedRoles(ticks, 'en'), 'and')} see only their own posts`,
    settings: {
      own_roles: {
        kind: 'choices',
        label: { en: 'Who sees only their own', sv: 'Vem som bara ser sina egna' },
        start: ['author', 'contributor'],
        asks: 'own|egna',
        choices: roles.filter(({ value }) => value !== 'administrator'),
      },
    },
    read: (params, clause) => {
      takeAll(
        clause,
        "(?:(?:and|me|i|\\(?admins?\\)?|editors?|administrators?|redaktörer(?:na)?|jag|och) ){1,6}(?:sees?|can see|ser) (?:all|everything|alla|allt)(?: of them| posts)?|not every(?:body|one) else's|not (?:those|the ones) of others|inte andras",
      )
      return params
    },
  },
]
