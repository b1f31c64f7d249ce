import { searchMessages as texts } from '#contract/messages/search.ts'
import { isLongEnough } from '#contract/search.ts'
import type { FoundDocument } from '#contract/search.ts'
import { searchRoutes } from '#contract/search-routes.ts'
import { api } from '../lib/api.ts'
import { isComposing } from '../lib/composing.ts'

/** How long nothing more is typed before suggestions are asked for, in milliseconds. */
const pauseMs = 200
const listId = 'site-search-list'

/** Suggests titles below the field of the search: a combobox with its list, following the WAI-ARIA pattern. */
class SearchBox extends HTMLElement {
  #shown: readonly FoundDocument[] = []
  /** The suggestion that Enter opens; -1 where it searches. */
  #at = -1
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked: AbortController | undefined

  connectedCallback() {
    const field = this.querySelector<HTMLInputElement>('input[type=search]')
    if (!field) return
    const facts = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false' }
    for (const [name, value] of Object.entries(facts)) field.setAttribute(name, value)
    field.setAttribute('aria-controls', listId)
    const list = document.createElement('div')
    Object.assign(list, { id: listId, role: 'listbox', ariaLabel: this.dataset['label'], hidden: true })
    // The focus stays in the field, which names the suggestion by its id.
    list.addEventListener('mousedown', (event) => event.preventDefault())
    this.append(list)
    field.addEventListener('input', () => this.#later(field, list))
    field.addEventListener('blur', () => this.#show(field, list, []))
    field.addEventListener('keydown', (event) => this.#key(event, field, list))
    if (document.activeElement === document.body) field.focus({ preventScroll: true })
  }

  disconnectedCallback() {
    this.#cancel()
  }

  #cancel() {
    clearTimeout(this.#timer)
    this.#asked?.abort()
  }

  #later(field: HTMLInputElement, list: HTMLElement) {
    this.#cancel()
    const search = field.value.trim()
    if (!isLongEnough(search)) return this.#show(field, list, [])
    this.#timer = setTimeout(() => void this.#ask(search, field, list), pauseMs)
  }

  async #ask(search: string, field: HTMLInputElement, list: HTMLElement) {
    const asked = (this.#asked = new AbortController())
    try {
      const query = new URLSearchParams({ q: search })
      const { suggestions } = await api.call(searchRoutes.suggestions, { query, signal: asked.signal })
      if (!asked.signal.aborted && document.activeElement === field) this.#show(field, list, suggestions)
    } catch {
      // Without suggestions one still can search.
      if (!asked.signal.aborted) this.#show(field, list, [])
    }
  }

  #show(field: HTMLInputElement, list: HTMLElement, suggestions: readonly FoundDocument[]) {
    if (suggestions.length === 0) this.#cancel()
    this.#shown = suggestions
    list.replaceChildren(
      ...suggestions.map((suggestion, at) => {
        const option = document.createElement('div')
        Object.assign(option, { id: `${listId}-${at}`, role: 'option' })
        const title = document.createElement('bdi')
        title.textContent = suggestion.title
        const kind = document.createElement('small')
        kind.textContent = texts.kind[suggestion.kind]
        option.append(title, kind)
        option.addEventListener('click', () => location.assign(suggestion.path))
        option.addEventListener('pointermove', () => this.#mark(field, list, at))
        return option
      }),
    )
    list.hidden = suggestions.length === 0
    field.setAttribute('aria-expanded', String(!list.hidden))
    this.#mark(field, list, -1)
    const status = this.querySelector('[role=status]')
    if (status) status.textContent = list.hidden ? '' : texts.suggested(suggestions.length)
  }

  #mark(field: HTMLInputElement, list: HTMLElement, at: number) {
    this.#at = at
    for (const [each, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(each === at))
    if (at < 0) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', `${listId}-${at}`)
  }

  #key(event: KeyboardEvent, field: HTMLInputElement, list: HTMLElement) {
    if (list.hidden || isComposing(event)) return
    const chosen = this.#shown[this.#at]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      // One of them, or none: the search itself.
      const places = this.#shown.length + 1
      this.#mark(field, list, ((this.#at + 1 + step + places) % places) - 1)
    } else if (event.key === 'Escape') this.#show(field, list, [])
    else if (event.key === 'Enter' && chosen) location.assign(chosen.path)
    else return
    event.preventDefault()
  }
}
customElements.define('search-box', SearchBox)
