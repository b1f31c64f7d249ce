import type { Rule, RuleParams } from '../../frame/rules.ts'
import { oneLine } from '../../php/text.ts'
import { mark, markMatch, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { urlsIn } from '../../words/values.ts'
import { choice, dashboard, removing, tickedNames, tickNamed } from './words.ts'

const boxes = [
  choice('welcome', 'Welcome', 'Välkommen', 'welcome(?: panel| box)?|välkomst(?:panelen|rutan)'),
  choice(
    'events',
    'Events and News',
    'Evenemang och nyheter',
    '(?:wordpress )?(?:events and news|news and events|events|evenemang och nyheter)',
  ),
  choice('draft', 'Quick Draft', 'Snabbutkast', 'quick ?drafts?|snabbutkast'),
  choice('glance', 'At a Glance', 'Kortfattat', 'at a glance|kortfattat|i korthet'),
  choice('activity', 'Activity', 'Aktivitet', 'activity(?: box)?|aktivitet(?:srutan)?'),
  choice('health', 'Site Health', 'Hälsostatus', 'site health(?: status)?|hälsostatus|webbplatshälsa'),
]
const anyBox = boxes.map(({ asks }) => asks).join('|')

/** Takes a quotation behind "called" or "heading" for a title. */
function readTitle(key: string, params: RuleParams, clause: Clause): RuleParams {
  const match =
    /(?<![\p{L}])(?:called|named|titled|title|heading|rubrik(?:en)?|titel(?:n)?|heter|som heter)(?: is| ska vara| to be|:)? "([^"]{1,100})"/iu.exec(
      clause.text,
    )
  if (!match) return params
  markMatch(clause, match)
  return { ...params, [key]: oneLine(match[1] ?? '', 100) }
}

const titleSetting = (en: string, sv: string) =>
  ({
    kind: 'text',
    label: { en: 'Title of the box', sv: 'Rutans rubrik' },
    start: { en, sv },
    max: 100,
    asks: 'title|heading|rubrik(?:en)?|titel(?:n)?',
  }) as const

/** Rules about the dashboard. */
export const dashboardRules: readonly Rule[] = [
  {
    key: 'note',
    title: { en: 'Shared Note', sv: 'Gemensam lapp' },
    asks: `(?:(?:(?:shared|common|team|sticky|joint|gemensam|delad|gul)[ -]?)(?:note ?(?:pad)?|notes|post-?its?|anteckning(?:slapp|ar)?|(?:minnes)?lapp)|sticky|note ?pad|scratch ?pad|anteckningslapp(?: att skriva i)?|(?:note|notes|memo|message board|bulletin board|anslagstavla|lapp)(?= (?:(?:on|in|på) (?:the )?${dashboard}[^.!?]{0,40} )?(?:(?:where|that|which|som|där) )(?:we|everyone|all|vi|alla|man)))(?: (?:on|in|på) (?:the )?${dashboard})?`,
    tells: ({ note_title: title, note_by: by }, language) => {
      const who = by === 'writers' ? { en: 'who may write posts', sv: 'som får skriva inlägg' } : null
      return language === 'sv'
        ? `“${String(title)}” på panelen, som alla ${who?.sv ?? 'redaktörer'} kan ändra, med vem som sparade den senast och när`
        : `“${String(title)}” on the dashboard, which all ${who?.en ?? 'editors'} can change, with who saved it last and when`
    },
    settings: {
      note_title: titleSetting('Shared note', 'Gemensam lapp'),
      note_by: {
        kind: 'choice',
        label: { en: 'Who can change it', sv: 'Vem som kan ändra den' },
        start: 'editors',
        asks: '',
        choices: [
          choice('editors', 'Editors', 'Redaktörer', '(?:any |all |alla )*(?:editors|redaktörer(?:na)?)'),
          choice(
            'writers',
            'Everybody who may write posts',
            'Alla som får skriva inlägg',
            '(?:(?:everyone|everybody|anyone|anybody|all|people|users|alla|de) )?(?:who |that |som )?(?:can |may |is allowed to |are allowed to |får |kan )(?:edit|write|create|redigera|skriva|skapa)(?: (?:the|our))? (?:posts?|articles?|inlägg)|(?:authors and editors|editors and authors|all (?:the )?(?:authors|writers)|alla (?:författare|skribenter))',
          ),
        ],
      },
    },
    leaves: { options: ['xplugin_note', 'xplugin_note_saved'] },
    read: (params, clause) => {
      takeAll(
        clause,
        '(?:(?:where|in which|so that|som|där) )?(?:we|everyone|everybody|all of us|the team|vi|alla)(?: all)? (?:can |could |may |should be able to |kan )(?:write|leave|put|post|read|skriva|lämna|läsa)(?: (?:notes|messages|things|something|reminders|anteckningar|meddelanden|saker))?(?: (?:to|for|till|åt) (?:each other|one another|us|varandra|oss))?|(?:can|may|should be able to|får|kan) (?:change|edit|write|update|ändra|redigera|skriva)(?: (?:in|i))?(?: (?:it|that|this|the note|den|det|lappen))?|(?:and )?(?:it |that |den |det )?(?:should |must |ska )?(?:shows?|says?|see|tells?|with|visar?|se|visas|syns|står|stå|ska synas)? ?(?:who|vem som) (?:has |had )?(?:changed|edited|wrote|saved|updated|ändrade|skrev|sparade|redigerade)(?: (?:it|on it|the note|den|lappen|in it))?(?: last| latest| most recently| senast)?(?: (?:and|och) (?:when|när))?|(?:any(?:one|body)|everybody|vem som helst)(?: of| av)? (?:the )?(?:editors|redaktörerna)(?: can| kan)?(?: write| edit| skriva)?|editors can (?:write|edit)(?: in)?(?: it)?|(?:det )?(?:en|man|någon) skriver ska (?:de|dom) andra (?:kunna )?se|typ "[^"]*"',
      )
      return readTitle('note_title', params, clause)
    },
  },
  {
    key: 'drafts',
    title: { en: 'Draft List', sv: 'Utkast på panelen' },
    asks: `(?:(?:a |en )?(?:widget|box|ruta) (?:(?:on|in|på|i) (?:the )?${dashboard} )?(?:with|showing|med|som visar) )?(?:(?:an? |en )?(?:list|lista) (?:of|with|över|med) )?(?:the |my |our |dom |de )?(?:(?:\\d+|two|three|five|ten|två|tre|fem|tio) )?(?:newest|latest|last|recent|senaste|nyaste) (?:\\d+ )?(?:drafts|utkast(?:en)?)(?: (?:on|in|på) (?:the )?${dashboard})?`,
    tells: ({ drafts_title: title, drafts }, language) =>
      language === 'sv'
        ? `“${String(title)}” på panelen: de ${String(drafts)} senaste utkasten`
        : `“${String(title)}” on the dashboard: the ${String(drafts)} newest drafts`,
    settings: {
      drafts_title: titleSetting('Newest drafts', 'Senaste utkasten'),
      drafts: {
        kind: 'number',
        label: { en: 'Drafts', sv: 'Utkast' },
        start: 5,
        min: 1,
        max: 50,
        asks: 'newest|latest|last|recent|drafts|senaste|nyaste|utkast(?:en)?',
      },
    },
    read: (params, clause) => readTitle('drafts_title', params, clause),
  },
  {
    key: 'waiting',
    title: { en: 'Waiting Comments', sv: 'Väntande kommentarer' },
    asks: `(?:(?:the |a )?(?:number|count|list|antal(?:et)?) (?:of )?|how many |hur många )?(?:(?:the |all |unapproved |new |de |alla )*comments?(?: (?:that|which))?(?: (?:are|is))?|kommentarer(?: som)?) (?:waiting|pending|held|that wait|which wait|väntar)(?: (?:for|on|på))?(?: (?:approval|moderation|review|me|godkännande|granskning))?(?: (?:on|in|på) (?:the )?${dashboard})?|(?:the )?(?:number of |how many )?(?:pending|unapproved|waiting) comments(?: (?:on|in) (?:the )?${dashboard})?|(?:antal(?:et)? )?(?:väntande|ogodkända) kommentarer(?: på ${dashboard})?`,
    tells: ({ waiting_title: title }, language) =>
      language === 'sv'
        ? `“${String(title)}” på panelen: hur många kommentarer som väntar, med en länk dit`
        : `“${String(title)}” on the dashboard: how many comments wait, with a link to them`,
    settings: { waiting_title: titleSetting('Waiting comments', 'Väntande kommentarer') },
    read: (params, clause) => readTitle('waiting_title', params, clause),
  },
  {
    key: 'widget',
    title: { en: 'Dashboard Box', sv: 'Ruta på panelen' },
    asks: `(?:box|widget|ruta|panel|notice) (?:(?:called|named|som heter) "_+" )?(?:on|in|på|i) (?:the )?${dashboard}|dashboard (?:widget|box)`,
    tells: ({ widget_title: title }, language) =>
      language === 'sv'
        ? `“${String(title)}” på panelen, för alla`
        : `“${String(title)}” on the dashboard, for everybody`,
    settings: {
      widget_title: titleSetting('Information', 'Information'),
      widget_text: {
        kind: 'area',
        label: { en: 'Text', sv: 'Text' },
        help: { en: 'Empty shows nothing.', sv: 'Tomt visar ingenting.' },
        start: '',
        max: 2000,
        main: true,
        asks: 'text|says|saying|texten',
      },
      widget_links: {
        kind: 'lines',
        label: { en: 'Links', sv: 'Länkar' },
        help: { en: 'One in each line: name, space, address.', sv: 'En per rad: namn, mellanslag, adress.' },
        start: [],
        asks: '',
      },
    },
    read: (params, clause) => {
      const links = urlsIn(clause.text)
      let from = Math.max(0, clause.bare.search(/links?|länk/u))
      const lines = links.map(({ value, start, end }) => {
        const before = clause.text.slice(from, start)
        const name = (
          /[:,]\s*([^:,]+)$|^(.*)$/u.exec(before.trim())?.[1] ??
          before.replace(/^.*(?:links?|länkar?|with|to|till)\s*:?/iu, '')
        ).trim()
        mark(clause, from, end)
        from = end
        return `${name.replace(/^(?:and|och)\s+/iu, '')} ${value}`.trim()
      })
      takeAll(
        clause,
        '(?:everybody|everyone|alla)(?: who| that| som)?(?: gets in| logs in| loggar in)?(?: should| ska)?(?: see| se)?(?: it| den)?|links?|länkar',
      )
      // "A widget with the newest drafts" is their own box, and none with a text.
      const isOther = params.rules.some((rule) => rule === 'drafts' || rule === 'waiting')
      if (isOther && params['widget_text'] === '' && lines.length === 0 && clause.quotes.length === 0)
        return { ...params, rules: params.rules.filter((rule) => rule !== 'widget') }
      const named = readTitle('widget_title', params, clause)
      return lines.length > 0 ? { ...named, widget_links: lines } : named
    },
  },
  {
    key: 'boxes',
    title: { en: 'Clean Dashboard', sv: 'Städad panel' },
    removes: true,
    asks: `${removing}(?=[^.;!?]{0,40}(?:boxes|widgets|panels|rut(?:an|or|orna))[^.;!?]{0,60}(?:${anyBox}))|(?:remove|hide|take away|get rid of|drop|ta bort|dölj|göm)(?: the| that)? (?:"_+"(?:,| and| och) ){0,6}(?:${anyBox})|${removing} (?:the )?"_+"(?:(?:,| and| och) "_+")* from (?:the )?${dashboard}`,
    tells: ({ boxes: ticks }, language) =>
      `${language === 'sv' ? 'Inte på panelen' : 'Not on the dashboard'}: ${tickedNames(boxes, ticks, language)}`,
    settings: {
      boxes: {
        kind: 'choices',
        label: { en: 'Without', sv: 'Utan' },
        start: [],
        asks: '(?!)',
        choices: boxes,
      },
    },
    read: (params, clause) => {
      const kept = /(?:leave|keep|behåll|lämna)\s(?:the\s)?"?([\p{L} ]+)"?/iu.exec(clause.text)
      if (kept && boxes.some(({ asks }) => words(asks).test(kept[1] ?? ''))) markMatch(clause, kept)
      takeAll(clause, `(?:from |on )?(?:the )?${dashboard}`)
      return tickNamed('boxes', boxes, params, clause)
    },
  },
]
