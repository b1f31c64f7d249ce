/** Words for the file. */
export const csv =
  '(?:an? |the |my |our |this |that |en |ett |min |vår ){0,2}(?:csv|excel|spreadsheets?|comma[- ]separated|kalkylblad|kalkylark|excelark)(?:[ -]?(?:files?|fil(?:en|er)?|format|sheet|document|dokument|list|lista))?'
const verbs =
  '(?:import(?:ing|s|ed)?|upload(?:ing|s)?|load(?:ing)?|read(?:ing)? in|bring in|importera(?:r|s)?|ladda(?:r)? (?:upp|in)|läsa? in|föra? in)'
const from = '(?:from|via|using|with|through|out of|by|in|as|från|ur|via|med|som|genom)'
const noun =
  '(?!csv|excel|columns?|headings?|kolumn|rubrik|(?:all|alla|our|my|the|våra|mina|de|these|those|some)(?!\\p{L}))\\p{L}+'
const which = '(?:(?:all|my|our|the|new|old|some|many|several|alla|mina|våra|nya|gamla|\\d+) ){0,3}'

/** "Each row becomes a member". */
const rows =
  '(?:each|every|varje) (?:row|line|rad)(?: (?:of|in|i) (?:it|the (?:file|csv|list|sheet)|filen|den))? (?:(?:should|shall|will|must|ska|skall) )?(?:becomes?|makes?|be|turns? into|is|blir?|bli|vara)(?: turned into)? (?:an?|one|en|ett)(?: new| ny(?:tt)?)?'

/** Words that ask for an import, with the noun of what is imported where they have one. */
export const asks = [
  `${verbs} ${which}(?:${noun} ){1,2}${from} ${csv}`,
  `${verbs} ${csv}(?: (?:of|with|for|med|över|för) ${which}${noun})?`,
  `csv[- ]?import(?:er|s|en|ör)?(?: (?:of|for|av|för) ${which}${noun})?`,
  `${rows} \\p{L}+`,
  `${verbs} (?:them|it|this|that|these|(?:the|a|our|my) (?:file|list)|dem|den|det|filen|listan)(?= [^.!?]{0,100}(?<!\\p{L})(?:lists?|tables?|lista|tabell)(?!\\p{L}))`,
  `(?:have|has|got|keep|har) (?:all |our |my |alla |våra ){0,2}${csv}(?: ?\\([^)]*\\))?(?: (?:with|of|over|med|över|på) ${which}(?:${noun} ){0,2}${noun})?(?= ?[:(])`,
  `(?:kunna |be able to )?${verbs} (?:them|it|these|that file|the file|dem|den|det|filen)(?: (?:in|i) (?:the )?admin(?:en)?)?(?= [^.!?]{0,160}(?:csv|excel|${rows}))`,
].join('|')

export const means = '(?:the )?(?:csv )?import(?:er|en)?|(?:the )?(?:file|upload)|filen'

/** What stands for each kind of thing that WordPress has itself. */
export const targets: readonly (readonly [target: 'post' | 'page', words: string])[] = [
  ['post', '(?:blog ?)?(?:posts?|articles?)|(?:blogg)?inlägg(?:en)?|artikl(?:ar|arna)'],
  ['page', 'pages?|sidor(?:na)?'],
]

/** The noun of what is imported: of "each row becomes a member", else of "import members from a CSV". */
export const nouns: readonly string[] = [
  `(?<=${rows} )\\p{L}+`,
  `(?<=${verbs} ${which})${noun}(?= (?:${noun} )?${from} ${csv})`,
  `(?<=(?:csv[- ]?import(?:er)?|${csv}) (?:of|for|with|av|för|med|över) ${which})${noun}`,
  `(?<=${csv}(?: ?\\([^)]*\\))? (?:with|of|for|over|med|över|på|av) ${which}(?:${noun} )?)${noun}(?= ?[:.,(]|$)`,
  `${noun}(?= (?:in|i) ${csv})`,
]

export const columnsOf =
  '(?:(?:with|has|have|and|the|its|med|har|och) ){0,3}(?:columns?|headings?|kolumner(?:na)?|rubriker(?:na)?)(?: (?:are|is|called|named|är|heter|som heter))?:?(?= )'

/** Words of the settings and of what every import does. */
export const words = {
  label:
    '(?:an? |the |ett |en )?(?:upload |file )?(?:fields?|fält(?:et)?)(?: (?:called|named|labell?ed|som heter|med namnet))?(?= "_)',
  draft:
    '(?:(?:they |it |all |and |de |det |alla |och )?(?:should |must |can |shall |ska |skall )?(?:come in|be (?:saved|imported|created)|arrive|start|komma in|sparas|importeras|bli|blir|hamna)? ?(?:as|som) (?:drafts?|utkast)(?: (?:so|så|first|först)(?: (?:that|att))?(?: (?:i|we|jag|vi) (?:can|kan) (?:check|look|review|read|kolla|granska|läsa)(?: (?:them|it|dem|på dem|det|igenom dem))?(?: (?:first|before|först|innan))?)?)?)|not (?:published|live) (?:yet|at once|right away)|inte publiceras (?:direkt|genast)',
  publish:
    '(?:published?|live|publiceras?|publicerade?)(?: (?:at once|right away|directly|immediately|direkt|genast))?',
  skip: "(?:if (?:the|a|an) )?(?:rows? |names? |titles? |entr(?:y|ies) |those |ones )?(?:(?:that|which|who) )?(?:already )?(?:exists?|(?:is|are) (?:already )?there)(?: already)?(?:,? (?:it|they|the row|that row|then))* (?:(?:should|must) )?(?:be )?(?:skip(?:ped)?|ignored?|left out)|skip (?:duplicates?|doubles|(?:rows?|names?|those|ones|entries|what|any)(?: (?:that|which))?(?: (?:already))?(?: (?:exists?|(?:is|are) (?:already )?there))?(?: already)?)|(?:no|without|ignore|avoid) (?:duplicates?|doubles)|(?:don't|do not|never) (?:import|add) (?:(?:anything|anyone|a row|the same|it|them|one) )?(?:\\p{L}+ )?twice|finns (?:namnet|titeln|raden|den|de|det|personen|medlemmen|\\p{L}+) redan(?:,? (?:så )?(?:ska|skall) (?:raden|den|de|det) (?:hoppas över|inte importeras|ignoreras))?|(?:hoppa över|inga|utan) (?:dubbletter|dubletter|(?:de |rader )?som (?:redan )?finns(?: redan)?)|(?:dubbletter|dubletter) (?:ska )?(?:hoppas över|ignoreras)",
  replace:
    '(?:(?:when|if|whenever|every time|each time|once|om|när|varje gång) (?:i |we |you |jag |vi |man )?(?:upload|import|load|laddar upp|importerar) (?:(?:an?|the|en) )?(?:new|next|newer|ny) (?:file|one|list|csv|version|fil|lista)?,? ?(?:then |så )?)?(?:(?:ska|skall|should) )?(?:the |all |den |det |de |alla ){0,2}(?:(?:old|previous|existing|earlier|current|gamla|tidigare|befintliga) (?:list|ones?|records?|entries|rows|data|content|listan|posterna|raderna)|(?:everything|all of it) (?:that was )?(?:there|before)|allt gammalt)(?: (?:should|must|shall|is|are|be|gets?|ska|skall|måste|blir))* (?:replaced|deleted|removed|gone|overwritten|cleared|ersättas|ersätts|bytas ut|tas bort|raderas|försvinna|skrivas över)|(?:replac(?:es?|ing)|overwrit(?:es?|ing)|ersätt(?:er|a)?|skriv(?:er|a)? över)(?: completely| all| helt)? (?:the |all |what (?:was|is) |den |det |de ){0,2}(?:old|previous|existing|earlier|there|before|gamla|tidigare|befintliga)(?: (?:list|ones?|records?|entries|rows|data|listan|posterna|raderna))?',
  add: '(?:import|add|keep) (?:duplicates?|doubles)(?: too)?|dubbletter (?:är|går) (?:okej|bra)',
  always:
    "(?:i |we |jag |vi )?(?:upload|load|ladda upp|laddar upp) (?:it|them|the file|this|den|dem|filen) (?:in|under|from|on|i|under|från) (?:the |my )?(?:admin|dashboard|back ?end|wp-admin|adminpanelen)(?: area| panel)?|(?:(?:den|det|it|that|this|which|the file|filen) )?(?:(?:vill|want|need|would like|should|must|ska|måste) )?(?:(?:jag|vi|i|we) )?(?:(?:vill|want|need|would like|have) )?(?:(?:to|att) )?(?:(?:be able to|kunna) )(?:upload|import|load|read in|ladda upp|importera|läsa in)(?: (?:it|them|that|den|dem))?(?: (?:as|som|from|från|via|to|till) (?:an? |en )?(?:csv|excel)(?:[ -]?(?:file|fil))?)?|(?:(?:i|we|jag|vi) )?(?:can|kan) (?:save|export|spara|exportera) (?:it |den )?(?:as|till|som)|(?:and |och )?(?:an? |the |en )?(?:missing |new )?categor(?:y|ies)(?: (?:that|which))?(?: (?:doesn'?t|don'?t|does not|do not))?(?: exist| is missing| are missing)?(?: yet)? (?:should |must |can )?(?:be )?(?:made|created|added)|(?:create|make|add) (?:missing |new |the )?categories(?: (?:that|which) (?:don'?t|do not) exist(?: yet)?)?|(?:kategorier )?(?:som (?:inte finns|saknas) )(?:ska )?(?:skapas|läggas till)|(?:afterwards|after (?:it|that|the import)|then|at the end|efteråt|sedan|till slut)?,? ?(?:i |we |jag |vi )?(?:want to |would like to |need to |vill (?:jag |vi )?|should )?(?:see|show|tell me|be told|get|know|se|visa|få veta)(?: me)? (?:how it went|what happened|how many(?: (?:rows|posts|\\p{L}+))?(?: (?:were|was|got|have been))? ?(?:imported|added|created)?|a (?:report|summary)|hur det gick|hur många(?: \\p{L}+)? som (?:importerades|lades till)|en (?:rapport|sammanfattning))(?:,? (?:like|e\\.?g\\.?|such as|for example|typ|t\\.?ex\\.?|som)(?: \"_+\")?)?|(?:in|under|from|through|i|från|via) (?:the |wp-)?admin(?:en|panelen)?|(?:i|we|jag|vi) (?:have|has|har) (?:about |around |some |over |cirka |ungefär )?\\d+ \\p{L}+(?: (?:in|i) )?|(?:(?:that|which|som) )?(?:i|we|jag|vi) (?:save|export|sparar?|exporterar?|laddar ner) (?:it )?(?:as|from|to|som|från)?|(?:be able to|kunna) (?:upload|import|ladda upp|importera)(?: (?:the |a |my |en |min )?(?:file|filen|fil))?|(?:the |a )?file|filen|(?:the )?(?:button|knappen)",
} as const
