import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ServiceError } from '#cms/platform/errors.ts'
import { issueToken, readToken } from '#cms/features/preview/token.ts'
import type { PreviewGrant } from '#cms/features/preview/token.ts'
import { limits } from '#contract/limits.ts'
import { resolveEnvironment } from '#server/supervisor/environment.ts'
import { inputs, secrets } from '../supervisor/settings.ts'

const grant: PreviewGrant = {
  userId: '1',
  source: 'version',
  id: '2',
  view: 'backend',
  display: 'admin',
  scripts: true,
}
const inAnHour = () => Date.now() / 1000 + 3600

/** Signs any content as our own server would. */
function signed(fields: unknown): string {
  const content = Buffer.from(JSON.stringify(fields)).toString('base64url')
  const key = `preview:${secrets.payloadSecret}`
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}
const refused = (token: string) => expect(() => readToken(token), token).toThrow(ServiceError)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [name, value] of Object.entries(resolveEnvironment(inputs({})).product)) vi.stubEnv(name, value)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

it('a token allows its own purpose until it expires', () => {
  const { token } = issueToken(grant)
  expect(readToken(token)).toEqual(grant)
  vi.advanceTimersByTime((limits.preview.seconds - 1) * 1000)
  expect(readToken(token)).toEqual(grant)
  vi.advanceTimersByTime(2_000)
  refused(token)
})

it('a token in the format of another product allows nothing, even when signed correctly', () => {
  expect(readToken(signed(['1', 'version', '2', 'backend', 'admin', true, inAnHour()]))).toEqual(grant)
  // In tokens without a script setting, the time was at its position.
  refused(signed(['1', 'version', '2', 'backend', 'admin', inAnHour()]))
  refused(signed(['1', 'version', '2', 'backend', 'admin', true, inAnHour(), 'more']))
  refused(signed(['1', 'version', '2', 'backend', 'admin', true, String(inAnHour())]))
  refused(signed(['1', 'version', '2', 'backend', 'admin', true, null]))
  refused(signed(['1', 'draft', '2', 'backend', 'admin', true, inAnHour()]))
  refused(signed({ userId: '1' }))
  refused(signed(null))
})
