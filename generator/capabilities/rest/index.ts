import * as z from 'zod'
import {
  columnNames,
  filterSettings,
  listChanges,
  listStart,
  listStructure,
  listTexts,
  readCategory,
  readList,
  sourceName,
  sourceNamed,
  sourceWords,
  takeUsual,
  withUsualColumns,
} from '../../columns/index.ts'
import type { ListParams } from '../../columns/index.ts'
import { fieldsSchema, readFields } from '../../fields/index.ts'
import type { Fields } from '../../fields/index.ts'
import type { Reading } from '../../frame/capability.ts'
import { declareCapability } from '../../frame/declare.ts'
import { html } from '../../php/text.ts'
import { mark, markMatch, take, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { numbersIn } from '../../words/values.ts'
import { nextKey } from '../../frame/spec.ts'
import { itemsFor } from '../items/index.ts'

/** A list that other programs read. */
type RestParams = ListParams & {
  space: string
  route: string
  number: number
  access: string
  key: string
  category: string
  /** What entries of one's own that it lists are called, where the plugin keeps them for it alone; empty otherwise. */
  many: string
  own: Fields
}

const listed = `(?:the |all |our |my |de |alla |våra ){0,6}(?:(?:\\d+|two|three|four|five|six|eight|ten|twenty|två|tre|fyra|fem|sex|tio|tjugo) )?(?:newest |latest |last |most recent |senaste |nyaste )?(?:(?:\\d+|three|four|five|ten|tre|fyra|fem|tio) )?(?:${Object.values(sourceWords).join('|')})`
const address =
  '(?:an? |the |public |own |custom |simple |en |ett |egen |publik ){0,6}(?:(?:rest|json|wp-json|web)[ -]?(?:api[ -]?)?(?:routes?|end-?points?|api|address|url|feed|adress(?:en)?|slutpunkt(?:en)?|ändpunkt(?:en)?)s?|api[ -]?(?:routes?|end-?points?|slutpunkt(?:en)?|ändpunkt(?:en)?|adress))'
const asks = [
  `${address}(?: (?:get |at )?"?/?[a-z0-9_/?=-]+"?)?(?: (?:that|which|som))? (?:gives?|returns?|lists?|with|for|of|has|ger|med|för|returnerar) ${listed}`,
  address,
  `(?:${listed} )?(?:as|in|via|som|i) json(?:[ -]?format)?`,
  'json',
].join('|')

const path =
  /(?:https?:\/\/\S+?)?\/?wp-json\/([a-z0-9_-]+(?:\/v\d+)?)\/([a-z0-9_/-]+)|(?<![\p{L}/.])\/?([a-z0-9_-]+\/v\d+)\/([a-z0-9_/-]+)/iu

function readAddress(params: RestParams, clause: Clause): RestParams {
  const match = path.exec(clause.text)
  if (!match) return params
  const query = /^\?[\p{L}\d=&_-]*/u.exec(clause.text.slice(match.index + match[0].length))?.[0] ?? ''
  mark(clause, match.index, match.index + match[0].length + query.length)
  return {
    ...params,
    space: match[1] ?? match[3] ?? params.space,
    route: `/${(match[2] ?? match[4] ?? '').replace(/\/+$/u, '')}`,
  }
}

function readNumber(params: RestParams, clause: Clause): RestParams {
  const name = words(
    '(?:the )?(?:(?:\\d+|two|three|four|five|six|eight|ten|twenty|två|tre|fyra|fem|sex|tio|tjugo) )?(?:newest|latest|last|most recent|senaste|nyaste)(?: \\d+)?|at most \\d+|högst \\d+',
  ).exec(clause.bare)
  const number = name ? numbersIn(name[0])[0] : undefined
  if (!name) return params
  markMatch(clause, name)
  return number ? { ...params, number: Math.max(1, Math.min(100, number.value)) } : params
}

const notKinds =
  '(?!(?:data|everything|things?|stuff|list|info|information|content|them|it|json|rest|api|newest|latest|address|url|route|endpoint|feed|allt|data|listan)(?!\\p{L}))'
/** "Our beers as json": entries that nothing keeps yet. */
const ownKinds = [
  `(?<=(?:our|my|all|all our|all my|the|våra|mina|alla|alla våra) )${notKinds}\\p{L}{3,24}(?= (?:as|in|via|som|i) json)`,
  `(?<=(?:gets?|gives?|returns?|lists?|with|for|of|has|ger|hämtar?|får|med|för) (?:(?:our|my|all|the|alla|våra|mina) ){1,2})${notKinds}\\p{L}{3,24}(?= ?:)`,
].map((pattern) => words(pattern))

/** What visitors of the address may ask for, and where the entries are written. */
const aroundKinds =
  '(?:(?:we|i|vi|jag|they|people|the \\p{L}+) )?(?:(?:want|need|would like|should|must|can|will|vill|ska|kan|behöver|be able) ?(?:to |kunna |att )?)?(?:add|enter|write|edit|manage|keep|put in|lägga in|lägga till|skriva in|redigera|hantera) (?:the |our |my |them|it|new )?(?:\\p{L}+ )?(?:in|from|through|under|i|från) (?:the )?(?:wordpress|wp|admin(?:en)?|dashboard)|(?:(?:and|but|och) )?(?:(?:only|just|bara|endast) )?(?:the |those |de )?(?:(?:ones|\\p{L}+) )?(?:(?:that are |which are |som är )?(?:on|in|with|i|på|med) [\\p{L} ]{2,20} )?(?:if|when|with|by adding|om|när|med) (?:(?:he|she|they|you|it|one|i|we|the app|man|han|hon|de|den) )?(?:adds?|gives?|uses?|sends?|passes?|asks? (?:for|with)|lägger till|skickar)? ?\\?[a-z0-9_]+=[a-z0-9_]+|(?:he|she|they|the \\p{L}+|han|hon|de) (?:says?|told (?:me|us)|wants?|säger|vill)(?: (?:that )?it (?:should|must|has to) be| it to be| att det ska vara)?'

/** "Protected with a key": no field of the entries. */
const protecting =
  '(?:with|by|via|behind|requires?|needs?|med|kräver) (?:(?:an?|the|en|secret|own|hemlig) ){0,3}(?:(?:api[- ]?)?key|token|(?:api-?)?nyckel)'
const keyNames: ReadonlySet<string> = new Set(['key', 'api_key', 'token', 'nyckel'])

/** The fields of entries of one's own, which the address gives. */
function readOwn(params: RestParams, clause: Clause, reading: Reading): RestParams {
  if (!reading.first || reading.parts.some(({ id }) => id === 'items')) return params
  let after = params
  if (after.part === open && after.many === '') {
    const found = ownKinds.map((kind) => kind.exec(clause.bare)).find(Boolean)
    if (!found || sourceNamed(found[0]) !== null) return params
    markMatch(clause, found)
    after = { ...after, many: found[0] }
  }
  if (after.many === '') return params
  takeAll(clause, aroundKinds)
  const named = readFields(after.own, clause, reading, {
    free: true,
    usual: {},
    basic: [],
    listed: true,
    about: after.many,
    builtIn: ['title', 'name'],
  })
  takeAll(clause, '(?<=[:,] ?)(?:title|name|titel|namn)(?= ?[,.]| and| och|$)')
  const own = words(protecting).test(clause.bare)
    ? Object.fromEntries(Object.entries(named).filter(([key]) => !keyNames.has(key)))
    : named
  return { ...after, own }
}

const usual = [
  '(?:and )?(?:if |when |om )?(?:the )?(?:unknown|wrong|missing|invalid|okänd|okända) categor(?:y|ies)(?: (?:gives?|returns?|should give|is))?(?: an?)? ?404|(?:en )?okänd kategori (?:ger|ska ge)(?: en)? 404',
  '(?:without|with no|if no|utan) (?:the |a )?(?:category|kategori)(?: (?:is given|given|parameter))?,? (?:it )?(?:returns?|gives?|shows?|ger|visar|returnerar|should return)? ?(?:all(?: of them)?|every ?thing|alla|allt)?',
  '(?:in|of|by|from|per|i|för) (?:that|a|the|one|en|den|viss) (?:category|kategori(?:n)?)|(?:filter(?:ed|able)? by|with a|an optional) category(?: parameter)?|filtreras? på kategori',
  '(?:(?:our|my|the|an|vår|min|en) )?(?:\\p{L}+ )?(?:mobile |phone )?apps?(?:en)? (?:needs?|reads?|wants?|uses?|gets?|fetch(?:es)?|should (?:read|get)|behöver|läser|hämtar|ska (?:läsa|hämta))|(?:at|on|under|på) (?:the )?(?:address|url|path)?(?= ?$)',
  'get|(?:that )?(?:can )?(?:be )?(?:read|fetch(?:ed)?|hämta(?:s)?|läsa)',
]

function read(params: RestParams, clause: Clause, reading: Reading): RestParams {
  let after = readOwn(readNumber(readAddress(params, clause), clause), clause, reading)
  if (after.many !== '') return after
  if (reading.first && after.part === open) {
    const source = sourceNamed(clause.text.toLowerCase().replace(path, ' '))
    if (source !== null) after = { ...after, source, part: '' }
  }
  // What may hold names and addresses of people is not public unless somebody says so.
  if (reading.first && !publicSources.has(after.source) && words(asks).test(clause.bare))
    after = { ...after, access: 'admin' }
  if (reading.first) for (const phrase of usual) takeAll(clause, phrase)
  const category = after.source === 'post' ? readCategory(clause) : null
  if (category !== null) after = { ...after, category }
  after = readList(after, clause, reading)
  if (reading.first) {
    takeUsual(clause, after)
    take(clause, '(?:at|on|under|på|med adressen) (?:the )?(?:address|url|path)?')
  }
  return after
}

const publicSources: ReadonlySet<string> = new Set(['post', 'page', 'product'])

/** Stands for what is listed until it is named. */
const open = '?'

const access = {
  all: { en: 'Everybody may read it', sv: 'Alla får läsa den' },
  users: { en: 'Only for people who are signed in', sv: 'Bara för inloggade' },
  admin: { en: 'Only for administrators', sv: 'Bara för administratörer' },
  key: { en: 'Only with the key in the settings', sv: 'Bara med nyckeln i inställningarna' },
}

/** Routes of the REST API for other programs: posts, users, entries as JSON. */
export const rest = declareCapability<RestParams>({
  id: 'rest',
  title: { en: 'REST Route', sv: 'REST-adress' },
  called: { en: 'a REST route', sv: 'en REST-adress' },
  calledFor: (params) => ({
    en: `a REST route for ${sourceName(params, 'en')}`,
    sv: `en REST-adress för ${sourceName(params, 'sv')}`,
  }),
  about: {
    en: 'Lets other programs read a list from the site as JSON',
    sv: 'Låter andra program läsa en lista från webbplatsen som JSON',
  },
  heads: [{ asks, chooses: { part: open } }],
  means: '(?:the )?(?:rest|api|json|routes?|end-?point|answer|columns?|fields?)|adressen|fälten|svaret',
  structure: {
    schema: {
      ...listStructure,
      space: z.string().regex(/^[a-z0-9_/-]+$/i),
      route: z.string().regex(/^\/[a-z0-9_/-]+$/i),
      many: z.string(),
      own: fieldsSchema,
    },
    start: () => ({ ...listStart, space: 'site/v1', route: '/', many: '', own: {} }),
  },
  settings: {
    number: {
      kind: 'number',
      label: { en: 'Most entries', sv: 'Högst antal' },
      start: 100,
      min: 1,
      max: 100,
      asks: '(?!)',
    },
    access: {
      kind: 'choice',
      label: { en: 'Who may read', sv: 'Vem som får läsa' },
      start: 'all',
      asks: '',
      choices: [
        {
          value: 'key',
          label: { en: 'Who has the key', sv: 'Den som har nyckeln' },
          asks: '(?:protected |secured |only |skydda[dts]? |skyddas )?(?:with|by|via|behind|and|requires?|needs?) (?:an? |the )?(?:secret |own )?(?:(?:api[- ]?)?key|token)|(?:skydda[dts]? |skyddas )?(?:med|kräver) (?:en |hemlig ){0,6}(?:api-?)?nyckel',
        },
        {
          value: 'users',
          label: { en: 'Signed-in people', sv: 'Inloggade' },
          asks: '(?:only |just )?(?:for |to )?(?:logged[- ]in|signed[- ]in)(?: (?:users|people|members))?(?: only)?|(?:bara |endast )?(?:för )?inloggade(?: användare)?',
        },
        {
          value: 'admin',
          label: { en: 'Administrators', sv: 'Administratörer' },
          asks: '(?:only |just )?(?:for |to |by )?(?:admins|administrators)(?: only)?|(?:bara |endast )?(?:för )?administratörer',
        },
        {
          value: 'all',
          label: { en: 'Everybody', sv: 'Alla' },
          asks: '(?:open |public |free |available )?(?:for|to) (?:everybody|everyone|anyone|the public|all)|open to all|publicly|(?:öppen |öppet )?för alla|public|no login(?: needed)?|without log(?:ging)? ?in|utan inloggning',
        },
      ],
    },
    key: {
      kind: 'text',
      label: { en: 'Key', sv: 'Nyckel' },
      help: {
        en: 'Sent in the header X-API-Key. While it is empty, nobody can read the list.',
        sv: 'Skickas i huvudet X-API-Key. Så länge den är tom kan ingen läsa listan.',
      },
      start: '',
      max: 100,
      plain: true,
      asks: '(?:api[- ]?)?key|token|nyckel(?:n)?',
      shown: (params) => params.access === 'key',
    },
    ...filterSettings,
  },
  read,
  complete: (params, _asked, reading) => {
    if (params.many !== '') {
      const name = { en: 'Name', sv: 'Namn' }[reading.language]
      return {
        ...params,
        source: 'record',
        part: nextKey('items', reading.parts),
        route:
          params.route === '/' ? `/${params.many.replace(/[^a-z0-9]/gu, '') || 'entries'}` : params.route,
        columns: [
          { key: 'title', label: name },
          ...Object.entries(params.own).map(([key, { label }]) => ({ key, label })),
        ],
      }
    }
    const part = params.part === open ? '' : params.part
    const route = params.route === '/' ? `/${params.source}s` : params.route
    return withUsualColumns({ ...params, part, route }, reading)
  },
  brings: (params, _key, _request, reading) =>
    params.many === '' || reading.parts.some(({ key }) => key === params.part)
      ? []
      : [
          {
            id: 'items',
            key: params.part,
            params: {
              ...itemsFor(params.many, reading.language),
              fields: params.own,
              pages: false,
              archive: false,
            },
          },
        ],
  texts: listTexts,
  changes: listChanges,
  files: new URL('./files/', import.meta.url),
  switches: ({ source }) => ({ rows_post: source === 'post', own: source === 'record' }),
  words: { unknownCategory: { en: 'There is no such category.', sv: 'Kategorin finns inte.' } },
  preview: (params) =>
    `<p><code>GET /wp-json/${html(params.space)}${html(params.route)}</code></p><pre>[ { ${params.columns.map(({ key }) => html(`"${key}": "…"`)).join(', ')} } ]</pre>`,
  tells: (params, language) => [
    `GET /wp-json/${params.space}${params.route}`,
    language === 'sv'
      ? `Ger ${params.many || sourceName(params, 'sv')} med ${columnNames(params, 'sv')}`
      : `Gives ${params.many || sourceName(params, 'en')} with ${columnNames(params, 'en')}`,
    access[params.access as keyof typeof access][language],
    ...(params.many === ''
      ? []
      : [
          language === 'sv'
            ? 'Varje fält kan vara ett villkor i adressen, utan mellanslag: ?falt=värde, ?falt=1 för ja'
            : 'Each field can be a condition in the address, without spaces: ?field=value, ?field=1 for yes',
        ]),
  ],
  ideas: (params) => [
    {
      when: params.access === 'all',
      label: { en: 'Only with a key', sv: 'Bara med nyckel' },
      prompt: { en: 'Protect the route with a key', sv: 'Skydda adressen med en nyckel' },
    },
  ],
})
