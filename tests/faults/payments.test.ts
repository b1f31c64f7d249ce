import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { StripePageAnswer } from '#contract/billing.ts'
import { gifts } from '#contract/prices.ts'
import { signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import { currentPid } from '../support/processes.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { cardForm, cards } from '../support/stripe.ts'
import { balanceOf } from '../support/turns.ts'
import { until } from '../support/until.ts'

/** Processes that die between the charge at Stripe and the credits here: each buyer gets them, once. */

const processes = [
  'server/gateway/main.ts',
  '/worker.mjs',
  'server/embedded/postgres/main.ts',
  'server/embedded/stripe/main.ts',
] as const

const packCredits = 50
/** On a busy machine, a process may be away for three attempts of Stripe's; the fourth comes 156 s after the first. */
const patienceSeconds = 180

let product: Product
let db: Database
beforeAll(async () => {
  product = await startProduct()
  db = new Database(product.databaseUrl)
}, 360_000)
afterAll(async () => {
  await db.close()
  await product.stop()
})

/** Opens a checkout for the pack. @returns the address of its page */
async function openCheckout({ client }: Person): Promise<string> {
  const answer = await client.post(apiPaths.createPayment, { priceId: 'credits_50' })
  return answer.json<StripePageAnswer>().url
}

/** Submits the page, whether or not a process dies before it answers. */
const pay = (url: string): Promise<unknown> =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...cardForm(cards.good), terms: 'accepted' }),
  }).catch(() => undefined)

/** How many milliseconds after the payment was sent the process is killed. */
const moments = [0, 60]

it.each(processes)(
  '%s killed around a payment costs nobody their credits',
  { timeout: 420_000 },
  async (script) => {
    const buyers = await Promise.all(moments.map(() => signUp(product.url, 'Ada')))
    const pages: string[] = []
    for (const buyer of buyers) pages.push(await openCheckout(buyer))
    for (const [at, page] of pages.entries()) {
      const running = await until(`${script} runs`, () => currentPid(product, script))
      const paying = pay(page)
      await new Promise((resolve) => setTimeout(resolve, moments[at]))
      process.kill(running, 'SIGKILL')
      await paying
      await until(`${script} runs again`, () => {
        const now = currentPid(product, script)
        return now !== undefined && now !== running
      })
    }
    for (const [at, buyer] of buyers.entries())
      await until(
        'the credits are there',
        async () => {
          if ((await balanceOf(buyer).catch(() => 0)) === gifts.signUp + packCredits) return true
          // People who were not charged pay now; the others are not charged again.
          await pay(pages[at]!)
          return false
        },
        patienceSeconds,
      )
    const paid = await db.count('from payments where user_id = any($1::uuid[])', [buyers.map(({ id }) => id)])
    expect(paid).toBe(buyers.length)
  },
)
