import { billingRoutes } from '#contract/billing-routes.ts'
import type { StripePageAnswer } from '#contract/billing.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { purchaseMessages as texts } from '#contract/messages/purchase.ts'
import { api, ApiError, sentenceOf } from '../lib/api.ts'
import type { Flash } from '../lib/flash.ts'
import { goToSignIn, seemsSignedIn } from '../lib/sign-in.ts'
import { openStripePage } from '../lib/stripe-page.ts'
import { plainToast } from './plain-toast.ts'
import { cardView, noteView } from './pricing-view.ts'
import type { Action, Plan, Standing } from './pricing-view.ts'

/** What a button asks the server for, and what is said when that fails. */
interface Errand {
  readonly ask: () => Promise<StripePageAnswer>
  readonly signIn: Flash
  readonly failed: (error: unknown) => { readonly title: string; readonly text: string }
}

const subscribe = (priceId: string): Errand => ({
  ask: () => api.call(billingRoutes.createCheckout, { body: { priceId } }),
  signIn: { title: texts.signIn.plan },
  failed: (error) => ({ title: texts.failed.plan, text: sentenceOf(error) }),
})
const buy = (priceId: string): Errand => ({
  ask: () => api.call(billingRoutes.createPayment, { body: { priceId } }),
  signIn: { title: texts.signIn.pack },
  failed: (error) => ({ title: texts.failed.pack, text: sentenceOf(error) }),
})
const manage: Errand = {
  ask: () => api.call(billingRoutes.customerPortal),
  signIn: { title: texts.signIn.plan },
  failed: () => ({ title: errorMessages.title, text: texts.failed.portal }),
}

const planOf = ({ dataset }: HTMLElement): Plan => ({
  key: dataset.plan ?? '',
  name: dataset.name ?? '',
  price: dataset.price ?? '',
  isPopular: dataset.popular === 'true',
})

/** The offers of /pricing: its buttons, and what they become for a subscriber. Without scripts, only the prices are there. */
class PricingOffers extends HTMLElement {
  #standing: Standing = null
  #opening = false
  /** Of two answers that overtake each other, the newer question counts. */
  #asked = 0

  connectedCallback() {
    this.addEventListener('click', this.#press)
    // Coming back from Stripe's page in another tab, or by Back.
    for (const type of ['focus', 'pageshow']) window.addEventListener(type, this.#load)
    this.#load()
  }

  disconnectedCallback() {
    for (const type of ['focus', 'pageshow']) window.removeEventListener(type, this.#load)
  }

  readonly #load = () => {
    if (!seemsSignedIn()) return this.#show(null)
    const mine = ++this.#asked
    api.call(billingRoutes.checkSubscription).then(
      (answer) => mine === this.#asked && this.#show(answer),
      (error: unknown) => {
        if (mine !== this.#asked) return
        const isOut = error instanceof ApiError && error.code === 'unauthenticated'
        // What was there stays.
        this.#show(isOut ? null : (this.#standing ?? 'unknown'))
      },
    )
  }

  #show(standing: Standing) {
    this.#standing = standing
    const cards = [...this.querySelectorAll<HTMLElement>('.plan')]
    for (const card of cards) this.#showCard(card)
    this.#showMove()
    this.#showNote(cards.map(planOf))
    this.dataset.ready = ''
  }

  #showCard(card: HTMLElement) {
    const plan = planOf(card)
    const { badge, isFocus, isComing, label, action, look } = cardView(plan, this.#standing)
    for (const part of [card, ...this.querySelectorAll(`[data-mark="${CSS.escape(plan.key)}"]`)]) {
      part.classList.toggle('focus', isFocus)
      part.classList.toggle('coming', isComing)
    }
    const [slot, button] = [card.querySelector<HTMLElement>('.badge'), card.querySelector('button')]
    if (!slot || !button) return
    slot.hidden = badge === null
    slot.textContent = badge
    slot.classList.toggle('yours', badge === texts.yours)
    button.textContent = label
    button.className = `btn btn-${look}`
    button.dataset.do = action ?? ''
    button.disabled = action === null
  }

  /** The arrow on the rule, from the current plan to the coming one. */
  #showMove() {
    const [from, to] = ['focus', 'coming'].map((which) => this.querySelector(`.rule line.${which}`))
    const arrow = this.querySelector('.move')
    arrow?.classList.toggle('shown', Boolean(to))
    if (!arrow || !from || !to) return
    arrow.setAttribute('x1', from.getAttribute('x1') ?? '0')
    arrow.setAttribute('x2', to.getAttribute('x1') ?? '0')
  }

  #showNote(plans: readonly Plan[]) {
    const bar = this.querySelector<HTMLElement>('.note-bar')
    const [title, text, button] = ['b', 'span', 'button'].map((part) => bar?.querySelector<HTMLElement>(part))
    if (!bar || !title || !text || !button) return
    const note = noteView(plans, this.#standing)
    bar.hidden = note === null
    if (!note) return
    bar.classList.toggle('is-bad', note.tone === 'bad')
    title.textContent = note.title
    text.textContent = note.text
    button.textContent = note.button
    button.dataset.do = note.action
    button.dataset.key = note.key ?? ''
  }

  readonly #press = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-do]')
    if (!button) return
    const action = button.dataset.do as Action
    if (action === 'retry') return this.#load()
    const key = button.dataset.key ?? button.closest<HTMLElement>('.plan')?.dataset.plan ?? ''
    const errand =
      action === 'buy' ? buy(button.dataset.pack ?? '') : action === 'choose' ? subscribe(key) : manage
    void this.#open(button, errand)
  }

  /** Opens a page of Stripe, by way of the sign-in if need be; a second press does not count. */
  async #open(button: HTMLElement, { ask, signIn, failed }: Errand) {
    if (this.#opening) return
    if (!seemsSignedIn()) return goToSignIn(signIn)
    this.#opening = true
    const label = button.textContent
    button.textContent = texts.opening
    button.ariaBusy = 'true'
    try {
      await openStripePage(ask)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthenticated') goToSignIn(signIn)
      else plainToast(failed(error))
    } finally {
      this.#opening = false
      button.ariaBusy = null
      if (button.textContent === texts.opening) button.textContent = label
    }
  }
}

if (!customElements.get('pricing-offers')) customElements.define('pricing-offers', PricingOffers)
