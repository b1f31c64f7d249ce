'use client'
import { Button, toast, useAuth, useDocumentEvents } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { staffRoutes } from '#contract/staff-routes.ts'
import { staffPriceMessages as words } from '#contract/messages/staff-prices.ts'
import { formatMoney } from '#contract/money.ts'
import type { PlanPrices, PricesAnswer } from '#contract/staff-prices.ts'
import { hasRole } from '../../access/roles.ts'
import type { User } from '../../payload-types.ts'
import { call, CallError } from '../call.ts'
import './payment-actions.css'

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long' })
const money = (cents: number): string => formatMoney(cents, 'usd')

/** What an order does, in one or two sentences. */
function effectOf({ amount: today, others }: PlanPrices, earliest: string): string {
  const emails = others.reduce((sum, { count }) => sum + count, 0)
  const effects = [
    others.some(({ amount }) => amount < today) && words.raise(dateFormat.format(new Date(earliest))),
    others.some(({ amount }) => amount > today) && words.lower,
  ].filter((effect) => effect !== false)
  return `${words.effect(emails)}${effects.join(' ')}`
}

interface PlanProps {
  readonly plan: PlanPrices
  readonly earliest: string
  readonly isBusy: boolean
  readonly onMove: (plan: PlanPrices) => void
}

function RunningPlan({ plan, earliest, isBusy, onMove }: PlanProps) {
  const { name, amount: today, others, moving } = plan
  return (
    <li>
      <div className="payment-actions__facts">
        {others.map(({ amount, count }) => (
          <p key={amount}>{words.other(name, count, money(amount), money(today))}</p>
        ))}
        {moving > 0 && <p>{words.moving(name, moving, money(today))}</p>}
      </div>
      {others.length > 0 && (
        <>
          <Button
            buttonStyle="secondary"
            size="medium"
            margin={false}
            disabled={isBusy}
            onClick={() => onMove(plan)}
          >
            {words.move(name, money(today))}
          </Button>
          <p>{effectOf(plan, earliest)}</p>
        </>
      )}
    </li>
  )
}

/** Which subscriptions run at an earlier price, and the action that moves them. */
function Prices() {
  const [state, setState] = useState<PricesAnswer | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // A ref, because setState lags a double click.
  const sending = useRef(false)
  // Another price may have been saved.
  const { mostRecentUpdate } = useDocumentEvents()

  useEffect(() => {
    const left = new AbortController()
    call(staffRoutes.prices, { signal: left.signal }).then(setState, () => {
      if (!left.signal.aborted) setFailed(true)
    })
    return () => left.abort()
  }, [mostRecentUpdate])

  const move = async ({ key, name, amount, others }: PlanPrices): Promise<void> => {
    if (sending.current || !state) return
    const count = others.reduce((sum, group) => sum + group.count, 0)
    const effect = effectOf({ key, name, amount, others, moving: 0 }, state.earliest)
    if (!window.confirm(words.sure(count, name, money(amount), effect))) return
    sending.current = true
    setBusy(true)
    try {
      setState(await call(staffRoutes.movePrices, { body: { plan: key, amount } }))
      toast.success(words.done)
    } catch (error) {
      const { message, details } = error instanceof CallError ? error : new CallError(words.failed)
      toast.error(details['plan'] ?? message)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  if (isFailed) return <p role="alert">{words.failed}</p>
  if (!state) return <p aria-busy>{words.loading}</p>
  const differing = state.plans.filter(({ others, moving }) => others.length > 0 || moving > 0)
  if (differing.length === 0) return <p>{words.none}</p>
  return (
    <ul className="payment-actions__choices">
      {differing.map((plan) => (
        <RunningPlan
          key={plan.key}
          plan={plan}
          earliest={state.earliest}
          isBusy={isBusy}
          onMove={(chosen) => void move(chosen)}
        />
      ))}
    </ul>
  )
}

/** The prices of running subscriptions, for admins: editors do not see what people pay. */
export function RunningPrices() {
  const { user } = useAuth<User>()
  if (!hasRole(user, 'admin')) return null
  return (
    <section className="payment-actions field-type" aria-labelledby="running-prices">
      <h2 id="running-prices">{words.heading}</h2>
      <p>{words.about}</p>
      <Prices />
    </section>
  )
}
