import { missingId } from './attacks.ts'
import type { Raw } from './attacks.ts'

/** Calls of the admin's server functions, as its pages send them. */

type Arguments = Readonly<Record<string, unknown>>

/** A call of each function with valid arguments; `post` is the id of a post. */
export const callsWith = (post: string): Readonly<Record<string, Arguments>> => {
  const list = {
    collectionSlug: 'posts',
    drawerSlug: 'list',
    enableRowSelections: true,
    query: { where: {} },
  }
  return {
    'form-state': {
      collectionSlug: 'posts',
      id: post,
      data: { title: 'Words', tags: ['words'] },
      docPermissions: { fields: true, update: true },
      docPreferences: { fields: {} },
      formState: { title: { value: 'Words', initialValue: null } },
      operation: 'update',
      renderAllFields: true,
      returnLockStatus: true,
      updateLastEdited: true,
      schemaPath: 'posts',
    },
    'table-state': { ...list, columns: [{ accessor: 'title', active: true }], renderRowTypes: true },
    'get-default-layout': {},
    'render-widget': { widgetSlug: 'collections', widgetData: { a: 1 } },
    'render-document': {
      collectionSlug: 'posts',
      docID: post,
      drawerSlug: 'document',
      initialData: { title: 'Words' },
      paramsOverride: { segments: ['collections', 'posts', post] },
      redirectAfterCreate: false,
      searchParams: { a: 'b' },
    },
    'render-document-slots': { collectionSlug: 'posts', id: post },
    'render-list': list,
    'schedule-publish': {
      type: 'publish',
      date: '2100-01-01T00:00:00.000Z',
      doc: { relationTo: 'posts', value: post },
      timezone: 'UTC',
      deleteID: missingId,
    },
    'get-upcoming-scheduled-publish': { collectionSlug: 'posts', id: post },
    slugify: { collectionSlug: 'posts', path: 'slug', valueToSlugify: 'Words', data: { title: 'Words' } },
  }
}

/** Names that Payload would look up, and that no page of our admin calls. */
export const otherNames = [
  ...['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', 'zz', ''],
  ...['copy-data-from-locale', 'get-folder-results-component-and-data', 'render-tab', 'render-field'],
]

const text = { 'content-type': 'text/plain;charset=UTF-8' }
const form = { 'content-type': 'multipart/form-data; boundary=x' }
const part = (name: string, value: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** Bodies that React would never send. */
export const unreadable: Readonly<Record<string, Pick<Raw, 'headers' | 'body'>>> = {
  nothing: { headers: text, body: '' },
  words: { headers: text, body: 'words' },
  'JSON that breaks off': { headers: text, body: '[{"name":"form-state"' },
  null: { headers: text, body: 'null' },
  'a reference to a part that is missing': { headers: text, body: '["$1"]' },
  'a reference into nothing': { headers: text, body: '["$0:1:2"]' },
  'a server reference of nobody': { headers: text, body: '["$F1"]' },
  'a date and a number that are none': { headers: text, body: '["$Dx","$nx"]' },
  'deep nesting': { headers: text, body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  'a form that breaks off': { headers: form, body: '--x\r\nContent-Disp' },
  'a form without a boundary': { headers: { 'content-type': 'multipart/form-data' }, body: '--x' },
  'a form of other parts': { headers: form, body: `${part('7', '1')}--x--\r\n` },
  'a form whose part is no JSON': { headers: form, body: `${part('0', 'oops')}--x--\r\n` },
  'a form that names a prototype': {
    headers: form,
    body: `${part('0', '["$1:__proto__:constructor"]')}${part('1', '{}')}--x--\r\n`,
  },
  'a form on the way to an action': { headers: form, body: `${part('$ACTION_ID_zz', '')}--x--\r\n` },
}
