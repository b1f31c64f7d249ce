import { html, nothing } from '../../web/html.ts'
import { answerAuthentication, payByCard, priceOf, detailsOf } from '../billing/checkout.ts'
import type { CheckoutResult } from '../billing/checkout.ts'
import type { CheckoutSession } from '../objects/types.ts'
import type { Sandbox } from '../sandbox.ts'
import { cardFields, cardList, readCard } from './card-form.ts'
import { action, amount, document, errorBox, notice, priceText, testNote } from './document.ts'
import { goTo, pageOf } from './reply.ts'
import type { Reply } from './reply.ts'

const find = ({ store }: Sandbox, id: string): CheckoutSession | undefined =>
  store.get('checkout.session', id)

const unknown = pageOf(
  404,
  notice('This checkout does not exist', 'The link may be incomplete. Go back and start the purchase again.'),
)

/** Stripe fills in the session's id where the address asks for it. */
const successUrl = ({ success_url, id }: CheckoutSession): string =>
  (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id)

function closed(session: CheckoutSession): Reply {
  if (session.status === 'complete') return goTo(successUrl(session))
  const back = session.cancel_url === null ? null : { href: session.cancel_url, label: 'Go back' }
  return pageOf(
    410,
    notice('This checkout has expired', 'Nothing was charged. Go back and start the purchase again.', back),
  )
}

/** The page to pay on. */
export function showCheckout(sandbox: Sandbox, id: string, error: string | null = null): Reply {
  const session = find(sandbox, id)
  if (session === undefined) return unknown
  if (session.status !== 'open') return closed(session)
  if (detailsOf(sandbox, session).waitingCard !== undefined) return authentication(sandbox, session)
  const price = priceOf(sandbox, session)
  const product = sandbox.store.get('product', price.product)
  const email = session.customer_email ?? sandbox.store.get('customer', session.customer ?? '')?.email ?? null
  const isSubscription = session.mode === 'subscription'
  const terms = session.consent_collection?.terms_of_service === 'required'
  const termsText =
    session.custom_text.terms_of_service_acceptance?.message ??
    'I agree to the terms of service and the privacy policy.'
  return pageOf(
    error === null ? 200 : 402,
    document(
      'Checkout',
      html`<div class="narrow">
        ${testNote}
        <h1>${isSubscription ? 'Subscribe to' : ''} ${product?.name ?? 'Plugsmith'}</h1>
        <p class="price">
          ${isSubscription ? priceText(price) : amount(session.amount_total ?? 0, price.currency)}
        </p>
        <p>${product?.description ?? ''}</p>
        ${errorBox(error)}
        <form class="fields" method="post" action="${sandbox.pagesUrl}/checkout/${session.id}">
          ${
            email === null
              ? html`<label>Email<input type="email" name="email" required maxlength="512" /></label>`
              : html`<p>${email}</p>`
          }
          ${cardFields()}
          ${
            terms
              ? html`<label class="check"
                  ><input type="checkbox" name="terms" value="accepted" required />${termsText}</label
                >`
              : nothing
          }
          ${session.custom_text.submit ? html`<p>${session.custom_text.submit.message}</p>` : nothing}
          <button class="primary">${isSubscription ? 'Subscribe' : 'Pay'}</button>
        </form>
        <div class="row">
          ${session.cancel_url === null ? nothing : html`<a href="${session.cancel_url}">Back without paying</a>`}
        </div>
        <footer>${cardList()}</footer>
      </div>`,
    ),
  )
}

function authentication({ pagesUrl }: Sandbox, { id }: CheckoutSession): Reply {
  const path = `${pagesUrl}/checkout/${id}/authenticate`
  return pageOf(
    200,
    document(
      'Confirm your payment',
      html`<div class="narrow">
        ${testNote}
        <h1>Your bank asks you to confirm</h1>
        <p>A real card would open your bank's own page or app here (3-D Secure).</p>
        <div class="row">
          ${action(path, 'Confirm', { answer: 'confirm' }, 'primary')}
          ${action(path, 'Refuse', { answer: 'refuse' })}
        </div>
      </div>`,
    ),
  )
}

function after(sandbox: Sandbox, id: string, result: CheckoutResult): Reply {
  if (result.outcome === 'complete') return goTo(successUrl(result.session))
  if (result.outcome === 'refused') return showCheckout(sandbox, id, result.message)
  return goTo(`${sandbox.pagesUrl}/checkout/${id}`)
}

export function submitCheckout(sandbox: Sandbox, id: string, form: URLSearchParams): Reply {
  const session = find(sandbox, id)
  if (session === undefined) return unknown
  if (session.status !== 'open') return closed(session)
  if (session.consent_collection?.terms_of_service === 'required' && form.get('terms') !== 'accepted') {
    return showCheckout(sandbox, id, 'Please accept the terms to continue.')
  }
  const known = session.customer_email ?? sandbox.store.get('customer', session.customer ?? '')?.email ?? null
  const card = readCard(form, known ?? (form.get('email') || null), sandbox.now())
  if (typeof card === 'string') return showCheckout(sandbox, id, card)
  return after(sandbox, id, payByCard(sandbox, session, card))
}

export function submitAuthentication(sandbox: Sandbox, id: string, form: URLSearchParams): Reply {
  const session = find(sandbox, id)
  if (session === undefined) return unknown
  if (session.status !== 'open') return closed(session)
  return after(sandbox, id, answerAuthentication(sandbox, session, form.get('answer') === 'confirm'))
}
