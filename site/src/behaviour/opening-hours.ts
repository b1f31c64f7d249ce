import { contactHours } from '#contract/contact.ts'
import { contactMessages } from '#contract/messages/contact.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: contactHours.timeZone,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The time in Central Europe. */
function timeThere(now: Date): { readonly time: string; readonly hours: number; readonly weekend: boolean } {
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  const [hour = '', minute = ''] = [parts['hour'], parts['minute']]
  return {
    time: `${hour}:${minute}`,
    hours: Number(hour) + Number(minute) / 60,
    weekend: parts['weekday'] === 'Sat' || parts['weekday'] === 'Sun',
  }
}

/** Marks on the rule of the day what time it is there, and says whether somebody is there. */
class OpeningHours extends HTMLElement {
  #timer = 0

  connectedCallback() {
    this.#show()
    this.#timer = window.setInterval(() => this.#show(), 60_000)
  }

  disconnectedCallback() {
    clearInterval(this.#timer)
  }

  #show() {
    const { opens, closes, label } = this.dataset
    const { time, hours, weekend } = timeThere(new Date())
    const isOpen = !weekend && hours >= Number(opens) && hours < Number(closes)
    this.classList.toggle('weekend', weekend)
    const { open, closed } = contactMessages.hours
    this.querySelector('svg')?.setAttribute('aria-label', `${label ?? ''} ${(isOpen ? open : closed)(time)}`)
    const x = `${((hours / 24) * 100).toFixed(2)}%`
    for (const name of ['x1', 'x2']) this.querySelector('line.now')?.setAttribute(name, x)
    const words = this.querySelector('text.now')
    if (words) {
      words.textContent = time
      words.setAttribute('x', x)
      words.setAttribute('text-anchor', hours < 1 ? 'start' : hours > 23 ? 'end' : 'middle')
    }
    for (const mark of this.querySelectorAll('.now')) mark.removeAttribute('visibility')
    // Two numbers on each other cannot be read.
    for (const mark of this.querySelectorAll<SVGElement>('[data-hour]'))
      mark.setAttribute('visibility', Math.abs(Number(mark.dataset.hour) - hours) < 2 ? 'hidden' : 'visible')
  }
}

if (!customElements.get('opening-hours')) customElements.define('opening-hours', OpeningHours)
