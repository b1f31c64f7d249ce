import { anyRole } from '../../frame/roles.ts'

const somebody = `(?:${anyRole}|users?|people|customers?|volunteers?|everyone|everybody|anyone|someone|somebody|användare(?:n|na)?|nån|någon|folk|man|de|den|alla|they|nya medlemmar)`
const asking =
  '(?= [^.;!?]{0,90}(?:tell(?! (?:them|him|her|people|that|me))|fill|field|ask|enter|choose|give|provide|pick|state|answer|fyll|fråg|ange|uppge|välj|fält|berätta|skriv|:))'
const demanding =
  '(?:ask(?:s)?|require|collect|demand|enter|give|choose|fill|fråga|fyller|fylla|ange|uppge|anger|uppger|kräv)'
const asked = `(?<=${demanding} [^.;!?]{0,80})`
/** What people sign up for is no account: "signs up for the newsletter twice". */
const forOther =
  '(?! (?:twice|again|two times|en gång till|två gånger)| (?:for|to|till|on|på) (?:the |our |my |an? |vårt |vår |en |ett )?(?:newsletter|mailing|list|course|class|event|workshop|trip|nyhetsbrev|kurs|resa|evenemang|lista))'
const registering =
  '(?:sign(?:s|ed|ing)? up|register(?:s|ed|ing)?|creat(?:e|es|ing) an account|join(?:s|ing)?|registrerar sig|registrera sig|skapar (?:ett )?konto|skaffar konto)' +
  forOther

export const profile =
  '(?:(?:user|member|author|my|our|own|their|the|each|every|his|her) ){0,6}profiles?(?: pages?| screens?)?|(?:sin |deras |användar|medlems)*profil(?:en|er|erna|sida(?:n)?|sidor(?:na)?)?'

/** Words that ask for fields on profiles or at registration. */
export const asks = `(?:(?:extra|custom|more|additional|own|new|following|two|three|some|a|the) ){0,6}(?:user|profile|member|author|account|contact) (?:profile |info(?:rmation)? |meta )?fields?|fields?(?= [^.;!?]{0,80}?(?:on|to|in|for) (?:(?:${profile})|(?:our |the |each |every |all ){0,6}(?:users?|members?|authors?))(?![\\p{L}]))|(?<!(?<![\\p{L}])(?:go|goes|going|land|lands|sent|send|redirected?|taken|get|come|straight|back|directly|them|users|people|authors|editors|subscribers|members) )(?:on|in|to) (?:${profile})(?! (?:picture|photo))|(?:user|member) profiles?(?= (?:with|should|need|must|have))|(?:each|every|all)(?: of)?(?: our| the)? (?:users?|members?|customers?|authors?)(?= (?:should|must|needs?|can|will|has|have|gets?|to)[^.;!?]{0,60}(?:profile|field|phone|address|birth))|(?:extra |egna |nya |fler |ytterligare )?(?:användar|medlems|profil)fält(?:et|en)?|fält(?:et|en)?(?= [^.;!?]{0,80}?(?:på|i|till|för) (?:(?:${profile})|(?:våra |alla ){0,6}(?:användar(?:e|na)|medlemmar(?:na)?))(?![\\p{L}]))|(?:på|i|till) (?:sin |deras |varje |användarens |medlemmens |användarnas |medlemmarnas )?(?:användar|medlems)?profil(?:en|er|erna|sidan)?|(?:the |our )?(?:wordpress |user |account |member(?:ship)? )?(?:registration|sign-?up|registrerings|medlemsregistrerings)-?(?: ?(?:form|page|formulär(?:et)?|sida(?:n)?))(?= [^.;!?]{0,60}(?:wordpress|user|account|member|användar|konto|medlem|profil))|(?:wordpress|user|account|membership) (?:registration|sign-?up)(?: form| page)?|(?:when|while|if|whenever|när|om) ${somebody} ${registering}${asking}|${somebody} (?:who|that|som) ${registering}${asking}|${asked}(?:when|while|whenever|när) ${somebody} ${registering}|(?:at|during|upon|on|vid|under) (?:the )?(?:user |account )?(?:registration|sign-?up|registrering(?:en)?)(?:(?<=${demanding}[^.;!?]{0,90})|${asking})`

export const means = `(?:${profile})|(?:user|member|profile) fields?|registration(?: form)?|registrering(?:en)?`

/** Where the fields are besides the profile. */
export const atRegistration = `(?:registration|sign-?up|registrering(?:en|sformuläret|ssidan)?)(?: form| page)?|(?:who|that|when|som|när|if|om)?(?: ${somebody})? ?${registering}`
export const inList =
  '(?:(?:see|show|want|visa|se|add|have) )?(?:(?:i|it|them|both|dem|båda|alla) ){0,6}(?:as |also |too |in |i |som ){0,6}(?:columns?|kolumn(?:er)?)(?: too| också)?(?: (?:in|on|i|på) (?:the )?(?:list of users|users? ?(?:list|page|table|screen|overview)|användarlistan?|listan över användare))?|(?:in|on|i) (?:the )?(?:list of users|users? ?(?:list|table|overview)|användarlistan?|listan över användare)'
/** What is true of all of them anyway. */
export const always = `(?:i |we |jag |vi )?(?:need|want|would like|ask|vill att|behöver att) (?:(?:our|the|all|my|våra|alla) ){0,2}(?:members?|users?|people|everyone|authors?|customers?|medlemmar(?:na)?|användar(?:e|na))(?: to| ska)?(?= (?:fill|enter|give|tell|add|provide|answer|fyll|ange|uppge))|(?:be |are |get |is )?(?:asked|required|filled in)(?: for)?(?: too| also)?(?= (?:when|while|at|on|during))|(?:i |we |vi |jag )?(?:want to |should |can |vill |ska )?(?:be able to |kunna )?(?:find|see|read|look up|edit|change|hitta|se|läsa|ändra) (?:the |their |these |this |it |them |svaren|dem|det)*(?:answers?|data|info(?:rmation)?|values?)? ?(?:later )?(?:on|in|from|på|i) (?:${profile})|(?:on|in|to|for|på|i|till|för) (?:(?:${profile})|(?:our |the |each |every |all |våra |alla ){0,6}(?:users?|members?|authors?|användar(?:e|na)|medlemmar(?:na)?))|tell us (?:a bit |some |a little )?more(?: about (?:them|themselves))?|(?:need|have|ask|asked|be asked|must|ska|måste) to (?:tell us|fill in|answer|give)`
