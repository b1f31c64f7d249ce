import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import { importHeaders } from '#contract/imports.ts'
import type { ImportAnswer } from '#contract/imports.ts'
import type { Answer, Person } from './client.ts'
import { zipOf } from './foreign-plugin.ts'

interface Upload {
  readonly name?: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Uploads a ZIP as the plugin editor does. */
export const uploadZip = (
  { client }: Pick<Person, 'client'>,
  zip: Uint8Array,
  { name = 'harbor-bells.zip', key = randomUUID(), headers = {} }: Upload = {},
): Promise<Answer> =>
  client.post(apiPaths.importPlugin, undefined, {
    body: new Uint8Array(zip),
    headers: {
      'content-type': 'application/zip',
      [importHeaders.fileName]: encodeURIComponent(name),
      [importHeaders.key]: key,
      ...headers,
    },
  })

/** Uploads a ZIP that must be accepted. */
export async function imported(person: Person, zip?: Uint8Array, upload?: Upload): Promise<ImportAnswer> {
  const answer = await uploadZip(person, zip ?? (await zipOf()), upload)
  expect(answer.status, answer.text).toBe(201)
  return answer.json<ImportAnswer>()
}
