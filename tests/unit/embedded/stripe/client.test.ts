import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { expect, it, onTestFinished } from 'vitest'
import { createStripe } from '#cms/features/billing/client.ts'

/** A server of Stripe's API that answers with these statuses, then with 200. */
async function apiAnswering(...statuses: number[]) {
  const keys: unknown[] = []
  const versions: unknown[] = []
  const server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key'])
    versions.push(request.headers['stripe-version'])
    request.resume()
    request.on('end', () => {
      response.writeHead(statuses.shift() ?? 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ id: 'cus_1', object: 'customer' }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, keys, versions }
}

it('makes a request again that failed at Stripe, with the same idempotency key', async () => {
  const api = await apiAnswering(500)
  const made = await createStripe('sk_test_x', api.url).customers.create({}, { idempotencyKey: 'customer:1' })
  expect(made.id).toBe('cus_1')
  expect(api.keys).toEqual(['customer:1', 'customer:1'])
})

it('asks for the API version that the SDK is written for', async () => {
  const api = await apiAnswering()
  await createStripe('sk_test_x', api.url).customers.create({})
  expect(api.versions).toEqual([Stripe.API_VERSION])
})
