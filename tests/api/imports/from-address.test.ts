import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { fetchLimits } from '#contract/limits.ts'
import { importAddressMessages as texts } from '#contract/messages/import-address.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { sourceRoutes } from '#contract/source-routes.ts'
import { Client, expectError, signUp } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'

/** Asking for a plugin by its address. What is fetched is tested with servers of our own (`tests/services`). */

const product = inject('product')
let person: Person
beforeAll(async () => {
  person = await signUp(product.url)
})

const ask = (body: object, client: Client = person.client) =>
  client.post(sourceRoutes.importFromAddress.path, { requestId: randomUUID(), ...body })
const refused = async (body: object) => expectError(await ask(body), 'invalid_input').details

describe('a plugin by its address is refused', () => {
  it('without a session, and from a page of another site', async () => {
    expectError(await ask({ address: 'event-list' }, new Client(product.url)), 'unauthenticated')
    const foreign = await person.client.post(
      sourceRoutes.importFromAddress.path,
      { requestId: randomUUID(), address: 'event-list' },
      { origin: 'https://elsewhere.example' },
    )
    expectError(foreign, 'forbidden')
  })

  it('with a sentence about the field that is wrong', async () => {
    expect(await refused({ address: ' ' })).toEqual({ address: validationMessages.required })
    expect(await refused({ address: 'x'.repeat(fetchLimits.addressCharacters + 1) })).toHaveProperty(
      'address',
    )
    expect(await refused({ address: 'ada/list', tag: '../..' })).toEqual({ tag: texts.badTag })
    expect(await refused({ address: 'ada/list', requestId: '1' })).toHaveProperty('requestId')
  })

  it.each([
    ['http://127.0.0.1', texts.scheme],
    ['file:///etc/passwd', texts.scheme],
    ['https://ada:secret@github.com/ada/list', texts.credentials],
  ])('if it is %s', async (address, sentence) => {
    expect(await refused({ address })).toEqual({ address: sentence })
  })

  it.each(['127.0.0.1', '[::1]', 'localhost', 'elsewhere.example'])('if it is at %s', async (host) => {
    const { address } = (await refused({ address: `https://${host}/plugin.zip` })) ?? {}
    expect(address).toContain(`We don't fetch plugins from ${host}`)
  })
})
