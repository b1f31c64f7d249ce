import type { Language } from '../words/language.ts'
import type { Wish } from '../foreign/wishes.ts'

/** What is said about plugins that others wrote. */

/** What can be changed for certain in such a plugin. */
export const foreignAbilities = (language: Language): string =>
  language === 'sv'
    ? 'Det här pluginet har någon annan skrivit. Utan språkmodell kan jag ändra sådant som är säkert: en exakt text (ändra "Köp nu" till "Beställ"), en färg (byt #d33 mot #06c), pluginets namn, version, författare, beskrivning och krav, och i readme "Tested up to", "Stable tag" och ändringsloggen. Jag kan också lägga till egna delar, i egna filer som pluginet läser in ("Lägg till ett kontaktformulär"), och ändra dem sedan. Det som kontrollerna hittar kan "Fix everything mechanical" rätta. Koppla in en språkmodell för annat. Försöket kostar ingenting.'
    : 'Somebody else wrote this plugin. Without a language model I can change what is certain: an exact text (change "Buy now" to "Order"), a color (change #d33 to #06c), the plugin\'s name, version, author, description and requirements, and in the readme "Tested up to", "Stable tag" and the changelog. I can also add parts of their own, in separate files that the plugin loads ("Add a contact form"), and change these later. "Fix everything mechanical" fixes what the checks find. Connect a language model for anything else. This attempt costs nothing.'

export function wishInWords(wish: Wish, language: Language): string {
  const sv = language === 'sv'
  switch (wish.kind) {
    case 'text':
      return sv ? `Ändra "${wish.from}" till "${wish.to}"` : `Change "${wish.from}" to "${wish.to}"`
    case 'color':
      return sv ? `Byt färgen ${wish.from} mot ${wish.to}` : `Change the color ${wish.from} to ${wish.to}`
    case 'field':
      return `${wish.field}: ${wish.value}`
    case 'bump':
      return sv ? 'Höj versionen' : 'Raise the version'
    case 'changelog':
      return sv ? `Ändringslogg: ${wish.entry}` : `Changelog: ${wish.entry}`
  }
}

/** A change that was made: how often, and where. */
export type Made = { wish: Wish; count: number; paths: string[] }

/** Where the same stands that was not changed. */
export type PlacesLeft = {
  /** Files that stay as they are. */
  readonly stay: readonly string[]
  /** Files for which there was no room in this request. */
  readonly later: readonly string[]
  /** Files that are too long to be read whole. */
  readonly long: readonly string[]
  /** Whether there are more places than the application has named. */
  readonly hasMore: boolean
}

/** Files that a sentence names. */
const mostNamed = 5

function namedFiles(paths: readonly string[], language: Language): string {
  const more = paths.length - mostNamed
  const named = paths.slice(0, mostNamed).map((path) => `\`${path}\``)
  const others = language === 'sv' ? `${more} till` : `${more} more`
  return (more > 0 ? [...named, others] : named).join(', ')
}

/** What is said of places that were not changed; nothing where there are none. */
export function placesLeft({ stay, later, long, hasMore }: PlacesLeft, language: Language): string[] {
  const sv = language === 'sv'
  const lines: string[] = []
  if (stay.length > 0)
    lines.push(
      sv
        ? `Det finns också i filer som stannar som de är, eftersom de är låsta, hör till ett bibliotek eller skapas av ett verktyg: ${namedFiles(stay, language)}`
        : `It is also in files that stay as they are, because they are locked, belong to a library or are made by a tool: ${namedFiles(stay, language)}`,
    )
  if (long.length > 0)
    lines.push(
      sv
        ? `Det kan också finnas i filer som jag inte har plats för: ${namedFiles(long, language)}`
        : `It may also be in files for which I have no room: ${namedFiles(long, language)}`,
    )
  if (later.length > 0)
    lines.push(
      sv
        ? `Fler filer kan ha det, men fick inte plats i den här förfrågan. Be om samma sak igen: ${namedFiles(later, language)}`
        : `More files may have it, but there was no room for them in this request. Ask for the same again: ${namedFiles(later, language)}`,
    )
  else if (hasMore)
    lines.push(
      sv
        ? 'Det finns på fler ställen än jag ser på en gång. Be om samma sak igen.'
        : 'It is in more places than I can see at once. Ask for the same again.',
    )
  return lines
}

/**
 * What was changed, and that nothing else was.
 *
 * @param left where the same stands that was not changed
 * @param parts what was done about parts that were added, or null, and how these are used
 */
export function foreignChanged(
  made: readonly Made[],
  left: PlacesLeft,
  parts: { readonly done: string | null; readonly usage: string },
  language: Language,
): string {
  const lines = made.map(({ wish, count, paths }) => {
    const where = paths.map((path) => `\`${path}\``).join(', ')
    const often =
      language === 'sv'
        ? `${count} ställe${count === 1 ? '' : 'n'}`
        : `${count} ${count === 1 ? 'place' : 'places'}`
    return `${wishInWords(wish, language)} (${often}): ${where}`
  })
  const head =
    language === 'sv' ? 'Det här ändrade jag, och inget annat:' : 'I changed this, and nothing else:'
  const list = [...lines, ...(parts.done === null ? [] : [parts.done])].map((line) => `- ${line}`).join('\n')
  return [head, list, placesLeft(left, language).join('\n\n'), parts.usage]
    .filter((text) => text !== '')
    .join('\n\n')
}

/** What was changed, as the plan and the files say it. */
export function foreignResumed(
  understood: readonly string[],
  paths: readonly string[],
  language: Language,
): string {
  const head =
    language === 'sv' ? 'Det här ändrade jag, och inget annat:' : 'I changed this, and nothing else:'
  const where = paths.map((path) => `\`${path}\``).join(', ')
  return `${head}\n\n${understood.map((wish) => `- ${wish}`).join('\n')}\n\n${where}`
}

/** Why a wish came to nothing. */
export const notFound = (wish: Wish, language: Language): string =>
  wish.kind === 'changelog' || wish.kind === 'field' || wish.kind === 'bump'
    ? language === 'sv'
      ? 'det finns ingen rad för det i pluginets huvudfil eller readme'
      : "the plugin's main file and readme have no line for it"
    : language === 'sv'
      ? 'det står inte någonstans där jag kan ändra det'
      : 'it is nowhere that I can change it'

export const notCertain = (language: Language): string =>
  language === 'sv' ? 'det kan jag inte ändra för säkert' : 'I cannot change this for certain'

export const nothingFound = (lines: readonly string[], language: Language): string =>
  `${language === 'sv' ? 'Inget ändrades:' : 'Nothing was changed:'}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n\n${foreignAbilities(language)}`

/** A single word in small letters may be the name of something in the code. */
export const ambiguous = (word: string, language: Language): string =>
  language === 'sv'
    ? `"${word}" kan vara ett namn i koden. Skriv hela texten som den syns, med fler ord.`
    : `"${word}" may be a name in the code. Write the whole text as it is shown, with more words.`

/** What answers the request to fix a finding that needs no model. */
export const mechanicalFix = (language: Language): string =>
  language === 'sv'
    ? 'Det rättar "Fix everything mechanical" utan språkmodell, tillsammans med allt annat av samma slag.'
    : '"Fix everything mechanical" fixes this without a language model, along with everything else of its kind.'

export const notMechanicalFix = (language: Language): string =>
  language === 'sv'
    ? 'Den här rättelsen kräver att någon förstår koden, och det kan jag inte utan språkmodell. "Fix everything mechanical" rättar det som följer av koden: escaping, sanering, skydd mot direkta anrop och textdomäner. Försöket kostar ingenting.'
    : 'This fix needs an understanding of the code that I lack without a language model. "Fix everything mechanical" fixes what follows from the code: escaping, sanitizing, guards against direct requests and text domains. This attempt costs nothing.'

export const faultAfterChange = (language: Language): string =>
  language === 'sv'
    ? 'Kontrollerna hittade ett fel efter ändringen, och det kan jag inte rätta utan språkmodell. Inget levererades.'
    : 'The checks found a fault after the change, and I cannot fix it without a language model. Nothing was delivered.'
