/** Words that several rules for texts share. */

export const posts =
  '(?:(?:my|our|the|all|every|each|any|blog|of|mina|våra|alla|varje) ){0,3}(?:posts?|pages?|articles?|texts?|content|recipes?|(?:web ?)?site|blog|inlägg(?:en|et)?|sid(?:a|an|or|orna)|artik(?:el|eln|lar|larna)|text(?:er|erna)?|innehåll(?:et)?|recept(?:en|et)?|sajt(?:en)?|webbplats(?:en)?|hemsida(?:n)?|blogg(?:en)?)'
export const inPosts = `(?:in|on|of|across|throughout|i|på) ${posts}(?: (?:and|och) ${posts})?`

const every = '(?:all|every|each|any|alla|varje|samtliga)'
export const externalLinks = [
  `(?:(?:${every}|the|my|our|mina|våra) ){0,2}(?:external|outgoing|outbound) (?:web ?)?links?`,
  `(?:(?:${every}|the|my|our) ){0,2}links? (?:(?:that|which) (?:go|goes|lead|leads|point|points) |going |leading |pointing )?(?:out )?to (?:other|external|foreign|different|outside|another) (?:people'?s? )?(?:web ?)?(?:sites?|pages?|domains?|addresses)`,
  `(?:${every} )?(?:externa|utgående) länk(?:ar(?:na)?)?`,
  `(?:${every} )?länkar(?:na)? (?:som (?:går|leder|pekar) )?(?:ut )?till (?:andra|externa|främmande|någon annans?) (?:webbplatser|sajter|sidor|webbsidor|hemsidor|domäner|sajt|webbplats)`,
].join('|')
export const pdfLinks = `(?:(?:${every}|the|my|our) ){0,2}(?:links? to )?(?:pdfs?|pdf[- ]?(?:files?|documents?|links?))(?: links?)?|(?:${every} )?(?:länkar(?:na)? till )?(?:pdf(?:er|:er|erna)?|pdf-?(?:filer|dokument|länkar)(?:na)?)`
export const newTab =
  '(?:in|into|i|på) (?:its own |their own |an? |en |ett )?(?:(?:new|separate|another|different|ny|nytt|egen|eget|annan|annat) )?(?:browser |webbläsar)?(?:tabs?|windows?|flik(?:ar)?|fönster)|(?:target ?=? ?)?"?_?blank"?'
/** Links that stay as they are. */
export const ownLinks =
  '(?:but )?(?:not|never|except(?: for)?|only not|inte|aldrig|utom|men inte|men)? ?(?:the |my |our )?(?:internal|own|interna|egna) (?:links|ones|pages|länkar|sidor)[^.,;!?]{0,50}|(?:but )?(?:not|inte|men inte|aldrig|never) (?:the )?(?:links|länkar(?:na)?|ones) (?:to|till|within|inom) (?:(?:my|our|the|mina|våra|vår|min|den) ){0,2}(?:own|same|egna|egen|samma)[^.,;!?]{0,30}|(?:links|länkar) (?:within|inside|to|inom|till) (?:(?:my|our|the|mina|våra|vår|min) ){0,2}(?:own|same|egna|egen|samma) (?:pages?|(?:web ?)?site|sidor|sajt|webbplats)[^.,;!?]{0,50}|(?:(?:those|these|they|de|dom|dessa) )?(?:should |ska )?(?:stay|remain|open|keep opening|stannar?|öppnas|öppnar) (?:kvar )?(?:in|i) (?:the )?(?:same|samma) (?:window|tab|fönster|flik)'
