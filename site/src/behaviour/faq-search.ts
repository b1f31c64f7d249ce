import { faqMessages } from '#contract/messages/faq.ts'
import { autofocus } from '../lib/autofocus.ts'
import { matchingEntries } from '../lib/faq-filter.ts'

/** Search and categories of the FAQ; without scripts all questions are there. */
class FaqSearch extends HTMLElement {
  connectedCallback() {
    const box = this.querySelector('input')
    if (!box) return
    const none = this.querySelector<HTMLElement>('.faq-none')
    const found = this.querySelector<HTMLElement>('[role=status]')
    const buttons = [...this.querySelectorAll<HTMLButtonElement>('[data-category]')]
    const groups = [...this.querySelectorAll<HTMLElement>('.faq-group')]
    const entries = groups.flatMap((group) =>
      [...group.querySelectorAll('details')].map((details) => ({
        details,
        group,
        category: group.id,
        // Without the badge that may follow it.
        question: details.querySelector('summary span')?.firstChild?.textContent ?? '',
        answer: details.querySelector('.answer')?.textContent ?? '',
      })),
    )
    let category = ''
    const show = () => {
      const matching = matchingEntries(entries, box.value, category)
      for (const entry of entries) entry.details.hidden = !matching.has(entry)
      for (const group of groups) group.hidden = ![...matching].some((entry) => entry.group === group)
      for (const button of buttons) button.ariaPressed = String(button.dataset.category === category)
      if (none) none.hidden = matching.size > 0
      if (found)
        found.textContent = matching.size > 0 ? faqMessages.found(matching.size) : faqMessages.none.title
    }
    box.addEventListener('input', show)
    for (const button of buttons) {
      button.addEventListener('click', () => {
        category = button.dataset.category ?? ''
        show()
      })
    }
    // What an address names is open, and is never hidden by a search that the browser has kept.
    const open = () => {
      // By its id: `:target` is set when the browser goes there, which may be after this.
      const named = entries.find(
        ({ details }) => location.hash === `#${encodeURIComponent(details.id)}`,
      )?.details
      if (!named) return
      named.open = true
      if (!named.hidden) return
      box.value = ''
      category = ''
      show()
      named.scrollIntoView()
    }
    addEventListener('hashchange', open)
    show()
    open()
    autofocus(box)
  }
}

if (!customElements.get('faq-search')) customElements.define('faq-search', FaqSearch)
