import { html, nothing } from '../../web/html.ts'
import type { Markup } from '../../web/html.ts'
import {
  cancelPlan,
  changeCard,
  changePlan,
  currentPrice,
  openPortal,
  resumePlan,
} from '../billing/portal.ts'
import type { PortalView } from '../billing/portal.ts'
import { itemOf } from '../objects/subscription.ts'
import type { Price } from '../objects/types.ts'
import type { Sandbox } from '../sandbox.ts'
import { cardFields, cardList, readCard } from './card-form.ts'
import { action, amount, date, document, errorBox, notice, priceText, testNote } from './document.ts'
import { goTo, pageOf } from './reply.ts'
import type { Reply } from './reply.ts'

const unknown = pageOf(
  404,
  notice('This page has expired', 'Go back to Plugsmith and open the management of your subscription again.'),
)

const nameOf = (sandbox: Sandbox, price: Price): string =>
  sandbox.store.get('product', price.product)?.name ?? price.nickname ?? 'Subscription'

function statusText(sandbox: Sandbox, { subscription }: PortalView): Markup {
  if (subscription === null) return html`<p>You have no subscription.</p>`
  const price = currentPrice(subscription)
  const end = date(itemOf(subscription).current_period_end)
  if (subscription.status === 'canceled') {
    return html`<p>${nameOf(sandbox, price)} ended on ${date(subscription.ended_at ?? 0)}.</p>`
  }
  const next = subscription.cancel_at_period_end
    ? `It ends on ${end}.`
    : subscription.status === 'past_due'
      ? 'The last payment failed. Change your card to pay it.'
      : `It renews on ${end}.`
  return html`<p><strong>${nameOf(sandbox, price)}</strong>, ${priceText(price)}. ${next}</p>`
}

function planButtons(
  sandbox: Sandbox,
  { subscription, offered, configuration }: PortalView,
  path: string,
): Markup {
  if (subscription === null || subscription.status === 'canceled') return nothing
  const current = currentPrice(subscription).id
  const others = offered.filter(({ id, active }) => id !== current && active)
  return html`${
      others.length === 0
        ? nothing
        : html`<form class="row" method="post" action="${path}/confirm">
            <label class="row"
              >Plan<select name="price">
                ${others.map(
                  (price) =>
                    html`<option value="${price.id}">${nameOf(sandbox, price)}, ${priceText(price)}</option>`,
                )}
              </select></label
            >
            <button>Change plan</button>
          </form>`
    }
    <div class="row">
      ${
        subscription.cancel_at_period_end
          ? action(`${path}/resume`, 'Keep the subscription')
          : configuration.features.subscription_cancel.enabled
            ? html`<a class="button" href="${path}/cancel">Cancel the subscription</a>`
            : nothing
      }
    </div>`
}

const invoiceTable = (view: PortalView, pagesUrl: string): Markup =>
  !view.configuration.features.invoice_history.enabled
    ? nothing
    : html`<h2>Invoices</h2>
        ${
          view.invoices.length === 0
            ? html`<p>No invoices yet.</p>`
            : html`<div class="scroll">
                <table>
                  <thead>
                    <tr>
                      <th>Date</th>
                      <th>Amount</th>
                      <th>Status</th>
                      <th>Number</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${view.invoices.map(
                      (invoice) =>
                        html`<tr>
                          <td>${date(invoice.created)}</td>
                          <td>${amount(invoice.total, invoice.currency)}</td>
                          <td>${invoice.status ?? ''}</td>
                          <td>
                            <a href="${pagesUrl}/invoice/${invoice.id}">${invoice.number ?? invoice.id}</a>
                          </td>
                        </tr>`,
                    )}
                  </tbody>
                </table>
              </div>`
        }`

function home(sandbox: Sandbox, view: PortalView, error: string | null): Reply {
  const path = `${sandbox.pagesUrl}/portal/${view.session.id}`
  const card = view.method?.card
  return pageOf(
    error === null ? 200 : 402,
    document(
      'Billing',
      html`${
          view.session.return_url === null
            ? nothing
            : html`<nav class="back"><a href="${view.session.return_url}">Return to Plugsmith</a></nav>`
        }
        ${testNote}
        <h1>Billing</h1>
        ${errorBox(error)}
        <h2>Current plan</h2>
        ${statusText(sandbox, view)} ${planButtons(sandbox, view, path)}
        <h2>Payment method</h2>
        <p>
          ${card ? `${card.brand} ending in ${card.last4}, expires ${card.exp_month}/${card.exp_year}` : 'No card.'}
        </p>
        ${
          view.configuration.features.payment_method_update.enabled
            ? html`<p class="row"><a class="button" href="${path}/card">Change the card</a></p>`
            : nothing
        }
        ${invoiceTable(view, sandbox.pagesUrl)}`,
    ),
  )
}

const confirmPage = (title: string, text: string, back: string, form: Markup): Reply =>
  pageOf(
    200,
    document(
      title,
      html`<div class="narrow">
        ${testNote}
        <h1>${title}</h1>
        <p>${text}</p>
        <div class="row">${form}<a class="button" href="${back}">Back</a></div>
      </div>`,
    ),
  )

function confirmPlan(sandbox: Sandbox, view: PortalView, priceId: string): Reply {
  const path = `${sandbox.pagesUrl}/portal/${view.session.id}`
  const price = view.offered.find(({ id }) => id === priceId)
  if (price === undefined || view.subscription === null)
    return home(sandbox, view, 'This plan is not offered.')
  return confirmPage(
    `Change to ${nameOf(sandbox, price)}?`,
    `From ${date(itemOf(view.subscription).current_period_end)} you pay ${priceText(price)}. Nothing is charged today.`,
    backFrom(view, path),
    action(`${path}/plan`, 'Confirm', { price: price.id }, 'primary'),
  )
}

const cancelPage = (sandbox: Sandbox, view: PortalView): Reply => {
  const path = `${sandbox.pagesUrl}/portal/${view.session.id}`
  const { subscription } = view
  if (subscription === null || subscription.status === 'canceled') return home(sandbox, view, null)
  return confirmPage(
    'Cancel the subscription?',
    view.configuration.features.subscription_cancel.mode === 'immediately'
      ? 'It ends at once.'
      : `You keep it until ${date(itemOf(subscription).current_period_end)}.`,
    backFrom(view, path),
    action(`${path}/cancel`, 'Cancel the subscription', {}, 'danger'),
  )
}

function cardPage(sandbox: Sandbox, view: PortalView, error: string | null): Reply {
  const path = `${sandbox.pagesUrl}/portal/${view.session.id}`
  return pageOf(
    error === null ? 200 : 402,
    document(
      'Change the card',
      html`<div class="narrow">
        ${testNote}
        <h1>Change the card</h1>
        ${errorBox(error)}
        <form class="fields" method="post" action="${path}/card">
          ${cardFields()}
          <button class="primary">Save</button>
        </form>
        <div class="row"><a href="${backFrom(view, path)}">Back</a></div>
        <footer>${cardList()}</footer>
      </div>`,
    ),
  )
}

/** Where a deep link leads back to: the product, not the portal's other pages. */
const backFrom = ({ session }: PortalView, path: string): string =>
  session.flow === null ? path : (session.return_url ?? path)

/** After a change: where the deep link says, else the portal's first page. */
function afterChange(sandbox: Sandbox, view: PortalView): Reply {
  const { redirect } = view.session.flow?.after_completion ?? {}
  return goTo(redirect?.return_url ?? `${sandbox.pagesUrl}/portal/${view.session.id}`)
}

/** @param part below the session's address: empty, `cancel`, `card` */
export function showPortal(sandbox: Sandbox, id: string, part: string): Reply {
  const view = openPortal(sandbox, id)
  if (view === null) return unknown
  const { flow } = view.session
  if (part === 'cancel' || (part === '' && flow?.type === 'subscription_cancel'))
    return cancelPage(sandbox, view)
  if (part === 'card' || (part === '' && flow?.type === 'payment_method_update'))
    return cardPage(sandbox, view, null)
  const wanted = flow?.subscription_update_confirm?.items[0]?.price
  if (part === '' && wanted) return confirmPlan(sandbox, view, wanted)
  return home(sandbox, view, null)
}

/** @param part `confirm`, `plan`, `cancel`, `resume`, `card` */
export function submitPortal(sandbox: Sandbox, id: string, part: string, form: URLSearchParams): Reply {
  const view = openPortal(sandbox, id)
  if (view === null) return unknown
  if (part === 'confirm') return confirmPlan(sandbox, view, form.get('price') ?? '')
  if (part === 'card') {
    const card = readCard(form, view.customer.email, sandbox.now())
    const problem = typeof card === 'string' ? card : changeCard(sandbox, view, card)
    return problem === null ? afterChange(sandbox, view) : cardPage(sandbox, view, problem)
  }
  const problem =
    part === 'plan'
      ? changePlan(sandbox, view, form.get('price') ?? '')
      : part === 'cancel'
        ? cancelPlan(sandbox, view)
        : resumePlan(sandbox, view)
  return problem === null ? afterChange(sandbox, view) : home(sandbox, view, problem)
}

/** One invoice, as its hosted address shows it. */
export function showInvoice({ store }: Sandbox, id: string): Reply {
  const invoice = store.get('invoice', id)
  if (invoice === undefined || invoice.status === 'draft') {
    return pageOf(404, notice('There is no such invoice', 'The link may be incomplete.'))
  }
  return pageOf(
    200,
    document(
      `Invoice ${invoice.number ?? ''}`,
      html`${testNote}
        <h1>Invoice ${invoice.number ?? ''}</h1>
        <dl>
          <dt>To</dt>
          <dd>${invoice.customer_name ?? invoice.customer_email ?? ''}</dd>
          <dt>Date</dt>
          <dd>${date(invoice.created)}</dd>
          <dt>Status</dt>
          <dd>${invoice.status ?? ''}</dd>
          ${invoice.lines.data.map(
            (line) =>
              html`<dt>${amount(line.amount, line.currency)}</dt>
                <dd>${line.description ?? ''}, ${date(line.period.start)} to ${date(line.period.end)}</dd>`,
          )}
          <dt>Total</dt>
          <dd>${amount(invoice.total, invoice.currency)}</dd>
        </dl>`,
    ),
  )
}
