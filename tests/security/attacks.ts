import type { Route } from './routes.ts'
import { addressOf } from './routes.ts'

/** A raw request. */
export interface Raw {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** One kind of malformed request, created for any route. */
export interface Attack {
  readonly kind: string
  readonly of: (route: Route, id: string) => Raw
}

/** A valid id that nothing has. */
export const missingId = '7d3f3c1e-0000-4000-8000-000000000000'

const jsonType = { 'content-type': 'application/json' }
const writes = ({ method }: Route): boolean => method !== 'GET'

const ofBody =
  (body: string, headers: Readonly<Record<string, string>> = jsonType): Attack['of'] =>
  (route, id) => ({ method: route.method, path: addressOf(route, id), headers, body })

const ofQuery =
  (query: string): Attack['of'] =>
  (route, id) => ({ method: route.method, path: `${addressOf(route, id)}?${query}`, headers: {} })

const ofId =
  (bad: string): Attack['of'] =>
  (route) => ({
    method: route.method,
    path: addressOf(route, bad),
    headers: jsonType,
    ...(writes(route) && { body: '{}' }),
  })

/** Property names of our bodies, so that wrong types reach the code that reads them. */
const names = [
  ...['email', 'password', 'fullName', 'token', 'id', 'pluginId', 'prompt', 'requestId', 'roles', 'title'],
  ...[
    'name',
    'version',
    'versionNumber',
    'channel_name',
    'socket_id',
    'images',
    'viewMode',
    'currentPassword',
  ],
  ...['note', 'colleague', 'review', 'answer', 'draft'],
]
const everyNameIs = (value: unknown): string =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, value])))
/** The names in the queries that our own routes read. */
export const parameters: readonly string[] = [
  ...[
    'after',
    'before',
    'category',
    'comment',
    'days',
    'display',
    'from',
    'include',
    'kind',
    'part',
    'path',
    'q',
  ],
  ...['to'],
  ...['scripts', 'show', 'solved', 'sort', 'thread', 'unpinned', 'unwatched', 'version'],
  ...['outcome', 'state', 'template', 'versionNumber', 'viewMode', 'what', 'who'],
]
const nested = (depth: number): string => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`

const bodies: Readonly<Record<string, Attack['of']>> = {
  'JSON that breaks off': ofBody('{"email": "a@example.test", "pass'),
  'JSON that is no object': ofBody('"text"'),
  'JSON that is null': ofBody('null'),
  'an array': ofBody('[1, null, {}]'),
  'no body': ofBody(''),
  'numbers for texts': ofBody(everyNameIs(7)),
  'objects for texts': ofBody(everyNameIs({ equals: 'a', $ne: null })),
  'arrays for texts': ofBody(everyNameIs([['a'], null])),
  'prototype keys': ofBody(
    '{"__proto__": {"roles": ["admin"]}, "constructor": {"prototype": {"roles": ["admin"]}}}',
  ),
  'huge numbers': ofBody(`{${names.map((name) => `"${name}": 1e400`).join()}, "id": ${'9'.repeat(400)}}`),
  'NUL in texts': ofBody(everyNameIs('a\u0000b')),
  'half a surrogate pair': ofBody(everyNameIs('\ud800')),
  'a very long text': ofBody(everyNameIs('x'.repeat(20_000))),
  'deep nesting': ofBody(nested(5_000)),
  'multipart without a boundary': ofBody('--x\r\n\r\n--x--', { 'content-type': 'multipart/form-data' }),
  'multipart that breaks off': ofBody('--x\r\nContent-Disposition: form-data; name="file"; filename="a', {
    'content-type': 'multipart/form-data; boundary=x',
  }),
  'multipart whose _payload is no JSON': ofBody(
    '--x\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n{oops\r\n--x--\r\n',
    { 'content-type': 'multipart/form-data; boundary=x' },
  ),
  'another content type': ofBody('<a/>', { 'content-type': 'application/xml' }),
  'a content type that is none': ofBody('{}', { 'content-type': ';;;' }),
  'a form': ofBody('email[$ne]=a&__proto__[x]=1', { 'content-type': 'application/x-www-form-urlencoded' }),
}

const many = Array.from({ length: 400 }, (_, at) => `where[id][in][]=${at}`).join('&')
const queries: Readonly<Record<string, Attack['of']>> = {
  'a field that is unknown': ofQuery('where[zz][equals]=1'),
  'a path three deep': ofQuery('where[related.related.related.zz][equals]=1'),
  "a path to another person's session": ofQuery('where[plugin.owner.sessions.id][like]=a'),
  'an unknown operator': ofQuery('where[id][regex]=a'),
  'an operator that does not fit': ofQuery('where[roles][like]=a&where[createdAt][within]=a'),
  'a value that does not fit': ofQuery('where[id][equals]=x&where[createdAt][greater_than]=never'),
  'many values': ofQuery(many),
  'nested conditions': ofQuery(`where${'[or][0][and][0]'.repeat(12)}[id][exists]=true`),
  'conditions that are none': ofQuery('where=1&where[or]=x&where[and][0]=y'),
  'prototype keys in a condition': ofQuery('where[__proto__][equals]=1&where[constructor][exists]=true'),
  'NUL in a condition': ofQuery('where[id][equals]=%00&where[slug][like]=%00'),
  'nonsense to sort by': ofQuery('sort=-zz.zz,__proto__&sort[]=%00'),
  'nonsense to select': ofQuery('select=1&select[zz][zz]=true&populate[zz]=x&populate=%00'),
  'nonsense to join': ofQuery('joins=x&joins[zz][where][zz][equals]=1&joins[sessions][limit]=-1'),
  'numbers that are none': ofQuery('depth=NaN&limit=abc&page=1e9&version=x&before=x'),
  'numbers beyond all bounds': ofQuery('depth=-1&limit=-5&page=-99999999999999999999&number=1e400'),
  'the same name twice': ofQuery('limit=1&limit=2&depth[a]=1&page[]=1&locale=zz&fallbackLocale[]=x'),
  'escapes that break off': ofQuery('where[id][equals]=%&q=%E0%A4%A'),
}

const ids: Readonly<Record<string, Attack['of']>> = {
  'an id that is none': ofId('abc'),
  'an id that nothing has': ofId(missingId),
  'an id that is a prototype key': ofId('__proto__'),
  'an id with NUL': ofId('\u0000'),
  'an id that is a path': ofId('../../users'),
  'a number beyond all bounds': ofId('99999999999999999999'),
  'a very long id': ofId('x'.repeat(3_000)),
}

const methods: Readonly<Record<string, Attack['of']>> = {
  'a method that is not offered': (route, id) => ({
    method: route.method === 'PUT' ? 'GET' : 'PUT',
    path: addressOf(route, id),
    headers: jsonType,
    body: '{}',
  }),
  'a method that nobody knows': (route, id) => ({
    method: 'PROPFIND',
    path: addressOf(route, id),
    headers: {},
  }),
  'another method in disguise': (route, id) => ({
    method: 'POST',
    path: addressOf(route, id),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-payload-http-method-override': route.method === 'GET' ? 'GET' : 'DELETE',
      'x-http-method-override': 'DELETE',
    },
    body: 'where[zz][equals]=1',
  }),
}

const listed = (attacks: Readonly<Record<string, Attack['of']>>): readonly Attack[] =>
  Object.entries(attacks).map(([kind, of]) => ({ kind, of }))

/** The kinds of attack that apply to a route. */
export const attacksOn = (route: Route): readonly Attack[] => [
  ...(writes(route) ? listed(bodies) : []),
  ...listed(queries),
  ...(route.path.includes(':') ? listed(ids) : []),
  ...listed(methods),
]
