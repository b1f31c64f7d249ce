import { randomBytes, randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { TurnAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { dataUrl } from '../support/images.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** A message with images is read as a stream, under the same limits as uploads. */

/** Our services, which read their environment when they are loaded. */
const load = async () => ({
  ...(await import('#cms/features/accounts/index.ts')),
  ...(await import('#cms/platform/database/index.ts')),
  ...(await import('#cms/features/generation/endpoints.ts')),
})

let services: Services
let payload: Payload
let own: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  services = await startServices()
  payload = services.payload
  own = await load()
})
afterAll(() => services.stop())

async function send(body: string): Promise<Response> {
  const user = await services.newUser()
  const request = new Request(`http://localhost${apiPaths.generatePlugin}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
    body,
  })
  const endpoint = own.turnEndpoints.find(({ path }) => path === '/generate-plugin')
  const answer = await endpoint?.handler(
    Object.assign(request, { payload, user }) as unknown as PayloadRequest,
  )
  return answer!
}

const message = (images: readonly string[]) =>
  JSON.stringify({
    requestId: randomUUID(),
    description: 'Create social sharing buttons 🌊',
    viewMode: 'backend',
    images,
  })

it('a message of maximum size starts its turn with its text and images unchanged', async () => {
  const raw = { width: 1_000, height: 900, channels: 3 } as const
  const body = message([dataUrl(await sharp(randomBytes(2_700_000), { raw }).png().toBuffer())])
  expect(Buffer.byteLength(body)).toBeGreaterThan(limits.requestBytes)
  const answer = await send(body)
  expect(answer.status).toBe(202)
  const { turn } = (await answer.json()) as TurnAnswer
  const stored = await own.row(
    own.database(payload),
    own.sql`select t.prompt, a.width::int as width, a.height::int as height
            from turns t join attachments a on a.turn_id = t.id where t.id = ${turn.id}`,
  )
  expect(stored).toEqual({ prompt: 'Create social sharing buttons 🌊', width: 1_000, height: 900 })
})

it.each([
  ['no JSON', () => 'x'.repeat(limits.requestBytes + 1), 400],
  ['no message', () => JSON.stringify({ images: 'x'.repeat(limits.requestBytes) }), 400],
  ['larger than all its images may be', () => message(['x'.repeat(28_000_000)]), 413],
])('a message is refused if it is %s', async (_what, body, status) => {
  expect((await send(body())).status).toBe(status)
})
