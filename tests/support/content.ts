import { expect } from 'vitest'
import { mediaSchema } from '#contract/content/documents.ts'
import type { Media } from '#contract/content/documents.ts'
import type { Client } from './client.ts'
import { picture } from './images.ts'
import { richText, unique } from './rich-text.ts'

export { blockNode, paragraph, richText, textNode, unique } from './rich-text.ts'

/** Creates content over the REST API, as staff do. */

/** Creates a document. @returns what was stored, at depth 0 */
export async function create<Doc extends { id: string }>(
  staff: Client,
  collection: string,
  data: object,
  query = '',
): Promise<Doc> {
  const answer = await staff.post(`/api/${collection}?depth=0${query}`, data)
  expect(answer.status, answer.text).toBe(201)
  return answer.json<{ doc: Doc }>().doc
}

/** Changes a document. @returns what was stored, at depth 0 */
export async function change<Doc extends { id: string }>(
  staff: Client,
  collection: string,
  id: string,
  data: object,
  query = '',
): Promise<Doc> {
  const answer = await staff.patch(`/api/${collection}/${id}?depth=0${query}`, data)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<{ doc: Doc }>().doc
}

/** Unpublishes a document as the button in the admin does. @returns what was stored, at depth 0 */
export const unpublish = <Doc extends { id: string }>(
  staff: Client,
  collection: string,
  id: string,
): Promise<Doc> => change<Doc>(staff, collection, id, { _status: 'draft' }, '&unpublishAllLocales=true')

export const newCategory = (staff: Client): Promise<{ id: string; slug: string }> =>
  create(staff, 'post-categories', { name: unique('Category') })

/** A post with everything required for publishing. */
export const postData = (category: string, more: object = {}): object => ({
  title: unique('Post'),
  excerpt: 'What it is about.',
  category,
  body: richText('A paragraph.'),
  _status: 'published',
  ...more,
})

/** A form with a file, encoded as browsers do. */
export function uploadForm(
  file: { readonly bytes: Uint8Array; readonly name: string; readonly type: string },
  data: object,
): { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
  const boundary = `----form${unique('').trim()}`
  const part = (name: string, extra: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(`${part('_payload', '')}${JSON.stringify(data)}\r\n`),
    Buffer.from(part('file', `; filename="${file.name}"\r\nContent-Type: ${file.type}`)),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return {
    body: new Uint8Array(body),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** Uploads an image. @returns it as visitors see it */
export async function uploadImage(
  staff: Client,
  file: { readonly bytes: Uint8Array; readonly name: string; readonly type: string },
  alt = 'A picture',
): Promise<Media> {
  const answer = await staff.call('POST', '/api/media?depth=0', uploadForm(file, { alt }))
  expect(answer.status, answer.text).toBe(201)
  return mediaSchema.parse(answer.json<{ doc: unknown }>().doc)
}

/** Creates one document in each content collection. @returns their ids, by collection */
export async function oneOfEach(staff: Client): Promise<Record<string, string>> {
  const known: Record<string, string> = {}
  const made = async (collection: string, data: object): Promise<void> => {
    known[collection] = (await create(staff, collection, { _status: 'published', ...data })).id
  }
  const bytes = await picture(40, 20).png().toBuffer()
  known['media'] = (await uploadImage(staff, { bytes, name: 'dot.png', type: 'image/png' })).id
  known['post-categories'] = (await newCategory(staff)).id
  await made('tags', { name: unique('Tag') })
  await made('faq-categories', { name: unique('Category') })
  await made('authors', { name: unique('Author') })
  await made('posts', postData(known['post-categories']))
  await made('faqs', {
    question: unique('What'),
    answer: richText('So.'),
    category: known['faq-categories'],
  })
  await made('pages', {
    title: unique('Page'),
    blocks: [{ blockType: 'prose', body: richText('Words.') }],
  })
  await made('legal-pages', {
    title: unique('Terms'),
    validFrom: '2026-01-01T12:00:00.000Z',
    sections: [{ title: 'One', body: richText('So.') }],
  })
  await made('redirects', {
    from: `/old-${unique('page').replaceAll(' ', '-')}`,
    to: { type: 'custom', url: '/blog' },
  })
  return known
}
