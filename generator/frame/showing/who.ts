import { markScope, take } from '../../words/claims.ts'
import { exceptWords, notWords } from '../../words/exceptions.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import type { Reading } from '../capability.ts'
import type { DeviceParams, WhoParams } from './settings.ts'

type Ticks = Readonly<Record<string, boolean>>
type Group = readonly [keys: readonly string[], pattern: string]

const persons =
  '(?:visitors?|users?|people|persons?|customers?|members?|readers?|those|anyone|everyone|besökare(?:n|na)?|användare|personer|kunder|medlemmar|de|alla)'
const signed = '(?:logged|signed)[- ]?(?:in|on)'
const members = ['subscriber', 'customer', 'contributor', 'author', 'editor', 'administrator', 'other']

/** Who is meant by which words; the first that match count. */
const groups: readonly Group[] = [
  [
    ['visitors'],
    `(?:${persons} )?(?:who |that )?(?:are |aren'?t |haven'?t |have |is |isn'?t )?(?:not |never )?(?:(?<=not |aren'?t |haven'?t |isn'?t )(?:been )?${signed})|(?:logged|signed)[- ]out(?: ${persons})?|(?:guests?|anonymous (?:visitors|users))(?: only)?|non-?members|(?:besökare |de |alla |personer )?(?:som )?(?:inte är |ej |icke )(?:in)?loggade(?: in)?(?: besökare| användare)?|utloggade(?: besökare| användare)?|oinloggade(?: besökare)?|gäster`,
  ],
  // "Logged-in administrators" are no others than the administrators.
  ...(
    [
      ['administrator', 'admin(?:istrator)?s?', 'administratörer(?:na)?'],
      ['editor', 'editors?', 'redaktörer(?:na)?'],
      ['subscriber', 'subscribers?', 'prenumeranter(?:na)?'],
    ] as const
  ).map(([role, en, sv]): Group => [[role], `${signed} ${en}|inloggade ${sv}`]),
  [
    ['administrator'],
    "(?:me|mig|myself)(?: (?:when|while|if|när|om) (?:i'm|i am|jag är) (?:(?:logged|signed) in|inloggad))?",
  ],
  [
    members,
    `(?:only )?(?:${persons} )?(?:who |that )?(?:are |is )?${signed}(?: ${persons})?|(?:registered|registrerade) (?:users|members|people|visitors|customers|användare|medlemmar|besökare|kunder)|(?:${persons} )?(?:who |that |som )?(?:have|has|har) (?:an account|konto|ett konto)|(?:bara |endast )?(?:de |alla |besökare |användare )?(?:som är )?inloggade?(?: besökare| användare| kunder| medlemmar)?`,
  ],
  [
    ['administrator'],
    '(?<!(?:in|i) (?:the )?)(?:site )?admin(?:istrator)?s?(?! (?:area|panel|bar|dashboard|pages?))|administratör(?:er|erna|en)?|admins',
  ],
  [['editor'], 'editors?|redaktör(?:er|erna|en)?'],
  [['author'], 'authors?|(?:skribent|författar?)(?:er|erna|en|e|na)?'],
  [['contributor'], 'contributors?|medarbetare(?:n|na)?'],
  [['subscriber'], 'subscribers?|prenumerant(?:er|erna|en)?'],
  [
    ['subscriber', 'customer'],
    '(?:only )?(?:for|to) (?:our |the )?members|members only|(?:bara |endast )?för (?:våra )?medlemmar(?:na)?',
  ],
]

const cue =
  /(?<![\p{L}])(?:for|to|only|by|not|except|unless|from|if|when|hide|see|but|för|bara|endast|inte|utom|om|när|dölj|ser?|visas?|and|or|och|eller|show|shown|visible)(?![\p{L}])[^,;.]{0,24}$/iu
const seen =
  /^(?: (?:who are|that are|som är) (?:logged in|signed in|inloggade))?[^,;.]{0,14}(?<![\p{L}])(?:should(?:n'?t)?|must|need|can|may|don'?t|do not|never|ska|får|behöver|ser|see)(?![\p{L}])/iu
const refusing = new RegExp(
  `(?<![\\p{L}])(?:${exceptWords}|${notWords}|unless|om inte|såvida inte|but(?! only| just)|hide|n't|don'?t|dölj)(?![\\p{L}])[^,;.]{0,24}$`,
  'iu',
)
/** "But only on phones": what is said after "but" is a limit. */
const limits = /^(?:only|just|bara|endast|enbart)(?![\p{L}])/iu
const refusedBehind =
  /^\)?[^,;.]{0,4}(?<![\p{L}])(?:should(?:n'?t| not)|must(?:n'?t| not)|do(?:n'?t| not)(?: need to)?|never|ska inte|ska aldrig|behöver inte|ser? (?:den |det )?inte)(?![\p{L}])(?: (?:have to |need to )?(?:see|get|be shown)(?: (?:it|this|them))?)?/iu

const keeps =
  /^\)?,? ?(?:(?:must|should|can|could|may|needs?|has|have|ska|måste|får|kan|bör)(?: (?:also|to|too|också|även))* )?(?:be (?:able|allowed) to |kunna |få )?(?:change|edit|update|write|fill in|manage|ändra|redigera|uppdatera|skriva|sköta|fylla i)(?![\p{L}])/iu

/** "… authors must not", behind the people who do. */
const keepsOut =
  /^,? ?(?:(?:must|should|can|could|may|do|does|will)(?: ?not|n[’']t)|(?:ska|får|kan) (?:inte|ej))(?: (?:be (?:able|allowed) to|kunna|få))?(?: (?:do (?:so|that|this|it)|change (?:it|this|that|them)|göra det|ändra den))?(?=[.,;!]|$)/iu

/** The words by which a clause names groups of people, and whether it keeps something from them. */
function namedIn(
  clause: Clause,
  list: readonly Group[],
  upTo: number,
): { keys: readonly string[]; refused: boolean; isRole: boolean }[] {
  const found: { keys: readonly string[]; refused: boolean; isRole: boolean; start: number; end: number }[] =
    []
  const isKept = list.some(([, pattern]) =>
    [...clause.bare.matchAll(words(pattern, 'g'))].some(({ index, 0: { length } }) =>
      keeps.test(clause.bare.slice(index + length)),
    ),
  )
  for (const [keys, pattern] of list)
    for (const match of clause.bare.matchAll(words(pattern, 'g'))) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (found.some((one) => start < one.end && one.start < end)) continue
      const [before, behind] = [clause.bare.slice(0, start), clause.bare.slice(end)]
      // "Show me" is no audience; "not to me" is.
      if (/^(?:me|mig|myself)/iu.test(match[0]) && !refusing.test(before.slice(-12))) continue
      const isAbout =
        keys.length > 1 || keys[0] === 'visitors' || cue.test(before) || seen.test(behind) || start < upTo
      if (!isAbout) continue
      // Who changes the texts is not who sees them.
      if (keeps.test(behind)) continue
      const out = isKept ? keepsOut.exec(behind) : null
      if (out) {
        markScope(clause, start, end + out[0].length)
        continue
      }
      const after = refusedBehind.exec(behind)
      const intro = limits.test(match[0]) ? null : refusing.exec(before)
      found.push({
        keys,
        refused: (after ?? intro) !== null,
        isRole: keys.length === 1 && keys[0] !== 'visitors',
        start,
        end,
      })
      markScope(clause, intro ? intro.index : start, end + (after?.[0].length ?? 0))
    }
  return found
}

function ticked(
  current: Ticks,
  named: readonly { keys: readonly string[]; refused: boolean }[],
  also: boolean,
): Ticks {
  const wanted = named.filter(({ refused }) => !refused).flatMap(({ keys }) => keys)
  const unwanted = named.filter(({ refused }) => refused).flatMap(({ keys }) => keys)
  return Object.fromEntries(
    Object.entries(current).map(([key, on]) => [
      key,
      !unwanted.includes(key) && (wanted.length === 0 ? on : wanted.includes(key) || (also && on)),
    ]),
  )
}

const adds = (clause: Clause): boolean => words('also|too|as well|även|också').test(clause.bare)
const everyone = '(?:for |to |för )(?:everyone|everybody|anyone|all visitors|alla(?: besökare)?)'
const nobodyElse =
  "(?:and )?(?:nobody|no ?one) else(?: (?:should|can|may|must|will|is)(?:n'?t)?(?: be able to)? see (?:it|them|this|the \\p{L}+))?(?:,? not even in the source(?: code)?)?|not even in the source(?: code)?|ingen annan(?: (?:ska|får|kan) (?:kunna )?se (?:den|det))?"

/** Reads to whom something shows: "only for visitors who are not signed in", "not to administrators". */
export function readWho<P extends WhoParams>(params: P, clause: Clause, { first }: Reading): P {
  const goesOn = first || isOpen(params.people) ? null : goesOnWith.exec(clause.bare)
  const named = namedIn(clause, groups, goesOn ? goesOn[0].length : 0).map((one) => ({
    ...one,
    // What is kept from administrators is kept from "my editors too".
    refused: one.refused || (goesOn !== null && isMostlyOpen(params.people)),
  }))
  if (named.length === 0) {
    if (isOpen(params.people)) return params
    take(clause, nobodyElse)
    if (!take(clause, everyone)) return params
    return { ...params, people: Object.fromEntries(Object.keys(params.people).map((key) => [key, true])) }
  }
  take(clause, nobodyElse)
  // "Subscribers who are logged in": the roles say more than that.
  const roles = named.filter(({ isRole, refused }) => isRole && !refused)
  const told = roles.length > 0 ? named.filter(({ isRole, refused }) => isRole || refused) : named
  return { ...params, people: ticked(params.people, told, adds(clause)) }
}

/** "My editors too", "also for subscribers". */
const goesOnWith =
  /^(?:(?:and|also|but|även|och|också|same for|the same for|likadant för|samma för|detsamma för) )*(?:(?:for|my|our|the|för|mina|våra) )*[\p{L}-]{4,20}(?: (?:and|och) [\p{L}-]{4,20})?(?: (?:too|as well|also|också|med))?(?=[,.!]|$)/iu
const isMostlyOpen = (people: Ticks): boolean =>
  Object.values(people).filter(Boolean).length > Object.values(people).length / 2

const isOpen = (people: Ticks): boolean => Object.values(people).every(Boolean)

const mobile =
  '(?:(?:small|phone|mobile)[- ]?screens?|(?:mobile|cell|smart)?-?phones?|mobiles?(?: (?:phones?|devices?|users|visitors|view|version))?|smartphones?|handhelds?|(?:small|liten|små) skärm(?:ar)?|mobil(?:en|er|erna|telefon(?:er|en)?|användare)?|telefon(?:er|en)?|surfplatt(?:a|or))'
const large =
  '(?:desktops?(?: (?:computers?|users|screens?|view|version))?|computers?|laptops?|large(?:r)? screens?|big screens?|dator(?:n|er|erna)?|stor(?:a)? skärm(?:ar)?|desktop)'
const screen = (which: string): string =>
  `(?:(?:only |just |bara |endast |enbart )?(?:on|for|i|på|för) (?:a |the |en )?${which}(?: (?:only|and tablets))?|${which}(?: |-)only|(?:only|just|bara|endast|not|inte|except|utom) ${which}|(?<=(?:on|på|i) \\p{L}{3,12} (?:and|och|or|eller) )${which})`
const devices: readonly Group[] = [
  [['phone'], screen(mobile)],
  [['desktop'], screen(large)],
]

/** Reads on which screens something shows: "only on phones", "not on mobile". */
export function readDevices<P extends DeviceParams>(params: P, clause: Clause): P {
  const named = devices.flatMap(([keys, pattern]) =>
    [...clause.bare.matchAll(words(pattern, 'g'))].map((match) => {
      const intro = limits.test(match[0]) ? null : refusing.exec(clause.bare.slice(0, match.index))
      const isSelf = /^(?:not|inte|except|utom) /iu.test(match[0])
      markScope(clause, intro ? intro.index : match.index, match.index + match[0].length)
      return { keys, refused: intro !== null || isSelf }
    }),
  )
  return named.length === 0 ? params : { ...params, devices: ticked(params.devices, named, adds(clause)) }
}
