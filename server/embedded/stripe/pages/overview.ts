import { html, nothing } from '../../web/html.ts'
import type { Markup } from '../../web/html.ts'
import type { Clock } from '../billing/clock.ts'
import { currentPrice } from '../billing/portal.ts'
import { deliveryModes } from '../events/deliver.ts'
import type { Deliverer } from '../events/deliver.ts'
import type { Kind } from '../objects/types.ts'
import { prefixes } from '../objects/types.ts'
import type { Sandbox } from '../sandbox.ts'
import { action, amount, document, errorBox, moment } from './document.ts'
import { pageOf } from './reply.ts'
import type { Reply } from './reply.ts'

/** Rows of each table; all objects have pages of their own. */
const rows = 25

const link = (path: string, id: string): Markup =>
  html`<a href="${path}/objects/${id}"><code>${id}</code></a>`

const table = (title: string, heads: readonly string[], lines: readonly Markup[], empty: string): Markup =>
  html`<h2>${title}</h2>
    ${
      lines.length === 0
        ? html`<p>${empty}</p>`
        : html`<div class="scroll">
            <table>
              <thead>
                <tr>
                  ${heads.map((head) => html`<th>${head}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${lines}
              </tbody>
            </table>
          </div>`
    }`

/** What is there, and buttons for what Stripe would do by itself. */
export function showOverview(
  sandbox: Sandbox,
  clock: Clock,
  deliverer: Deliverer,
  basePath: string,
  error: string | null = null,
): Reply {
  const { store } = sandbox
  const days = Math.round(clock.ahead() / 86_400)
  return pageOf(
    error === null ? 200 : 400,
    document(
      'Overview',
      html`<h1>Embedded Stripe</h1>
        <p>
          Payments that Plugsmith makes while no key of Stripe is configured. Nothing here has left this
          machine.
        </p>
        ${errorBox(error)}
        <h2>Clock</h2>
        <p>${moment(clock.now())}${days === 0 ? '' : `, ${days} days ahead`}</p>
        <div class="row">
          ${action(`${basePath}/clock`, 'A day later', { days: '1' })}
          ${action(`${basePath}/clock`, 'A week later', { days: '7' })}
          ${action(`${basePath}/clock`, 'A month later', { days: '31' })}
        </div>
        <h2>Webhooks</h2>
        <form class="row" method="post" action="${basePath}/mode">
          <label class="row"
            >Deliver<select name="mode">
              ${deliveryModes.map(
                (mode) =>
                  html`<option value="${mode}" ${mode === deliverer.mode() ? html`selected` : nothing}>
                    ${mode}
                  </option>`,
              )}
            </select></label
          >
          <button>Set</button>
        </form>
        ${subscriptionTable(sandbox, basePath)} ${paymentTable(sandbox, basePath)}
        ${disputeTable(sandbox, basePath)} ${eventTable(sandbox, basePath)}
        <h2>Everything else</h2>
        <ul>
          ${(Object.keys(prefixes) as Kind[]).map(
            (kind) => html`<li><a href="${basePath}/kinds/${kind}">${kind}</a>: ${store.count(kind)}</li>`,
          )}
        </ul>`,
    ),
  )
}

function subscriptionTable({ store }: Sandbox, path: string): Markup {
  const lines = store
    .newest('subscription')
    .slice(0, rows)
    .map((subscription) => {
      const price = currentPrice(subscription)
      const email = store.get('customer', subscription.customer)?.email ?? subscription.customer
      const state =
        subscription.cancel_at_period_end && subscription.status === 'active'
          ? 'ends with its period'
          : subscription.status
      return html`<tr>
        <td>${link(path, subscription.id)}</td>
        <td>${email}</td>
        <td>${store.get('product', price.product)?.name ?? price.id}</td>
        <td>${state}</td>
      </tr>`
    })
  return table(
    'Subscriptions',
    ['Subscription', 'Customer', 'Plan', 'Status'],
    lines,
    'Nobody has subscribed yet.',
  )
}

function paymentTable({ store }: Sandbox, path: string): Markup {
  const lines = store
    .newest('charge')
    .slice(0, rows)
    .map((charge) => {
      const state = charge.disputed
        ? 'disputed'
        : charge.refunded
          ? 'refunded'
          : charge.amount_refunded > 0
            ? 'refunded in part'
            : charge.status
      const isOpen = charge.paid && !charge.disputed && !charge.refunded
      return html`<tr>
        <td>${link(path, charge.id)}</td>
        <td>${moment(charge.created)}</td>
        <td>${amount(charge.amount, charge.currency)}</td>
        <td>${state}</td>
        <td>
          ${
            isOpen
              ? html`<div class="row">
                  ${action(`${path}/charges/${charge.id}/refund`, 'Refund')}
                  ${action(`${path}/charges/${charge.id}/dispute`, 'Dispute')}
                </div>`
              : nothing
          }
        </td>
      </tr>`
    })
  return table('Payments', ['Charge', 'Time', 'Amount', 'Status', ''], lines, 'Nothing has been paid yet.')
}

function disputeTable({ store }: Sandbox, path: string): Markup {
  const disputes = store.newest('dispute').slice(0, rows)
  if (disputes.length === 0) return nothing
  const lines = disputes.map(
    (dispute) =>
      html`<tr>
        <td>${link(path, dispute.id)}</td>
        <td>${amount(dispute.amount, dispute.currency)}</td>
        <td>${dispute.status}</td>
        <td>
          ${
            dispute.status === 'won' || dispute.status === 'lost'
              ? nothing
              : html`<div class="row">
                  ${action(`${path}/disputes/${dispute.id}/close`, 'Win', { status: 'won' })}
                  ${action(`${path}/disputes/${dispute.id}/close`, 'Lose', { status: 'lost' })}
                </div>`
          }
        </td>
      </tr>`,
  )
  return table('Disputes', ['Dispute', 'Amount', 'Status', ''], lines, '')
}

function eventTable({ store }: Sandbox, path: string): Markup {
  const lines = store
    .newest('event')
    .slice(0, rows)
    .map((event) => {
      const deliveries = store.deliveriesOf(event.id)
      const state = deliveries
        .map(
          ({ state: name, attempts, status }) =>
            `${name}${attempts > 0 ? ` (${attempts}, ${status ?? 0})` : ''}`,
        )
        .join(', ')
      return html`<tr>
        <td>${link(path, event.id)}</td>
        <td>${event.type}</td>
        <td>${moment(event.created)}</td>
        <td>${state || 'nobody listens'}</td>
        <td>
          ${deliveries.length === 0 ? nothing : action(`${path}/events/${event.id}/resend`, 'Send again')}
        </td>
      </tr>`
    })
  return table('Events', ['Event', 'Type', 'Time', 'Delivery', ''], lines, 'Nothing has happened yet.')
}

/** One object as the API shows it. */
export function showObject({ store }: Sandbox, basePath: string, id: string): Reply {
  const object = store.find(id)
  if (object === undefined) {
    return pageOf(
      404,
      document(
        'Not found',
        html`<h1>There is no such object</h1>
          <p><a href="${basePath}">Overview</a></p>`,
      ),
    )
  }
  return pageOf(
    200,
    document(
      id,
      html`<nav class="back"><a href="${basePath}">Overview</a></nav>
        <h1>${object.object}</h1>
        <pre>${JSON.stringify(object, null, 2)}</pre>`,
    ),
  )
}

/** All objects of a kind, newest first. */
export function showKind({ store }: Sandbox, basePath: string, kind: string, pageNumber: number): Reply {
  const known = (Object.keys(prefixes) as Kind[]).find((name) => name === kind)
  const all = known === undefined ? [] : store.newest(known)
  const pages = Math.max(1, Math.ceil(all.length / rows))
  const number = Math.min(pages, Math.max(1, pageNumber))
  return pageOf(
    known === undefined ? 404 : 200,
    document(
      kind,
      html`<nav class="back"><a href="${basePath}">Overview</a></nav>
        <h1>${known ?? 'There are no such objects'}</h1>
        ${all.length === 0 ? html`<p>None yet.</p>` : nothing}
        <ul>
          ${all.slice((number - 1) * rows, number * rows).map(({ id }) => html`<li>${link(basePath, id)}</li>`)}
        </ul>
        ${
          pages > 1
            ? html`<nav class="pages" aria-label="Pages">
                ${number > 1 ? html`<a class="button" href="${basePath}/kinds/${kind}?page=${number - 1}">Newer</a>` : nothing}
                <span>Page ${number} of ${pages}</span>
                ${number < pages ? html`<a class="button" href="${basePath}/kinds/${kind}?page=${number + 1}">Older</a>` : nothing}
              </nav>`
            : nothing
        }`,
    ),
  )
}
