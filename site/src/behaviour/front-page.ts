import { countOn, keptCount, untilNext, wheelsOf } from '../lib/plugin-count.ts'

/** How often the true number is asked for, in milliseconds. */
const askEvery = 30_000

class LiveTally extends HTMLElement {
  connectedCallback() {
    if ('true' in this.dataset) this.#askAgain()
    else {
      const count = keptCount()
      this.#show(count)
      this.#countOn(count)
    }
  }

  #show(count: number) {
    const wheels = this.querySelector('.wheels')
    wheels?.setAttribute('aria-label', count.toLocaleString('en-US'))
    wheels?.replaceChildren(
      ...wheelsOf(count).map(({ digit, leads }) => {
        const wheel = document.createElement('b')
        wheel.textContent = digit
        wheel.classList.toggle('z', leads)
        return wheel
      }),
    )
  }

  #countOn(shown: number) {
    setTimeout(() => {
      const count = countOn(shown)
      this.#show(count)
      this.#countOn(count)
    }, untilNext(Math.random()))
  }

  #askAgain() {
    setTimeout(async () => {
      if (!document.hidden) {
        const { readGenerated } = await import('./read-generated.ts')
        const generated = await readGenerated()
        if (generated !== null) this.#show(generated)
      }
      this.#askAgain()
    }, askEvery)
  }
}
customElements.define('live-tally', LiveTally)

/** Turns to the previous or the next highlight; after the last comes the first. */
function turn(reel: Element, direction: number): void {
  const width = reel.firstElementChild?.getBoundingClientRect().width ?? reel.clientWidth
  const end = reel.scrollWidth - reel.clientWidth
  const isAtEdge = direction > 0 ? reel.scrollLeft >= end - 2 : reel.scrollLeft <= 2
  reel.scrollTo({
    left: isAtEdge ? (direction > 0 ? 0 : end) : reel.scrollLeft + direction * width,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}

addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button') : null
  if (!button) return
  const { reel: direction, copyPlugin: pluginId } = button.dataset
  const reel = document.querySelector('.reel')
  if (direction && reel) turn(reel, Number(direction))
  if (!pluginId || button.ariaDisabled === 'true') return
  button.ariaDisabled = 'true'
  const { copyFromPage } = await import('./copy-from-page.ts')
  await copyFromPage(pluginId).finally(() => {
    button.ariaDisabled = null
  })
})
