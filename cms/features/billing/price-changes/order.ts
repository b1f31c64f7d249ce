import type { Payload } from 'payload'
import { staffPriceMessages as texts } from '#contract/messages/staff-prices.ts'
import type { MovePricesInput, PlanPrices, PricesAnswer } from '#contract/staff-prices.ts'
import { database, rows, sql, transaction } from '../../../platform/database/index.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { ServiceError } from '../../../platform/errors.ts'
import { recordStaffAction } from '../../audit/index.ts'
import { plans } from '../plans.ts'
import type { Plan } from '../plans.ts'
import { saleOf } from '../prices.ts'
import { earliestInvoice } from './dates.ts'
import { isOpen, wakeWorkers } from './store.ts'

/** What admins see of subscriptions at earlier prices, and their order to move them. */

/** SQL condition: a subscription `s` is going to be charged again. */
const isRunning = sql`(s.ended_at is null and s.status in ('active', 'trialing', 'past_due')
  and not s.cancel_at_period_end and s.user_id is not null)`

interface Group {
  readonly plan: string
  readonly amount: number
  readonly is_moving: boolean
  readonly count: number
}

/** Running subscriptions that are charged something else than their plan costs. */
const groupsOf = (db: Executor, sold: readonly Plan[]): Promise<Group[]> =>
  rows<Group>(
    db,
    sql`select today.key as plan, s.coming_amount::int as amount, c.id is not null as is_moving, count(*)::int as count
        from unnest(string_to_array(${sold.map(({ lookupKey }) => lookupKey).join(',')}, ','),
          string_to_array(${sold.map(({ cents }) => cents).join(',')}, ',')::int[]) as today (key, cents)
        join subscriptions s on s.coming_plan = today.key and s.coming_amount <> today.cents
        left join plugsmith.price_changes c on c.subscription = s.subscription and c.to_amount = today.cents
          and c.applied_at is null and c.dropped_at is null
        where ${isRunning} and today.key is not null and s.coming_amount is not null
        group by 1, 2, 3 order by 1, 2`,
  )

const soldPlans = async (payload: Payload): Promise<readonly Plan[]> =>
  (await plans(payload)).filter(({ isRetired }) => !isRetired)

const viewOf = ({ lookupKey: key, name, cents }: Plan, groups: readonly Group[]): PlanPrices => {
  const own = groups.filter(({ plan }) => plan === key)
  return {
    key,
    name,
    amount: cents,
    others: own.filter((group) => !group.is_moving).map(({ amount, count }) => ({ amount, count })),
    moving: own.filter((group) => group.is_moving).reduce((sum, { count }) => sum + count, 0),
  }
}

/** Which running subscriptions are charged something else than their plan costs, by plan. */
export async function readPrices(payload: Payload): Promise<PricesAnswer> {
  const sold = await soldPlans(payload)
  const groups = await groupsOf(database(payload), sold)
  return {
    plans: sold.map((plan) => viewOf(plan, groups)),
    earliest: new Date(earliestInvoice(Date.now() / 1_000, true) * 1_000).toISOString(),
  }
}

/**
 * The plan that is to be moved, once Stripe charges what the admin has seen.
 * @throws ServiceError `invalid_input`, `payments_not_set_up`, `payments_unavailable`
 */
async function planToMove(payload: Payload, { plan: key, amount }: MovePricesInput): Promise<Plan> {
  const plan = (await soldPlans(payload)).find(({ lookupKey }) => lookupKey === key)
  if (plan?.cents !== amount) throw new ServiceError('invalid_input', { plan: texts.changed })
  try {
    await saleOf(payload, 'plan', key)
  } catch (error) {
    const isNotReady = error instanceof ServiceError && error.code === 'price_not_ready'
    throw isNotReady ? new ServiceError('invalid_input', { plan: texts.notReady }) : error
  }
  return plan
}

/** Adds a row for each subscription, in place of one that announces another price. */
async function addRows(tx: Executor, { lookupKey: key, cents }: Plan): Promise<void> {
  await tx.execute(sql`
    update plugsmith.price_changes set dropped_at = now(), dropped_because = 'superseded'
    where ${isOpen} and plan = ${key} and to_amount <> ${cents}
      and subscription in (select s.subscription from subscriptions s
        where ${isRunning} and s.coming_plan = ${key} and s.coming_amount <> ${cents})`)
  await tx.execute(sql`
    insert into plugsmith.price_changes (subscription, plan, from_amount, to_amount)
    select s.subscription, ${key}, s.coming_amount, ${cents} from subscriptions s
    where ${isRunning} and s.coming_plan = ${key} and s.coming_amount <> ${cents}
    on conflict (subscription) where applied_at is null and dropped_at is null do nothing`)
}

/**
 * Orders the move of every running subscription of a plan to what the plan costs now; workers announce and apply it.
 * Subscriptions that are on their way to this price already stay as they are.
 * @returns how the plans stand then
 * @throws ServiceError `invalid_input` with the reason; `payments_not_set_up`, `payments_unavailable`
 */
export async function movePrices(
  payload: Payload,
  adminId: string,
  input: MovePricesInput,
): Promise<PricesAnswer> {
  const plan = await planToMove(payload, input)
  await transaction(payload, async (tx) => {
    // One admin after the other: the second finds nothing left to order.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`price:${plan.lookupKey}`}, 0))`)
    const found = (await groupsOf(tx, [plan])).filter((group) => !group.is_moving)
    if (found.length === 0) return
    await recordStaffAction(tx, adminId, {
      action: 'move-price',
      target: 'globals/pricing',
      title: plan.name,
      changes: {
        plan: plan.lookupKey,
        to: plan.cents,
        from: found.map(({ amount, count }) => ({ amount, count })),
      },
    })
    await addRows(tx, plan)
    await wakeWorkers(tx)
  })
  return readPrices(payload)
}
