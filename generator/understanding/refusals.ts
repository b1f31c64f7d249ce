import type { Spoken } from '../words/language.ts'
import { words } from '../words/match.ts'
import type { Request } from '../words/request.ts'

/** A kind of request that is declined whatever else it says, and why. */
type Refusal = {
  asks: string
  why: Spoken
  /** Whether the same words are fine where they name what is to be prevented: "block fake reviews". */
  mayBePrevented?: boolean
}

/** Up to so many words between two others. */
const some = (count: number): string => `(?:,? [\\p{L}\\d'’"_-]+){0,${count}}?`

const people =
  '(?:users?|visitors?|customers?|people|members?|admins?|everyone|clients?|användare(?:n|na|nas)?|besökare(?:n|na|nas)?|kunder(?:na|nas)?|medlemmar(?:na|nas)?|folks?|their|deras)'
const takes =
  '(?:steal(?:s|ing)?|captur(?:e|es|ing)|collect(?:s|ing)?|harvest(?:s|ing)?|grab(?:s|bing)?|log(?:s|ging)?(?! (?:in|out|on|into)(?![\\p{L}]))|record(?:s|ing)?|sav(?:e|es|ing)|stor(?:e|es|ing)|send(?:s|ing)?|forward(?:s|ing)?|cop(?:y|ies)|keep(?:s|ing)?(?! \\p{L}+ing)|e-?mail(?:s|ing)?|mail(?:s|ing)?|show(?:s)? me|intercept(?:s|ing)?|skim(?:s|ming)?|phish(?:es|ing)?|stjäl(?:a|er)?|samla(?:r|s)?(?: in)?|fånga(?:r|s)?(?: upp)?|spara(?:r|s)?|logga(?:r|s)?(?! (?:in|ut)(?![\\p{L}]))|skicka(?:r|s)?|mejla(?:r|s)?|maila(?:r|s)?|kopiera(?:r|s)?|visa mig)'
/** What people themselves do with a password, which nobody takes from them by that. */
const ownDoing =
  '(?:chang|choos|forg|reset|los|guess|pick|new|wrong|weak|strong|byt|glöm|välj|ändra|återställ|gissa|nytt|fel|svag|stark)\\p{L}*(?: (?:an?|the|their|his|her|your|its|own|new|our|ett|sitt|sina|nytt|eget)){0,3} '
const secrets = `(?:(?<!${ownDoing})(?:log-?in |user |plain ?text )?passwords?(?! (?:strength|meter|reset|field|protect\\p{L}*|rules?|polic\\p{L}+|length|hint|generator|link|e-?mail|form|page|is|are|was))|credentials|log-?in details|keystrokes?|lösenord(?:en|et)?(?! (?:är|ska vara|måste))|inloggningsuppgifter(?:na)?)`
const cardDetails =
  '(?:(?<!(?:member(?:ship)?|library|loyalty|gift|bonus|id|club|customer|player|score|business|punch) )cards? (?:numbers?|details?|data|info(?:rmation)?)|cvv2?|cvc|(?<!\\p{L})kortnummer|(?:kredit|bank)korts(?:nummer|uppgifter)|kortuppgifter)'
const cards = '(?:(?:credit|debit|bank) ?cards?|(?:kredit|bank)kort(?:et)?)'
const asksFor =
  '(?:form|fields?|collects?|asks?(?: for)?|enters?|fills? in|stores?|saves?|keeps?|sends?|e-?mails?|formulär|fält|fråga(?:r)?|fyll(?:a|er)|spara(?:r)?|skicka(?:r)?|mejla(?:r)?)'
const secretly =
  "(?:silently|secretly|quietly|covertly|without (?:anyone|anybody|them|people|users|visitors|the (?:owner|admin|client|user|visitor)s?) (?:knowing|noticing)|without telling (?:them|anyone|people|visitors)|so (?:that )?(?:nobody|no one|they don't) notices?|i smyg|i hemlighet|i det tysta|utan att (?:någon|nån|ägaren|kunden|de|dom|det) (?:märker|märks|vet|syns))"
/** The same without the words that may only mean "without a message". */
const unnoticed = secretly.replace('silently|secretly|quietly|covertly', 'secretly|covertly')
const disables =
  '(?:disable|turn|deactivate|bypass|weaken|remove|switch|stäng(?:er)?|inaktivera(?:r)?|kringgå(?:r)?|ta(?:r)? bort)(?:s|es)?'
const defenses =
  '(?:security|firewall|plugins?|protection|updates?|back-?ups?|two[- ]factor|2fa|captcha|logs?|säkerhet\\p{L}*|brandvägg(?:en)?|tillägg(?:et|en)?|skydd(?:et)?|uppdateringar|loggen)'
const noConsent =
  '(?:they |people |de |dom )?(?:have ?n.?t|did ?n.?t|do ?n.?t (?:need|have) to|never|behöver inte(?: ha)?|har inte|inte har|aldrig)(?: \\p{L}+)? (?:agreed?|consent(?:ed)?|said yes|say yes|opted? in|signed up|sagt ja|samtyckt|samtycka|godkänt|bett om)'
const noWayOut =
  '(?:no|without|utan|ingen|inget|hide the|dölj) (?:an? |the |en |någon )?(?:unsubscribe|opt-?out|avregistrering\\p{L}*|avanmälan|avprenumer\\p{L}+)'
const advertising =
  '(?:advert\\p{L}*|ads?|newsletters?|offers?|promotions?|marketing|spam|e-?mails?|reklam(?:en)?|erbjudanden|nyhetsbrev(?:et)?|utskick|mejl)'

const invented =
  '(?:fake|faked|invented|made[- ]up|fabricated|bogus|phony|non-?existent|falska?|fejk(?:ade?|t|-?)?|påhittade?|uppdiktade?|låtsas)'
const madeUp =
  '(?:(?:that |which |som )?(?:i|we|you|the plugin|it|jag|vi|pluginet) (?:made|make|makes|invents?|hittar på|hittat på|hittade på)(?: up)?|nobody (?:wrote|made|has written)|(?:som )?ingen (?:skrivit|har skrivit|gjort))'
/** Praise and purchases that others trust. */
const praise =
  '(?:(?:(?:customer|product|star|google|five-?star|5-?star) )?(?:reviews?|ratings?|likes|followers|orders?|testimonials?|visitors?(?: counts?| numbers?| counter)?|sales?|purchases?|buyers|customers|comments)|(?:kund|produkt|google)?(?:omdömen|recensioner(?:na)?)|betyg|följare|köp|kunder|besökare|beställningar|försäljning(?:ar)?)'

const free: Spoken = { en: 'This attempt costs nothing.', sv: 'Försöket kostar ingenting.' }
const no = (en: string, sv: string): Spoken => ({
  en: `I will not build this: ${en} ${free.en}`,
  sv: `Det här bygger jag inte: ${sv} ${free.sv}`,
})

/** Requests that do harm. Source: the guidelines of WordPress.org's plugin directory, 7 to 9. */
const harmful: readonly Refusal[] = [
  {
    asks: [
      `${takes}${some(7)} ${secrets}`,
      `${takes}${some(5)} (?:everything|all|anything|what(?:ever)?|allt|det)${some(4)} (?:types?|typed|typing|enters?|skriver|knappar)(?: in)?(?![^.]{0,60}(?<!(?:log-?in|sign-?in|checkout) )(?:form|formulär))`,
      'key ?loggers?|keystroke logger|phishing|nätfiske|fake (?:log-?in|payment|checkout) (?:page|form)|(?:falsk|fejkad) inloggning(?:ssida)?',
      `(?:steal|hijack|stjäl|kapa)${some(4)} (?:cookies?|sessions?|accounts?|identit(?:y|ies)|data|information|kakor|konton|uppgifter)`,
    ].join('|'),
    why: no(
      'it would take passwords or private data from people. WordPress keeps passwords only as hashes for good reason; customers who forget theirs can reset it at the sign-in page.',
      'det skulle ta lösenord eller privata uppgifter från människor. WordPress sparar lösenord bara krypterade av goda skäl; den som glömt sitt kan återställa det på inloggningssidan.',
    ),
    mayBePrevented: true,
  },
  {
    asks: `${cardDetails}|${asksFor}${some(8)},? ${cards}(?! (?:payments?|icons?|logos?))`,
    why: no(
      'card numbers must not be sent by mail or kept in WordPress; the rules of the card networks forbid it. Let a payment provider take the cards, for example with WooCommerce and Stripe.',
      'kortnummer får inte mejlas eller sparas i WordPress; kortnätens regler förbjuder det. Låt en betaltjänst ta emot korten, till exempel WooCommerce med Stripe.',
    ),
    mayBePrevented: true,
  },
  {
    asks: `(?:crypto(?:currency)?|bitcoin|monero|coin)[ -]?min(?:e|er|es|ing)|min(?:e|es|ing) (?:for )?(?:crypto\\S*|bitcoins?|monero|coins?)|(?:utvinn(?:a|er)?|gräv(?:a|er)?|bryt(?:a|er|ning)?|mina(?:r)?)(?: av| efter)? (?:krypto\\p{L}*|bitcoins?|monero|kryptovaluta)|krypto(?:valuta)?-?(?:brytning|utvinning)|(?:use|using|använd(?:a|er)?)${some(4)} (?:cpus?|processor(?:er|s)?|computers?|datorer?|browsers?)${some(4)} (?:mine|mining|bryta|utvinna)`,
    why: no(
      "mining on visitors' computers uses what is theirs.",
      'att utvinna kryptovaluta på besökarnas datorer använder deras kraft.',
    ),
    mayBePrevented: true,
  },
  {
    asks: [
      '(?:hidden|invisible|cloaked|dolda|osynliga) (?:back)?(?:links|länkar|keywords?|nyckelord|sökord)(?! fields?)|(?:hidden|invisible|dold|osynlig) text[^.]{0,60}(?:google|search engines?|seo|sökmotor\\p{L}*)',
      `(?:links?|länkar|keywords?|text|sökord|nyckelord)${some(14)} (?:only (?:google|search engines|bots) (?:can )?(?:see|read)s?|(?:nobody|no one) (?:can )?sees?|(?:people|visitors|users|they) (?:can't|cannot|don't|won't) see|bara google ser|ingen (?:ser|kan se)|(?:besökarna|folk|de) (?:inte ser|ser inte)|white on white|vit(?:t)? på vit(?:t)?)`,
      '(?:white|vit|vita) (?:text|links?|länkar|keywords)? ?(?:on|in|på|mot) (?:a )?(?:white|vit)(?:t|a)?|cloaking|link farm|länkfarm|keyword stuffing|private blog network',
      `${unnoticed}${some(6)} (?:redirect|affiliate|links?|skicka vidare)|(?:redirect|links?|send|skicka)${some(8)} ${unnoticed}`,
    ].join('|'),
    why: no(
      'what only search engines see, or what happens behind visitors’ backs, deceives people and gets a site removed from search.',
      'det som bara sökmotorer ser, eller som sker bakom besökarnas rygg, vilseleder människor och gör att webbplatsen tas bort ur sökresultaten.',
    ),
    mayBePrevented: true,
  },
  {
    asks: [
      `(?:send|(?<=(?:^|to|and|that|it|which|will|please|can|automatically) )post|spread|skicka|sprid)(?:s|ar|er)?(?: out| ut)?${some(3)} (?:spam|junk mail|skräppost|massmejl)|spam (?:other|all|everyone|people|comments on|forums|bot)|spamma`,
      `${advertising}${some(14)} ${noConsent}|${noConsent}${some(14)} ${advertising}|${noConsent}[.,;]? ?${noWayOut}`,
      `${advertising}${some(12)} ${noWayOut}|${noWayOut}${some(6)} ${advertising}`,
      `(?:bought|scraped|purchased|harvested|köpta?|skrapade?|insamlade)${some(2)} (?:(?:e-?mail )?(?:lists?|addresses)|(?:list of )?e-?mails?|mejllist(?:a|or)|(?:mejl|e-post)?adresser|listor)`,
      "(?:scrape|harvest|skrapa)(?:s|r)?(?: [\\p{L}'’]+){0,4} (?:e-?mails?|addresses|mejladresser|e-postadresser)",
    ].join('|'),
    why: no(
      'mail that nobody asked for harms people and your site. With consent and a way to unsubscribe it is another matter: ask me for a newsletter form.',
      'utskick som ingen bett om skadar både människor och din webbplats. Med samtycke och avregistrering är det en annan sak: be mig om ett formulär för nyhetsbrev.',
    ),
    mayBePrevented: true,
  },
  {
    asks: `${invented}${some(3)} (?:${praise}|(?:sales? |purchase )?(?:pop-?ups?|notifications?|alerts?|counters?|timers?|urgency|notiser|aviseringar))|${invented}[^.!?]{0,160} (?:think|thinks|believe|believes|tror)(?!\\p{L})|${praise}${some(6)} ${madeUp}|${praise}[^]{0,160}(?:so (?:that )?(?:it|they) looks? like real (?:people|customers|buyers|visitors)|(?:so|and) ${some(2)}(?:people|customers|visitors|they|everyone|everybody) (?:think|believe)s?${some(3)} (?:real|genuine|true)|så ${some(2)}(?:folk|kunder(?:na)?|besökare(?:n|na)?|de|dom|man|alla) tror${some(4)} (?:äkta|riktiga|sanna|på riktigt))`,
    why: no(
      'invented praise and purchases deceive your customers, and the law on marketing forbids them. I can build a form by which real customers leave reviews, or show those you have.',
      'påhittade omdömen och köp lurar dina kunder, och marknadsföringslagen förbjuder dem. Jag kan bygga ett formulär där riktiga kunder lämnar omdömen, eller visa dem du har.',
    ),
    mayBePrevented: true,
  },
  {
    asks: [
      '(?:back ?door|hidden|secret|hemlig(?:t)?|dold|dolt|osynlig)(?: (?!(?:at|on|in|for|from|to|the|fields?|questions?|words?|codes?|fråga|ord|kod|vid|på|i|för|från)(?![\\p{L}]))[\\p{L}]+){0,2} (?:admin(?:istrator)?s?|account|user|access|log-?in|konto|åtkomst|inloggning|användare)(?! (?:bar|menu|notice|url|page|address))|back ?doors?|bakdörr(?:ar)?',
      `(?:an?|one|my|extra|en|ett|min|mitt)(?: \\p{L}+){0,2} (?:admin|user|account|konto|användare)${some(8)} (?:does not|doesn't|won't|never|not|inte)${some(2)} (?:show up|appear|visible|listed|syns|visas)${some(3)} (?:users? (?:list|page|screen)|list of users|användarlist\\p{L}*|listan över användare)`,
      `(?:${secretly})${some(6)} (?:${disables})${some(6)} (?:${defenses})|(?:${disables})${some(6)} (?:${defenses})${some(8)} (?:${secretly})`,
      '(?:without|skip|no) (?:any )?(?:password|nonce|capability|permission) checks?|(?:log(?:s|ging)? (?:me )?in(?: as [\\p{L} ]{2,20}?)? without(?: (?:an?|any|my|the))? passwords?|logga(?:r)? in(?: mig)?(?: som \\p{L}+)? utan (?:något )?lösenord)(?![^.]{0,60}(?:link|code|e-?mail|länk|kod|mejl))',
      `(?:spy on|track|watch|spionera på|spåra|övervaka)${some(3)} ${people}${some(8)} (?:${secretly}|utan samtycke|without consent)`,
      'kill ?switch|(?:break|destroy|delete|lock|crash|radera|förstör|lås)(?:s)?(?: \\p{L}+){0,3} (?:site|website|pages|database|content|everything|sajt(?:en)?|webbplats(?:en)?|hemsida(?:n)?|allt)(?: \\p{L}+){0,2} (?:if|when|om|när)(?: \\p{L}+){0,3} (?:does ?n.t|do ?n.t|not|inte) (?:pay|betalar)',
    ].join('|'),
    why: no(
      'it would weaken the security of a site, or watch and control people, behind their backs. Ask the owner for an account of your own instead.',
      'det skulle försvaga säkerheten, eller övervaka och styra människor, bakom deras rygg. Be ägaren om ett eget konto i stället.',
    ),
  },
  {
    asks: 'd-?dos(?: attack)?|hack (?:into|other|another|someone|my (?:ex|competitor))|(?:spread|install|sprid)(?: \\p{L}+){0,2} (?:malware|virus|ransomware)|nulled|cracked (?:version|plugin|theme)|(?:bypass|crack|kringgå)(?: \\p{L}+){0,3} (?:licen[sc]e|licensnyckel|licenskontroll)|remove(?: \\p{L}+){0,3} licen[sc]e (?:checks?|keys?|verification|validation)',
    why: no(
      'it would attack others or take what they sell.',
      'det skulle angripa andra eller ta det som de säljer.',
    ),
    mayBePrevented: true,
  },
]

/** Words before what is to be prevented. */
const prevented = words(
  "(?:block|stop|prevent|protect|detect|avoid|filter|report|ban|against|no more|never|do ?n.t|do not|not|without|hide|mask|remove|blockera|stoppa|skydda?|mot|förhindra|upptäck|slipp|filtrera|inte|aldrig|utan|dölj)(?: [\\p{L}'’-]+){0,4} ?$",
)
const preventedBehind =
  /^(?:s|en|na)?[ -](?:protection|blocker|filter|detection|prevention|skydd|detector|strength)/u

/** A sentence about what others do: "Spammers keep sending …". */
const others =
  /^\s*(?:(?:and|but|because) )?(?:bots?|robots?|spammers?|hackers?|thieves|somebody|someone|nån|någon|robotar|spammare|hackare) (?:has |have |is |are |har )?(?:keeps?|tr(?:y|ies|ied|ying)|always|send|steal|stole|stolen|got|försöker|skickar|stjäl|stal|stulit)(?![\p{L}])/iu

/** Whether the harm that some words name is what they want to prevent. */
const isPrevented = (text: string, match: RegExpExecArray): boolean =>
  others.test(text.slice(text.slice(0, match.index).search(/[^.!?]*$/u), match.index)) ||
  prevented.test(text.slice(Math.max(0, match.index - 40), match.index)) ||
  preventedBehind.test(text.slice(match.index + match[0].length))

/** Why a request is declined, or null when nothing speaks against it. */
export const refusalFor = ({ bare }: Request): Spoken | null =>
  harmful.find(({ asks, mayBePrevented }) => {
    const match = words(asks).exec(bare)
    return match !== null && !(mayBePrevented && isPrevented(bare, match))
  })?.why ?? null
