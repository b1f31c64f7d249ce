import { html } from '../../web/html.ts'
import type { Markup } from '../../web/html.ts'
import { isCardNumber, testCards } from '../billing/cards.ts'
import type { Card } from '../objects/payment-method.ts'

const spaced = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

/** Card number, expiry and security code, with the test cards to choose from. */
export const cardFields = (): Markup =>
  html`<label
      >Card number<input
        name="number"
        inputmode="numeric"
        autocomplete="off"
        list="cards"
        placeholder="4242 4242 4242 4242"
        required
    /></label>
    <datalist id="cards">
      ${Object.entries(testCards).map(
        ([number, { label }]) => html`<option value="${spaced(number)}">${label}</option>`,
      )}
    </datalist>
    <div class="pair">
      <label>Expires<input name="expiry" autocomplete="off" placeholder="12 / 34" required /></label>
      <label
        >Security code<input name="cvc" inputmode="numeric" autocomplete="off" placeholder="123" required
      /></label>
    </div>
    <label>Name on card<input name="name" autocomplete="off" maxlength="200" /></label>`

/** Which cards there are, for those who do not know them. */
export const cardList = (): Markup =>
  html`<details>
    <summary>Test cards</summary>
    <dl>
      ${Object.entries(testCards).map(
        ([number, { label }]) =>
          html`<dt><code>${spaced(number)}</code></dt>
            <dd>${label}</dd>`,
      )}
    </dl>
  </details>`

/**
 * Reads the fields above.
 *
 * @param now seconds since 1970 on the stand-in's clock
 * @returns the card, or one sentence about what is wrong with it
 */
export function readCard(form: URLSearchParams, email: string | null, now: number): Card | string {
  const number = (form.get('number') ?? '').replaceAll(/[\s-]/g, '')
  const expiry = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(form.get('expiry') ?? '')
  if (!isCardNumber(number)) return 'Your card number is invalid.'
  const expMonth = Number(expiry?.[1])
  const year = Number(expiry?.[2])
  const expYear = year < 100 ? 2000 + year : year
  if (expiry === null || expMonth < 1 || expMonth > 12) return "Your card's expiration date is incomplete."
  if (Date.UTC(expYear, expMonth) / 1_000 <= now) return "Your card's expiration date is in the past."
  if (!/^\d{3,4}$/.test((form.get('cvc') ?? '').trim())) return "Your card's security code is incomplete."
  const name = (form.get('name') ?? '').trim().slice(0, 200)
  return { number, expMonth, expYear, name: name || null, email }
}
