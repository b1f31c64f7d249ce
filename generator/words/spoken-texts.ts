/**
 * Texts that people write without quotation marks: "a bar that says We are closed on Friday". A capital letter in the
 * middle of a sentence is what tells them from everything else.
 */

const says =
  '(?:(?:that |which |should |must |to ){0,2}(?:says?|saying|reads?|reading)|with (?:the )?(?:text|message|words|heading|title|label|caption)|(?:som |ska |skall |att ){0,2}säg(?:er|a)|(?:där )?(?:det )?(?:ska |skall )?stå[r]?|med (?:texten|rubriken|meddelandet|orden|etiketten))'
const texts =
  '(?:text|wording|heading|headline|title|label|caption|message|question|button|link|placeholder|text(?:en)?|rubrik(?:en)?|etikett(?:en)?|meddelande(?:t)?|fråga(?:n)?|knapp(?:en)?(?:s text)?|länk(?:en)?)'
const ofPart = "(?:the |my |our |its |a |an |[\\p{L}'’-]+ ){0,4}"
const changes = `(?:change|set|update|ändra|byt(?: ut)?) ${ofPart}${texts}(?: (?:text|label|above it|on it|on the \\p{L}+))? (?:to|into|till|mot)`
const becomes = `${texts} (?:should|must|needs to|ska|skall) (?:be|be called|read|say|heta|vara|lyda)`
const calls = `(?:call|name|label|kalla|döp) ${ofPart}${texts}(?: (?:to|till))?`
const renames =
  '(?:rename|re-name|döp om|byt namn på) (?:(?!the plugin|pluginet)[^".;\\n]){1,40}? (?:to|till)'
const box =
  '(?:pop-?ups?|(?:announcement|notification|notice|message|info|top|bottom|promo) ?bars?|banners?|notices?|announcements?|messages?|meddelande(?:t)?|banderoll(?:en)?|popup-?ruta(?:n)?|inforuta(?:n)?|notis(?:en)?)'

/** Words behind which a sentence goes on and the text has ended. */
const placed =
  '(?:at|on|in|above|below|under|to|for|from|över|under|på|i|för|från|till|längst) (?:the|every|each|all|our|my|top|bottom|pages?|posts?|logged|visitors|alla|varje|upp|ner|toppen|botten|sidan|startsidan|inloggade|besökare)'
const goesOn = `,? (?:${[
  '(?:and|but|then|och|men|sedan) (?:a|an|the|it|its|also|make|let|show|hide|link|put|only|close|with|fields?|buttons?|en|ett|den|det|gör|visa|länka|låt|bara|med|fält(?:en)?|knappar|remove|delete|drop|take (?:away|out|off)|get rid|rename|change|replace|add|move|set|turn|sort|require|ta (?:bort|väck)|radera|döp|ändra|byta?|ersätt|lägg|flytta|sätt|dölj|sortera|kräv)',
  '(?:with|in|med|i) (?:an?|the|links?|button|red|blue|green|black|white|yellow|orange|en|ett|länk|knapp|röd|blå|grön|svart|vit|gul)',
  '(?:linking|leading|pointing|that (?:links?|goes|leads)|which (?:links?|goes)|som (?:länkar|leder|går))',
  placed,
  'only|when|if|bara|när|om',
].join('|')})|, (?:from|until|after|every|från|efter|till och med|varje)`
const text = `(\\p{Lu}(?:[^".;\\n!?]|[.](?=\\p{L}|\\p{N})){1,160}?[!?]?)(?=(?:${goesOn})(?![\\p{L}])|[.;!?](?:\\s|$)|\\n|$)`

const spoken: readonly RegExp[] = [says, changes, becomes, calls, renames].map(
  (before) => new RegExp(`(?<![\\p{L}])(${before}:? )${text}`, 'giu'),
)
const boxed = new RegExp(`(?<![\\p{L}])(${box}[^".:;\\n]{0,50}: )${text}`, 'giu')
const button =
  /(?<![\p{L}])((?:a |the |en )?(?:button|knapp(?:en)?) )(\p{Lu}[^".,;:\n]{1,40}?)(?= (?:to|till|that|which|som|linking|leading)(?![\p{L}]))/giu

/** What a line "label: text" may give, as in "Heading: Welcome". */
const labels =
  '(?:heading|headline|title|text|message|body|button(?: text| label)?|subject|question|placeholder|rubrik(?:en)?|titel|texten|meddelande(?:t)?|knapp(?:en|text|texten)?|ämne(?:t|srad)?|fråga(?:n)?)'
const labelled = new RegExp(
  `(?<=^|\\n|[.!?;]\\s|"\\s)(${labels}):[ ]*(?!["\\n])([^"\\n]{1,280}?)(?=[.;,]?\\s+${labels}:|\\s*\\n|\\s*$)`,
  'giu',
)
const fewLabels = 2
/** A line of its own tells a text by one label too. */
const ownLine = new RegExp(`(?<=\\n)${labels}:[ ]*(?!["\\n])[^"\\n]{1,280}$`, 'iu')
const isNoText = /^(?:#[0-9a-f]{3,6}|\d+ ?(?:px|%|rem)?|https?:.*|\/\S*|yes|no|ja|nej|none|\p{Ll}+)$/u

/** Texts behind their labels, where a request gives several: "heading: Welcome", "button: Close". */
function quoteLabelled(plain: string): string {
  if ([...plain.matchAll(labelled)].length < fewLabels && !ownLine.test(plain)) return plain
  return plain.replace(labelled, (found: string, label: string, given: string) =>
    isNoText.test(given.trim()) ? found : `${label}: "${given.trim().replaceAll('"', '')}"`,
  )
}

/** Whether the first letter is a capital, which the patterns do not check as they ignore case. */
const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text)

/** @returns the text with quotation marks around what is meant to be shown word for word */
export function quoteSpokenTexts(plain: string): string {
  const quoteIn = (whole: string, pattern: RegExp): string =>
    whole.replace(pattern, (found: string, before: string, spokenText: string, at: number) => {
      const isQuoted = (whole.slice(0, at).split('"').length - 1) % 2 === 1
      return isQuoted || !isCapital(spokenText) ? found : `${before}"${spokenText.trim()}"`
    })
  return [...spoken, boxed, button].reduce(quoteIn, quoteLabelled(plain))
}
