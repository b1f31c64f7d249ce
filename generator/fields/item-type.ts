import type { FieldType } from './types.ts'

/**
 * Words that say what a field holds: the first pattern counts anywhere, the second only in "as a …", "(…)" or "… field".
 */
const typeWords: readonly (readonly [type: FieldType, anywhere: string, named: string])[] = [
  ['datetime', 'date ?(?:and|&) ?time(?: ?pickers?)?|datetime|datum (?:och|&) tid', ''],
  ['date', 'date ?pickers?|calendar pickers?|datumväljare|datumfält(?:et)?', 'date|datum'],
  ['time', 'time ?pickers?|tidväljare|tidsfält', 'time|tid|klockslag'],
  ['color', 'colou?r ?pickers?|färgväljare', 'colou?r|färg'],
  [
    'image',
    '(?:photo|image|picture)s? ?(?:uploads?|uploaders?)|uploads? (?:of )?(?:an? |their |your )?(?:photo|image|picture)s?|bilduppladdning|fotouppladdning|ladda upp (?:en )?(?:bild(?:er)?|foto)|bifoga (?:en )?(?:bild(?:er)?|foto)',
    'image|photo|picture|bild|foto',
  ],
  [
    'file',
    'file ?uploads?|uploads?(?: (?:field|button|box))?|to upload|to attach|filuppladdning|uppladdning(?: av)?|ladda upp|bifoga(?:d)?',
    'file|pdf|document|attachment|fil|dokument',
  ],
  [
    'lines',
    '\\(?(?:(?:with )?one (?:item )?(?:per|on each|on its own) line|en per rad|as (?:a )?bullet(?:ed)? list)\\)?',
    '',
  ],
  [
    'number',
    '\\((?:in |i )?(?:minutes?|mins?|hours?|days?|weeks?|years?|år|årtal|siffra|siffror|tal|numbers?|kg|grams?|km|cm|m2|m²|kvm|sqm|persons?|people|minuter|min|timmar|dagar|veckor|gram|personer|st)\\)',
    '',
  ],
  [
    'textarea',
    '(?:multi-?line|multiple lines?|large|long|longer|big) text(?: ?(?:area|field|box))?|text ?areas?|long answers?|paragraph(?: text)?|big text|flerradig(?:t|a)?(?: text(?:fält|ruta)?)?|lång text|stort textfält|fritext(?:fält|ruta)?',
    'long|lång',
  ],
  ['rating', 'star ratings?|stjärnbetyg', 'stars?|rating|betyg|stjärnor'],
  ['number', 'numeric(?: value)?|sifferfält', '(?:whole )?number|integer|tal|siffra|nummer|heltal'],
  ['price', '', '[$€£]|price|money|currency|amount|dollars?|euros?|kr|kronor|pris|belopp'],
  ['email', '', 'e-?mail(?: address)?|e-?post(?:adress)?'],
  ['tel', '', 'phone(?: number)?|telefon(?:nummer)?'],
  ['url', '', 'url|link|web address|länk|webbadress'],
  ['place', '', 'address|place|location|adress|plats'],
  [
    'checkbox',
    '(?:check|tick) ?box|kryssruta(?:n)?|toggle|yes ?/ ?no(?: question)?|yes or no|ja ?/ ?nej(?:-fråga)?|ja eller nej',
    'switch|boolean',
  ],
  ['text', 'single[ -]line(?: text)?|short text|kort text|enradig(?:t)?', 'text'],
]

/** What says that a field holds something, compiled once: each item of a list is looked through for all. */
const typePatterns: readonly (readonly [type: FieldType, pattern: RegExp])[] = typeWords.flatMap(
  ([type, anywhere, named]) =>
    [
      ...(named === ''
        ? []
        : [
            `(?:as|som|is|är) (?:an? |ett? )?(?:${named})(?: (?:field|input|value|fält))?`,
            `\\((?:an? |ett? )?(?:${named})(?: (?:field|input|picker|upload))?\\)`,
            `(?:${named}) (?:field|input|column)s? (?:for|called|named)`,
          ]),
      ...(anywhere === '' ? [] : [`\\(?(?:${anywhere})\\)?`]),
    ].map(
      (pattern) => [type, new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu')] as const,
    ),
)

/** What an item says its field holds, and the item without those words. */
export function typeIn(text: string): { type: FieldType | null; rest: string } {
  for (const [type, pattern] of typePatterns) {
    const match = pattern.exec(text)
    if (match)
      return { type, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` }
  }
  return { type: null, rest: text }
}
