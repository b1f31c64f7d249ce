import type { Spoken } from '../words/language.ts'

/** What of the site can be listed as rows. `record` is what a part of the plugin keeps. */
export const sourceNames = ['post', 'page', 'user', 'comment', 'order', 'product', 'record'] as const
export type SourceName = (typeof sourceNames)[number]

/** A column that a source has: whole words that name it, and its heading. */
export type KnownColumn = { key: string; asks: string; label: Spoken }

type Row = readonly [key: string, en: string, sv: string, asks: string]

const columns = (rows: readonly Row[]): KnownColumn[] =>
  rows.map(([key, en, sv, asks]) => ({ key, asks, label: { en, sv } }))

const link: Row = [
  'link',
  'Link',
  'Länk',
  '(?:perma)?links?|urls?|web address|address|länk(?:en|ar)?|adress(?:en)?',
]
const id: Row = ['id', 'ID', 'ID', 'ids?|post ids?|id-?nummer']
const title: Row = [
  'title',
  'Title',
  'Titel',
  'titles?|headlines?|names?|titel(?:n)?|rubrik(?:en)?|namn(?:et)?',
]
const category: Row = ['category', 'Category', 'Kategori', 'categor(?:y|ies)|kategori(?:n|er)?']
const status: Row = ['status', 'Status', 'Status', 'status(?:en)?']
const image: Row = [
  'image',
  'Image',
  'Bild',
  '(?:featured )?(?:image|picture|photo)s?(?: url| address)?|thumbnails?|(?:picture|image|photo) (?:address|url|link)s?|bild(?:ens? )?(?:adress|länk)|(?:utvald )?bild(?:en)?|omslagsbild',
]

const content: readonly Row[] = [
  title,
  ['author', 'Author', 'Författare', 'authors?(?: names?)?|writers?|författare(?:n)?|skribent(?:en)?'],
  [
    'modified',
    'Changed',
    'Ändrad',
    '(?:last )?(?:modified|changed|updated)(?: date)?|modification date|(?:senast )?(?:ändrad|uppdaterad)|ändringsdatum',
  ],
  [
    'date',
    'Date',
    'Datum',
    '(?:publi(?:sh|cation|shing)(?:ed)? |post )?dates?(?: published)?|published(?: on)?|(?:publicerings)?datum(?:et)?|publicerad',
  ],
  category,
  ['tags', 'Tags', 'Etiketter', 'tags?|taggar(?:na)?|etiketter(?:na)?'],
  link,
  status,
  [
    'excerpt',
    'Excerpt',
    'Utdrag',
    'excerpts?|summar(?:y|ies)|teasers?|utdrag(?:et)?|sammanfattning(?:en)?|ingress(?:en)?',
  ],
  [
    'content',
    'Content',
    'Innehåll',
    '(?:full |whole )?(?:text|content|body)|innehåll(?:et)?|(?:bröd)?text(?:en)?',
  ],
  image,
  [
    'comments',
    'Comments',
    'Kommentarer',
    '(?:number of |count of )?comments?(?: count)?|antal(?:et)? kommentarer',
  ],
  ['words', 'Words', 'Ord', 'word ?counts?|number of words|words|antal(?:et)? ord'],
  ['slug', 'Slug', 'Slug', 'slugs?'],
  id,
]

const email: Row = [
  'email',
  'Email',
  'E-post',
  'e-?mails?(?: address(?:es)?)?|mail|mejl(?:adress(?:en|er)?)?|e-post(?:adress(?:en|er)?)?|epost',
]

const known: Readonly<Record<Exclude<SourceName, 'record'>, KnownColumn[]>> = {
  post: columns(content),
  page: columns(content),
  user: columns([
    [
      'username',
      'Username',
      'Användarnamn',
      'user ?names?|log-?in(?: names?)?|logins?|användarnamn(?:et)?|inloggningsnamn',
    ],
    ['first_name', 'First name', 'Förnamn', 'first names?|förnamn(?:et)?'],
    ['last_name', 'Last name', 'Efternamn', 'last names?|surnames?|family names?|efternamn(?:et)?'],
    ['name', 'Name', 'Namn', '(?:display |full )?names?|(?:visnings)?namn(?:et)?'],
    email,
    ['role', 'Role', 'Roll', '(?:user )?roles?|roll(?:en|er)?|behörighet'],
    [
      'date',
      'Registered',
      'Registrerad',
      '(?:registration|sign-?up|join(?:ing)?|member since)(?: date)?|(?:date )?(?:registered|joined)|dates?|(?:registrerings)?datum|registrerad|gick med|medlem sedan',
    ],
    ['website', 'Website', 'Webbplats', 'website|web ?site|url|homepage|webbplats|hemsida'],
    ['posts', 'Posts', 'Inlägg', '(?:number of |count of )?posts?(?: count)?|antal(?:et)? inlägg'],
    id,
  ]),
  comment: columns([
    [
      'author',
      'Name',
      'Namn',
      "(?:commenter(?:'s)? |author )?names?|authors?|commenters?|namn(?:et)?|författare|avsändare",
    ],
    email,
    [
      'content',
      'Comment',
      'Kommentar',
      'comments?(?: text)?|text|content|message|kommentar(?:en|er)?|innehåll|texten',
    ],
    ['date', 'Date', 'Datum', 'dates?|time|datum(?:et)?|tid(?:en)?'],
    [
      'post',
      'Post',
      'Inlägg',
      '(?:(?:on |to |in )?(?:the|which|what) )?(?:post|article|page)(?: title| name| (?:it|they) (?:is|was|are|were) (?:on|under|left on))?|(?:på |till )?vilket inlägg|inlägg(?:et)?(?:s titel)?|artikel(?:n)?',
    ],
    link,
    status,
    id,
  ]),
  order: columns([
    ['number', 'Order number', 'Ordernummer', '(?:order )?(?:number|no|id)|ordernummer|ordernr'],
    ['date', 'Date', 'Datum', '(?:order )?dates?|(?:order)?datum(?:et)?'],
    [
      'name',
      'Customer',
      'Kund',
      '(?:customer(?:.s)? |billing )?names?|customers?|kund(?:en|namn)?|namn(?:et)?',
    ],
    email,
    ['phone', 'Phone', 'Telefon', '(?:tele)?phone(?: number)?|telefon(?:nummer)?'],
    ['address', 'Address', 'Adress', '(?:billing |shipping |delivery )?address|(?:leverans)?adress(?:en)?'],
    ['items', 'Products', 'Produkter', 'products?|items?|produkter(?:na)?|varor(?:na)?'],
    ['total', 'Total', 'Summa', '(?:order )?(?:total|sum|amount)|summa(?:n)?|belopp(?:et)?|totalt'],
    ['payment', 'Payment', 'Betalning', 'payment(?: method)?|betal(?:ning(?:ssätt)?|sätt)'],
    status,
  ]),
  product: columns([
    title,
    ['sku', 'SKU', 'Artikelnummer', 'skus?|article numbers?|artikelnummer|artnr'],
    ['price', 'Price', 'Pris', 'prices?|pris(?:et)?'],
    ['stock', 'Stock', 'Lager', '(?:stock|inventory)(?: quantity| level)?|lager(?:saldo)?'],
    category,
    link,
    image,
    id,
  ]),
}

/** The columns of a source, without those of a part's own fields. */
export const knownColumns = (source: SourceName): readonly KnownColumn[] =>
  source === 'record'
    ? columns([
        ['title', 'Title', 'Titel', 'titles?|titel(?:n)?'],
        ['date', 'Date', 'Datum', '(?:sent|date|dates|when sent)|datum|skickat'],
      ])
    : known[source]

/** The columns of a list for which nobody named any. */
export const usualColumns: Readonly<Record<SourceName, readonly string[]>> = {
  post: ['title', 'author', 'date', 'category', 'link'],
  page: ['title', 'author', 'date', 'link'],
  user: ['username', 'name', 'email', 'role', 'date'],
  comment: ['author', 'email', 'content', 'date', 'post'],
  order: ['number', 'date', 'name', 'email', 'items', 'total', 'status'],
  product: ['title', 'sku', 'price', 'stock', 'category'],
  record: ['date'],
}

/** What the rows of a source are called. */
export const sourceLabels: Readonly<Record<SourceName, Spoken>> = {
  post: { en: 'posts', sv: 'inlägg' },
  page: { en: 'pages', sv: 'sidor' },
  user: { en: 'users', sv: 'användare' },
  comment: { en: 'comments', sv: 'kommentarer' },
  order: { en: 'orders', sv: 'ordrar' },
  product: { en: 'products', sv: 'produkter' },
  record: { en: 'entries', sv: 'poster' },
}

/** Whole words for the rows of each source. */
export const sourceWords: Readonly<Record<SourceName, string>> = {
  record:
    '(?:form |contact |booking |sign-?up )?(?:entries|submissions|messages|bookings|registrations|sign-?ups|applications|answers)|(?:anmälning|bokning|ansökning)ar(?:na)?|anmälda|meddelanden(?:a)?|(?:formulär)?svar(?:en)?',
  comment: '(?:approved |spam )?comments?|(?:godkända )?kommentarer(?:na|s)?|kommentar(?:en)?',
  order: '(?:woocommerce |shop )?orders?|ordrar(?:na)?|beställningar(?:na)?|order',
  product: '(?:woocommerce )?products?|produkter(?:na)?|varor(?:na)?',
  user: '(?:registered |all )?(?:users?|members?|customers?|subscribers?|accounts?)|användare(?:n|na|s)?|medlemmar(?:na|s)?|kunder(?:na)?|konton|prenumeranter(?:na)?',
  page: 'pages|sidor(?:na)?',
  post: '(?:blog |published )?(?:posts?|articles?)|news(?: items)?|(?:blogg)?inlägg(?:en|et)?|artiklar(?:na)?|nyheter(?:na)?',
}
