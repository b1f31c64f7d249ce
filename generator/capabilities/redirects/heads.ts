import { home, languageWords, occasionWords, people, send } from './words.ts'

const occasion = Object.values(occasionWords).join('|')
const archives = [occasionWords.attachment, occasionWords.author, occasionWords.date].join('|')
const off =
  '(?:disable|turn off|switch off|deactivate|remove|hide|no|get rid of|kill|stäng av|ta bort|inaktivera|dölj|slopa|inga)'
const arrow = '(?:->|=>|→|to|till|>)'
const address = '"?(?:https?://\\S+|/[^\\s,"]*)"?'
const afterForm =
  '(?! [^.;]{0,60}(?:after|when|once) (?:(?:they|people|visitors|it) )?(?:have |has |is |was )?(?:sen[dt]|submit|filled|sign(?:ed|ing)? up))'

/** A message is sent, not a visitor: this is no redirect. */
const noMessage =
  '(?! [^.;,]{0,40}(?:e-?mails?|mails?|messages?|notif|letters?|newsletters?|reminders?|alerts?|confirmations?|copy|copies|mejl|meddeland|aviser|påminnels|bekräftels|kopi))'

/** Words that ask for redirects; where a request has nothing else, also "take them to the front page". */
export const heads = [
  {
    asks: `(?:301 |302 |url |permanent |temporary |page )?re-?direct(?:s|ed|ing|ion|ions)?(?: manager| rules?| plugin)?${afterForm}|omdirigera(?:s|d|r)?|omdirigering(?:ar|en|shanterare)?|vidarebefordr(?:a|ar|as|an)|30[12]s?(?= )|dirigera(?:s)? om|skicka(?:s|r)? vidare`,
  },
  {
    asks: `(?:${address} )${arrow} (?:https?://|/)\\S*|${send}(?: \\p{L}+){0,4} ${address} (?:${arrow}|vidare till) \\S+`,
  },
  {
    asks: `${send.replace('|be|', '|')}${noMessage}(?: ${people}){0,2}(?: (?:who|that|from|on|som|från|på))?(?= [^.;]{0,80}(?<!\\p{L})(?:${occasion})(?!\\p{L}))`,
  },
  {
    asks: `(?:${occasion})(?=[^.;]{0,80}(?<!\\p{L})(?:${send}|to|->|→|till) (?:[^.;]{0,30} )?(?:${home}|/|https?:|wp-admin|page|sida|it|result|träffen|login|log in|dashboard|profil))`,
  },
  {
    asks: `${address} (?:should |must |ska |skall |now |nu ){0,6}(?:${send}|lives?|is|heter|ligger|finns|was moved|has moved)(?: \\p{L}+){0,2} (?:to|till|at|under|on|på) (?:https?://|/)\\S*`,
  },
  {
    asks: '(?:be |get |are |is )?(?:sent|redirected|taken|led|brought|forwarded|skickas|ledas|hamna|komma)(?: \\p{L}+){0,2} (?:to|on|at|till|på) (?:the |our )?(?:log-?in|log in|sign-?in|sign in|inloggning(?:en|ssidan)?)(?: page| screen| form)?',
  },
  {
    asks: `(?:${Object.values(languageWords).join('|')})[- ]?(?:speaking )?(?:browsers?|visitors?|users?|speakers|webbläsare|besökare)(?= [^.;]{0,40}(?:to|till|->) (?:/|https?))`,
  },
  { asks: `404s? (?:${arrow} )?(?:${home})` },
  { asks: `${off}(?: the| all| my| alla)* (?:${archives})` },
  {
    asks: '404 (?:log|monitor|report|list|logger)(?:ging)?|404-?logg|(?:log|track|monitor|logga) (?:all |the |alla )?(?:404s?(?: errors)?|404-?(?:fel|or)|broken links)',
  },
  {
    asks: '(?:short|branded|pretty|cloaked|affiliate) (?:links?|urls?)(?: (?:manager|plugin|with click counts?))?|(?:link|url) (?:shortener|cloak(?:er|ing)|manager|tracker)|cloak(?:ed)? (?:affiliate )?links?|kortlänk(?:ar|en)?|länkförkortare',
    title: { en: 'Short Links', sv: 'Kortlänkar' },
  },
  { asks: `(?:force|enforce|tvinga) (?:https|ssl)|http (?:to|->|till) https` },
  { asks: `(?:${archives})`, isWeak: true },
  {
    asks: `(?:take|send|sent|bring|lead|skicka|skickas|för|led)(?: (?:${people}|both|him|her|vidare|båda|straight|back|on)){0,3} (?:to|till) (?:the |our |my )?(?:(?:${home})|/\\S*|https?://\\S+|"_+"|log ?in|inloggning\\p{L}*|\\p{L}+ page)`,
    isWeak: true,
  },
  {
    asks: '(?:everything|all|anything|allt|alla)(?: \\p{L}+){0,6} under /\\S+(?= [^.;]{0,60}/)',
    isWeak: false,
  },
  { asks: '/\\S+ (?:is|are|has|have|är) (?:been )?(?:gone|borta)(?: for good)?|410', isWeak: true },
  {
    asks: '(?:when|whenever|if|när|om) (?:i |we |jag |vi )?(?:change|rename|ändrar|byter)(?: the| a| an| en)? (?:slug|permalink|url|adress(?:en)?|permalänk(?:en)?)(?= [^.;]{0,80}(?:redirect|old|gamla|omdirig|work|funka))',
    isWeak: false,
  },
]
