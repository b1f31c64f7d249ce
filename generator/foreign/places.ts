import type { Language } from '../words/language.ts'

/** Where in a plugin of others a request wants a text or a color changed. */
export interface Places {
  /** Files and folders in which alone it is wanted; everywhere if there are none. */
  readonly only: readonly string[]
  /** Files and folders in which it is not. */
  readonly not: readonly string[]
  /** Words that limit it to something that is no file, as "on the shop page", or null. */
  readonly elsewhere: string | null
}

const word = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu')

/** Names of files, of folders, and of the readme. */
const named =
  /(?<![\p{L}\p{N}"./])(?:\.\/)?((?:[\p{L}\p{N}_@.-]+\/)*[\p{L}\p{N}_@.-]+\.(?:php|m?jsx?|tsx?|s?css|json|txt|md|html?|xml|svg|pot?)(?![\p{L}\p{N}])|(?:[\p{L}\p{N}_@.-]+\/)+(?![\p{L}\p{N}])|(?<=(?:folder|directory|mappen|katalogen) )(?:[\p{L}\p{N}_@.-]+\/)*[\p{L}\p{N}_@-]+|(?!(?:the|this|that|a) )(?:[\p{L}\p{N}_@.-]+\/)*[\p{L}\p{N}_@.-]+(?= (?:folder|directory)(?!\p{L}))|readme(?:-?filen)?(?![\p{L}\p{N}.]))/giu
const except = word(
  'not|except|excluding|but|without|outside|besides|apart from|other than|utom|förutom|inte|ej|utanför',
)
const inside = word('in|inside|within|only|just|i|inuti|bara|endast')
const joined = /^[\s,]*(?:(?:and|or|och|eller|the|file|files|filen)\s*)*$/iu

/** Words that mean the whole plugin, and so limit nothing. */
const whole =
  /(?<!\p{L})(?:in|throughout|across|at|i|på|över)\s+(?:(?:the|this|my|our|all|every|each|whole|entire|hela|alla|varje|det|här|mitt)\s+)*(?:plugin|pluginet|tillägget|code|koden|files?|filer|filerna|places?|ställen)(?!\p{L})/giu
const reason = /(?<!\p{L})(?:because|since|so that|eftersom|så att)(?!\p{L})[\s\S]*/iu
const limits: Readonly<Record<Language, string>> = {
  en: 'only|just|except|unless|but|apart from|other than|first|second|third|last|in|on|inside|within|at|under|above|below|before|after|when|where|if',
  sv: 'bara|endast|utom|förutom|men|inte|första|andra|tredje|sista|i|på|inuti|under|över|vid|när|där|om|före|efter',
}

const atEnd = 'only|first|second|third|last|bara|första|andra|tredje|sista'

const masked = (text: string): string => text.replace(/"[^"]*"/gu, (quote) => '"'.repeat(quote.length))

/** The words before and behind the values of a change. */
function around(words: string): string[] {
  const text = masked(words)
  const values = [...text.matchAll(/"+|#[\da-f]{3,8}(?![\da-z])/giu)]
  const [first, last] = [values[0], values.at(-1)]
  if (!first || !last) return [text]
  return [text.slice(0, first.index), text.slice(last.index + last[0].length)]
}

function limitIn(words: string, language: Language): string | null {
  const limited = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?:${limits[language]})\\s+\\S.*|(?:${atEnd})[\\s.!]*$)`,
    'iu',
  )
  const found = limited.exec(words.replace(whole, ' ').replace(reason, ' '))
  return found ? found[0].replace(/[\s.!]+$/u, '') : null
}

/**
 * The places that some words name for a change of a text or a color.
 *
 * @param lead words before the change, as "In src/admin.php"
 */
export function placesIn(words: string, lead: string, language: Language): Places {
  const only: string[] = []
  const not: string[] = []
  const text = `${masked(lead)} ; ${masked(words)}`
  let list: string[] | null = null
  let end = 0
  for (const found of text.matchAll(named)) {
    const before = text.slice(end, found.index)
    if (except.test(before)) list = not
    else if (inside.test(before)) list = only
    else if (end === 0 || !joined.test(before)) list = null
    list?.push(found[1] ?? '')
    end = found.index + found[0].length
  }
  const isNamed = only.length > 0 || not.length > 0
  const said = isNamed ? [] : [lead, ...around(words)].flatMap((part) => limitIn(part, language) ?? [])
  return { only, not, elsewhere: said[0] ?? null }
}

const isAt = (path: string, place: string): boolean =>
  /^readme(?:-?filen)?$/i.test(place)
    ? /^readme\.(?:txt|md)$/i.test(path)
    : `/${path}`.toLowerCase().endsWith(`/${place.toLowerCase()}`) ||
      `/${path}`.toLowerCase().includes(`/${place.toLowerCase().replace(/\/$/, '')}/`)

/** Whether a file is among the places that are wanted. */
export const isPlace = ({ only, not }: Places, path: string): boolean =>
  (only.length === 0 || only.some((place) => isAt(path, place))) && !not.some((place) => isAt(path, place))

/** Words of a clause that only says where the change of the next one is wanted: "In src/admin.php". */
const leads =
  /^(?:(?:only|just|bara|endast)\s+)?(?:in|inside|on|at|within|under|i|på|inuti|vid)\s+\S+(?:\s+\S+){0,6}$/iu
export const isLead = (words: string): boolean => leads.test(words.trim()) && !words.includes('"')
