import type { FieldType } from './types.ts'

/** What fields hold by the words at the end of their names. */
const typesByWords: readonly (readonly [pattern: string, type: FieldType])[] = [
  ['\\S*e-?mail\\S*|\\S*e-?post\\S*|\\S*mejl\\S*', 'email'],
  ['\\S*phone\\S*|mobile|\\S*telefon\\S*|mobil\\S*', 'tel'],
  ['\\S*date and time|\\S*datum och tid', 'datetime'],
  ['birthday|\\S*dates?|\\S*datum(?:et)?|\\S*days?|\\S+dag(?:en)?|deadline', 'date'],
  ['times? of day|opens at|closes at|klockslag', 'time'],
  ['url|\\S*links?|\\S*website|\\S*länk(?:en)?|\\S*webbplats|\\S*hemsida', 'url'],
  [
    '\\S*prices?|\\S*costs?|\\S*fees?|\\S*rents?|\\S*deposits?|\\S*charges?|salary|tuition|\\S*hyra(?:n)?|lön(?:en)?|deposition(?:en)?|\\S*pris(?:et)?|\\S*avgift(?:en)?|\\S*kostnad',
    'price',
  ],
  ['number of .+|antal .+|how many.*|hur många.*|\\S*quantity|age|ålder|count', 'number'],
  ['\\S*photos?|\\S*pictures?|\\S*images?|\\S*foto|\\S*bild(?:en)?|\\S*logo(?:typ)?', 'image'],
  ['\\S*pdf|\\S*files?|\\S*attachments?|\\S*certificates?|\\S*documents?|\\S*fil', 'file'],
  ['\\S*address|\\S*adress(?:en)?', 'place'],
  ['\\S*colou?rs?|\\S*färg(?:en)?', 'color'],
  ['\\S*ratings?|\\S*betyg(?:et)?', 'rating'],
  [
    'comments?|\\S*descriptions?|\\S*notes?|\\S*details|\\S*instructions?|\\S*ingredients|stor(?:y|ies)|biograph(?:y|ies)|berättelse(?:n)?|historia(?:n)?|kommentar\\S*|\\S*beskrivning(?:en)?|\\S*anteckning\\S*|\\S*ingredienser|övrigt|why .*|what .*|how .*|tell us .*|describe .*|varför .*|vad .*|beskriv .*|berätta .*',
    'textarea',
  ],
]

/** "Rent per month" is a rent. */
const each = / (?:per|an?|\/|i|om|each|varje) ?\p{L}+$/iu

const lastWords = typesByWords.map(
  ([pattern, type]) => [new RegExp(`(?:^|\\s)(?:${pattern})$`, 'iu'), type] as const,
)

/** What a field that is only known by its name probably holds: the last words decide. */
export const typeByName = (label: string): FieldType =>
  lastWords.find(([pattern]) => pattern.test(label) || pattern.test(label.replace(each, '')))?.[1] ??
  (/^(?:price|cost|pris) /iu.test(label) ? 'price' : 'text')
