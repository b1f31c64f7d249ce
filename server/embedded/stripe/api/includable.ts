import { detailsOf, priceOf } from '../billing/checkout.ts'
import { paymentOf } from '../billing/invoices.ts'
import { listOf } from '../objects/types.ts'
import type { Charge, CheckoutSession, Customer, Invoice } from '../objects/types.ts'
import type { Sandbox } from '../sandbox.ts'

/** What a session sells. */
export function lineItemsOf(sandbox: Sandbox, session: CheckoutSession): object {
  const price = priceOf(sandbox, session)
  const { quantity } = detailsOf(sandbox, session)
  const amount = (price.unit_amount ?? 0) * quantity
  const line = {
    id: session.id.replace(/^cs_test_/, 'li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: sandbox.store.get('product', price.product)?.name ?? null,
    metadata: {},
    price,
    quantity,
  }
  return listOf([line], `/v1/checkout/sessions/${session.id}/line_items`)
}

/** Fields that Stripe sends only where a request expands them, by kind. */
export const includable: Readonly<Record<string, (sandbox: Sandbox, object: never) => unknown>> = {
  'checkout.session.line_items': (sandbox, session: CheckoutSession) => lineItemsOf(sandbox, session),
  'invoice.payments': (sandbox, invoice: Invoice) => {
    const payment = paymentOf(sandbox, invoice)
    return listOf(payment ? [payment] : [], `/v1/invoice_payments?invoice=${invoice.id}`)
  },
  'charge.refunds': ({ store }, charge: Charge) => {
    const refunds = store
      .newest('refund', charge.customer ?? undefined)
      .filter((refund) => refund.charge === charge.id)
    return listOf(refunds, `/v1/charges/${charge.id}/refunds`)
  },
  'customer.subscriptions': ({ store }, { id }: Customer) => {
    const current = store.newest('subscription', id).filter(({ status }) => status !== 'canceled')
    return listOf(current, `/v1/customers/${id}/subscriptions`)
  },
}
