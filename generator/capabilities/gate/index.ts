import { declareCapability } from '../../frame/declare.ts'
import type { Params, Reading } from '../../frame/capability.ts'
import { styleOf } from '../../frame/preview-files.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { readShowing, tellShowing, whereSettings, whoSettings } from '../../frame/showing.ts'
import type { WhereParams, WhoParams } from '../../frame/showing.ts'
import { html, oneLine } from '../../php/text.ts'
import { readableOn } from '../../words/colors.ts'
import { mark, take, takeAll } from '../../words/claims.ts'
import type { Clause } from '../../words/request.ts'

type GateParams = Params &
  WhereParams &
  WhoParams & {
    question: string
    text: string
    yes: string
    no: string
    url: string
    sorry: string
    remembered: number
    color: string
  }

const files = new URL('./files/', import.meta.url)
const style = styleOf(files, 'assets/css/gate.css')

const people =
  '(?:anyone|anybody|everyone|everybody|someone|visitors?|people|customers|they|you|man|någon|besökar(?:e|en|na)|folk|kunder(?:na)?|de)'
const site =
  '(?:the|my|our|your|this|min|vår|den här)? ?(?:whole |entire |hela )?(?:web ?)?(?:site|shop|store|page|content|sajt(?:en)?|sida(?:n)?|hemsida(?:n)?|webbplats(?:en)?|butik(?:en)?|innehåll(?:et)?)'
const enters =
  '(?:(?:can|may|get to|is allowed to|are allowed to|får|kan) )?(?:sees?|enters?|visits?|gets? (?:in(?:to)?|to(?: see)?)|comes? (?:in(?:to)?|on(?:to)?)|opens?|views?|se(?:r)?|komm(?:a|er) in (?:på|i)|besöka?(?:er)?|gå(?:r)? in (?:på|i))'

const settings: Settings<GateParams> = {
  question: {
    kind: 'text',
    label: { en: 'Question', sv: 'Fråga' },
    help: { en: 'Empty asks nothing.', sv: 'Tomt frågar ingenting.' },
    start: { en: 'Are you 18 or older?', sv: 'Är du 18 år eller äldre?' },
    max: 200,
    main: true,
    asks: 'asks?|question|fråga(?:r|n)?',
  },
  text: {
    kind: 'area',
    label: { en: 'Text below it', sv: 'Text under den' },
    start: '',
    max: 600,
    asks: '(?:with |and )?(?:the |a )?(?:text|explanation|small print)(?: below| under)?|(?:med )?(?:texten|förklaringen)(?: under)?',
  },
  yes: {
    kind: 'text',
    label: { en: 'Button that leads in', sv: 'Knapp som leder in' },
    start: { en: 'Yes', sv: 'Ja' },
    max: 60,
    asks: '(?:yes|enter|accept|agree|ja)[- ]?(?:button|knapp(?:en)?)|(?:enter|yes|ja) (?:says|should say)',
  },
  no: {
    kind: 'text',
    label: { en: 'Button that leads away', sv: 'Knapp som leder bort' },
    start: { en: 'No', sv: 'Nej' },
    max: 60,
    asks: '(?:no|leave|decline|exit|nej)[- ]?(?:button|knapp(?:en)?)|(?:no|nej) (?:says|should say)',
  },
  url: {
    kind: 'url',
    label: { en: 'Where No leads', sv: 'Dit Nej leder' },
    help: { en: 'Empty: the text below shows instead.', sv: 'Tomt: texten nedan visas i stället.' },
    start: '',
    asks: '"?(?:no|nej|otherwise|if not|everyone else|others|annars|övriga)"?,? ?(?:(?:goes|go|leads?|sends?|takes?|redirects?|should go|should lead|leder|går|skickar|skickas|ska leda|ska skickas)(?: (?:them|people|you|the visitor|dem|vidare|man|folk))* )?(?:to|till)',
  },
  sorry: {
    kind: 'text',
    label: { en: 'Text after No', sv: 'Text efter Nej' },
    start: { en: 'You cannot visit this site.', sv: 'Du kan inte besöka den här webbplatsen.' },
    max: 200,
    asks: '(?:(?:if|when|for|after|om|vid|efter) )?(?:they |someone |man |de )?(?:says?|click(?:s)?|answers?|press(?:es)?|säger|klickar(?: på)?|svarar)?(?: on)? ?"?(?:no|nej)"?,? (?:shows?|says?|tells?(?: them)?|they see|visa(?:s)?|stå(?:r)?|säg)',
  },
  // Not `days`, which are the weekdays on which something shows.
  remembered: {
    kind: 'number',
    label: { en: 'Remembered for (days)', sv: 'Minns i (dagar)' },
    help: { en: '0: until the browser is closed.', sv: '0: tills webbläsaren stängs.' },
    start: 365,
    min: 0,
    max: 3650,
    unit: 'days',
    asks: 'remember(?:ed|s)?|ask(?:ed)? (?:again|once)|again|every|once (?:per|a|every)|minns|kom(?:ma)? ihåg|igen|var(?:je|t)',
  },
  color: {
    kind: 'color',
    label: { en: 'Color', sv: 'Färg' },
    start: '#1d2327',
    main: true,
    asks: 'buttons?|background|knapp(?:en|ar|arna)?|bakgrund(?:en)?',
  },
  ...(whereSettings as unknown as Settings<GateParams>),
  ...(whoSettings as unknown as Settings<GateParams>),
}

const buttons =
  /(?:buttons?|knappar(?:na)?)(?: (?:called|saying|labell?ed|som heter|med texten))?:? "([^"]{1,60})"(?:,| (?:and|or|och|eller|\/)) ?"([^"]{1,60})"|"([^"]{1,60})"(?:,| (?:and|or|och|eller|\/)) ?"([^"]{1,60})"(?: as)? (?:buttons?|knappar)/iu

/** "Buttons "Yes, come in" and "No"". */
function readButtons(params: GateParams, clause: Clause): GateParams {
  const match = buttons.exec(clause.text)
  if (!match) return params
  mark(clause, match.index, match.index + match[0].length)
  take(clause, '(?:with|and|med|och) (?:the )?(?:two |två )?(?:buttons|knappar)')
  return {
    ...params,
    yes: oneLine(match[1] ?? match[3] ?? params.yes, 60),
    no: oneLine(match[2] ?? match[4] ?? params.no, 60),
  }
}

/** The age that is asked for where no question is quoted. */
function readAge(params: GateParams, clause: Clause, { language }: Reading): GateParams {
  const match =
    take(
      clause,
      '(?:(?:at least|over|older than|above|under|younger than|minst|över|äldre än|under) )(?:the age of )?\\d{2}(?: (?:years?(?: old)?|år(?: gamla?)?))?|\\d{2} ?(?:\\+|plus|years?(?: old)?(?: or (?:older|over))?|or (?:older|over)|and over|år(?: eller äldre|s ålder|sgräns(?:en)?)?)|(?:fyllt|turned) \\d{2}(?: år)?',
    ) ?? null
  const age = /\d{2}/u.exec(match?.[0] ?? '')?.[0]
  if (age === undefined) return params
  const question = language === 'sv' ? `Är du ${age} år eller äldre?` : `Are you ${age} or older?`
  return { ...params, question }
}

const asides = [
  '(?:and )?(?:who|whoever|anyone who|people who|those who|someone who|den som|de som|om man) (?:ever )?(?:said|says|clicked|answered|clicks|has said|once said|sagt|svarat|klickat|säger|svarar)(?: on| på)? "?(?:yes|ja)"? (?:is|are|should|must|will|ska|får|behöver)?(?: be)? ?(?:not|never|inte|aldrig)(?: be)? (?:asked?|bothered|shown it|tillfrågas|få frågan|se den|svara)(?: again| igen| en gång till)?',
  '(?:and )?(?:remember|save|store|kom ihåg|spara) (?:the |their |it|that|this|svaret|valet)? ?(?:answer|choice|decision)?(?: (?:in|with|by|i|med) (?:a |en )?(?:cookie|kaka))?|(?:with|in|by|i|med) (?:a |en )?(?:cookie|kaka|cookies)|(?:only |just )?(?:ask(?:ed)? )?(?:only )?once(?: per visitor)?|bara en gång',
  '(?:logged|signed)[- ]in (?:people|users|members|visitors) (?:are|should|must|need)(?: be)?(?: not|n.t| never)(?: be)? ?(?:asked|bothered|shown(?: it)?)?(?: at all)?|inloggade (?:användare |personer |medlemmar )?(?:ska |behöver )?(?:inte|aldrig|slipper) ?(?:få frågan|tillfrågas|svara|frågan|se den)?(?: alls)?|(?:not|never|inte|aldrig) (?:for|to|för) (?:logged|signed)[- ]in (?:people|users|members|visitors)',
]

/** A question that visitors answer before they see the site: their age, or that they accept something. */
export const gate = declareCapability<GateParams>({
  id: 'gate',
  title: { en: 'Entry Question', sv: 'Fråga vid entrén' },
  called: { en: 'a question before the site', sv: 'en fråga före webbplatsen' },
  about: {
    en: 'Asks visitors a question before they see the site, and remembers who said yes',
    sv: 'Ställer en fråga till besökare innan de ser webbplatsen, och minns vem som svarat ja',
  },
  heads: [
    {
      asks: "age[- ](?:gate|verification|verifier|check(?:er|ing)?|confirmation|restriction|pop-?up|wall|limit(?: (?:question|popup|page))?|prompt|screen)s?|(?:verify|check|confirm|ask(?: for)?) (?:(?:the|a|every|each|their|your|my|visitor'?s'?|customers?'?|people'?s|user'?s'?) ){0,2}ages?(?! of)|ålders-?(?:gräns|kontroll|verifiering|fråga|spärr|grind)(?:en)?|(?:kontrollera|fråga om|verifiera) (?:besökarnas |besökarens |deras )?ålder(?:n)?|(?:18|21|20)\\+? (?:gate|check|pop-?up|warning|question|wall)",
      title: { en: 'Age Check', sv: 'Ålderskontroll' },
    },
    {
      asks: `(?:(?:confirmation|entry|entrance|access) (?:gate|question|screen)|questions? before (?:the|my|our) (?:web ?)?(?:site|shop|store)|fråg(?:a|or) (?:före|innan|vid) (?:entrén|webbplatsen|sajten|hemsidan|butiken)|(?:before|until) ${people} ${enters} ${site},? ?(?:please |they (?:must|have to|need to) |the site should |should |visa |ska )?(?:ask|asks|confirm|accept|agree|answer|say yes|click)?|(?:innan|före|förrän) ${people} ${enters} ${site}(?: ska (?:de|man|det))?(?: (?:frågas?|svara|bekräfta|godkänna|komma en fråga|fråga))?|${people} (?:must|have to|has to|need to|needs to|should|måste|ska) (?:confirm|say|accept|agree|be|bekräfta|intyga|godkänna|svara|vara)(?= [^.!?]{1,90}(?:before|to enter|to get in|innan|för att (?:komma in|se)))|(?:18|21|20)\\+? (?:to enter|only))`,
    },
  ],
  means:
    '(?:the )?(?:question|gate|age (?:check|gate)|(?:yes|no) button|buttons)|frågan|knappar(?:na)?|åldersfrågan|ålderskontrollen',
  settings,
  prepare: (params) => ({
    ...params,
    people: Object.fromEntries(Object.keys(params.people).map((who) => [who, who === 'visitors'])),
  }),
  read: (params, clause, reading) => {
    for (const aside of asides) takeAll(clause, aside)
    const read = readButtons(params, clause)
    const asked = clause.quotes.length > 0 ? read : readAge(read, clause, reading)
    takeAll(
      clause,
      `(?:before|until|innan|för att|to) (?:${people} )?${enters}(?: ${site})?|(?:with|and|med|och) (?:a |the |two |två |en )?(?:yes|ja)(?:\\/| and | or | och | eller )(?:a )?(?:no|nej)(?: buttons?|-?knappar)?`,
    )
    const { places, only, except } = asked
    return { ...asked, ...readShowing({ places, only, except }, clause, reading) }
  },
  files,
  switches: () => ({ showing: true }),
  preview: ({ question, text, yes, no, color }) => {
    const below = text === '' ? '' : `<p>${html(text)}</p>`
    return `<style>${style}
.xplugin-gate{position:static!important;--xplugin-color:${color};--xplugin-on-color:${readableOn(color)}}</style><div class="xplugin-gate"><div class="xplugin-gate__box"><h2 class="xplugin-gate__question">${html(question)}</h2>${below}<p class="xplugin-gate__buttons"><button type="button" class="xplugin-gate__yes">${html(yes)}</button> <button type="button" class="xplugin-gate__no">${html(no)}</button></p></div></div>`
  },
  tells: (params, language) => {
    const sv = language === 'sv'
    const leads =
      params.url === ''
        ? sv
          ? `“${params.no}” visar “${params.sorry}”`
          : `“${params.no}” shows “${params.sorry}”`
        : sv
          ? `“${params.no}” leder till ${params.url}`
          : `“${params.no}” leads to ${params.url}`
    return [
      sv ? `“${params.question}” innan sidan syns` : `“${params.question}” before the page shows`,
      sv
        ? `“${params.yes}” leder in och minns i ${String(params.remembered)} dagar med en kaka; ${leads}`
        : `“${params.yes}” leads in and is remembered for ${String(params.remembered)} days by a cookie; ${leads}`,
      ...tellShowing(params, language),
    ]
  },
  ideas: ({ remembered }) => [
    {
      when: remembered !== 30,
      label: { en: '30 days', sv: '30 dagar' },
      prompt: { en: 'Remember the answer for 30 days', sv: 'Kom ihåg svaret i 30 dagar' },
    },
  ],
})
