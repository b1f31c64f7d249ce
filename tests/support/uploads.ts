import { expect } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { AttachedImage } from '#contract/api.ts'
import type { Answer, Person } from './client.ts'

/** Uploads an image as the builder does. */
export const upload = (
  person: Person,
  bytes: Uint8Array,
  { name = 'photo.png', type = 'image/png' }: { readonly name?: string; readonly type?: string } = {},
): Promise<Answer> =>
  person.client.post(apiPaths.attachments, undefined, {
    body: new Uint8Array(bytes),
    headers: { 'content-type': type, 'x-file-name': encodeURIComponent(name) },
  })

/** Uploads an image that must be accepted. */
export async function uploaded(person: Person, bytes: Uint8Array, name?: string): Promise<AttachedImage> {
  const answer = await upload(person, bytes, name === undefined ? {} : { name })
  expect(answer.status, answer.text).toBe(201)
  return answer.json<AttachedImage>()
}
