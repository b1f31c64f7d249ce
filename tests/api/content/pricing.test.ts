import { beforeAll, describe, expect, inject, it } from 'vitest'
import { signIn } from '../../support/client.ts'
import type { Client } from '../../support/client.ts'

/** What staff may enter for plans and the pack. Every save here is refused, because other tests buy these plans. */

const product = inject('product')
let staff: Client
interface Plan {
  readonly id: string
  readonly lookupKey: string
}
let plans: Plan[]

beforeAll(async () => {
  staff = (await signIn(product.url, product.accounts.admin)).client
  plans = (await staff.get('/api/globals/pricing?depth=0')).json<{ plans: Plan[] }>().plans
})

const newPlan = (more: object = {}) => ({ name: 'New', price: 10, credits: 40, lookupKey: 'pro_40', ...more })
async function refusal(data: object): Promise<string> {
  const answer = await staff.post('/api/globals/pricing', data)
  expect(answer.status, answer.text).toBe(400)
  return answer.text
}

describe('a lookup key', () => {
  it('belongs to one plan', async () => {
    const taken = 'Another plan or the pack already has this key'
    expect(await refusal({ plans: [...plans, newPlan({ lookupKey: plans[0]?.lookupKey })] })).toContain(taken)
    expect(await refusal({ plans: [...plans, newPlan({ lookupKey: 'credits_50' })] })).toContain(taken)
  })

  it('cannot change once it is saved, of a plan or of the pack', async () => {
    const [first, ...others] = plans
    const renamed = [{ ...first, lookupKey: 'pro_other' }, ...others]
    expect(await refusal({ plans: renamed })).toContain(`it was ${first?.lookupKey}`)
    expect(await refusal({ pack: { lookupKey: 'credits_other' } })).toContain('it was credits_50')
  })

  it.each(['Pro 40', 'pro-40', 'pro_40 ', 'prö'])(
    'has no other characters than Stripe’s names have: “%s”',
    async (lookupKey) => {
      expect(await refusal({ plans: [...plans, newPlan({ lookupKey })] })).toContain('lowercase letters')
    },
  )
})

describe('a price', () => {
  it.each([0, -5, 9.5, 10_001])('of a plan is whole dollars within limits: %s', async (price) => {
    await refusal({ plans: [...plans, newPlan({ price })] })
  })

  it.each([0.49, 9.999, -1, 1_001])('of the pack is dollars and cents within limits: %s', async (price) => {
    await refusal({ pack: { price } })
  })
})

it.each([0, 1.5, -3, 1_000_001])('credits are a whole number within limits: %s', async (credits) => {
  await refusal({ plans: [...plans, newPlan({ credits })] })
  await refusal({ pack: { credits } })
})

it('more than twelve plans are refused', async () => {
  const many = Array.from({ length: 13 }, (_, at) => newPlan({ lookupKey: `pro_many_${at}` }))
  await refusal({ plans: many })
})
