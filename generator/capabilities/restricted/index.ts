import { declareCapability } from '../../frame/declare.ts'
import type { Head } from '../../frame/declare.ts'
import { roleChoices } from '../../frame/roles.ts'
import { allExcept } from '../../frame/settings/excepting.ts'
import { readShowing, tellShowing, whereSettings, whoSettings } from '../../frame/showing.ts'
import type { WhereParams, WhoParams } from '../../frame/showing.ts'
import { html } from '../../php/text.ts'
import { markMatch, take, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import { sliceClause } from '../../words/request.ts'
import type { Clause } from '../../words/request.ts'
import { pathsIn } from '../../words/values.ts'

type RestrictedParams = WhereParams & WhoParams & { others: string; text: string; target: string }

const members =
  '(?:(?:the |our |my |all |registered |paying |alla |våra |betalande ){0,6}(?:(?:logged|signed)[- ]?in |inloggade |registered |registrerade )?(?:users?|members?|people|visitors?|persons?|customers?|subscribers?|editors?|authors?|staff|clients?|students?|parents|employees|användare(?:n)?|medlemmar(?:na)?|besökare|personer|kunder(?:na)?|prenumeranter(?:na)?|redaktörer(?:na)?|anställda|elever(?:na)?|föräldrar(?:na)?)(?: (?:who|that|som) (?:are|have|is|är|har) (?:(?:logged|signed|loggat) ?in|inloggade|registered|an account|(?:ett )?konto))?|(?:logged|signed)[- ]?in|inloggade)'
const guests =
  "(?:visitors?|guests?|everyone|everybody|anyone|people|users?|others|strangers|besökare|gäster|alla|andra|utomstående)(?: (?:else|andra))?(?: (?:who|that|som) (?:are|have|is|aren't|haven't|isn't|är|har) ?(?:not|inte)? ?(?:(?:logged|signed|loggat) ?in|inloggade|registered|members?|medlem(?:mar)?|an account))?"
/** What is restricted: pages of the site, not parts of the plugin. */
const object =
  '(?:/[a-z0-9][^\\s,;.]*|pages?|posts?|articles?|categor(?:y|ies)|section|area|downloads?|documents?|minutes|content|whole site|entire site|site|website|sid(?:a|an|or|orna)|(?:\\p{L}+-?)?sid(?:an|or|orna)|inlägg(?:et|en)?|artik(?:el|eln|lar|larna)|kategorin?|avdelning(?:en)?|protokoll(?:en)?|innehåll(?:et)?|(?:hela )?(?:sajten|webbplatsen))'
const sees =
  '(?:see|read|view|access|open|visit|reach|get (?:in)?to|enter|se|läsa|ser|läser|öppna|besöka|komma (?:åt|in på|till)|nå)'
const may =
  '(?:(?:can|may|should|must|shall|will|are allowed|be able|to|ska|skall|får|kan|kunna|bara|endast) ){0,6}'
const ahead = `(?=[^.;]{0,80}(?<!\\p{L})${object}(?!\\p{L}))`
const before = `(?<=(?<!\\p{L})${object}(?!\\p{L})[^.;]{0,60})`

/** "Only editors see a note …" asks for the note. */
const newThing =
  '(?! (?:an?|this|en|ett|den här) (?:\\p{L}+ ){0,2}(?:note|notice|message|box|bar|banner|text|pop-?up|reminder|button|ruta|rad|meddelande|påminnelse|knapp)(?!\\p{L}))'

const title = { en: 'Members Only', sv: 'Bara för medlemmar' }
const head = (asks: string): Head<RestrictedParams> => ({ asks, title })

/** "Anybody not logged in should be sent to the login page", "the whole site is members only". */
const wholeSite = [
  `(?:(?:visitors?|guests?|everyone|everybody|anyone|anybody|people|users?|those|strangers|besökare|gäster|alla|den|de|personer) )?(?:(?:who|that|som) )?(?:(?:is|are|isn't|aren't|is not|are not|har|är) )?(?:not |inte )?(?:(?:logged|signed)[- ](?:in|out)|inloggade?|utloggade?|without an account|utan konto)(?: (?:visitors?|users?|people|besökare))?,? (?:(?:should|must|has to|have to|will|get|gets|is|are|needs? to|to|ska|skall|måste|be|bli|automatically|always|alltid|först|straight|first) ){1,4}(?:re-?directed|sent|taken|led|brought|forwarded|skickas|omdirigeras|ledas|hamna|komma|see|se)(?: (?:only|just|straight|directly|direkt|bara))? (?:to |till )?(?:the |our )?(?:log-?in|sign-?in|inloggning(?:en|ssidan)?|logga in)(?: page| screen| form|-sidan)?`,
  `(?:(?:the|our|my|this|whole|entire|vår|hela|club) ){0,4}(?:site|website|blog|intranet|sajten|webbplatsen|hemsidan) (?:(?:should|must|shall|is|are|be|ska|vara|är|to|only) ){1,4}(?:(?:for )?members?[- ]only|only for (?:logged-in |signed-in )?(?:members|users)|private|password protected|closed to (?:the public|outsiders|guests)|(?:bara|endast) för (?:våra )?(?:medlemmar|inloggade)|privat|stängd för (?:andra|utomstående))`,
  `(?:make|keep|lock|close|gör|lås|stäng) (?:(?:the|our|my|whole|entire|vår|hela|down) ){0,4}(?:site|website|blog|sajten|webbplatsen|hemsidan)(?: down)? (?:private|members?[- ]only|for (?:logged-in |signed-in )?members only|privat|för (?:andra än|alla utom) (?:medlemmar|inloggade))`,
  `(?:nobody|no one|no-one|ingen)(?: else)?(?: (?:without an account|(?:who is |who's )?(?:not (?:logged|signed)[- ]in|logged out)|who (?:has|have)(?:n't| not) (?:logged|signed) in|utan (?:ett )?konto|som inte är inloggad))? (?:(?:should|may|can|must|be able to|is allowed to|ska|får|kan|kunna) ){1,3}(?:see|read|view|access|open|visit|get to|se|läsa|besöka|komma åt) (?:anything|a thing|a single page|any (?:of the )?(?:pages?|content)|(?:the|our|my|this) (?:site|website|blog|intranet)|något|sajten|webbplatsen|hemsidan|några sidor)(?: (?:without (?:an account|logging in|signing in)|unless they(?:'re| are) (?:logged|signed) in|until they (?:log|sign) in|utan (?:att logga in|konto)))?`,
].join('|')

/** "Only logged-in users can see /members", "hide the board's minutes from visitors", "members-only pages". */
const heads: readonly Head<RestrictedParams>[] = [
  head(`(?:only|just|bara|endast) (?:let |allow |låt(?:a)? )?${members} ${may}${sees}${newThing}${ahead}`),
  head(
    `(?:members?|subscribers?|customers?)[- ]only (?:pages?|posts?|area|section|content|articles?|part)|(?:private|restricted|protected) (?:pages?|posts?|area|section|articles?)(?: (?:for|to) (?:our |the )?${members})?`,
  ),
  head(
    `(?:restrict|limit|protect|lock|close|make)(?: access to)?(?= [^.;]{0,80}(?<!\\p{L})${object}(?!\\p{L})[^.;]{0,40}(?<!\\p{L})(?:to|for|so (?:that )?only|private|visible (?:only )?(?:to|for)) (?:only )?${members})`,
  ),
  head(
    `(?:hide|keep|conceal|dölj)(?= [^.;]{0,80}(?<!\\p{L})${object}(?!\\p{L})[^.;]{0,40}(?:from|for|för|away from) ${guests})`,
  ),
  head(
    `${before}(?:should|must|may|can|is|are|ska|skall|får|kan)(?: only| bara| endast)?(?: be| vara| kunna)? ?(?:only |bara |endast )?(?:visible|seen|shown|readable|accessible|available|open|read|viewed|synlig(?:a|t)?|ses|visas|läsas|öppen|öppna|tillgänglig(?:a|t)?)? ?(?:only |bara |endast )?(?:to|for|by|för|av) (?:only |bara |endast )?${members}`,
  ),
  head(
    `(?:lås|skydda|begränsa|stäng)(?:a|er)?(?= [^.;]{0,80}(?<!\\p{L})${object}(?!\\p{L})[^.;]{0,40}(?:för|till|så att bara) (?:bara |endast )?(?:${members}|${guests}))|medlemssid(?:a|an|or|orna)|skyddade (?:sidor|inlägg)(?: (?:bara |endast )?för ${members})?|sidor (?:bara|endast) för (?:medlemmar|inloggade)|(?:kräv|krävs|kräver) (?:inloggning|att man (?:är inloggad|loggar in))(?= (?:för|på) )`,
  ),
  head(wholeSite),
  head(
    `${before}(?:should|must|is|are|be|ska|skall|är)(?: (?:be|vara|only|bara))? (?:hidden|kept|invisible|closed|locked|private|secret|dold|dolda|stängd|stängda|låst|låsta|osynlig)(?: (?:from|for|to|away from|för))+ ${guests}`,
  ),
  head(
    `(?:require|requires|force) (?:users |people |visitors |everyone )?(?:a )?(?:log-?in|login|sign-?in|to log in|to sign in)(?= (?:to|for|on|before)[^.;]{0,60}(?<!\\p{L})${object})`,
  ),
]

const staysOpen =
  '(?:only|just|but|except that|bara|endast|men) (?:the |our )?(?:(?:page|sidan) )?(?:/[^\\s,;]+|"_+"|(?:front|home|start) ?page|startsidan)(?:(?:,| and| or| och)(?: the)? (?:/[^\\s,;]+|"_+"|(?:front|home|start) ?page|startsidan))* (?:(?:stays?|remains?|is|are|should|must|can|may|be|stay|remain|ska|vara|får|är) ){1,3}(?:open|public|visible|available|free|reachable|seen by (?:all|everyone)|for everyone|öppen|öppna|offentlig|synlig|för alla)(?: (?:to|for|för) (?:everyone|all|alla))?'

const toLogin =
  '(?:(?:everyone|everybody|anyone|all|the) ?(?:else|others?)?|others?|visitors|guests|they|people|alla andra|övriga|andra|resten|besökare)? ?(?:should |must |ska |skall )?(?:be |get |bli |are |is )?(?:re-?directed|re-?direct|sent|send|taken|led|lead|asked|goes|go|lands?|skickas|skicka|omdirigeras|ledas|hamnar?|uppmanas)?(?: them| dem)?(?: straight| direkt)? ?(?:to|on|at|till|på) (?:the )?(?:log-?in|log in|sign-?in|sign in|inloggning(?:en|ssidan)?|logga in)(?: page| screen| form|-sidan)?'
const whole =
  '(?:(?:our|the|my|vårt) )?intranet(?:et)?|(?:any|every|all) other pages?|alla andra sidor|whole (?:site|website)|entire (?:site|website)|everything|all (?:the )?(?:pages|content)|hela (?:sajten|webbplatsen|sidan)|allt(?: innehåll)?|alla sidor'

/** Everybody who is signed in and not excepted, where nobody in particular is named. */
const signedIn = (people: Record<string, boolean>): Record<string, boolean> =>
  Object.fromEntries(Object.entries(people).map(([key, sees]) => [key, sees && key !== 'visitors']))

/** Those who see what is kept from everyone except them. */
function spared(people: Record<string, boolean>, clause: Clause): Record<string, boolean> | null {
  const others = allExcept(clause, roleChoices)
  return others && Object.fromEntries(Object.keys(people).map((key) => [key, others[key] === false]))
}
const isAll = (ticks: Readonly<Record<string, boolean>>): boolean => Object.values(ticks).every(Boolean)

const hides = 'hide|keep|conceal|dölj(?:a|er)?'

/** Restricts the pages that a clause names, also in "hide the page from visitors", but not the page that others are sent to. */
function named(before: RestrictedParams, after: RestrictedParams, isHidden: boolean): RestrictedParams {
  const hidden = isHidden ? after.except.filter((name) => !before.except.includes(name)) : []
  const only = [...after.only, ...hidden].filter((name) => after.target === '' || name !== after.target)
  const except = after.except.filter((name) => !hidden.includes(name))
  const isSame = only.length === after.only.length && except.length === after.except.length
  return isSame ? after : { ...after, only, except }
}

const keptFor = (params: RestrictedParams): boolean =>
  params.only.length > 0 || Object.values(params.places).some(Boolean)

/** Pages and posts that only some people see. */
export const restricted = declareCapability<RestrictedParams>({
  id: 'restricted',
  title,
  called: { en: 'restricted pages for members', sv: 'skyddade sidor för medlemmar' },
  about: {
    en: 'Keeps pages and posts from those who may not see them',
    sv: 'Visar sidor och inlägg bara för dem som får se dem',
  },
  description: {
    en: 'People who may not see a page do not get its text: not on the page, nor in lists, feeds, search results or the REST API. People who may edit it always see it.',
    sv: 'Den som inte får se en sida hittar inte dess text, varken där eller i listor, flöden, sökresultat och REST-API:et. Den som får redigera den ser den alltid.',
  },
  heads,
  means:
    '(?:the )?(?:members[- ]only|restricted|protected)(?: (?:pages?|posts?|content|part))?(?: for members)?|restrictions?|medlemssid(?:an|orna)|(?:de )?skyddade sidor(?:na)?(?: för medlemmar)?|skyddet',
  settings: {
    others: {
      kind: 'choice',
      label: { en: 'What others get', sv: 'Vad andra får' },
      start: 'text',
      asks: '(?!)',
      choices: [
        {
          value: 'text',
          label: { en: 'A text and a link to sign in', sv: 'En text och en länk för att logga in' },
          asks: '',
        },
        { value: 'login', label: { en: 'The login page', sv: 'Inloggningssidan' }, asks: '' },
        { value: 'page', label: { en: 'Another page', sv: 'En annan sida' }, asks: '' },
      ],
    },
    text: {
      kind: 'area',
      label: { en: 'Text for others', sv: 'Text för andra' },
      help: { en: 'Empty: only the link.', sv: 'Tomt: bara länken.' },
      start: { en: 'Please sign in to see this.', sv: 'Logga in för att se det här.' },
      asks: 'text(?:en)?|message|saying|says?|see|sees|get|show|read|tell|meddelande(?:t)?|säger|stå(?:r)?|ser|får|visa|läser',
      max: 600,
      main: true,
    },
    target: {
      kind: 'text',
      label: { en: 'Path of the other page', sv: 'Den andra sidans sökväg' },
      start: '',
      asks: '(?!)',
      max: 200,
      shown: ({ others }) => others === 'page',
    },
    ...whereSettings,
    places: { ...whereSettings.places, label: { en: 'Kept', sv: 'Skyddas' } },
    ...whoSettings,
    people: { ...whoSettings.people, label: { en: 'Seen by', sv: 'Syns för' } },
  },
  read: (params, clause, reading) => {
    let after = params
    const away =
      /(?<![\p{L}])(?:(?:re-?direct|send|take|lead|skicka|omdirigera)(?:ed|s|as|a)?|go(?:es)?|hamnar?)[^.;]{0,40}(?<![\p{L}])(?:to|till) (\/[a-z0-9][^\s,;.]*)/iu.exec(
        clause.bare,
      )
    take(
      clause,
      '(?:(?:all )?(?:the )?(?:others?|rest|everyone else|everybody else|visitors|guests)|(?:alla )?andra|övriga|besökare) (?:should |must |ska |just |bara )?(?:get|gets|see|sees|read|får(?: se)?|se|ser)(?: the| den)?(?: text| message|en)?(?= \"_)',
    )
    if (take(clause, toLogin)) after = { ...after, others: 'login' }
    else if (away?.[1]) {
      take(clause, '(?:(?:everyone|everybody|all|the)? ?(?:else|others?)|visitors|alla andra|övriga|andra)')
      takeAll(
        clause,
        '(?:re-?direct|send|take|lead|skicka|omdirigera)(?:ed|s|as|a)?|go(?:es)?|hamnar?|to|till',
      )
      takeAll(clause, away[1].replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
      after = { ...after, others: 'page', target: away[1] }
    }
    takeAll(clause, whole)
    // "Only /welcome stays open": what is not kept.
    const open = words(staysOpen).exec(clause.bare)
    if (open) {
      const free = sliceClause(clause, open.index, open.index + open[0].length)
      const names = [...pathsIn(free.bare).map(({ value }) => value), ...free.quotes]
      const front = words('(?:front|home|start) ?page|startsidan').test(free.bare)
      markMatch(clause, open)
      after = {
        ...after,
        except: [...new Set([...after.except, ...names])],
        places: front ? { ...after.places, front: false } : after.places,
      }
    }
    const about = open ? sliceClause(clause, 0, open.index) : clause
    const people = spared(after.people, clause)
    const read = about.text === '' ? after : readShowing(after, about, reading)
    const shown = people ? { ...read, people } : read
    if (shown !== after) takeAll(clause, object)
    return named(after, shown, words(hides).test(clause.bare))
  },
  complete: (params, asked) => {
    const people = isAll(params.people) || params.people['visitors'] ? signedIn(params.people) : params.people
    const isNamed = params.only.length > 0 || !isAll(params.places)
    const isWhole = words(`${whole}|${wholeSite}|site|website|sajten|webbplatsen`).test(asked)
    // A page that was not understood must not close the whole site.
    const places =
      isNamed || isWhole
        ? params.places
        : Object.fromEntries(Object.keys(params.places).map((key) => [key, false]))
    return { ...params, people, places }
  },
  files: new URL('./files/', import.meta.url),
  words: { signIn: { en: 'Sign in', sv: 'Logga in' } },
  preview: ({ text, others }, { language }) =>
    others === 'text'
      ? `<p>${html(text)}</p><p><a href="#">${language === 'sv' ? 'Logga in' : 'Sign in'}</a></p>`
      : '',
  tells: (params, language) => {
    const sv = language === 'sv'
    if (!keptFor(params))
      return [
        sv
          ? 'Inget är skyddat än: välj sidor, inlägg eller kategorier i inställningarna'
          : 'Nothing is kept yet: choose pages, posts or categories in the settings',
      ]
    return [
      ...tellShowing(params, language),
      {
        text: sv
          ? `Andra ser “${params.text}” och en länk för att logga in`
          : `Others see “${params.text}” and a link to sign in`,
        login: sv ? 'Andra kommer till inloggningen' : 'Others are led to the login page',
        page: sv ? `Andra kommer till ${params.target}` : `Others are led to ${params.target}`,
      }[params.others] ?? '',
    ]
  },
  ideas: (params) => [
    {
      when: params.others !== 'login',
      label: { en: 'To the login page', sv: 'Till inloggningen' },
      prompt: { en: 'Send everyone else to the login page', sv: 'Skicka alla andra till inloggningssidan' },
    },
    {
      when: params.others === 'text',
      label: { en: 'Another text', sv: 'Annan text' },
      prompt: { en: 'Change the text to "For members only."', sv: 'Ändra texten till "Bara för medlemmar."' },
    },
  ],
})
