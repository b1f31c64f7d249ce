import * as z from 'zod'
import { exceptWords } from '../../words/exceptions.ts'
import { declareCapability } from '../../frame/declare.ts'
import type { Head } from '../../frame/declare.ts'
import { styleOf } from '../../frame/preview-files.ts'
import { readShowing, tellShowing, whenSettings, whereSettings } from '../../frame/showing.ts'
import type { WhenParams, WhereParams } from '../../frame/showing.ts'
import { html } from '../../php/text.ts'
import { mark, markMatch, take, takeAll } from '../../words/claims.ts'
import { momentsIn } from '../../words/values.ts'
import { readableOn } from '../../words/colors.ts'
import { words } from '../../words/match.ts'
import { readRequest } from '../../words/request.ts'
import type { Clause } from '../../words/request.ts'
import { form } from '../form/index.ts'

const files = new URL('./files/', import.meta.url)
const style = styleOf(files, 'assets/css/maintenance.css')

type MaintenanceParams = WhereParams &
  WhenParams & {
    active: boolean
    heading: string
    text: string
    color: string
    sees: string
    countdown: boolean
    /** Whether it brings a form by which visitors leave their address. */
    form: boolean
  }

const people =
  '(?:users?|people|persons?|visitors?|members?|customers?|ones?|användare|personer|besökare|medlemmar|kunder)'
const logged = '(?:logged|signed)[- ]?in'
/** Behind those who see the site: "must be able to see the normal site". */
const seeing =
  "(?:(?:,? who (?:is|are) )?\\(?(?:(?:logged|signed) in )?(?:as (?:an? )?(?:admins?|administrators?|editors?))?\\)? ?)?(?:(?:should|must|can|will|may|need to|want to|ska|måste|får|kan|vill)(?: still| be able to| kunna| fortfarande)* )?(?:see|sees|view|use|work on|get (?:in|to)|access|visit|ser?|komma (?:åt|in)|släppas in|come in|be let in|enter|use|använda|jobba med)(?: (?:the|it|my|our|real|normal|site|website|page|as|usual|den|det|vanliga|sidan|sajten|webbplatsen|riktiga|som|vanligt|ändå|anyway|everything|allt))*(?: (?:when|while|if|as long as|när|om|som) (?:(?:i|we|they|you|jag|vi|de|man) ?(?:am|are|[’']m|[’']re|is|är)? )?(?:(?:logged|signed)[- ]?in|inloggade?))?"
const except = `(?:${exceptWords}|but not|but|not for|unless|men inte|men|om inte)(?: for| för)?`

/** Words for who sees the site while it is closed; more of them first. */
const seers: readonly (readonly [value: string, pattern: string])[] = [
  [
    'admin',
    `(?:(?:${except}|only|but|just|bara|endast|men) )?(?:i|me|myself|us|we|admins?|administrators?|the (?:admin|owner)|jag|vi|mig|oss|administratör(?:er(?:na)?|en)?) ?${seeing}|${except} (?:me|us|myself|admins?|administrators?|the admin|mig|oss|administratör(?:er(?:na)?|en)?)|(?:logged|signed) in as (?:an? )?admin(?:istrator)?s?|inloggad(?:e)? som admin\\p{L}*|(?:(?:we|those|people|all|vi|de|dom|alla) )?(?:who|that|som) (?:are|is|am|är) (?:an? )?(?:admins?|administrators?|administratör(?:er(?:na)?)?) ?${seeing}`,
  ],
  [
    'staff',
    `(?:let|allow|släpp|låt)(?: in)? (?:the |our |our own )?(?:editors?|authors?|staff|team|redaktör(?:er)?(?:na)?|personal(?:en)?)(?: (?:in|through|past it|komma in|in))?(?: (?:too|also|as well|också|med))?|${except} (?:the |our )?(?:editors?|authors?|staff|team|redaktör(?:er)?(?:na)?|personal(?:en)?)(?: ${seeing})?|(?:editors?|staff|team members|redaktörer(?:na)?|personalen) ${seeing}`,
  ],
  [
    'members',
    `${except} (?:all |every |the |alla )?(?:${people} )?(?:(?:who |they )?(?:are|is|you(?:'re| are)) |(?:som |de |man )?är )?(?:${logged}|inloggade?)(?: ${people})?(?: ${seeing})?|(?:only|just|bara|endast) (?:for )?(?:${logged}|inloggade?)(?: ${people})? ?${seeing}|(?:all |every |alla )?(?:${logged}|inloggade?) ${people}(?: ${seeing})?|(?:visitors|people|besökare) who (?:are not|aren't) ${logged}|(?:för )?(?:utloggade|ej inloggade)(?: besökare)?`,
  ],
]

const always =
  '(?:everybody|everyone|people|users|i|we|you|alla|man|jag)? ?(?:must |should |can |has to |have to |needs to |ska |måste |kan )?(?:still )?(?:be able to |kunna )?(?:log|sign|logga) ?in(?: (?:as usual|somehow|fortfarande))?|(?:google|search engines|bots|google(?:s)?|sökmotorer(?:na)?)(?: (?:should|must|needs? to|has to|ska|måste|bör))?(?: be)? ?(?:know|knows|told|understands?|veta|förstår?|get)(?: that| att)?(?: (?:it|this|the site|det|den|sidan))?(?: (?:is|är))?(?: only| just| bara)? ?(?:temporary|temporarily(?: closed| down)?|tillfälligt?|for a while|a 503)?|(?:http )?(?:status )?(?:code )?503(?: status| code)?|retry-?after|(?:then |after that |after this |efter det |sedan |sen )?(?:the )?(?:site|page|it|sidan|sajten|den) (?:should |must |will |ska |skall )?(?:opens?|reopens?|come back|go live|öppnar?|öppnas)(?: again| igen)?(?: (?:by itself|on its own|automatically|av sig själv(?:t)?|automatiskt))?|(?:then |sedan |sen )?(?:ska|skall|should|must|will) (?:the )?(?:site|sidan|sajten|den|it) (?:öppnas?|open)(?: again| igen)?(?: (?:by itself|on its own|automatically|av sig själv(?:t)?|automatiskt))?|until further notice|tills vidare|for (?:all |the )?(?:visitors|everybody|everyone)|för (?:alla )?(?:besökare|alla)|(?:turn|switch)(?:ed)? (?:it )?on and off|(?:slå|slås|stänga) (?:den )?(?:på|av) och (?:av|på)|(?:(?:with |and |plus |an? |med |och |en |ett ){0,3}(?:on ?[/-] ?off|off ?[/-] ?on|on and off|av ?[/-] ?på|på ?[/-] ?av|på- och av)-?(?: ?(?:switch|button|toggle|option|setting|knapp(?:en)?|reglage|strömbrytare))?|(?:an? |en |ett )?(?:switch|toggle|tick ?box|button|knapp|reglage|kryssruta) (?:to|for|för att|att) (?:turn(?:ing)?|switch(?:ing)?|slå|sätta) (?:it|this|that|the page|den|det)? ?(?:on|off|på|av)(?: (?:and|or|och|eller) (?:on|off|på|av))?)(?: (?:in|under|on|from|i|på|från) (?:the |my )?(?:settings|admin|dashboard|inställningar(?:na)?|adminpanelen))?'
const wantsForm =
  '(?:(?:an? |ett |en )?(?:field|box|form|place|fält|ruta|formulär)(?: where| so that| for| in which| där) )?(?:(?:visitors|people|they|besökare|man|folk)(?: can| could| may| should|kan|ska kunna)? )?(?:leave|enter|give|submit|lämna|fylla i|ange) (?:their |your |an |sin |sina |en )?(?:e-?mails?(?: address(?:es)?)?|e-?post(?:adress)?|mejl(?:adress)?|mail(?:adress)?)|(?:e-?mail|lead) (?:capture|collection|sign-?up|form)|(?:collect|capture|gather|samla(?: in)?) (?:their |the )?(?:e-?mails?(?: address(?:es)?)?|e-?post(?:adresser)?|mejladresser)|(?:a |an |with )?(?:notify me|get notified|sign-?up|newsletter|waiting list|launch list)(?: (?:form|box|field|button))?|(?:be |get )notified(?: when (?:we|it) (?:opens?|launch(?:es)?))?|(?:en )?(?:anmälan|väntelista|intresseanmälan|nyhetsbrevsanmälan)'

const title = { en: 'Maintenance Mode', sv: 'Underhållsläge' }
const back = { en: 'We will be back soon', sv: 'Vi är snart tillbaka' }
const soon = { en: 'Coming soon', sv: 'Vi öppnar snart' }
const withCountdown =
  '(?:,? (?:with|and|including|med|och) (?:an? |en )?(?:live )?(?:count-?down(?: timer| clock)?|nedräkning))?'
const head = (asks: string, isSoon: boolean): Head<MaintenanceParams> => ({
  asks: `(?:${asks})${withCountdown}`,
  ...(isSoon && { chooses: (language) => ({ heading: soon[language], text: '' }) }),
  title: isSoon ? { en: 'Coming Soon', sv: 'Öppnar snart' } : title,
})

/** "Close the site until Monday", "a coming soon page". */
const heads: readonly Head<MaintenanceParams>[] = [
  head(
    'maintenance(?: mode| page| screen| plugin| message)?|(?:site |website )?offline (?:page|mode)|(?:close|shut|lock|take|put)(?: down)? (?:the |my |our )?(?:whole |entire )?(?:site|website|web page)(?: down| offline| off)?|(?:site|website) (?:is |should be )?(?:temporarily )?(?:closed|down|offline)|underhålls?(?:läge|sida|skärm|meddelande)\\p{L}*|(?:stäng(?:a|er)?|släck(?:a)?|stänga av) (?:ner |av |tillfälligt |hela ){0,6}(?:sajten|webbplatsen|hemsidan|sidan|bloggen|webb?shopen|(?:nät|webb)?butiken)(?: för (?:alla )?besökare(?:n|na)?)?(?: tillfälligt)?|tillfälligt stängd\\p{L}*|(?:(?:my|our|the|min|vår) )?(?:(?:whole|entire|hela) )?(?:web ?site|site|blog|(?:web|online) ?(?:shop|store)|shop|store|sidan|sajten|webbplatsen|hemsidan|(?:nät|webb)?butiken|webb?shopen|bloggen) (?:should|must|has to|needs to|will|shall|to|ska|skall|måste) (?:(?:be|go|vara|hållas) )?(?:(?:completely|helt) )?(?:closed?|shut|offline|down|stängd?(?:as|er|a)?)(?: (?:down|ner))?|(?:(?:close|shut) (?:the |my |our )?(?:whole |entire )?(?:shop|store|(?:web|online) ?(?:shop|store)|blog)|(?:stäng(?:a)?) (?:hela )?(?:(?:min|vår) )?(?:nät|webb)?(?:butik(?:en)?|shop(?:en)?))|(?:(?:until then|before that|till dess|innan dess|fram till dess),? )?(?:visitors|people|everyone|everybody|the public|besökare(?:n|na)?|folk|alla(?: andra)?) (?:(?:should|must|may|can|shall|will|ska|skall|får|kan) )?(?:(?:only|just|bara|endast) (?:see|get|sees|se|ser|få)|(?:see|sees|se|ser) (?:only|just|bara|endast))(?: (?:an?|the|our|my|en|ett|vår|vårt))? (?=(?:\\p{L}+ )?(?:name|text|message|page|countdown|logo|namn|texten|meddelande|sida|nedräkning|logga)(?!\\p{L})|\")(?:[^.;\"]{0,40}\"[^\"]*\"[^.;\"]{0,20}?(?:count-?down|nedräkning))?|(?:hela|the (?:whole|entire)) (?:site|website|sidan|sajten|webbplatsen|hemsidan) (?:(?:should|must|ska|skall|bör) )?(?:only |just |bara |då )?(?:shows?|says?|visar?|säger)|(?:instead of|i ?stället för) (?:the (?:whole |entire )?(?:site|website)|(?:hela )?(?:sidan|sajten|webbplatsen|hemsidan))',
    false,
  ),
  head(
    '(?:coming|opening|launching) soon(?: page| mode| screen)?|under construction(?: page)?|(?:pre-?)?launch page|(?:kommer|öppnar|lanserar) snart(?:-?sida)?|under (?:uppbyggnad|konstruktion|ombyggnad)',
    true,
  ),
]

/** "We relaunch on 3 May at 10:00": until then it is closed. */
const opening =
  '(?:we|the (?:new )?(?:site|shop|website)|it|vi|(?:den )?(?:nya )?(?:sajten|sidan|butiken|webbplatsen)) (?:(?:will|are going to|kommer att|ska) )?(?:re-?)?(?:launch(?:es)?|opens?|go(?:es)? live|are back|come back|öppnar?|lanserar?|lanseras|är tillbaka)(?: (?:again|igen|on|at|den|på|it))*(?= )'

function read(params: MaintenanceParams, clause: Clause, now: Date): MaintenanceParams {
  let after = params
  const found = seers.flatMap(([value, pattern]) => {
    const match = words(pattern).exec(clause.bare)
    return match ? [{ value, match }] : []
  })
  for (const { match } of found) markMatch(clause, match)
  const [first] = found
  if (first) after = { ...after, sees: first.value }
  takeAll(clause, always)
  const opens = words(opening).exec(clause.bare)
  const moment = opens ? momentsIn(clause.bare, now)[0] : undefined
  if (opens && moment && after.until === '') {
    mark(clause, opens.index, Math.max(opens.index + opens[0].length, moment.end))
    after = { ...after, until: moment.value }
  }
  if (take(clause, wantsForm)) after = { ...after, form: true }
  return after
}

const staysOpen =
  '(?:(?:should|must|can|may|will|ska|måste|får|kan)(?: still| fortfarande| kunna)* )?(?:(?:stays?|remains?|be|is|are|keep|vara|är|förblir?|hållas) )?(?:still )?(?:open|accessible|reachable|available|viewable|public|öpp(?:en|et|na)|tillgänglig(?:a|t)?|nåbar(?:a|t)?)(?: to (?:all|everyone))?|(?:(?:must|has to|have to|needs? to) (?:still )?|(?:should|will|can|may) still |still )(?:works?|keeps? working)|(?:måste|ska|kan|får) (?:fortfarande |alltid )?(?:kunna )?(?:funka|fungera)|(?:funkar|fungerar) fortfarande'

/** Pages that are named as those that stay open: not on them. */
function openedFor(before: MaintenanceParams, after: MaintenanceParams): MaintenanceParams {
  const named = after.only.filter((name) => !before.only.includes(name))
  const isKind = JSON.stringify(after.places) !== JSON.stringify(before.places)
  const places = isKind
    ? Object.fromEntries(Object.entries(after.places).map(([kind, on]) => [kind, !on]))
    : before.places
  return { ...after, only: before.only, places, except: [...new Set([...after.except, ...named])] }
}

/** A page that visitors see while the site is closed. */
export const maintenance = declareCapability<MaintenanceParams>({
  id: 'maintenance',
  title,
  called: { en: 'a maintenance mode', sv: 'ett underhållsläge' },
  about: {
    en: 'Shows visitors a page of its own while the site is closed',
    sv: 'Visar besökare en egen sida medan webbplatsen är stängd',
  },
  description: {
    en: 'While it is on, visitors see this page instead of the site. Search engines are told to come back later, and everyone can sign in.',
    sv: 'Medan det är på ser besökare den här sidan i stället för webbplatsen. Sökmotorer får veta att de ska komma tillbaka, och alla kan logga in.',
  },
  heads,
  means:
    '(?:the )?(?:maintenance|coming soon|closed)(?: mode| page)?|(?:the )?(?:page|background|countdown)|underhålls(?:läget|läge|sidan|sida)|sidan|bakgrund(?:en)?|nedräkning(?:en)?',
  settings: {
    active: {
      kind: 'switch',
      label: { en: 'The site is closed', sv: 'Webbplatsen är stängd' },
      text: { en: 'Show the page instead of the site', sv: 'Visa sidan i stället för webbplatsen' },
      start: true,
      asks: '(?!)',
    },
    heading: {
      kind: 'text',
      label: { en: 'Heading', sv: 'Rubrik' },
      start: back,
      help: { en: 'Empty: only the text.', sv: 'Tomt: bara texten.' },
      asks: 'heading|headline|title|rubrik(?:en)?|överskrift(?:en)?',
      max: 120,
    },
    text: {
      kind: 'area',
      label: { en: 'Text', sv: 'Text' },
      start: '',
      asks: 'text(?:en)?|message|saying|says?|meddelande(?:t)?|säger|stå(?:r)?|with(?= "_)|med(?= "_)|show(?= "_)|visa(?= "_)',
      max: 1000,
      main: true,
    },
    color: {
      kind: 'color',
      label: { en: 'Background', sv: 'Bakgrund' },
      start: '#1e3a5f',
      main: true,
      asks: 'background|page|bakgrund(?:en|sfärg(?:en)?)?|sidan',
    },
    sees: {
      kind: 'choice',
      label: { en: 'Who sees the site', sv: 'Vem som ser webbplatsen' },
      start: 'staff',
      asks: '(?!)',
      choices: [
        { value: 'admin', label: { en: 'Administrators', sv: 'Administratörer' }, asks: '' },
        { value: 'staff', label: { en: 'Everyone who writes here', sv: 'Alla som skriver här' }, asks: '' },
        {
          value: 'members',
          label: { en: 'Everyone who is signed in', sv: 'Alla som är inloggade' },
          asks: '',
        },
      ],
    },
    countdown: {
      kind: 'switch',
      label: { en: 'Countdown', sv: 'Nedräkning' },
      text: { en: 'Show the time left until the site opens', sv: 'Visa hur lång tid det är kvar' },
      start: false,
      asks: '(?:an? |with |and |med |och |en ){0,6}(?:count-?down(?: timer| clock)?|nedräkning(?:en)?|timer)(?: (?:to|until|till)(?= ))?',
    },
    ...whereSettings,
    ...whenSettings,
  },
  structure: { schema: { form: z.boolean() }, start: () => ({ form: false }) },
  read: (params, clause, reading) => {
    const before = read(params, clause, reading.now)
    const after = readShowing(before, clause, reading)
    return take(clause, staysOpen) ? openedFor(before, after) : after
  },
  // Where a message is given, no other words stand above it.
  complete: (params) =>
    params.text !== '' && Object.values(back).includes(params.heading) ? { ...params, heading: '' } : params,
  brings: ({ form: wanted }, _key, _request, reading) =>
    wanted && !reading.parts.some(({ id }) => id === form.id)
      ? [
          {
            id: form.id,
            key: 'form',
            params: form.read(readRequest('newsletter sign-up form'), reading, 'newsletter sign-up form'),
          },
        ]
      : [],
  files,
  words: {
    reminder: { en: 'The site is closed to visitors', sv: 'Webbplatsen är stängd för besökare' },
    days: { en: 'days', sv: 'dagar' },
    hours: { en: 'hours', sv: 'timmar' },
    minutes: { en: 'minutes', sv: 'minuter' },
  },
  preview: (params, { language }) => {
    const left = { en: '12 days 4 hours 30 minutes', sv: '12 dagar 4 timmar 30 minuter' }[language]
    return `<style>${style}
.xplugin-maintenance{--xplugin-color:${params.color};--xplugin-on-color:${readableOn(params.color)};min-height:380px;border-radius:8px}</style>
<div class="xplugin-maintenance"><div class="xplugin-maintenance__main"><p class="xplugin-maintenance__site">My website</p>
<h2 class="xplugin-maintenance__heading">${html(params.heading || params.text)}</h2>${params.heading === '' ? '' : `<p class="xplugin-maintenance__text">${html(params.text)}</p>`}${params.countdown ? `<p class="xplugin-maintenance__left">${left}</p>` : ''}</div></div>`
  },
  tells: (params, language) => {
    const sv = language === 'sv'
    return [
      sv
        ? 'Webbplatsen är stängd så snart pluginet är aktiverat; en ruta i inställningarna öppnar den'
        : 'The site is closed as soon as the plugin is activated; one tick in the settings opens it',
      [params.heading, params.text]
        .filter(Boolean)
        .map((line) => `“${line}”`)
        .join(', '),
      ...tellShowing(params, language),
      {
        admin: sv ? 'Administratörer ser webbplatsen' : 'Administrators see the site',
        staff: sv ? 'Den som skriver på webbplatsen ser den' : 'People who write on the site see it',
        members: sv ? 'Den som är inloggad ser webbplatsen' : 'Signed-in people see the site',
      }[params.sees] ?? '',
      ...(params.countdown ? [sv ? 'Räknar ner till dess' : 'Counts down until then'] : []),
      ...(params.form
        ? [sv ? 'Besökare kan lämna sin e-postadress' : 'Visitors can leave their email address']
        : []),
      sv
        ? 'Sökmotorer får veta att det är tillfälligt (status 503), och alla kan logga in'
        : 'Search engines are told that it is temporary (status 503), and everyone can sign in',
    ].filter(Boolean)
  },
  ideas: (params) => [
    {
      when: params.heading !== 'Back on Monday' && params.heading !== 'Tillbaka på måndag',
      label: { en: 'Another heading', sv: 'Annan rubrik' },
      prompt: {
        en: 'Change the heading to "Back on Monday"',
        sv: 'Ändra rubriken till "Tillbaka på måndag"',
      },
    },
    {
      when: params.color !== '#111111',
      label: { en: 'Black background', sv: 'Svart bakgrund' },
      prompt: { en: 'Make the background black', sv: 'Gör bakgrunden svart' },
    },
  ],
})
