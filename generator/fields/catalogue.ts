import type { Language, Spoken } from '../words/language.ts'
import { makeField } from './types.ts'
import type { Field, FieldType } from './types.ts'

/** A field that is known by its everyday names. */
export type KnownField = {
  key: string
  type: FieldType
  label: Spoken
  /** Whole words that name it, English and Swedish. */
  pattern: string
  required: boolean
  /** Value of the HTML attribute `autocomplete`. */
  autocomplete: string
}

type Row = readonly [
  key: string,
  type: FieldType,
  en: string,
  sv: string,
  pattern: string,
  more?: { required?: boolean; autocomplete?: string },
]

const rows: readonly Row[] = [
  // People
  [
    'first_name',
    'text',
    'First name',
    'Förnamn',
    'first[ -]?names?|given names?|förnamn(?:et)?',
    { required: true, autocomplete: 'given-name' },
  ],
  [
    'last_name',
    'text',
    'Last name',
    'Efternamn',
    'last[ -]?names?|surnames?|family names?|efternamn(?:et)?',
    { required: true, autocomplete: 'family-name' },
  ],
  [
    'company',
    'text',
    'Company',
    'Företag',
    'compan(?:y|ies)(?: names?)?|business(?: names?)?|organi[sz]ations?|employers?|företag(?:et)?(?:snamn(?:et)?)?|organisation(?:en)?|arbetsgivare',
    { autocomplete: 'organization' },
  ],
  [
    'name',
    'text',
    'Name',
    'Namn',
    '(?:full |your |sender )?names?|(?:för- och efter|fullständigt )?namn(?:et)?|first and last name',
    { required: true, autocomplete: 'name' },
  ],
  [
    'email',
    'email',
    'Email',
    'E-post',
    '(?:your )?e-?mails?(?: ?address(?:es)?)?|e-?post(?:en)?(?:adress(?:en)?)?|mejl(?:en)?(?:adress(?:en)?)?|mail(?:adress(?:en)?)?',
    { required: true, autocomplete: 'email' },
  ],
  [
    'phone',
    'tel',
    'Phone',
    'Telefon',
    '(?:your |contact |mobile |cell ?)?(?:tele)?phones?(?: numbers?| nr)?|mobiles?(?: numbers?)?|cell(?: number)?|telefon(?:en)?(?:nummer|numret|nr)?|mobil(?:nummer|numret|nr)?|tel',
    { autocomplete: 'tel' },
  ],
  ['age', 'number', 'Age', 'Ålder', 'ages?|ålder(?:n)?'],
  [
    'birthday',
    'date',
    'Date of birth',
    'Födelsedatum',
    'birth ?days?|birth ?dates?|dates? of birth|dob|födelsedatum|födelsedag(?:en)?',
    { autocomplete: 'bday' },
  ],
  [
    'member_since',
    'text',
    'Member since',
    'Medlem sedan',
    'member since|joined(?: in)?|(?:year|date) joined|medlem sedan|inträdesår|medlem från',
  ],
  ['gender', 'text', 'Gender', 'Kön', 'gender|sex|kön'],
  ['role', 'text', 'Role', 'Roll', 'roles?|job titles?|positions?|titel|roll(?:en)?|befattning(?:en)?'],
  // What they write
  ['subject', 'text', 'Subject', 'Ämne', 'subjects?(?: lines?)?|ämne(?:t|n)?|ämnesrad(?:en)?'],
  [
    'review',
    'textarea',
    'Review',
    'Omdöme',
    '(?:your )?reviews?(?: texts?)?|omdöme(?:t|n)?|recension(?:en)?|testimonials?',
  ],
  ['idea', 'text', 'Idea', 'Idé', 'ideas?|idé(?:n|er)?|förslag(?:et)?'],
  [
    'message',
    'textarea',
    'Message',
    'Meddelande',
    'greetings?|hälsning(?:en|ar)?|(?:your |short |personal )?messages?(?: text| body)?|comments?|questions?|enquir(?:y|ies)|inquir(?:y|ies)|meddelande(?:t|n|ruta)?|kommentar(?:en|er)?|fråga(?:n)?|frågor',
    { required: true },
  ],
  [
    'notes',
    'textarea',
    'Notes',
    'Anteckningar',
    '(?:other |extra |additional )?(?:notes?|remarks?|information|info)|special requests?|anteckning(?:en|ar)?|övrigt|övrig(?:a|t)? (?:information|önskemål|upplysningar)|önskemål(?:en)?',
  ],
  [
    'description',
    'textarea',
    'Description',
    'Beskrivning',
    '(?:short |long |project |job )?descriptions?|details?|(?:kort )?beskrivning(?:en)?|detaljer',
  ],
  [
    'allergies',
    'textarea',
    'Allergies',
    'Allergier',
    '(?:food )?allerg(?:y|ies)|dietary (?:needs|requirements|restrictions|preferences)|special diets?|(?:mat)?allergi(?:er|n)?|specialkost(?:en)?|kostbehov',
  ],
  ['ingredients', 'lines', 'Ingredients', 'Ingredienser', 'ingredients?|ingrediens(?:er|erna)?'],
  [
    'instructions',
    'textarea',
    'Instructions',
    'Instruktioner',
    'instructions?|steps|method|directions|instruktion(?:er|erna)?|tillagning(?:en)?|gör så här',
  ],
  [
    'requirements',
    'textarea',
    'Requirements',
    'Krav',
    'requirements?|qualifications?|krav(?:en)?|kvalifikationer',
  ],
  [
    'bio',
    'textarea',
    'Bio',
    'Om',
    'bio(?:graph(?:y|ies))?s?|(?:short )?bio text|presentation(?:en)?|biografi',
  ],
  [
    'cover_letter',
    'textarea',
    'Cover letter',
    'Personligt brev',
    '(?:cover|motivation) letters?|motivation|personligt brev',
  ],
  // Addresses
  [
    'website',
    'url',
    'Website',
    'Webbplats',
    '(?:company )?web ?sites?(?: address(?:es)?| links?| urls?)?|urls?|home ?pages?|webbplats(?:en)?|hemsida(?:n)?|webbadress(?:en)?',
    { autocomplete: 'url' },
  ],
  ['link', 'url', 'Link', 'Länk', '(?:external |web )?links?|länk(?:en|ar)?'],
  ['ticket_link', 'url', 'Tickets', 'Biljetter', 'tickets?(?: links?| urls?)?|biljettlänk|biljetter'],
  [
    'video',
    'url',
    'Video',
    'Video',
    '(?:video|youtube|vimeo|trailer)s?(?: links?| urls?)?|videolänk|trailer(?:länk)?',
  ],
  [
    'address',
    'place',
    'Address',
    'Adress',
    '(?:street |postal |home |delivery |shipping |full )?address(?:es)?|(?:gatu|post|leverans|besöks)?adress(?:en)?',
    { autocomplete: 'street-address' },
  ],
  ['location', 'place', 'Location', 'Plats', 'locations?|venues?|places?|where|plats(?:en)?'],
  [
    'postcode',
    'text',
    'Postcode',
    'Postnummer',
    'post(?:al)? ?codes?|zip(?: ?codes?)?|postnummer|postnumret',
    { autocomplete: 'postal-code' },
  ],
  [
    'city',
    'text',
    'City',
    'Ort',
    'cit(?:y|ies)|towns?|ort(?:en)?|stad(?:en)?',
    { autocomplete: 'address-level2' },
  ],
  ['country', 'text', 'Country', 'Land', 'countr(?:y|ies)|land(?:et)?', { autocomplete: 'country-name' }],
  ['area', 'text', 'Area', 'Område', 'areas?|neighbou?rhoods?|regions?|område(?:t)?|region(?:en)?'],
  // Dates and times
  [
    'date',
    'date',
    'Date',
    'Datum',
    '(?:preferred |desired |wanted |event )?(?:dates?|days?)|which day|(?:önskat )?datum(?:et)?|(?:önskad )?dag(?:en)?',
  ],
  [
    'time',
    'time',
    'Time',
    'Tid',
    '(?:preferred |desired |wanted )?times?(?: of day)?|(?:önskad )?tid(?:en|punkt)?|klockslag(?:et)?',
  ],
  ['date_time', 'datetime', 'Date and time', 'Datum och tid', 'date ?(?:and|&|/) ?time|datum (?:och|&) tid'],
  [
    'start_date',
    'date',
    'Starts',
    'Startar',
    'start(?:s|ing)?(?: ?dates?| days?)?|from date|arrival(?: date)?s?|check-?in(?: date)?|startdatum(?:et)?|start|ankomst(?:datum|dag)?|incheckning|från datum',
  ],
  [
    'end_date',
    'date',
    'Ends',
    'Slutar',
    'end(?:s|ing)?(?: ?dates?| days?)?|to date|departure(?: date)?s?|check-?out(?: date)?|slutdatum(?:et)?|slut|avresa(?:n)?|avresedatum|utcheckning|till datum',
  ],
  ['weekday', 'select', 'Weekday', 'Veckodag', 'week ?days?|days? of the week|veckodag(?:en|ar)?'],
  ['start_time', 'time', 'Start time', 'Starttid', 'start(?:ing)? times?|starttid(?:en)?'],
  ['end_time', 'time', 'End time', 'Sluttid', 'end(?:ing)? times?|sluttid(?:en)?'],
  ['opening_date', 'date', 'Opening date', 'Öppnar', 'opening dates?|öppningsdatum|öppningsdag'],
  [
    'release_date',
    'date',
    'Release date',
    'Premiär',
    'release dates?|premiere(?: date)?s?|premiär(?:datum|en)?|utgivningsdatum',
  ],
  [
    'deadline',
    'date',
    'Apply by',
    'Sista dag',
    'deadlines?|(?:application |closing )deadlines?|apply by|last (?:application )?(?:date|day)(?: (?:to|for) (?:apply(?:ing)?|applications?|sign(?:ing)? up|register(?:ing)?))?|closing dates?|due dates?|sista (?:ansöknings)?dag(?:en)?|sista ansökningsdatum',
  ],
  [
    'year',
    'number',
    'Year',
    'År',
    'years?(?: built| made| of (?:release|construction|birth))?|model years?|release years?|år(?:et)?|årtal|årsmodell(?:en)?|byggår|årgång',
  ],
  [
    'duration',
    'text',
    'Duration',
    'Längd',
    'durations?|running times?|length|längd(?:en)?|speltid(?:en)?|varaktighet',
  ],
  // Numbers and money
  [
    'price',
    'price',
    'Price',
    'Pris',
    'prices?(?: per \\p{L}+)?|costs?|fees?|entry fees?|asking prices?|pris(?:et|er)?(?: per \\p{L}+)?|kostnad(?:en)?|avgift(?:en)?',
  ],
  ['rent', 'price', 'Rent', 'Hyra', '(?:monthly )?rents?|(?:månads)?hyra(?:n)?'],
  ['salary', 'text', 'Salary', 'Lön', 'salar(?:y|ies)(?: range)?|lön(?:en)?'],
  ['budget', 'text', 'Budget', 'Budget', '(?:your |project )?budgets?(?: range)?|budget(?:en)?'],
  [
    'quantity',
    'number',
    'Quantity',
    'Antal',
    'quantit(?:y|ies)|amounts?|how many|number of (?:pieces|units|items|copies)|antal(?: st| stycken)?',
  ],
  [
    'guests',
    'number',
    'Number of people',
    'Antal personer',
    '(?:number of |how many )?(?:guests|people|persons|attendees|participants|adults|seats)|party size|group size|antal (?:personer|gäster|deltagare|platser|vuxna)|hur många(?: personer| gäster)?',
  ],
  ['children', 'number', 'Number of children', 'Antal barn', '(?:number of )?(?:children|kids)|antal barn'],
  ['bedrooms', 'number', 'Bedrooms', 'Sovrum', '(?:number of )?bed ?rooms?|(?:antal )?sovrum(?:men)?'],
  ['bathrooms', 'number', 'Bathrooms', 'Badrum', '(?:number of )?bath ?rooms?|(?:antal )?badrum(?:men)?'],
  ['rooms', 'number', 'Rooms', 'Rum', '(?:number of )?rooms?|(?:antal )?rum(?:men)?'],
  [
    'size',
    'text',
    'Size',
    'Storlek',
    'sizes?|square (?:meters|metres|feet)|sqm|living area|storlek(?:en)?|boyta(?:n)?|kvadratmeter|kvm',
  ],
  ['weight', 'number', 'Weight', 'Vikt', 'weights?|vikt(?:en)?'],
  [
    'mileage',
    'number',
    'Mileage',
    'Mätarställning',
    'mileages?|kilomet(?:er|re)s|odometer|mätarställning(?:en)?|miltal|antal mil',
  ],
  [
    'capacity',
    'number',
    'Capacity',
    'Platser',
    'capacit(?:y|ies)|max(?:imum)? participants|(?:available )?spots|antal platser|kapacitet',
  ],
  [
    'servings',
    'number',
    'Servings',
    'Portioner',
    '(?:number of )?(?:servings?|portions?)|serves|(?:antal )?portioner(?:na)?|portion(?:en)?',
  ],
  [
    'cooking_time',
    'text',
    'Cooking time',
    'Tillagningstid',
    '(?:cook(?:ing)?|baking)[ -]?times?|tillagningstid(?:en)?|tid att laga|koktid',
  ],
  [
    'prep_time',
    'text',
    'Preparation time',
    'Förberedelsetid',
    'prep(?:aration)?[ -]?times?|förberedelsetid(?:en)?',
  ],
  ['order_number', 'text', 'Order number', 'Ordernummer', 'order (?:numbers?|id|no)|ordernummer|ordernumret'],
  [
    'article_number',
    'text',
    'Article number',
    'Artikelnummer',
    'sku|(?:article|item|product) (?:numbers?|no)|artikelnummer',
  ],
  [
    'registration_number',
    'text',
    'Registration number',
    'Registreringsnummer',
    '(?:registration|license|licence) (?:numbers?|plates?)|reg(?:istrerings)?nummer|regnr',
  ],
  // Kinds of things
  [
    'hours',
    'text',
    'Opening hours',
    'Öppettider',
    '(?:opening|business|office) (?:hours|times)|hours|öppettider(?:na)?',
  ],
  ['category', 'text', 'Category', 'Kategori', 'categor(?:y|ies)|kategori(?:n|er|erna)?'],
  ['department', 'text', 'Department', 'Avdelning', 'departments?|avdelning(?:en)?'],
  ['state', 'text', 'State', 'Delstat', 'states?|provinces?|delstat'],
  ['street', 'text', 'Street', 'Gata', 'streets?|gata(?:n)?'],
  ['audio', 'url', 'Audio', 'Ljud', '(?:mp3|audio)(?: ?(?:links?|urls?|files?|länk|fil))?|ljud(?:fil|länk)?'],
  [
    'episode',
    'number',
    'Episode number',
    'Avsnittsnummer',
    '(?:episode|issue|chapter) (?:numbers?|no)|avsnitts?nummer',
  ],
  ['employment', 'text', 'Employment', 'Anställningsform', 'employment(?: type)?|job type|anställningsform'],
  ['breed', 'text', 'Breed', 'Ras', 'breeds?|ras(?:en)?'],
  ['brand', 'text', 'Brand', 'Märke', 'brands?|makes?|manufacturers?|märke(?:t)?|tillverkare(?:n)?'],
  ['model', 'text', 'Model', 'Modell', 'models?|modell(?:en)?'],
  ['material', 'text', 'Material', 'Material', 'materials?|material(?:et)?'],
  ['director', 'text', 'Director', 'Regissör', 'directors?|regissör(?:en)?'],
  ['author', 'text', 'Author', 'Författare', 'authors?|writers?|författare(?:n)?'],
  ['artist', 'text', 'Artist', 'Artist', 'artists?|bands?|artist(?:en)?|band(?:et)?|konstnär(?:en)?'],
  ['client', 'text', 'Client', 'Kund', 'clients?(?: names?)?|customers?|kund(?:en)?|uppdragsgivare'],
  ['genre', 'text', 'Genre', 'Genre', 'genres?|genre(?:n)?'],
  ['publisher', 'text', 'Publisher', 'Förlag', 'publishers?|förlag(?:et)?'],
  [
    'teacher',
    'text',
    'Teacher',
    'Lärare',
    'teachers?|instructors?|trainers?|speakers?|lärare(?:n)?|instruktör(?:en)?|talare(?:n)?|ledare(?:n)?',
  ],
  ['organizer', 'text', 'Organizer', 'Arrangör', 'organi[sz]ers?|hosts?|arrangör(?:en)?|värd(?:en)?'],
  [
    'difficulty',
    'select',
    'Difficulty',
    'Svårighetsgrad',
    'difficult(?:y|ies)(?: levels?)?|levels?|svårighetsgrad(?:en)?|nivå(?:n|er)?',
  ],
  ['status', 'text', 'Status', 'Status', 'status(?:es)?|status(?:en)?'],
  ['language', 'text', 'Language', 'Språk', 'languages?|språk(?:et)?'],
  ['color', 'color', 'Color', 'Färg', 'colou?rs?|färg(?:en|er)?'],
  [
    'rating',
    'rating',
    'Rating',
    'Betyg',
    '(?:star |overall |your )?ratings?|stars?|scores?|grades?|betyg(?:et)?|stjärnor',
  ],
  // Files
  [
    'photo',
    'image',
    'Photo',
    'Foto',
    '(?:a )?(?:photo(?:graph)?s?|pictures?|images?|portraits?)|(?:foto(?:t|n)?|bild(?:en|er)?|porträtt(?:et)?)',
  ],
  ['logo', 'image', 'Logo', 'Logotyp', 'logos?|logotypes?|logga(?:n)?|logotyp(?:en)?'],
  [
    'cv',
    'file',
    'CV',
    'CV',
    "(?:cv|c\\.v\\.|r[eé]sum[eé])'?s?(?: (?:as|in) (?:a )?pdfs?)?(?: files?)?|meritförteckning(?:en)?|cv:t",
  ],
  [
    'file',
    'file',
    'File',
    'Fil',
    'files?|attachments?|documents?|pdfs?|(?:bifogad |bifogade )?fil(?:en|er)?|bilag(?:a|or|an)|dokument(?:et)?',
  ],
  ['pdf', 'file', 'PDF', 'PDF', 'pdf files?|brochures?|broschyr(?:en)?'],
  // Checkboxes
  [
    'newsletter',
    'checkbox',
    'I would like to receive the newsletter',
    'Jag vill ha nyhetsbrevet',
    '(?:newsletter|nyhetsbrev(?:et)?)(?: (?:sign-?up|opt-?in|subscription|checkbox|kryssruta))|(?:checkbox|kryssruta) (?:for|för) (?:the )?(?:newsletter|nyhetsbrev(?:et)?)',
  ],
  [
    'consent',
    'checkbox',
    'I agree that my details are stored and used to answer me',
    'Jag godkänner att mina uppgifter sparas och används för att svara mig',
    '(?:(?:gdpr|privacy|data|terms)(?: policy| and conditions)? ?)?(?:consents?|agreement|acceptance)(?: (?:check ?box|tick ?box|box))?|(?:gdpr|privacy|terms)(?: policy| and conditions)?(?: (?:check ?box|tick ?box))|gdpr(?:-(?:ruta|kryssruta))?|(?:gdpr-?)?samtycke(?:t)?(?:s?(?:kryss)?ruta(?:n)?)?|(?:check ?box|tick ?box|kryssruta|ruta) (?:for|för) (?:(?:the )?(?:gdpr|privacy(?: policy)?|terms(?: and conditions)?)(?: consent)?|consent|samtycke|villkor(?:en)?|gdpr)|(?:godkännande av )?(?:villkor(?:en)?|integritetspolicy(?:n)?)',
    { required: true },
  ],
]

/** Fields that are known by their everyday names. The first whose pattern fits wins. */
export const knownFields: readonly KnownField[] = rows.map(([key, type, en, sv, pattern, more]) => ({
  key,
  type,
  label: { en, sv },
  pattern,
  required: more?.required ?? false,
  autocomplete: more?.autocomplete ?? '',
}))

/** What some choices usually are. */
const usualOptions: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>> = {
  weekday: {
    en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    sv: ['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lördag', 'Söndag'],
  },
  difficulty: { en: ['Easy', 'Medium', 'Hard'], sv: ['Lätt', 'Medel', 'Svår'] },
}

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'iu')
const wholeNames = knownFields.map(({ pattern }) => whole(pattern))
const byName = new Map<string, KnownField | null>()

/** The known field that a few words name, all of them; or null. */
export function knownField(name: string): KnownField | null {
  const key = name.trim().toLowerCase()
  const before = byName.get(key)
  if (before !== undefined) return before
  const found = knownFields.find((_, at) => wholeNames[at]?.test(key)) ?? null
  if (byName.size < 2_000) byName.set(key, found)
  return found
}

/** A known field in a language. */
export const fieldFrom = (known: KnownField, language: Language): Field =>
  makeField(known.type, known.label[language], {
    required: known.required,
    autocomplete: known.autocomplete,
    options: [...(usualOptions[known.key]?.[language] ?? [])],
  })

/** Known fields by their keys, such as the usual ones of a form. */
export const fieldsNamed = (keys: readonly string[], language: Language): Record<string, Field> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const known = knownFields.find((one) => one.key === key)
      return known ? [[key, fieldFrom(known, language)] as const] : []
    }),
  )
