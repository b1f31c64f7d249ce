import type { Credits } from '#contract/credits.ts'
import { builderMessages as texts } from '#contract/messages/builder.ts'
import { prices } from '#contract/prices.ts'
import { requestTimeoutMs, sentenceOf } from '../../lib/api.ts'
import { fetchCredits } from '../../lib/credits.ts'
import { toast } from '../../ui/toast.ts'
import type { Spending, Store } from './state.ts'

/** Shows credits received over realtime; an older answer that is still on its way then finds newer ones. */
export const showReceivedCredits = ({ set }: Store, { spendable, reserved }: Credits): void =>
  set({ credits: { spendable, reserved } })

/** Asks the server what the person has. */
export async function loadCredits({ get, set }: Store): Promise<void> {
  const { credits: before } = get()
  try {
    const credits = await fetchCredits(AbortSignal.timeout(requestTimeoutMs))
    // A realtime update arrived meanwhile, so this answer may be older; fetch again.
    if (get().credits === before) set({ credits })
  } catch (error) {
    // A figure that is known stays as it was; the next event or visit asks again.
    if (get().credits !== null) return
    const text = sentenceOf(error)
    toast({ title: texts.creditsFailed, text, tone: 'destructive' })
  }
}

/** What a spending costs, in credits. */
export const priceOf = ({ kind }: Spending): number => (kind === 'download' ? prices.download : prices.turn)

/**
 * Whether something can be paid for. An insufficient or unknown balance may be outdated and is fetched again; if that fails,
 * the server decides.
 */
export async function canPay(store: Store, needed: number): Promise<boolean> {
  const { credits } = store.get()
  if (credits && credits.spendable >= needed) return true
  await store.get().refetchCredits()
  const { credits: now } = store.get()
  return now === null || now.spendable >= needed
}

/** Says for what the credits are missing, and asks what there is. */
export function askForCredits(store: Store, spending: Spending): void {
  store.set({ outOfCredits: spending })
  // The figure that is shown let it be tried: it may be an old one.
  void store.get().refetchCredits()
}
