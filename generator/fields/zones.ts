import type { Clause } from '../words/request.ts'

/** How sure it is that behind some words stand fields. */
export type Rank = 'certain' | 'list' | 'loose' | 'verb' | 'named'
export type Zone = { rank: Rank; intro: number; start: number; end: number }

const noun =
  '(?:(?:form|input|custom|following|these|extra|additional|entry|two|three|four|five|följande|extra|egna|egen|ett|two more)\\s+)*(?:fields?|columns?|details|questions?|attributes?|fält(?:en|et)?|kolumner(?:na)?|frågor(?:na)?|uppgifter(?:na)?)'
const introductions: readonly (readonly [rank: Rank, pattern: string])[] = [
  [
    'certain',
    `(?:(?:with|having|has|have|contains?|containing|including|includes?|needs?|add|med|har|ha|innehåller|behöver|lägg till)\\s+)?(?:(?:the|an?|some|required|optional)\\s+)*${noun}(?:\\s+(?:in|on|at|to|i|på|till)\\s+(?:(?:the|my|our|each|every|all|a)\\s+)?[\\p{L}-]+(?=\\s+(?:called|named|som heter)(?!\\p{L})))?(?:(?:\\s+(?:for|like|such as|are|is|should be|must be|called|named|being|för|som heter|heter|som|ska vara|skall vara|är|som är))+\\s*:?\\s+|\\s*:\\s*|\\s+(?=["\\p{L}]))(?!is |are |should |ska |to |that |which |som |in |from |of |on |required|optional)`,
  ],
  [
    'certain',
    '(?:(?<!(?:people|customers|visitors|guests|clients|members|parents|users|they|who|kunder|besökare|gäster|folk) (?:can |could |may |should be able to )?)asks?|asking|collect(?:s|ing)?|gathers?|records?|stores?|captur(?:es?|ing)|frågar?|samlar in|registrerar)(?: (?:(?:at|during|on|in|i|vid|på) (?:the )?(?:check-?out|sign-?up|registration|kassan|registreringen)|for|efter|visitors|people|customers|them|the|their|om|besökarens|kundens|in))+\\s*:?\\s+',
  ],
  [
    'certain',
    '(?:forms?|formulär(?:et)?|plugin|post type|inläggstyp(?:en)?|each (?:\\p{L}+ )?has|varje \\p{L}+ (?:ska ha|har))[^:.;]{0,60}:\\s+',
  ],
  [
    'certain',
    '(?:each|every) (?:\\p{L}+ ){1,3}(?:has|have|should have|needs|gets|must have)(?: (?:an?|the|its|their|its own))?\\s+|(?:varje|alla|var) (?:\\p{L}+ ){1,3}(?:har|ska ha|skall ha|behöver|får)\\s+',
  ],
  [
    'certain',
    '(?:tell us|tell me|give us|ask them|ask people|we ask|asked|answer|want to know|fill in|uppge|berätta|svara på|fylla i|fråga dem)[^:.;"]{0,30}:\\s+',
  ],
  [
    'loose',
    '(?:fill in|fill out|enter|provide|type in|specify|include|(?<=(?:can|could|to|must|should|may|will|and|or|,|kan|kunna|att|ska|får|måste|och) )(?:leave|give|submit|state|write|attach|upload|choose|pick|select|ange|uppge|lämna|skriva?(?: in)?|välja|bifoga|ladda upp)|(?:upload|attach|enter|choose|pick|leave|give|laddar upp|bifogar|väljer|lämnar|skriver)(?= (?:their|his|her|an?|the|your|sin|sitt|sina|ett?|en)\\s)|fylla? i|anger|uppger)(?: (?:their|his|her|the|your|sitt|sin|sina|ditt|din|in))*\\s+',
  ],
  [
    'loose',
    '(?:they|you|people|visitors?|customers?|guests?|members?|users?|clients?|who|man|de|kunden|kunderna|besökare(?:n|na)?|gästen|gästerna|medlem(?:men|marna)|som) (?:(?:can|could|should|must|will|have to|need to|kan|ska(?:ll)?|får|måste) )?(?:also |även )?(?:writes?|enters?|chooses?|picks?|gives?|types?|selects?|states?|skriver?(?: in)?|fyller? i|anger?|uppger?|väljer?|väljer ut|lämnar?)(?: (?:in|their|his|her|the|your|an?|sitt|sin|sina|ditt|din|en|ett))*\\s+',
  ],
  [
    'loose',
    '(?:with|contain(?:s|ing)?|including|includes?|having|consisting of|showing|med|innehåller|som har|samt|inklusive|inkl\\.?)(?: (?:just|only|bara|endast))?\\s*:?\\s+',
  ],
  [
    'verb',
    '(?:has|have|adds?|insert|append|needs?|want(?! (?:(?:my|our|the) )?(?:customers|people|visitors|guests|members|users|them|everyone|buyers|clients|it|this|that)(?!\\p{L}))|should have|must have|provide|put|lägg (?:även |också )?till|lägg in|behöver|ska ha|skall ha|ha med|ha|har|vill ha|komplettera med|utöka med)\\s*:?\\s+',
  ],
  // "Also a dropdown for topic with A and B": the field itself begins.
  [
    'named',
    '(?=(?:(?:an?|one|en|ett) )?(?:required |optional |obligatorisk |valfri )?(?:\\p{L}+ )?(?:drop-?down|radio ?buttons?|radioknappar|check ?box(?:es)?|tick ?box(?:es)?|kryssrut(?:a|or)|rullista|date ?picker|colou?r ?picker|file upload|(?:photo|image|picture) upload)(?![\\p{L}]))',
  ],
]
const patterns = introductions.map(
  ([rank, pattern]) => [rank, new RegExp(`(?<![\\p{L}\\p{N}_])(?:${pattern})`, 'giu')] as const,
)

/** Where a list of fields ends. */
export const zoneEnd =
  /[\s,](?:but not|but no|but without|without|utan|men inte|men utan|(?:and|och) (?:the )?\p{L}+ (?:should |must |ska )?(?:automatically )?(?:dis+ap+ears?|vanish(?:es)?|expires?|försvinner|försvinna)|(?:no|inget|ingen|inga)(?= \p{L})|(?:that|which)(?! (?:\p{L}+(?: \p{L}+)?\s?[:(]|(?:is|are) (?:optional|required|mandatory|voluntary|not)|(?:must|has to|have to|should) be (?:ticked|checked|filled|chosen|accepted)|says?|reads?|(?:they|you|people|visitors) (?:have to|must|need to)))|so that|so|when(?! [^,.;:]{1,30}:)|then|where(?! \p{L}+ (?:can )?(?:chooses?|picks?|selects?))|sent|send|sends|emailed|delivered|sorted|shown|displayed|(?:as|in) an? (?:\p{L}+ )?(?:grid|list|table|slider|carousel)|i (?:ett rutnät|en lista|en tabell)|to (?:the|my|this) (?:form|post type)|to it|(?:before|after|above|below|före|efter|ovanför|innan) (?:the )?\p{L}+|(?:in|i) (?:\p{L}+ )?(?:red|green|blue|black|white|orange|yellow|purple|pink|gr[ea]y|teal|rött|grönt|blått|svart|vitt|gult|lila|rosa|grått)|in the form|(?:in|on|to|på|i|till) (?:\p{L}+ ){0,3}(?:profiles?|profil(?:en|er|erna|sidan)?)|in this order|on the (?:left|right|page)|as well|too|som (?:skickar|skickas|visas|ska)|skickas|sparas|så att|så|när(?! [^,.;:]{1,30}:)|där(?! \p{L}+ (?:kan )?välj)|sorterade?|i formuläret|till formuläret|också|and (?:send|sends|store|stores|save|saves|notify|let|it|i|show|shows|they|emails? (?:me|us|it|them|the))|och (?:skicka|spara|låt|jag|visa|den|det|de))(?![\p{L}])|[.;!?](?:\s(?!\((?!(?:we|i|our|my|vi|jag|våra|mina|this is|it is|it's|that's|det är)(?![\p{L}])))|$)|\s–\s|\s-\s/iu
const choiceNoun =
  /(?:drop-?down|select|rullist|rullgardin|listruta|radio|boxes|kryssrutor|choice|choose|flerval|options?|alternativ|multi-?select)(?![\p{L}]*:)/iu

/** Whether a list has begun in some words, so that a colon behind them belongs to its last item. */
const isGoingOn = (text: string): boolean => /[,;(]|(?:välja|choose)[^,]*$/iu.test(text)

/** The stretches of a clause that list fields. */
export function zonesIn(clause: Clause, { free }: { free: boolean }): Zone[] {
  const { bare } = clause
  const found = patterns.flatMap(([rank, pattern]) =>
    [...bare.matchAll(pattern)].map((match) => ({
      rank,
      intro: match.index,
      start: match.index + match[0].length,
    })),
  )
  const ranks: readonly Rank[] = ['list', 'certain', 'loose', 'verb', 'named']
  const apart = found
    .filter(
      (one) =>
        !found.some(
          (other) =>
            other !== one &&
            other.intro < one.start &&
            one.intro < other.start &&
            ranks.indexOf(other.rank) < ranks.indexOf(one.rank),
        ),
    )
    .sort((one, other) => one.intro - other.intro)
  const zones: Zone[] = []
  for (const one of apart) {
    const last = zones.at(-1)
    if (/(?<![\p{L}])(?:instead of|i ?stället för(?: att)?)\s*$/u.test(bare.slice(0, one.intro))) continue
    if (last && (one.intro < last.start || (one.rank === 'named' && one.intro < last.end))) continue
    const between = last ? bare.slice(last.start, one.intro) : ''
    const piece = between.split(/[,;]|\s(?:and|och)\s/u).at(-1) ?? ''
    // "a dropdown with A and B": this "with" belongs to the dropdown.
    if (last && (choiceNoun.test(piece) || /\([^)]*$|^[^"]*"[^"]*$/u.test(piece)) && one.rank !== 'certain')
      continue
    // "good with kids" in a list is one name.
    const isInName = /^(?:with|med) /iu.test(bare.slice(one.intro)) && piece.trim() !== ''
    if (last && free && isInName && isGoingOn(between)) continue
    if (last && one.rank === 'verb' && last.rank !== 'verb' && one.intro < last.end) continue
    if (last) last.end = Math.min(last.end, one.intro)
    const stop = zoneEnd.exec(bare.slice(one.start))
    const end = stop ? one.start + stop.index : bare.length
    zones.push({ ...one, end: bare[end] === '?' ? end + 1 : end })
  }
  return zones.filter(({ start, end }) => end > start)
}
