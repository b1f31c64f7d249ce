import { markScope } from '../words/claims.ts'
import type { Language, Spoken } from '../words/language.ts'
import { exceptWords } from '../words/exceptions.ts'
import { listed, words } from '../words/match.ts'
import type { Clause } from '../words/request.ts'
import { anyRole, roleChoices, tickedRoles } from './roles.ts'
import type { Setting } from './settings/types.ts'

/**
 * Whom rules do not bind: "no links, except for admins", "editors may post links anyway". Any capability whose rules refuse
 * something can have this setting.
 */

/** Everybody who has an account on the site. */
const account =
  '(?:(?:they|people|persons?|users?|those|visitors|de|som|who|that|is|are|är|the person|he|she) ){0,3}(?:(?:logged|signed)[- ]in|registered|inloggade?|registrerade?)(?: (?:users?|people|persons?|members?|visitors|readers|användare|medlemmar|besökare))?|(?:(?:they|people|users?|those|who|that|the person|someone|de|som) ){1,3}(?:have|has|har) (?:an account|ett konto|konto)(?: here| with us| on (?:the|our) site| hos oss| här)?'
const person = `(?:(?:the|our|all|an?|any|only|just|våra|alla|en|bara) ){0,2}(?:${anyRole}|me|myself|i|jag|mig|${account}|\\p{L}+ \\((?:(?:they are|who are|our|my|these are|de är|som är) )?(?:the |our )?(?:${anyRole})(?: here| on our site| hos oss)?\\))`
const persons = `${person}(?:(?:,| and| or| och| eller| samt) ${person})*(?: \\(?(?:as|being|som)(?: an?| the| en)? (?:${anyRole})\\)?)?`
const excepted = `(?:(?:but|and|men|och) )?(?:(?:${exceptWords})(?: when| if| för| när| om)?|not(?: (?:for|when|if))|unless|såvida inte|om inte|(?:men )?inte (?:för|när|om)|(?:this |that |it |the rules? |det |regeln )?(?:does not|doesn't|don't|shouldn't|should not|must not|gäller inte|ska inte gälla)(?: (?:apply|count|hold|go|be true))?(?: (?:to|for|för))?)(?: (?:it is|it's|it comes|they are|they come|det är|de är|det kommer))?(?: (?:written by|from|by|från|av|skriven av))? ${persons}`
const anyway =
  '(?:anyway|all the same|regardless|as much as (?:they|we|i) (?:like|want)|without (?:this|that|the) (?:limit|rule)|of course|ändå|i alla fall|hur mycket (?:de|jag|vi) vill|förstås)'

/** Words by which some people are let off a rule that is about `doing`, such as `post|write`. */
const letOff = (doing: string): string => {
  const rest = `(?:(?: \\p{L}+){0,7} ${anyway}|(?: (?!and |but |och |men )\\p{L}+){0,5}(?: (?:myself|ourselves|själv(?:a)?))?(?: (?:as|som)(?: an?| the)? (?:${anyRole}))?)`
  const may =
    '(?:should|must|can|may|need|want|are|is|am|ska|skall|får|kan|måste|vill)(?: (?:still|also|be|always|to be|ändå|fortfarande|alltid|också|få|kunna|able|allowed|free))*(?: to| att)?'
  const spared =
    "(?:are exempt|is exempt|don't have to|do not have to|doesn't have to|don't need to|need not|needn't|can ignore|slipper|behöver inte)(?! (?:tick|check|agree|kryssa))(?: \\p{L}+){0,5}"
  return `${excepted}|(?:but |men )?${persons} ${spared}|(?:but |men )?${persons} ${may} (?:${doing})${rest}|(?:but |men )?(?:let|allow|låt|tillåt) ${persons}(?: to| att)? (?:${doing})${rest}`
}

/** The setting, for rules that `shown` tells. */
export const exemptSetting = <P extends Record<string, unknown>>(shown: (params: P) => boolean) =>
  ({
    kind: 'choices',
    label: { en: 'Does not apply to', sv: 'Gäller inte för' },
    start: [],
    asks: '(?!)',
    choices: roleChoices,
    shown,
  }) satisfies Setting<never>

/** The roles that a clause lets off, or null. */
export function readExempt(current: unknown, clause: Clause, doing: string): Record<string, boolean> | null {
  const match = words(letOff(doing)).exec(clause.bare)
  if (!match || /(?<![\p{L}])(?:only|just|bara|endast)(?![\p{L}])/u.test(match[0])) return null
  markScope(clause, match.index, match.index + match[0].length)
  const isAll = words(account).test(match[0])
  const isMe = words('i|jag|myself').test(match[0])
  const on = roleChoices.filter(
    ({ value, asks }) => isAll || (isMe && value === 'administrator') || words(asks).test(match[0]),
  )
  if (on.length === 0) return null
  return {
    ...(current as Record<string, boolean>),
    ...Object.fromEntries(on.map(({ value }) => [value, true])),
  }
}

/** "Does not apply to editors", "The length limit does not apply to editors". */
export function tellExempt(ticks: unknown, language: Language, rules?: Spoken): string[] {
  const names = tickedRoles(ticks, language)
  if (names.length === 0) return []
  if (language === 'sv')
    return [`${rules ? `${rules.sv} gäller` : 'Gäller'} inte för ${listed(names, 'och')}`]
  return [`${rules ? `${rules.en} does` : 'Does'} not apply to ${listed(names, 'and')}`]
}
