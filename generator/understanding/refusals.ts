import type { Spoken } from '../words/language.ts'
import { words } from '../words/match.ts'
import type { Request } from '../words/request.ts'

/** A kind of request that is declined whatever else it says, and why. */
type Refusal = { asks: string; why: Spoken }

const people =
  '(?:users?|visitors?|customers?|people|members?|admins?|everyone|användare(?:n|na|nas)?|besökare(?:n|na|nas)?|kunder(?:na|nas)?|medlemmar(?:na|nas)?|folks?|their|deras)'

/** Requests that do harm. Source: the guidelines of WordPress.org's plugin directory, 7 to 9. */
const harmful: readonly Refusal[] = [
  {
    asks: `(?:steal|capture|collect|harvest|grab|log|record|save|store|send(?: me)?|e-?mail(?: me)?|show(?: me)?|intercept|skim|phish|stjäl(?:a)?|samla(?: in)?|fånga|spara|logga|skicka|mejla|maila|visa)(?: [\\p{L}'’]+){0,6} (?:(?:log-?in |user |plain ?text )?passwords?|credentials|credit cards?(?: numbers?| details?| data)?|card (?:numbers?|details?|data)|cvv|keystrokes?|lösenord(?:en|et)?|kortnummer|kreditkort(?:snummer|suppgifter)?|kortuppgifter)|key ?loggers?|keystroke logger|fake (?:log-?in|payment|checkout) (?:page|form)|phishing|nätfiske|(?:falsk|fejkad) inloggning(?:ssida)?`,
    why: {
      en: 'I will not build this: it would take passwords or card data from people without their knowledge. That is a crime, and WordPress keeps passwords only as hashes for good reason. This attempt costs nothing.',
      sv: 'Det här bygger jag inte: det skulle ta lösenord eller kortuppgifter från människor utan att de vet om det. Det är ett brott. Försöket kostar ingenting.',
    },
  },
  {
    asks: "(?:crypto(?:currency)?|bitcoin|monero|coin)[ -]?min(?:e|er|es|ing)|mine (?:crypto\\S*|bitcoins?|monero|coins?)|(?:use|använd)(?: [\\p{L}'’]+){0,4} (?:cpu|processor(?:er)?|computers?|datorer?)(?: [\\p{L}]+){0,4} (?:mine|mining|bryta)|bryt(?:a|er|ning)? (?:av )?(?:krypto\\S*|bitcoin|kryptovaluta)|kryptobrytning",
    why: {
      en: "I will not build this: mining on visitors' computers uses what is theirs without asking. This attempt costs nothing.",
      sv: 'Det här bygger jag inte: att bryta kryptovaluta på besökarnas datorer använder deras kraft utan lov. Försöket kostar ingenting.',
    },
  },
  {
    asks: "(?:hidden|invisible|secret|cloaked|dolda|osynliga|hemliga) (?:back)?(?:links?|länkar|text)|(?:links?|länkar)(?: [\\p{L}'’]+){0,8} (?:only (?:google|search engines|bots) (?:can )?see|nobody (?:can )?sees?|visitors (?:can't|cannot|don't) see|bara google ser|ingen (?:ser|kan se)|besökarna inte ser)|cloaking|link farm|länkfarm|keyword stuffing",
    why: {
      en: 'I will not build this: links that only search engines see deceive people and get a site removed from search. This attempt costs nothing.',
      sv: 'Det här bygger jag inte: länkar som bara sökmotorer ser vilseleder människor och gör att webbplatsen tas bort ur sökresultaten. Försöket kostar ingenting.',
    },
  },
  {
    asks: "(?:send|post|spread|skicka|sprid)(?: out)?(?: [\\p{L}'’]+){0,3} (?:spam|junk mail|skräppost|massmejl)|spam (?:other|all|everyone|people|comments on|forums|bot)|(?:mass|bulk)[ -]?e?-?mail(?:s|er|ing)?(?: [\\p{L}'’]+){0,5} (?:bought|scraped|purchased|harvested|without (?:consent|permission)|köpt|insamlade)|(?:bought|scraped|purchased|köpta|skrapade)(?: [\\p{L}]+){0,2} (?:e-?mail (?:list|addresses)|list of e-?mails?|mejllista|adresser)|(?:scrape|harvest|skrapa)(?: [\\p{L}'’]+){0,4} (?:e-?mails?|addresses|mejladresser|e-postadresser)|fake (?:reviews?|ratings?|likes|followers)|(?:falska|fejkade|påhittade) (?:omdömen|recensioner|betyg|följare)|spamma",
    why: {
      en: 'I will not build this: mail that nobody asked for, or praise that nobody gave, harms people and your site. This attempt costs nothing.',
      sv: 'Det här bygger jag inte: utskick som ingen bett om, eller beröm som ingen gett, skadar både människor och din webbplats. Försöket kostar ingenting.',
    },
  },
  {
    asks: `(?:back ?door|hidden|secret|hemlig|dold|bakdörr)(?: [\\p{L}]+){0,2} (?:admin(?:istrator)?|account|user|access|log-?in|konto|åtkomst|inloggning)|back ?doors?|bakdörr(?:ar)?|(?:silently|secretly|without (?:anyone|anybody|them|people|the (?:owner|admin|client)) (?:knowing|noticing)|i smyg|utan att (?:någon|nån|ägaren|kunden|de) (?:märker|vet))(?: [\\p{L}'’]+){0,8} (?:disable|turn off|deactivate|bypass|weaken|remove|stäng|inaktivera|kringgå|ta bort)|(?:disable|turn off|deactivate|bypass|stäng av|inaktivera|kringgå)(?: [\\p{L}'’]+){0,8} (?:silently|secretly|without (?:anyone|anybody|them|people|the (?:owner|admin|client)) (?:knowing|noticing)|i smyg|utan att (?:någon|nån|ägaren|kunden|de) (?:märker|vet))|(?:without|no) (?:any )?(?:password|nonce|capability) checks?|(?:spy on|track|spionera på)(?: [\\p{L}'’]+){0,3} ${people}(?: [\\p{L}'’]+){0,6} (?:without|secretly|utan|i smyg)`,
    why: {
      en: 'I will not build this: it would weaken the security of a site, or watch people, behind their backs. This attempt costs nothing.',
      sv: 'Det här bygger jag inte: det skulle försvaga säkerheten eller övervaka människor bakom deras rygg. Försöket kostar ingenting.',
    },
  },
]

/** What is no plugin, and what to do instead. */
const elsewhere: readonly Refusal[] = [
  {
    asks: '(?:create|build|make|design|need|want|develop|skapa|bygg|gör|designa|behöver|vill ha)(?: [\\p{L}]+){0,5} (?:(?:wordpress|wp|child|block|new|own|nytt|eget) )*(?:themes?|tema(?:t)?)(?! (?:colou?rs?|files?|editor|switcher))',
    why: {
      en: 'That is a theme, not a plugin: a theme decides how a whole site looks. Choose one under Appearance → Themes, and tell me what it should do in addition: that is a plugin. This answer costs nothing.',
      sv: 'Det är ett tema, inte ett plugin: ett tema bestämmer hur hela webbplatsen ser ut. Välj ett under Utseende → Teman, och berätta sedan vad webbplatsen ska kunna: det blir ett plugin. Svaret kostar ingenting.',
    },
  },
  {
    asks: '(?:iphone|ios|android|mobile|phone|native|mobil|telefon)[ -]?app(?:s|en|ar)?|app(?:en)? (?:for|in|on|i|för|till) (?:the )?(?:app ?store|google play|iphones?|android|phones?|mobilen|telefonen)|desktop (?:app|program)|(?:chrome|browser|firefox) extension|webbläsartillägg|excel macro',
    why: {
      en: 'That is an app, not a WordPress plugin. A plugin can offer its data to an app by a REST route: tell me what the app should read. This answer costs nothing.',
      sv: 'Det är en app, inte ett WordPress-plugin. Ett plugin kan ge en app data genom en REST-adress: berätta vad appen ska läsa. Svaret kostar ingenting.',
    },
  },
  {
    asks: '(?:design|draw|create|make|need|want|rita|designa|skapa|gör|behöver)(?: [\\p{L}]+){0,4} (?:logos?|logotyp(?:e|en)?|business cards?|visitkort|flyers?|illustrations?)(?! (?:on|in|at|link|på|i|page|slider|grid|carousel|upload))|(?:write|skriv)(?: [\\p{L}]+){0,3} (?:poems?|songs?|essays?|blog posts?|dikt(?:er)?|sång(?:er)?|uppsats(?:er)?|blogginlägg)',
    why: {
      en: 'That is not a plugin, and I build only WordPress plugins. Tell me what your site should be able to do. This answer costs nothing.',
      sv: 'Det är inget plugin, och jag bygger bara WordPress-plugin. Berätta vad din webbplats ska kunna. Svaret kostar ingenting.',
    },
  },
]

/** Why a request is declined, or null when nothing speaks against it. */
export const refusalFor = (request: Request): Spoken | null =>
  [...harmful, ...elsewhere].find(({ asks }) => words(asks).test(request.bare))?.why ?? null
