import { has, words } from '../words/match.ts'
import type { Request } from '../words/request.ts'

const opens =
  /^(?:(?:hi|hello|hey|hej|hallå|god dag)[\s,!.]+)?(?:what|which|how|why|who|where|is|are|does|do|did|vad|vilka|vilken|vilket|hur|varför|vem|var|är|finns|har|fungerar|(?:when|när)(?=[^]*\?\s*$))(?![\p{L}])/iu
/** Thanks and announcements before a question: "Thanks! One question, …". */
const preface =
  /^(?:(?:(?:many |big )?(?:thanks|thank you|thx|great|perfect|super|wow|nice|cool|awesome|brilliant|lovely|ok(?:ay)?|tack|toppen|perfekt|snyggt|kanon|bra|härligt|hej|hi|hello)(?: (?:so much|a lot|very much|so far|så mycket|there))?|(?:just |only |and |but |men |och |bara )?(?:an?|one|another|en|ett|ytterligare en)?\s?(?:quick |last |more |small |snabb |sista |liten )?(?:question|fråga)(?: (?:though|bara|then|till))?|(?:and|but|so|also|sen|och|men|förresten|btw|by the way))[\s,.:!–-]+){1,5}/iu
const greets = /^(?:hi|hello|hey|hej|hallå|god dag|help|hjälp|tjena|hej hej)[\s,!.?]*$/iu
const aboutAbility =
  'what (?:all )?can you (?:do|build|make|change)|what (?:do|else can) you (?:do|build|make|change)|who are you|can you help(?: me)?|vad kan du(?: göra| bygga| ändra)?|vem är du|kan du hjälpa(?: mig)?|what is possible|what are my options|hur fungerar du|how do you work'
const building =
  'create|build|make|generate|develop|write|add|remove|change|rename|want|need|skapa|bygg|bygga|gör|göra|lägg till|ta bort|ändra|byt|döp|vill ha|behöver'

/** Whether a request wants to know what can be built. */
export const asksForAbilities = (request: Request): boolean =>
  has(request.bare, aboutAbility) || /^(?:help|hjälp)[\s,!.?]*$/u.test(request.bare.trim())

/** Whether a request wants to know something rather than to have something made. */
export function isQuestion(request: Request): boolean {
  const whole = request.bare.trim()
  const text = whole.includes('?') ? whole.replace(preface, '') : whole
  if (greets.test(text) || has(text, aboutAbility)) return true
  if (!opens.test(text)) return false
  // "When a comment comes in, …" tells when something is to happen.
  if (!text.includes('?') && !/^(?:what|which|how|why|vad|vilk\p{L}+|hur|varför)(?![\p{L}])/u.test(text))
    return false
  if (/^(?:how|hur) (?:about|vore|would)/u.test(text)) return false
  return (
    !has(text, building) ||
    /^(?:how|hur|where|var|what|vad|why|varför|which|vilka|does|is|are|är|finns)(?![\p{L}])/u.test(text)
  )
}

/** Questions about plugins to come, which ask for nothing to be built: "Will plugins work with …?", "kan jag ändra i det efteråt?". */
const wonders =
  /(?<![\p{L}])(?:can|could|may|will|would|do|does|is|are|kan|får|måste|behöver|fungerar|funkar|går) (?:i|we|it|they|this|that|these|plugins?|the plugins?|your plugins?|jag|vi|man|det|den|de|pluginen?|plugin(?:et|en)?|era plugins?)(?![\p{L}])[^.!]*\?/iu

/** Whether a request that names nothing to build asks something. */
export const wondersAbout = (request: Request): boolean => wonders.test(request.bare)

/** Thanks and praise ask for nothing. */
const thanks =
  /^(?:(?:ok(?:ay)?|great|perfect|super|wow|nice|cool|awesome|amazing|wonderful|excellent|brilliant|toppen|perfekt|härligt|snyggt|grymt|underbart|fint|bra|kanon|jättebra|många|stort|so|very|much|it looks|looks|that's|that is|this is|det ser|ser|(?:it |this |that |everything )?(?:works?|worked|working|is|looks|runs) (?:now |just |really |so )?(?:great|perfectly|perfect|fine|well|beautifully|like a charm|nicely|lovely)|(?:det |den |allt )?(?:fungerar|funkar|blev|ser ut) (?:nu |jätte|så )?(?:bra|perfekt|fint|utmärkt|kanon|toppen)|much appreciated|appreciated|i appreciate it|just what (?:i|we) (?:wanted|needed)|det är|det blev|good|great job|good job|well done|bra jobbat|thanks?|thank you|thx|tack(?: så mycket| ska du ha)?|a lot|för hjälpen|for (?:the|your) help|you(?:'re| are) (?:a star|amazing|the best|great|a genius)|(?:i )?love it|exactly (?:right|what i (?:wanted|needed))|du är bäst|vad bra|(?:jag )?älskar (?:den|det)|precis (?:rätt|så)|!|,|\.|\s)+)$/u

export const isThanks = (request: Request): boolean => thanks.test(request.bare.trim())

/** "Can I change the text myself somewhere?", "where do I edit the prices", "var ändrar jag färgen?": it asks where, not for a change. */
const wondersWhere =
  /^(?:(?:ok(?:ay)?|great|nice|thanks|and|but|also|hi|hello|tack|bra|och|men|hej)[\s,!.]+){0,3}(?:(?:where|how|var|hur)(?: (?:do|can|could|should|would|kan|ska|skulle))? (?:i|we|you|one|jag|vi|man) (?:\p{L}+ )?|(?:where|how|var|hur) (?=(?:ändrar|redigerar|byter|ställer|fyller|skriver|hittar) (?:jag|vi|man))|(?:can|could|may|am i able to|is it possible to|is there (?:a|some) (?:place|page|way)(?: where i can| to)?|kan|får|går det att|finns det någonstans)(?: (?:i|we|one|jag|vi|man))?(?: (?:also|även|själv))? )(?:later )?(?:change|edit|update|adjust|set|alter|write|enter|fill in|find|turn|ändra[r]?|redigera[r]?|byta|byter|ställa in|ställer|uppdatera[r]?|justera[r]?|skriva|skriver|fylla i|fyller|hittar?|slå av|stänga av)(?![\p{L}])[^.!]*\?\s*$/iu
export const asksWhereToChange = (request: Request): boolean =>
  wondersWhere.test(request.bare.trim()) &&
  !/(?<![\p{L}])(?:to|till|into) (?:"|#|\d)|(?<![\p{L}])(?:you|du|ni) /u.test(request.bare)

/** Whether a message says that the plugin does not work, without saying what should change. */
export const saysBroken = (request: Request): boolean =>
  has(
    request.bare,
    "(?:it|this|that|the plugin|nothing) (?:does ?n.t|doesnt|does not|is ?n.t|isnt|is not) (?:work(?:ing)?|show(?:ing)?(?: up)?|appear(?:ing)?|happening)|not working|(?:it|this|the plugin)(?:'s| is) broken|nothing (?:happens|shows up)|i (?:can ?not|can't|don't) (?:see|find) (?:it|the plugin|anything)|(?:det|den|pluginet|inget) (?:fungerar|funkar|syns|händer) inte|(?:fungerar|funkar) inte|inget händer|jag (?:ser|hittar) (?:den|det|inget|inte \\p{L}+)",
  ) && request.clauses.length <= 2

/** The version that a message wants back: a number it names, `before` for the one before; null if it wants none. */
export function versionWanted(request: Request): number | 'before' | null {
  const text = request.bare
  const numbered = words(
    '(?:go back to|back to|restore|revert to|return to|gå tillbaka till|tillbaka till|återställ(?: till)?|återgå till) (?:the )?version(?:en)? (?:number |nummer )?\\d+',
  ).exec(text)
  if (numbered) return Number(/\d+$/u.exec(numbered[0])?.[0])
  const back =
    /^(?:please,? |no,? |oops,? |sorry,? |nej,? |oj,? |hm+,? ){0,6}(?:go back|undo(?: (?:that|it|this|the last change))?|revert(?: (?:that|it|this))?|restore(?: (?:the )?(?:previous|last|old|earlier) version)|(?:go |take me )?back to (?:how it was|the (?:previous|last|old|earlier|one before)(?: version| one)?|before)|put it back(?: (?:as|the way) it was)?|as it was(?: before)?|gå tillbaka|ångra(?: (?:det|den|det där|senaste ändringen))?|backa|återställ(?: (?:den |det )?(?:förra|senaste|tidigare)(?: versionen)?)?|(?:gå )?tillbaka till (?:hur det var|(?:den )?(?:förra|tidigare)(?: versionen)?|som det var)|som det var(?: innan| förut)?)(?: please| tack| again| igen| to the (?:version|one) before)?[\s.!]*$/u
  return back.test(text.trim()) ? 'before' : null
}

/** Whether a question is about where something is, or how it is done in the admin. */
export const asksForPlace = ({ bare }: Request): boolean =>
  /^(?:where|how|var|vart|hur)(?![\p{L}])/u.test(bare.trim().replace(preface, '').trim())
