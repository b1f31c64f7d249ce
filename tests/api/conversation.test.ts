import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { MessagesAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { expectError, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import { insertMessages, insertPlugin } from '../support/plugins.ts'
import { workspaceOf } from '../support/turns.ts'

/** A long conversation is loaded page by page, newest first. */

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

async function before(person: Person, pluginId: string, messageId: string): Promise<MessagesAnswer> {
  const answer = await person.client.get(`${apiPaths.messages(pluginId)}?before=${messageId}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<MessagesAnswer>()
}

describe('a long conversation', () => {
  it('is read in full and in order, even when many messages share one moment', async () => {
    const person = await signUp(product.url)
    const id = await insertPlugin(db, person.id, [])
    const count = limits.lists.messages * 2 + 7
    await insertMessages(db, id, count, { sameMoment: 5 })
    const pages: MessagesAnswer[] = [await workspaceOf(person, id)]
    for (let page = pages[0]; page?.earlier; page = pages[0])
      pages.unshift(await before(person, id, page.messages[0]?.id ?? ''))
    expect(pages.map(({ messages }) => messages.length)).toEqual([7, 100, 100])
    const all = pages.flatMap(({ messages }) => messages)
    expect(new Set(all.map(({ id: one }) => one)).size).toBe(count)
    const moments = all.map(({ createdAt }) => createdAt)
    expect(moments).toEqual([...moments].sort())
    // The order is the same for any page size.
    const again = await before(person, id, all.at(-1)?.id ?? '')
    expect(again.messages.map(({ id: one }) => one)).toEqual(all.slice(-101, -1).map(({ id: one }) => one))
  })

  it('is visible only to its owner, and cannot be paged from a foreign message', async () => {
    const person = await signUp(product.url)
    const id = await insertPlugin(db, person.id, [])
    const other = await insertPlugin(db, person.id, [])
    await insertMessages(db, id, 3)
    await insertMessages(db, other, 3)
    const [first] = (await workspaceOf(person, other)).messages
    expect(await before(person, id, first?.id ?? '')).toEqual({ messages: [], earlier: false })
    expect(await before(person, id, randomUUID())).toEqual({ messages: [], earlier: false })
    const stranger = await signUp(product.url)
    expectError(await stranger.client.get(`${apiPaths.messages(id)}?before=${randomUUID()}`), 'not_found')
    for (const nonsense of ['', 'x', "' or 1=1"])
      expectError(
        await person.client.get(`${apiPaths.messages(id)}?before=${encodeURIComponent(nonsense)}`),
        'invalid_input',
      )
  })
})
