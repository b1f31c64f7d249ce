import { words } from './match.ts'
import type { Clause } from './request.ts'
import { markMatch } from './claims.ts'

const me = '(?: (?:me|us|mig|oss|the (?:site )?(?:admin(?:istrator)?|owner)|an administrator))?'
const place = '(?: (?:at|to|on|via|på|till))?(?: "?[^\\s"]+@[^\\s"]+)?'
const noun =
  '(?:e-?mails?|mails?|messages?|notifications?|alerts?|warnings?|mejl(?:et)?|mail(?:et)?|e-?post|notis(?:en)?)'

/** Words for sending an email to the person who asks or to an address: "email me at it@…", "I want a mail", "skicka ett mejl till …". */
export const mailMe = `(?:(?:and|also|please|then|och|också) ){0,3}(?:(?:send|skicka)s?${me} (?:an? |ett |en )?${noun}${place}|(?:i|we|jag|vi)(?:'d| would| should| must)? (?:also )?(?:like |want |need |vill |should )?(?:to )?(?:get|have|receive|want|ha|få|får|vill)(?: to get)? (?:an? |ett |en )?${noun}${place}|(?:e-?mail|mail|notify|alert|tell|warn|inform|mejla?|maila?|meddela|varna)s?${me}${place})`

const noMail = words(
  "(?:(?:also|and|please|och) ){0,3}(?:(?:(?:do not|don'?t|stop|no longer|never|no need to|sluta|inte)(?: (?:send(?:ing)?|get(?:ting)?|want|need|skicka|att|to))*(?: (?:me|us|mig|oss|any|the|more|those|some|några|fler))*|no(?: more)?|inga(?: fler)?|inget|without(?: any| the)?|utan)" +
    ` (?:(?:e-?mail|mail|notify|mejla|maila)(?:ing)?|${noun}|aviseringar)${me}|(?:mejla|maila|skicka)(?: (?:mig|oss))? (?:inte|inga)(?: (?:mejl|mail))?)(?: (?:anymore|any more|any longer|längre|mer))?`,
)

/** Whether a clause wants no emails (any more); its words become understood. */
export function wantsNoMail(clause: Clause): boolean {
  const match = noMail.exec(clause.bare)
  if (match) markMatch(clause, match)
  return match !== null
}
