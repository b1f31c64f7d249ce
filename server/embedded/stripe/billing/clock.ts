import type { Invoice, Kind, Objects, Subscription } from '../objects/types.ts'
import { itemOf } from '../objects/subscription.ts'
import { subscriptionOf } from '../objects/invoice.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Store } from '../store.ts'
import { expireSession } from './checkout.ts'
import { collect, finalizeInvoice } from './invoices.ts'
import { endPeriod, endSubscription } from './subscriptions.ts'

/** @returns seconds since 1970: when time alone changes an object; null for never */
export function dueAt(object: Objects[Kind]): number | null {
  if (object.object === 'subscription') {
    const { current_period_end } = itemOf(object)
    return object.status === 'canceled' ? null : current_period_end
  }
  if (object.object === 'invoice') {
    return object.status === 'draft' ? object.automatically_finalizes_at : object.next_payment_attempt
  }
  if (object.object === 'checkout.session') return object.status === 'open' ? object.expires_at : null
  return null
}

/** The stand-in's time: this machine's, and what was added by hand. */
export type Clock = {
  now: () => number
  /** Days and hours that the clock is ahead, in seconds. */
  ahead: () => number
  /** Does what is due up to now. */
  tick: (sandbox: Sandbox) => void
  /**
   * Moves the clock forward, and does what becomes due on the way, each at its own moment.
   * @param seconds above 0
   */
  advance: (sandbox: Sandbox, seconds: number) => void
}

const settingName = 'clock-ahead'

export function createClock(store: Store): Clock {
  let ahead = Number(store.setting(settingName) ?? 0)
  /** While something is done at its own moment, which is past. */
  let moment: number | undefined
  const real = (): number => Math.floor(Date.now() / 1_000)
  const now = (): number => moment ?? real() + ahead

  const runUntil = (sandbox: Sandbox, until: number): void => {
    for (;;) {
      const due = store.firstDue(until)
      if (due === undefined) return
      moment = due.at
      try {
        sandbox.causedBy(null, null)
        store.transaction(() => happen(sandbox, due.object))
      } finally {
        moment = undefined
      }
    }
  }

  return {
    now,
    ahead: () => ahead,
    tick: (sandbox) => runUntil(sandbox, now()),
    advance(sandbox, seconds) {
      runUntil(sandbox, now() + seconds)
      ahead += seconds
      store.keepSetting(settingName, String(ahead))
    },
  }
}

function happen(sandbox: Sandbox, object: Objects[Kind]): void {
  if (object.object === 'subscription') return endPeriod(sandbox, object)
  if (object.object === 'checkout.session') return void expireSession(sandbox, object)
  if (object.object === 'invoice') return charge(sandbox, object)
}

function charge(sandbox: Sandbox, due: Invoice): void {
  const open = due.status === 'draft' ? finalizeInvoice(sandbox, due) : due
  const { isLastAttempt } = collect(sandbox, open)
  if (!isLastAttempt) return
  const subscribed: Subscription | undefined = sandbox.store.get('subscription', subscriptionOf(open) ?? '')
  if (subscribed && subscribed.status !== 'canceled') endSubscription(sandbox, subscribed, 'payment_failed')
}
