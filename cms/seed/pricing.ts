import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import type { Payload } from 'payload'
import type { Pricing } from '../payload-types.ts'
import { executorOf, row, sql } from '../platform/database/index.ts'

/** Name, dollars a month and credits a month (spec, core §9). */
const plans = [
  ['Pro 100', 25, 100],
  ['Pro 200', 50, 200],
  ['Pro 400', 100, 400],
  ['Pro 800', 200, 800],
  ['Pro 1200', 300, 1_200],
  ['Pro 2000', 500, 2_000],
] as const

/** The plans and the pack of the specification, with the text around them. */
export const pricing = {
  heading: 'One plan, six sizes',
  intro:
    'Every plan includes everything, and a credit costs the same in each. You only choose how many you get each month.',
  plans: plans.map(([name, price, credits]) => ({
    name,
    price,
    credits,
    lookupKey: `pro_${credits}`,
    isPopular: credits === 200,
  })),
  features: ['Unlimited plugins', 'Advanced features', 'Priority support', 'Code export'],
  pack: {
    name: 'Extra credits',
    price: 9.99,
    credits: 50,
    lookupKey: 'credits_50',
    text: 'Paid once. They never expire.',
  },
  note: [
    'No commitment; cancel anytime.',
    'Monthly credits reset each billing period and do not roll over.',
    'In US dollars, taxes not included.',
  ].join('\n'),
} satisfies Partial<Pricing>

/**
 * Seeds what the product sells, once, even if the installation is older than the plans. Staff's own plans stay, and
 * deleted ones do not come back, because the seeding itself is recorded.
 */
export async function seedPricing(payload: Payload): Promise<void> {
  const req = await createLocalReq({}, payload)
  await initTransaction(req)
  try {
    const isFirst = await row(
      await executorOf(req),
      sql`insert into plugsmith.seeded (what) values ('plans') on conflict do nothing returning what`,
    )
    const { plans: entered } = await payload.findGlobal({ slug: 'pricing', req })
    if (isFirst && !entered?.length) await payload.updateGlobal({ slug: 'pricing', data: pricing, req })
    await commitTransaction(req)
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}
