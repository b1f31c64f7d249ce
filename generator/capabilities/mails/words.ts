import { anyRole } from '../../frame/roles.ts'
import type { Spoken } from '../../words/language.ts'

/** Words for sending an email, of which a request for one has at least one. */
const mail =
  '(?<![\\p{L}@.])(?:e-?mail(?:s|ed)?|mails?|notif(?:y|ies|ied|ications?)|alert|mejla?(?:r|s)?|mailar?|e-?post|notis(?:er)?|meddela|let (?:me|us|(?:(?:the|our|all|my) ){0,2}(?:authors?|editors?|admins?|team|staff|members?)) know|(?:tell|inform|ping|warn)(?= (?:me|us|the|all|every|my|our))|(?:säg|hojta) till)(?![\\p{L}])'

/** Words that stand beside such a word in a clause. */
const mailed = (core: string): string => `(?:${core})(?=.{0,160}?${mail})|(?<=${mail}.{0,160}?)(?:${core})`

const post =
  '(?:(?:an?|the|any|new|some|our|their|my|published|blog|en|ett|nytt|ny|något|alla|publicerat|existing) ){0,6}(?:posts?|pages?|articles?|entry|entries|stor(?:y|ies)|recipes?|something|anything|inlägg(?:et|en)?|sida(?:n)?|sidor|artikel(?:n)?|artiklar|nyhet(?:er)?|något|nåt)'
const somebody =
  '(?:some ?(?:body|one)|any ?(?:body|one)|people|(?:(?:an?|the|en) )?(?:new )?(?:users?|members?|persons?|visitors?|customers?)|nån|någon|(?:en )?(?:ny |nya )?(?:användare|medlem(?:mar)?|person(?:er)?|besökare))'
const is = '(?:is|are|was|has been|have been|gets?|got|goes|went|blir|har blivit|blev) '

/** What can happen, and the words for it beside a word for an email. */
export const eventWords = {
  published: `${post} (?:${is})?(?:published|live|publiceras|publicerats?)(?! (?:(?:in|during|under|i|från|from) )?(?:that|this|the|last|past|previous|senaste|förra|den|veckan|månaden)(?![\\p{L}]))|publish(?:es)? (?:${post}|it|them)|publicerar (?:${post}|det|den|dem)|(?:it|they|their (?:post|article|text)|det|den) (?:${is})?(?:published|publiceras|live)|(?:goes|went|is) live|new (?:blog )?(?:posts?|articles?)|nya (?:inlägg|artiklar)|nytt inlägg`,
  updated: `${post} (?:${is})?(?:changed|updated|edited|modified|ändras|ändrats|uppdateras|redigeras)|(?:changes|updates|edits|modifies|ändrar|uppdaterar|redigerar) ${post}`,
  trashed: `(?:puts?|moves?|throws?|lägger|flyttar|slänger|kastar) ${post} (?:in|to|into|i|till) (?:the )?(?:trash|bin|papperskorgen)|${post} (?:${is})?(?:trashed|deleted|binned|removed|put in the trash|moved to (?:the )?trash|raderas|tas bort|slängs|hamnar i papperskorgen|läggs i papperskorgen)|(?:trashes|deletes|raderar|tar bort|slänger) ${post}`,
  pending: `${post} (?:${is})?(?:waits?|waiting|awaits?|pending|submitted|sent|ready|väntar|skickas|lämnas)(?: (?:for|to be|in for|on|på|in för|för|till))? (?:a )?(?:reviewed|review|approval|approved|granskning|godkännande)|${post} (?:${is})pending|(?:submits?|sends?|hands?|lämnar|skickar)(?: in)? ${post} (?:in )?(?:for|till|för) (?:review|approval|granskning)|pending (?:posts?|review)`,
  comment: `${somebody} (?:has )?(?:comments?|commented|kommenterar|(?:posts|leaves|writes|makes|adds|skriver|lämnar) (?:a |en )?(?:new |ny )?(?:comment|kommentar))(?: on ${post}| på ${post})?|(?:new |each |every |a |an |ny |nya |en |varje ){1,6}(?:comments?|kommentar(?:er)?)(?: (?:is|are|has been|gets|comes|arrives?|skrivs|kommer|lämnas))?(?: (?:posted|left|added|written|made|in))?`,
  registered: `${somebody}(?: ny| new)? (?:registers?|signs? up|joins?|creates? (?:an )?account|registrerar sig|skapar (?:ett )?konto|blir medlem)(?: (?:on|at|to|på) (?:the |our )?(?:site|website|sajten|sidan|webbplatsen))?|new (?:user )?(?:registrations?|sign-?ups?|users?|members?|accounts?)|nya? (?:registrering(?:ar)?|konton?|användare)`,
  welcome: `${somebody}(?: ny| new)? (?:registers?|signs? up|joins?|creates? (?:an )?account|registrerar sig|skapar (?:ett )?konto|blir medlem),? (?:please |then |så )?(?:(?:send|e-?mail|mail|skicka|mejla)(?: out)? (?:them|him|her|that person|dem|hen|personen|honom|henne)|(?:they|he|she|de|hen|personen) (?:should |must |ska )?(?:get|gets|receive|få|får))(?! (?:an? |the |ett )?(?:welcome|välkom))|(?:send|e-?mail|mail|skicka|mejla) (?:every|all|each|any|alla|varje) (?:new|nya|ny) (?:users?|members?|användare|medlem(?:mar)?)|welcome(?:s)? (?:all |our |every )?(?:new )?(?:users?|members?|people|subscribers?)|(?:new (?:users?|members?)|nya (?:användare|medlemmar))(?: should| must| ska)? (?:get|receive|be sent|få|får)`,
  summary: `(?:(?:weekly|daily|an?|the|automatic|en|ett) ){0,6}(?:summary|digest|round-?up|overview|sammanfattning|sammandrag|sammanställning|veckobrev)(?: (?:of|with|over|av|med|på))?(?: (?:all|the|alla))*(?: ${post})?(?: (?:that were |som )?(?:published|publicerats?))?(?: (?:in|during|from|under) (?:the )?(?:last|past|previous|senaste)(?= ))?|(?:an? |the |en )?(?:list|lista|links?|länkar) (?:of|to|with|over|över|med|till|på|av) (?:(?:all|the|our|new|alla|de|nya|veckans) )*${post}(?: (?:that|which|som))?(?: (?:were|was|are|have been|had been|har))? (?:published|publicerats?|publicerades)(?: (?:(?:in|during|from|under) )?(?:(?:the|den) )?(?:last|past|previous|that|senaste|förra)(?= ))`,
} as const
export type MailEvent = keyof typeof eventWords | 'sender'

const welcomeMail =
  'welcome (?:e-?)?(?:mails?|messages?|letters?)|välkomst(?:mejl(?:et)?|brev(?:et)?|mail(?:et)?)'
const sender =
  '(?:all |every |alla |de |the |våra |our ){0,6}(?:(?:e-?)?mails?|mejl(?:en)?|mail(?:en)?|e-?post) (?:(?:from|of|sent by|från) (?:the |our |my |this )?(?:site|website|wordpress|sajten|webbplatsen|sidan) )?(?:(?:should|must|ska) )?(?:always )?(?:(?:comes?|is sent|are sent|kommer?|skickas) (?:from|från)|(?:says?|heter|säger)(?= (?:"_|wordpress)))|(?:(?:the|email|mail|different|own|annan) ){0,6}(?:sender(?:.s)?|from)[ -](?:name|address)|(?:mail |email )?sender|(?:byt |ändra )?avsändar(?:e|en|namn|adress|namnet|adressen)'

/** The words that ask for each, by themselves. */
export const coreWords: Readonly<Record<MailEvent, string>> = {
  ...eventWords,
  welcome: `${eventWords.welcome}|${welcomeMail}`,
  sender,
}

/** The words that ask for a mail when something happens. */
export const headWords: Readonly<Record<MailEvent, string>> = {
  published: mailed(eventWords.published),
  updated: mailed(eventWords.updated),
  trashed: mailed(eventWords.trashed),
  pending: mailed(eventWords.pending),
  comment: mailed(eventWords.comment),
  registered: mailed(eventWords.registered),
  welcome: `${mailed(eventWords.welcome)}|${welcomeMail}`,
  summary: `${mailed(eventWords.summary)}|${eventWords.summary}(?= .{0,100}?@)|(?<=(?:send|skicka) .{0,120}?)(?:${eventWords.summary})`,
  sender,
}

/** What each is called. */
export const eventNames: Readonly<Record<MailEvent, Spoken>> = {
  published: { en: 'a post is published', sv: 'ett inlägg publiceras' },
  updated: { en: 'a published post is changed', sv: 'ett publicerat inlägg ändras' },
  trashed: { en: 'a post is put in the trash', sv: 'ett inlägg läggs i papperskorgen' },
  pending: { en: 'a post waits for review', sv: 'ett inlägg väntar på granskning' },
  comment: { en: 'somebody comments', sv: 'någon kommenterar' },
  registered: { en: 'somebody registers', sv: 'någon registrerar sig' },
  welcome: { en: 'somebody new registers', sv: 'någon ny registrerar sig' },
  summary: { en: 'posts were published', sv: 'inlägg har publicerats' },
  sender: { en: 'the site sends mail', sv: 'webbplatsen skickar mejl' },
}

/** What each mail says by itself, so that a request need not. */
const person =
  "(?:the )?(?:author'?s? ?(?:name)?|name of the author|who (?:changed|wrote|published|deleted|did)(?: it)?|författaren?s? ?(?:namn)?|vem som (?:ändrade|skrev|gjorde)(?: det)?)"
const aboutPost = `(?:(?:a|the|an|en) )?(?:(?:direct|edit(?:ing)?|redigerings) ?)?(?:links?|länk)(?:(?: to| för att| till)? (?:edit|open|review|see|read|redigera|öppna|granska|läsa)(?: (?:it|the post|the article|det|den|inlägget))?| to it| to the (?:post|article)| till det| till inlägget)|(?:with |in the )?(?:e-?mail|mail|mejlet)(?= (?:i|we|there|jag|ska|vill))|(?:the )?(?:title|headline|permalink|links?|which post|its (?:title|link)|titeln?|rubriken?|länken?|vilket inlägg)|titles|titlar|rubriker|länkar(?:na)?|${person}`
const aboutUser =
  '(?:(?:the|their|his|her|with|med) ){0,6}(?:user ?names?|e-?mail(?: address)?|names?|användarnamn(?:et)?|e-?post(?:adress(?:en)?)?|namn(?:et)?)'
export const detailWords: Readonly<Record<MailEvent, string>> = {
  published: aboutPost,
  updated: aboutPost,
  trashed: aboutPost,
  pending: aboutPost,
  summary: `${aboutPost}|(?:of |with |med |över )?(?:yesterday|today|the day|the week|last week|gårdagen|dagen|veckan)['’]?s (?:posts?|articles?|news|inlägg|artiklar)|(?:with |of |over |med )?(?:(?:all|the|new|alla|de|nya) ){0,3}(?:posts?|articles?|news|inlägg(?:en)?|artiklar)(?: (?:that|which|som)(?: (?:were|was|have been|har))?)? (?:published|publicerats?|publicerades)`,
  comment: `${aboutPost}|(?:the )?(?:text|content) of the comment(?: in it)?|(?:the )?comment(?: text| itself)|kommentaren(?:s text)?|texten i kommentaren`,
  registered: aboutUser,
  welcome:
    '(?:send it )?to the (?:person|user|member)(?: who registered)?(?:,? of course)?|from us|till den som registrerade sig',
  sender: '(?:a|the)? ?address|adress(?:en)?',
}

const sending =
  '(?:let|e-?mail|mail|notify|tell|inform|alert|send|to|till|mejla|maila|meddela|skicka|skickas)(?: (?:it|this|an?|e-?mail|mail|mejl|to|out|till|ett|den))*'
/** Roles that get the mail. */
export const toRoles = `${sending}(?: (?:all|every|each|the|our|of|registered|alla|våra))+ (?:${anyRole})|${sending} (?:${anyRole})(?!@| (?:publish|change|edit|update))|(?:all|every|each|the|alla|våra) (?:the |our |våra )?(?:${anyRole})(?: (?:on|of|at|på|i) (?:the |our )?(?:site|sajten|webbplatsen|sidan))? (?:should |must |ska )?(?:get|gets|receive|få|får)`
/** Whom the news is about: the author of a post. */
export const toPerson =
  '(?:ska|bör|kan|should|must|could|can|will) (?:the )?(?:post )?(?:author|writer|författaren|skribenten)(?: (?:of the (?:post|article)|(?:till|av) (?:inlägget|artikeln)))? (?:also |också |även )?(?:get|receive|be (?:told|mailed|emailed|notified)|få|mejlas|meddelas)|(?:the )?(?:(?:post|article)(?:.s)? )?(?:author|writer|författaren|skribenten)(?: of (?:the|a) (?:post|article))? (?:(?:should|must|could|can|will|to|also|ska|kan|bör|också|även) ){0,3}(?:get|gets|receive|receives|be (?:told|mailed|emailed|notified|informed)|få|får|mejlas|meddelas)|who(?:ever)? wrote (?:it|the (?:post|article))|(?:den )?som (?:har )?skrev (?:det|inlägget)|(?:e-?mail|mail|notify|tell|inform|alert|mejla|meddela|to|till) (?:the )?(?:post )?(?:author|writer|författaren|skribenten)(?: of the post| till inlägget)?(?! (?:publish|change|edit))'
/** Roles by whose doing the mail is sent. */
export const byRoles = `(?:(?:by|if|when|an?|the|en|any|one of our|av) ){1,6}(?:${anyRole})(?!['’]s)(?=[^.]{0,45}?(?:publish|chang|updat|edit|submit|sends|put|mov|trash|delet|write|post|publicera|ändra|uppdatera|lägg|skick|radera|$))`
/** "Is changed by an editor": the name of who did it follows. */
export const doneByRoles = `(?:by|av) (?:(?:an?|the|any|one of (?:our|the|my)|en|någon) )?(?:${anyRole})(?!['’]s)`
export const notByRoles = `\\(?(?:but )?(?:not|unless|except|inte|utom) (?:(?:by|an?|the|en|av|if|when|written) ){0,6}(?:${anyRole})(?:(?:,| or| and| eller| och) (?:(?:by|an?|the|en|av) ){0,6}(?:${anyRole}|me|i|us|jag|mig))*\\)?`
/** The category a post has to be in; its name is the last group that is there. */
export const inCategory =
  /(?:(?:but |men )?(?:only|just|bara|endast) )?(?:(?:if|when|om|när) )?(?:(?:it|they|the post|inlägget|det) )?(?:(?:is|are|has|ligger|är|hör till|finns) )?(?:(?:in|to|of|under|with|from|i|med|till) )?(?:the )?(?:categor(?:y|ies)|kategori(?:n|erna)?)(?: is| called| heter)? (?!(?:is|of|in|that) )("[^"]+"|[\p{L}\d-]+)|(?:in|under|i) (?:the )?("[^"]+"|[\p{L}\d-]+)[ -](?:category|kategorin)/iu
