/** Sorts as soon as an order is chosen; without scripts the button does. */
class ForumSearch extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form')
    this.querySelector('select')?.addEventListener('change', () => form?.requestSubmit())
  }
}
customElements.define('forum-search', ForumSearch)
