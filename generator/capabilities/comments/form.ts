import { roleChoices, tickedRoles } from '../../frame/roles.ts'
import type { Rule } from '../../frame/rules.ts'
import { oneLine } from '../../php/text.ts'
import { markMatch, take, takeAll } from '../../words/claims.ts'
import { listed } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { attempted, comments, exceptMembers, near } from './words.ts'

const drop =
  "(?:remove|hide|no|drop|get rid of|without|disable|skip|omit|delete|take (?:out|away)|don't (?:ask for|need|want|show)|do not (?:ask for|need|want|show)|ta bort|dölj|göm|inget|ingen|utan|slopa|plocka bort|fråga inte efter|vill inte ha)(?: the| their| a| any| for| den| om)*"
const box = '(?: ?-?(?:fields?|box(?:es)?|inputs?|lines?|fält(?:et|en)?|rut(?:an?|or(?:na)?)))?'
const ofForm = `(?: (?:from|in|on|of|for|i|från|ur|på|för) (?:the |our |my )?(?:${comments}))`
const website =
  '(?:website|web ?site|url|web ?address|home ?page|webbplats(?:en|s)?|webbadress(?:en)?|hemsid(?:a|an|e))'
const fields = `${website}|e-?mail(?: address)?|e-?post(?:adress)?|mejl(?:adress)?|cookies?(?: consent)?(?: check ?box)?`

const dropChoices = [
  { value: 'url', label: { en: 'Website', sv: 'Webbplats' }, asks: `${website}${box}` },
  {
    value: 'email',
    label: { en: 'Email', sv: 'E-post' },
    asks: `(?:e-?mail(?: address)?|e-?post(?:adress)?|mejl(?:adress)?)${box}`,
  },
  { value: 'cookies', label: { en: 'Cookies', sv: 'Kakor' }, asks: 'cookies?(?: consent)?(?: check ?box)?' },
]

/** "Replace "Leave a Reply" with "Say hello"": the second quotation. */
function replacement(clause: Clause, named: RegExp, old: RegExp): string | null {
  const match = /"([^"]+)"(?: [^".;]{0,40})? (?:to|with|into|by|till|mot|med|som) "([^"]+)"/iu.exec(
    clause.text,
  )
  if (match?.[1] && match[2] && old.test(match[1])) {
    markMatch(clause, match)
    take(clause, 'change|rename|replace|call|byt(?: ut)?|ändra|döp om|ersätt')
    return oneLine(match[2], 100)
  }
  // "Change the button to Send it": words without quotation marks.
  const plain = /(?<![\p{L}])(?:to|say|says|till|säga) (\p{Lu}[^".;!?]{1,40})[.!]?$/u.exec(clause.text)
  if (!plain?.[1] || !named.test(clause.bare)) return null
  markMatch(clause, plain)
  take(
    clause,
    '(?:change|rename|call|make|byt|ändra|döp om)(?: (?:the )?(?:text|texten|label)(?: (?:of|on|på|i))?)?',
  )
  return oneLine(plain[1], 100)
}

const noticeWords =
  '(?:note|notice|message|text|reminder|rules?|policy|line|info(?:rmation)?|sentence|words|meddelande|regler|påminnelse|rad|mening)'
const beside =
  '(?:above|before|over|on top of|below|under|beneath|at|near|in|ovanför|före|över|vid|i|innan|nedanför)'
const badged = 'mark|label|tag|badge|highlight|märk|markera'

/** Rules about the form, and how comments are shown. */
export const formRules: readonly Rule[] = [
  {
    key: 'counter',
    title: { en: 'Character Counter', sv: 'Teckenräknare' },
    asks: `(?:(?:show|add|display|with|visa|lägg till|ha|med) )?(?:(?:a|an|the|en|live|small|little|liten) ){0,3}(?:(?:character|letter|word|text)s?[ -]?(?:count(?:er)?)|(?:tecken|bokstavs)räknare(?:n)?)(?: ${beside}[^.;!?",]{0,30})?|(?:(?:show|add|display|with|visa|lägg till|ha|med) )?(?:(?:a|the|en|live|small|little|liten) ){0,3}(?:counter|räknare(?:n)?)(?= ${near}{0,40}(?:box|field|form|comment|writ|typ|rutan|fältet|formuläret|kommentar|skriv))|(?<=(?:${comments})${near}{0,120})(?:show|visa)(?: them| dem)? (?:how many|hur många) (?:characters|letters|tecken|bokstäver)${near}{0,40}`,
    tells: {
      en: 'A counter below the box shows how many characters were written',
      sv: 'En räknare under rutan visar hur många tecken som är skrivna',
    },
    read: (params, clause) => {
      takeAll(
        clause,
        '(?:below|under|beneath|at|by|beside|nedanför|vid|i) (?:the )?(?:comment )?(?:box|field|form|text ?area|rutan|fältet|formuläret|kommentarsrutan|kommentarsfältet)|(?:while|as|when|medan|när) (?:you|they|people|one|someone|man|de|besökaren|folk)(?: are| is)? (?:write|writes|writing|type|types|typing|skriver)|that (?:counts|changes)(?: while| as)?|som (?:räknar|ändras)',
      )
      return params
    },
  },
  {
    key: 'no_url',
    title: { en: 'Shorter Comment Form', sv: 'Kortare kommentarsformulär' },
    removes: true,
    asks: `${drop} (?:(?:fältet|rutan|raden|field|box) (?:för |for )?)?${website}${box}${ofForm}?|${drop} (?:(?:fältet|rutan|raden|field|box) (?:för |for )?)?(?:${fields})${box}(?:(?:,| and| or| och| eller)(?: the)? (?:${fields})${box})*${ofForm}`,
    tells: ({ dropped }, language) => {
      const names = dropChoices
        .filter(({ value }) => (dropped as Record<string, boolean>)[value])
        .map(({ label }) => label[language].toLowerCase())
      return language === 'sv'
        ? `Kommentarsformuläret frågar inte efter ${listed(names, 'och')}`
        : `The comment form does not ask for ${listed(names, 'and')}`
    },
    settings: {
      dropped: {
        kind: 'choices',
        label: { en: 'The form does not ask for', sv: 'Formuläret frågar inte efter' },
        start: ['url'],
        asks: drop,
        choices: dropChoices,
      },
    },
    read: (params, clause) => {
      if (params.rules.includes('no_url') && /cookie|url|web|hemsid|mail|post|mejl/u.test(clause.bare))
        take(clause, ofForm.trim())
      return params
    },
  },
  {
    key: 'notice',
    title: { en: 'Comment Notice', sv: 'Text vid kommentarer' },
    asks: `(?:add |show |put |display |want |lägg till |visa |sätt )?(?:an? |the |en |ett )?(?:short |small |friendly |kort )?${noticeWords}(?: saying| that says| with the text| med texten| där det står)?:?(?: "_+")?,? ?${beside} (?:the )?(?:${comments})|(?:show|put|display|write|print|add|visa|skriv|sätt) "_+" ${beside} (?:the |our )?(?:${comments})|(?:above|before|below|under|beneath|ovanför|före|innan|nedanför) (?:the |our )?(?:${comments})(?=${near}{0,50}(?:${noticeWords}|"_))`,
    tells: ({ notice, notice_place: place }, language) => {
      const text = `“${String(notice)}”`
      if (language === 'sv')
        return `${place === 'below' ? 'Under' : 'Ovanför'} kommentarsformuläret står ${text}`
      return `${place === 'below' ? 'Below' : 'Above'} the comment form it says ${text}`
    },
    settings: {
      notice: {
        kind: 'area',
        label: { en: 'Text at the comment form', sv: 'Text vid kommentarsformuläret' },
        help: { en: 'Empty shows nothing.', sv: 'Tomt visar ingenting.' },
        start: '',
        main: true,
        asks: noticeWords,
      },
      notice_place: {
        kind: 'choice',
        label: { en: 'Place of the text', sv: 'Textens plats' },
        start: 'above',
        asks: '',
        choices: [
          {
            value: 'above',
            label: { en: 'Above the form', sv: 'Ovanför formuläret' },
            asks: 'above|before|ovanför|före|innan',
          },
          {
            value: 'below',
            label: { en: 'Below the form', sv: 'Under formuläret' },
            asks: 'below|under|beneath|nedanför',
          },
        ],
      },
      notice_guests: {
        kind: 'switch',
        label: { en: 'Readers of the text', sv: 'Textens läsare' },
        text: { en: 'Not for people who are signed in', sv: 'Inte för inloggade' },
        start: false,
        asks: exceptMembers,
      },
    },
  },
  {
    key: 'checkbox',
    title: { en: 'Comment Checkbox', sv: 'Kryssruta vid kommentarer' },
    asks: `(?:an? |the |en |ett )?(?:(?:required|mandatory|consent|privacy|gdpr|terms|rules|policy|samtyckes?|obligatorisk) ){0,6}(?:(?:check|tick) ?-?box|kryssruta|samtyckesruta)${near}{0,25}?(?: "_+")? (?:in|on|at|under|below|to|for|before|above|i|på|vid|under|till|för|ovanför) (?:the |our )?(?:${comments})|(?:${comments})${near}{0,30} (?:consent |privacy |gdpr |terms )?(?:(?:check|tick) ?-?box|kryssruta)|(?:agree|accept|consent|godkänna|samtycka)${near}{0,40} (?:before|to|för att|innan)(?: they| de| man)?(?: can| får| kan)? (?:comment|kommentera|kommenterar)`,
    tells: ({ box_label: label }, language) =>
      language === 'sv'
        ? `Den som kommenterar kryssar i “${String(label)}”`
        : `Who comments ticks “${String(label)}”`,
    settings: {
      box_label: {
        kind: 'text',
        label: { en: 'Text of the checkbox', sv: 'Kryssrutans text' },
        start: { en: 'I have read the rules for comments.', sv: 'Jag har läst reglerna för kommentarer.' },
        max: 300,
        main: true,
        asks: '(?:check|tick) ?-?box|kryssruta(?:n)?',
      },
      box_error: {
        kind: 'text',
        label: { en: 'What it says without the tick', sv: 'Vad det står utan kryss' },
        start: { en: 'Please tick the checkbox.', sv: 'Kryssa i rutan.' },
        asks: `otherwise|annars|or else|if not|without it|error(?: message)?|felmeddelande|fel`,
      },
      box_guests: {
        kind: 'switch',
        label: { en: 'Who ticks it', sv: 'Vem som kryssar i den' },
        text: { en: 'Not people who are signed in', sv: 'Inte inloggade' },
        start: false,
        asks: exceptMembers,
      },
    },
    read: (params, clause) => {
      takeAll(
        clause,
        "(?:and |och )?(?:(?:don't|do not|never|not|inte|ta inte emot|refuse|block|avvisa) (?:accept |allow |take |publish |publicera )?(?:any )?(?:comments?|them|kommentarer) without (?:it|the tick|a tick|that)|(?:don't|do not|never) (?:accept|allow|take|publish) (?:any )?(?:comments?|it) (?:if|when) (?:it|the box) (?:is not|isn't) (?:ticked|checked)|(?:ta|tillåt|publicera) inte (?:emot )?kommentarer utan (?:den|det|krysset))|(?:that |which |som )?(?:people|visitors|they|you|everyone|man|alla|besökare|den som kommenterar)? ?(?:has to|have to|must|need to|should|måste|ska)(?: first)?(?: be)? (?:tick(?:ed)?|check(?:ed)?|kryssa i|kryssas i|kryssa)(?: it)?|(?:before|to|for|för att|innan)(?: they| you| man| de| den| få| kunna| can| får| kan)* (?:send(?:ing)?|submit(?:ting)?|post(?:ing)?|comment(?:ing)?|skicka(?:s)?|kommentera(?:r)?)(?: it| the comment| kommentaren)?",
      )
      return params
    },
  },
  {
    key: 'order',
    title: { en: 'Order of Comments', sv: 'Kommentarernas ordning' },
    asks: `(?:newest|latest|most recent|last|oldest|first|nyaste|senaste|äldsta)(?: of the)? (?:${comments})${near}{0,20}? (?:first|(?:at the |on |to the )?top|överst|först|högst upp)|(?:${comments})${near}{0,30}? (?:newest|latest|most recent|oldest|nyaste|senaste|äldsta)(?: ones?)? (?:first|(?:at the |on )top|överst|först)|(?:reverse|flip|vänd(?: på)?)(?: the)?(?: order of| ordningen på)?(?: the)? (?:${comments})(?: order)?|(?:newest|latest|nyaste) (?:first|först|överst)(?=${near}{0,30}(?:${comments}))`,
    tells: ({ comment_order: order }, language) =>
      order === 'asc'
        ? { en: 'The oldest comment comes first', sv: 'Den äldsta kommentaren kommer först' }[language]
        : { en: 'The newest comment comes first', sv: 'Den nyaste kommentaren kommer först' }[language],
    settings: {
      comment_order: {
        kind: 'choice',
        label: { en: 'First', sv: 'Först' },
        start: 'desc',
        asks: '',
        choices: [
          {
            value: 'desc',
            label: { en: 'The newest', sv: 'Den nyaste' },
            asks: 'newest|latest|most recent|nyaste|senaste',
          },
          { value: 'asc', label: { en: 'The oldest', sv: 'Den äldsta' }, asks: 'oldest|äldsta' },
        ],
      },
    },
  },
  {
    key: 'button',
    title: { en: 'Comment Button', sv: 'Kommentarsknapp' },
    asks: `(?:button|knapp(?:en)?)(?: text)?${near}{0,25} (?:${comments})|(?:post |send |submit )?comment(?:s|ing)?[- ]button|(?:${comments}) (?:submit |send )?(?:button|knapp(?:en)?)|kommentar(?:s)?knapp(?:en)?`,
    within: '(?:the |submit |send )?(?:button|knapp(?:en)?)(?: text| label)?',
    tells: ({ button_text: text }, language) =>
      language === 'sv'
        ? `Knappen under kommentarsformuläret heter “${String(text)}”`
        : `The button of the comment form says “${String(text)}”`,
    settings: {
      button_text: {
        kind: 'text',
        label: { en: 'Text of the button', sv: 'Knappens text' },
        start: { en: 'Post comment', sv: 'Skicka kommentar' },
        max: 60,
        main: true,
        asks: '(?:button|knapp(?:en)?)(?: text| label)?|to|till|(?:rename|call|döp om|byt namn på)(?: the)? (?:button|knappen)(?: to| till)?',
      },
    },
    read: (params, clause) => {
      const text = replacement(clause, /button|knapp/u, /comment|send|submit|skicka|publicera/iu)
      return text === null ? params : { ...params, button_text: text }
    },
  },
  {
    key: 'heading',
    title: { en: 'Comment Heading', sv: 'Rubrik vid kommentarer' },
    asks: `(?:heading|title|headline|rubrik(?:en)?)(?: text)?(?: "_+")?${near}{0,25} (?:${comments})|(?:${comments})(?:'s)? (?:heading|title|headline)|kommentar(?:s)?rubrik(?:en)?`,
    within: '(?:the )?(?:heading|title|headline|rubrik(?:en)?)',
    tells: ({ heading }, language) =>
      language === 'sv'
        ? `Över kommentarsformuläret står rubriken “${String(heading)}”`
        : `The heading of the comment form is “${String(heading)}”`,
    settings: {
      heading: {
        kind: 'text',
        label: { en: 'Heading of the form', sv: 'Formulärets rubrik' },
        start: { en: 'Leave a comment', sv: 'Lämna en kommentar' },
        max: 100,
        main: true,
        asks: 'heading|title|headline|rubrik(?:en)?',
      },
    },
    read: (params, clause) => {
      const text = replacement(clause, /heading|title|headline|rubrik/u, /leave|reply|lämna|svar/iu)
      return text === null ? params : { ...params, heading: text }
    },
  },
  {
    key: 'flat',
    title: { en: 'No Replies', sv: 'Inga svar' },
    removes: true,
    asks: `(?:no|disable|turn off|remove|hide|stop|inga|stäng av|ta bort|dölj)(?: the| all)? (?:repl(?:y|ies)|reply (?:links?|buttons?)|threads?|threading|svar|svarslänk(?:ar|en)?)(?: to| on| in| under| på| i)(?: the| other)? (?:${comments})|(?:threaded|nested|trådade) (?:${comments})(?: off)?`,
    tells: { en: 'Comments cannot be replied to', sv: 'Man kan inte svara på kommentarer' },
  },
  {
    key: 'no_avatars',
    title: { en: 'Comments Without Pictures', sv: 'Kommentarer utan bilder' },
    removes: true,
    asks: `${drop} (?:avatars?|gravatars?|profile (?:pictures?|photos?)|pictures?|faces|profilbild(?:er|erna)?|avatarer(?:na)?|bilder(?:na)?) (?:in|from|of|on|next to|beside|by|i|från|vid|på|bredvid) (?:the )?(?:${comments})|(?:${comments}) without (?:avatars?|gravatars?|profile pictures)`,
    tells: { en: 'Comments have no profile pictures', sv: 'Kommentarer har inga profilbilder' },
  },
  {
    key: 'no_pings',
    title: { en: 'No Pingbacks', sv: 'Inga pingbacks' },
    removes: true,
    asks: '(?:no|disable|turn off|switch off|block|stop|remove|inga|stäng av|blockera|ta bort)(?: the| all)? (?:track ?backs?|ping ?backs?)(?:(?:,| and| or| och| eller) (?:track ?backs?|ping ?backs?))?',
    tells: { en: 'Other sites cannot send pingbacks', sv: 'Andra webbplatser kan inte skicka pingbacks' },
  },
  {
    key: 'badge',
    title: { en: 'Comment Badge', sv: 'Märke vid kommentarer' },
    asks: `(?:${badged})(?: \\p{L}+){0,4} (?:${comments})(?: \\p{L}+){0,4}(?= (?:"_|with|med|from|by|of|från|av|as|som))|(?:badge|label|märke|etikett)(?: "_+")?(?: \\p{L}+){0,6} (?:${comments})`,
    tells: ({ badge, badge_roles: ticks }, language) =>
      language === 'sv'
        ? `Kommentarer av ${listed(tickedRoles(ticks, 'sv'), 'och')} märks “${String(badge)}”`
        : `Comments by ${listed(tickedRoles(ticks, 'en'), 'and')} are marked “${String(badge)}”`,
    settings: {
      badge: {
        kind: 'text',
        label: { en: 'Mark', sv: 'Märke' },
        start: { en: 'Team', sv: 'Teamet' },
        max: 40,
        main: true,
        asks: 'with|med|as|som|badge|label|märke|etikett',
      },
      badge_roles: {
        kind: 'choices',
        label: { en: 'Comments by', sv: 'Kommentarer av' },
        start: ['author', 'editor', 'administrator'],
        asks: '',
        choices: roleChoices,
      },
    },
    read: (params, clause) => {
      takeAll(
        clause,
        `(?:by|from|of|written by|av|från) (?:our |the |vår |vårt )?(?:own )?(?:team|staff|personal(?:en)?|teamet)|${attempted}`,
      )
      return params
    },
  },
]
