import type { Rule, RuleParams } from '../../frame/rules.ts'
import { markMatch, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { attempted, comments, near, says } from './words.ts'

const letters = 'characters?|chars?|letters?|signs?|tecken|bokstäver'
/** "Between 20 and 1000 characters", "20–1000 tecken", "… at least 20 characters and at most 1000". */
const range = `(?:between |mellan )?(\\d+)(?: and | och | to | till |-|–)(\\d+) (?:${letters})`
const inRange = `(?:${comments})${near}{0,45}?(?=(?:between |mellan )?\\d+(?: and | och | to | till |-|–)\\d+ (?:${letters}))`
const bounded = (least: string, most: string): string =>
  `(?<=(?:${comments})${near}{0,60}\\d+(?: (?:${letters}))?,? (?:and |och |but |men )?)(?:${least})(?= \\d+)|(?<=(?:${comments})${near}{0,60})(?:${most})(?= \\d+,? (?:and|och) ${near}{0,20}\\d+ (?:${letters}))`
const atLeast = 'at least|no (?:shorter|less) than|minst|minimum(?: of)?'
const atMost =
  'at most|no more than|not more than|no longer than|up to|maximum(?: of)?|max|högst|maximalt|inte mer än|inte längre än'

/** Takes both ends of a range of characters. */
function readRange(params: RuleParams, clause: Clause): RuleParams {
  const match = words(range).exec(clause.bare)
  const [, least, most] = match ?? []
  if (!match || least === undefined || most === undefined) return params
  markMatch(clause, match)
  return { ...params, min_length: Number(least), max_length: Number(most) }
}

const hyperlinks = '(?:links?|urls?|web ?addresses|länk(?:ar)?|webbadresser)'
const refuse =
  "(?:block|stop|reject|refuse|spam|no|no more|disallow|forbid|prevent|don'?t allow|do not allow|ban|delete|remove|bin|trash|throw|nobody|no one|not|never|can'?t|cannot|blockera|stoppa|neka|avvisa|förbjud|inga|ingen|inte|ta bort|släng|kasta|radera)"
const little =
  '(?: (?:should|must|can|may|be|able|to|people|visitors|users|they|allowed|post|put|have|write|leave|include|use|any|all|the|more|than|an?|vi|man|de|ska|får|kan|kunna|lägga|in|skriva|posta|ha|använda|några|fler|än|\\d+|one|two|en|två)){0,8}'
const hold =
  '(?:hold|moderate|review|keep|queue|check|park|granska|håll|kontrollera|pausa)(?: back| inne| kvar)?'
const having =
  '(?:with|that (?:have|has|contain|contains|use|say|mention|include)|containing|mentioning|saying|including|if they (?:contain|have|mention)|med|som (?:har|innehåller|nämner|säger)|där det står)'
const listed =
  '(?: (?:any of|one of|a|the|these|those|this|following|bad|rude|words?|word|phrases?|like|such as|något av|någon av|de|dessa|följande|orden|ordet|ord|fula|som|fras(?:en|er)?))*'
const withWords = `${having}${listed}(?=:? "|${near}{0,40}:|(?<=words?|phrases?|ord|orden|ordet|like|as|mentioning|mention|saying|say|nämner|säger)(?![\\p{L}]))`
const anyWords =
  '(?:bad|swear|rude|forbidden|blocked|dirty|nasty|offensive|förbjudna|fula|otillåtna) (?:words?|language|ord)|swearing|profanity|svordomar'
const held = `until (?:i|we|someone|somebody|an? \\p{L}+)(?:'ve| have| has)? (?:looked at|looked|approved|seen|checked|read)(?: (?:it|them))?(?: first)?|tills (?:jag|vi|någon) (?:har )?(?:tittat|godkänt|läst|kollat|sett)(?: (?:på )?(?:dem|den|det))?|for (?:review|moderation|approval)|at once|right away|immediately|away|direkt|genast|bort`

const quoted = (words: unknown): string => (words as string[]).map((one) => `“${one}”`).join(', ')

/** Rules about what a comment may contain. */
export const contentRules: readonly Rule[] = [
  {
    key: 'min_length',
    title: { en: 'Comment Length', sv: 'Kommentarers längd' },
    removes: true,
    asks: `(?:${comments})${near}{0,45}?(?:at least|minst|minimum(?: length)?(?: of)?|no (?:shorter|less) than|shorter than|under|below|less than|fewer than|kortare än|färre än|mindre än)(?= (?:\\d+|\\p{L}+) (?:${letters}))|(?:at least|minst|minimum(?: of)?|(?:shorter|less|fewer) than|kortare än)(?= (?:\\d+|\\p{L}+) (?:${letters})${near}{0,30} (?:${comments}))|(?:minimum|minsta|shortest) (?:comment )?(?:length|längd)|(?:too short|very short|one[- ]word|för korta) (?:${comments})|(?:${comments})(?= (?:\\d+|\\p{L}+) (?:${letters}) or (?:more|longer))|${inRange}|${bounded(atLeast, atLeast)}`,
    tells: ({ min_length: length }, language) =>
      language === 'sv'
        ? `Kommentarer ska ha minst ${String(length)} tecken`
        : `Comments need at least ${String(length)} characters`,
    settings: {
      min_length: {
        kind: 'number',
        label: { en: 'Shortest comment (characters)', sv: 'Kortaste kommentar (tecken)' },
        start: 20,
        min: 1,
        max: 5000,
        unit: 'characters',
        asks: `at least|minst|minimum(?: of)?|(?:shorter|less|fewer) than|under|kortare än|${letters}`,
      },
      short_text: {
        kind: 'text',
        label: { en: 'What it says otherwise', sv: 'Vad det annars står' },
        start: { en: 'Your comment is too short.', sv: 'Din kommentar är för kort.' },
        main: true,
        asks: says,
      },
    },
    read: (params, clause) => {
      takeAll(
        clause,
        `${letters}|long(?:er)?|lång(?:a|t)?|or (?:more|longer)|eller mer|in length|${attempted}`,
      )
      return readRange(params, clause)
    },
  },
  {
    key: 'max_length',
    title: { en: 'Comment Length', sv: 'Kommentarers längd' },
    removes: true,
    asks: `(?:${comments})${near}{0,45}?(?:at most|no more than|not more than|up to|over|above|longer than|more than|maximum(?: length)?(?: of)?|max|limited to|högst|längre än|mer än|fler än)(?= (?:\\d+|\\p{L}+) (?:${letters}))|(?:at most|no more than|maximum(?: of)?|max|limit|longer than|högst|längre än)(?= (?:\\d+|\\p{L}+) (?:${letters})${near}{0,30} (?:${comments}))|maximum (?:comment )?length|största längd|(?:too long|very long|för långa) (?:${comments})|(?:limit|begränsa)(?: the)? (?:(?:length of |längden på )?(?:${comments}))(?: to| till)?(?= (?:\\d+|\\p{L}+) (?:${letters}))|${inRange}|${bounded(atMost, atMost)}`,
    tells: ({ max_length: length }, language) =>
      language === 'sv'
        ? `Kommentarer får ha högst ${String(length)} tecken`
        : `Comments have at most ${String(length)} characters`,
    settings: {
      max_length: {
        kind: 'number',
        label: { en: 'Longest comment (characters)', sv: 'Längsta kommentar (tecken)' },
        start: 1000,
        min: 10,
        max: 65000,
        unit: 'characters',
        asks: `at most|no more than|up to|maximum(?: of)?|max|longer than|högst|längre än|${letters}`,
      },
      long_text: {
        kind: 'text',
        label: { en: 'What it says otherwise', sv: 'Vad det annars står' },
        start: { en: 'Your comment is too long.', sv: 'Din kommentar är för lång.' },
        main: true,
        asks: says,
      },
    },
    read: (params, clause) => {
      takeAll(clause, `${letters}|long|långa?|in length|${attempted}`)
      return params
    },
  },
  {
    key: 'links',
    title: { en: 'Comment Links', sv: 'Länkar i kommentarer' },
    removes: true,
    asks: `(?:${refuse}|${hold})${little} ${hyperlinks} (?:in|into|from|to|i|från|ur) (?:the |any |their |our )?(?:${comments})|(?:${refuse}|${hold})(?: \\p{L}+){0,3} (?:${comments}) ${having}${little} ${hyperlinks}|(?:${comments}) (?:${having}|(?:must|may|should|can|ska|får|skall)(?:n't| not| inte)? (?:have|contain|include|innehålla|ha))${little} ${hyperlinks}`,
    within: `(?:${refuse})${little} ${hyperlinks}|(?:${hold}) (?:anything|everything|those|them|allt|alla)? ?(?:with|containing|that (?:has|have|contains?)|med|som (?:har|innehåller)) (?:an? |any |en )?${hyperlinks}`,
    tells: ({ links, link_action: action }, language) => {
      const more =
        Number(links) === 0
          ? { en: 'with links', sv: 'med länkar' }
          : { en: `with more than ${String(links)} links`, sv: `med fler än ${String(links)} länkar` }
      const done =
        action === 'hold'
          ? { en: 'are held for review', sv: 'granskas först' }
          : { en: 'are refused', sv: 'avvisas' }
      return language === 'sv' ? `Kommentarer ${more.sv} ${done.sv}` : `Comments ${more.en} ${done.en}`
    },
    settings: {
      links: {
        kind: 'number',
        label: { en: 'Links that are allowed', sv: 'Tillåtna länkar' },
        start: 0,
        min: 0,
        max: 50,
        asks: hyperlinks,
      },
      link_action: {
        kind: 'choice',
        label: { en: 'Comments with more links', sv: 'Kommentarer med fler länkar' },
        start: 'refuse',
        asks: '',
        choices: [
          {
            value: 'hold',
            label: { en: 'Hold for review', sv: 'Granska först' },
            asks: `held|${hold}(?: (?:it|them|dem))?(?: for (?:review|moderation|approval))?|moderation|moderated|reviewed|approved?|godkänn(?:as|a)?|granskas`,
          },
          {
            value: 'refuse',
            label: { en: 'Refuse', sv: 'Avvisa' },
            asks: 'refused?|rejected?|blocked?|avvisas?|blockeras?|stoppas?',
          },
        ],
      },
      link_text: {
        kind: 'text',
        label: { en: 'What it says otherwise', sv: 'Vad det annars står' },
        start: { en: 'Your comment has too many links.', sv: 'Din kommentar har för många länkar.' },
        main: true,
        asks: says,
      },
    },
    read: (params, clause) => {
      takeAll(
        clause,
        `${attempted}|${held}|for me to (?:check|look at|approve|see)|så att jag kan (?:kolla|granska)`,
      )
      return params
    },
  },
  {
    key: 'hold_words',
    title: { en: 'Comment Words', sv: 'Ord i kommentarer' },
    asks: `${hold}(?: \\p{L}+){0,3} (?:${comments}) ${withWords}|${hold}(?: \\p{L}+){0,3} (?:${comments}) ${having} (?:${anyWords})|(?:${comments}) ${withWords}${near}{0,60} (?:${hold}|held|wait|granskas|vänta|hållas)`,
    tells: ({ held_words: words }, language) =>
      language === 'sv'
        ? `Kommentarer granskas när de innehåller ${quoted(words) || 'ord som du listar i inställningarna'}`
        : `Comments are held when they contain ${quoted(words) || 'words that you list in the settings'}`,
    settings: {
      held_words: {
        kind: 'lines',
        label: { en: 'Words that hold a comment', sv: 'Ord som gör att en kommentar granskas' },
        help: { en: 'One word or phrase in each line.', sv: 'Ett ord eller en fras per rad.' },
        start: [],
        asks: `(?:(?:${comments}) ${having}${listed} )?(?:${anyWords})|(?:${comments}) ${having}${listed}|words?|phrases?|ord(?:en|et)?`,
      },
    },
    read: (params, clause) => {
      takeAll(clause, held)
      return params
    },
  },
  {
    key: 'refuse_words',
    title: { en: 'Comment Words', sv: 'Ord i kommentarer' },
    removes: true,
    asks: `${refuse}(?: \\p{L}+){0,3} (?:${comments}) ${withWords}|(?:${refuse}|filter|filtrera)(?: \\p{L}+){0,3} (?:(?:${comments}) ${having} )?(?:${anyWords})(?: (?:in|from|i|från|ur) (?:the |our )?(?:${comments}))?|(?:${anyWords}) (?:in|from|i|från|ur) (?:the |our )?(?:${comments})|(?:ban|block|filter|forbid|blockera|förbjud|filtrera) (?:the |these )?(?:words?|phrases?|orden|ordet|ord)(?=${near}{0,80}(?:${comments}))|(?:${comments}) ${withWords}${near}{0,60} (?:spam|blocked|refused|deleted|rejected|avvisas|blockeras|stoppas|raderas|tas bort)|(?:words?|phrases?|ord)(?: \\p{L}+){0,3} (?:not allowed|forbidden|banned|inte (?:är )?tillåtna|förbjudna) in (?:the |our )?(?:${comments})`,
    tells: ({ refused_words: words, word_action: action }, language) => {
      const sv = language === 'sv'
      const list =
        quoted(words) || (sv ? 'ord som du listar i inställningarna' : 'words that you list in the settings')
      const done =
        action === 'spam'
          ? { en: 'go to spam', sv: 'hamnar i skräpposten' }
          : { en: 'are refused', sv: 'avvisas' }
      return sv ? `Kommentarer med ${list} ${done.sv}` : `Comments with ${list} ${done.en}`
    },
    settings: {
      refused_words: {
        kind: 'lines',
        label: { en: 'Words that are not allowed', sv: 'Ord som inte är tillåtna' },
        help: { en: 'One word or phrase in each line.', sv: 'Ett ord eller en fras per rad.' },
        start: [],
        asks: `(?:(?:${comments}) ${having}${listed} )?(?:${anyWords})|(?:${comments}) ${having}${listed}|words?|phrases?|ord(?:en|et)?`,
      },
      word_action: {
        kind: 'choice',
        label: { en: 'Comments with these words', sv: 'Kommentarer med orden' },
        start: 'refuse',
        asks: '',
        choices: [
          { value: 'refuse', label: { en: 'Refuse', sv: 'Avvisa' }, asks: 'refused?|rejected?|avvisas?' },
          {
            value: 'spam',
            label: { en: 'Mark as spam', sv: 'Markera som skräp' },
            asks: '(?:mark(?:ed)? )?(?:them )?as spam|(?:to|into|in) (?:the )?spam(?: folder)?|som skräp(?:post)?',
          },
        ],
      },
      word_text: {
        kind: 'text',
        label: { en: 'What it says otherwise', sv: 'Vad det annars står' },
        start: {
          en: 'Your comment contains words that are not allowed here.',
          sv: 'Din kommentar innehåller ord som inte är tillåtna här.',
        },
        main: true,
        asks: says,
      },
    },
    read: (params, clause) => {
      takeAll(clause, `${attempted}|${held}`)
      return params
    },
  },
  {
    key: 'trap',
    title: { en: 'Comment Spam Trap', sv: 'Skydd mot kommentarsspam' },
    removes: true,
    asks: `(?:stop|block|prevent|fight|reduce|catch|against|less|no more|stoppa|blockera|slipp(?:a)?|mot|minska)(?: the| all| this| automatic)* (?:(?:spam|junk|skräp) ?comments|comment ?spam(?:mers)?|spam(?:mers|bots)? (?:in|from|i|bland) (?:the |our )?(?:${comments})|skräpkommentarer|spamkommentarer|kommentarsspam|(?:skräppost|spam|skräp) i kommentarer(?:na)?)|(?:anti-?spam|spam(?: protection| filter)?|spamskydd|honey ?-?pot(?: field)?|honungsfälla) (?:for|in|on|to|i|för|på) (?:the |our )?(?:${comments})|(?:protect|skydda)${near}{0,15} (?:${comments}) (?:from|against|mot|från) (?:spam|bots|robots|skräp(?:post)?|robotar)|(?:${comments}) (?:spam (?:protection|filter)|honeypot)|(?:an? |the |ett )?(?:(?:hidden|secret|invisible|dolt|osynligt) (?:(?:trap|spam|decoy) )?(?:field|box|fält)|(?:spam ?)?trap(?: field)?) (?:in|for|on|to|i|på|till) (?:the |our )?(?:${comments})`,
    tells: {
      en: 'A hidden field keeps robots from commenting',
      sv: 'Ett dolt fält hindrar robotar från att kommentera',
    },
  },
]
