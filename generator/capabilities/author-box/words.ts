/** Words of requests for a box about the author. */

const author =
  "(?:(?:the |each |a |post |our |my |their ){0,3}(?:authors?|writers?|bloggers?)(?:'s|s'|')?|who wrote (?:it|the post|the article)|(?:inläggets |varje )?(?:skribent(?:en)?s?|författar(?:e|en|ens)|den som (?:har )?skriv(?:it|er|s))(?: (?:det|inlägget))?)"
const box =
  '(?:an? |the |small |little |en |ett |liten ){0,3}(?:box|card|block|section|panel|ruta|kort|faktaruta|del)'
const where =
  '(?: (?:after|below|under|at|the|end|bottom|of|in|on|each|every|all|my|our|blog|posts?|articles?|single|efter|nedanför|sist|längst|ner|i|slutet|av|på|varje|alla|mina|våra|inlägg(?:et|en)?|artikel|artiklar)){0,8}'
/** What the box is about may end with where it is from. */
const fromProfile =
  '(?:[^.!?]{0,70}? (?:i|in|from|on|från|på|ur) (?:the |their |his |her |sin |deras |hans |hennes |user ){0,2}(?:wordpress )?(?:profilen?|profiles?)(?! (?:pictures?|photos?)))?'

/** Words that ask for it. */
export const asks = [
  `(?:an? |the )?(?:post )?(?:author|writer)(?:'s)?[- ]?(?:bio(?:graphy)?|info(?:rmation)?|profile)?[- ](?:box(?:es)?|bio(?:graphy)?|card|block|info(?:rmation)?)(?! (?:list|page))${fromProfile}`,
  `about[- ]the[- ](?:author|writer)(?: (?:box|section|card|block|part))?${fromProfile}`,
  `(?:en |ett )?(?:författar|skribent)(?:ruta|presentation|box|kort|info(?:rmation)?)(?:n|en|et)?${fromProfile}`,
  `(?:en ruta |ruta |lite |information |info )?om (?:författaren|skribenten)(?= (?:efter|under|sist|i slutet|längst|nedanför|med)| ?$)${fromProfile}`,
  `${box}${where} (?:with|showing|that shows|about|for|med|om|som visar) (?:${author})${fromProfile}`,
  `(?:show|display|add|put|visa|lägg till) ${author} (?:picture|photo|avatar|name|bio(?:graphy)?|bild|foto|namn|presentation)(?:,| and| och)[^.!?]{0,50}(?:after|below|under|at the (?:end|bottom) of|efter|sist i|i slutet av|längst ner i)(?= (?:(?:the|each|every|all|my|our|alla|varje|mina|våra) ){0,2}(?:blog )?(?:posts?|articles?|inlägg(?:et|en)?))${fromProfile}`,
].join('|')

export const means =
  "(?:the )?(?:author|writer)(?:'s)? ?(?:box|card|info|bio(?:graphy)?)?|(?:författar|skribent)(?:ruta|rutan|en|ens)|rutan"

const own = '(?:with |and |plus |the |a |their |his |her |med |och |en |short |big |small |round |kort ){0,4}'
const of = "(?:(?:author|writer)(?:'s)? |skribentens |författarens |profile |profil)?"

const by =
  '(?:by|of|from|av|från)(?: (?:the |this |that |same |samma |den ){0,2}(?:author|writer|person|them|him|her|skribent(?:en)?|författare(?:n)?|dem))?'

/** Words of each setting. */
export const words = {
  heading: '(?:with )?(?:the |a )?(?:heading|headline|title)(?: above)?|(?:med )?rubrik(?:en)?(?: ovanför)?',
  picture: `${own}${of}(?:pictures?|photos?|avatars?|images?|gravatars?|(?:profil)?bild(?:en)?|foto(?:t)?)(?: (?:of|på|av) (?:the |him|her|them|${author}))?`,
  bio: `${own}${of}(?:bio(?:graph(?:y|ies)|graphical info)?s?|descriptions?|about[- ]texts?|presentation(?:en)?|beskrivning(?:en)?|biografi(?:n)?)(?: (?:from|in|i|från|ur) (?:the |their |sin |deras )?profil(?:e|en)?)?|${own}(?:(?:what|whatever|vad|det) )?(?:som )?(?:it says|is written|they(?:'ve| have)? (?:wrote|written)|they write|står|de har skrivit|de skriver|hen skrivit)(?: (?:about|om) (?:them|themselves|him|her|the person|personen|dem|sig själva?|honom|henne))?(?: (?:in|on|from|i|på|från) (?:the |their |his |her |sin |deras )?profil(?:e|en)?)?`,
  website: `${own}(?:links? to )?${of}(?:web ?sites?|home ?pages?|webbplats(?:en)?|hemsida(?:n)?)`,
  more: `${own}(?:links?|länk(?:en|ar)?)(?: (?:to|till|that says|saying|called|som heter|med texten))?(?: ?(?:all |more |other |the |their |fler |alla |andra |his |her ){0,3}(?:posts|articles|inlägg)(?: ${by})?)?|${own}(?:all |more |other |fler |andra |alla ){1,3}(?:posts|articles|inlägg) ${by}`,
  noMore: `(?:no|without(?: an?| any)?|utan|ingen|inga|inte någon) (?:links?|länk(?:ar)?)(?: (?:to|till) (?:all |more |other |the |their |fler |alla |andra ){0,3}(?:posts|articles|inlägg)(?: ${by})?)?`,
  filled: `(?:no box|nothing|leave it out|hide (?:it|the box)|only|but not|not|don't show (?:it|the box)|ingen ruta|inget|bara|inte)(?: (?:is |be |ska )?(?:shown?|visas|synas))?(?: (?:for|if|when|of|för|om|när))? (?:the |an? |en )?(?:authors?|writers?|skribent(?:er|en)?|författare(?:n)?|there is|it|hen|de)? ?(?:without|with no|has no|have no|(?:has|have)(?:n't| not) (?:written|filled in)|who has(?:n't| not)|no|saknar|utan|inte har|with|has|have|med|har) (?:an? |any |en |någon |skrivit )?(?:bio(?:graph(?:y|ies))?s?|description|text|presentation|biografi)`,
  always: `${own}(?:full )?names?|(?:\\+ )?namn(?:et)?|${author}|(?:everyone|anyone|somebody|someone) without(?: \\p{L}+){1,3} (?:just |only )?(?:shows|gets|has) less`,
}
