/** The menu of narrow screens: it closes with a press outside, with Esc, with the focus that leaves it and wherever one goes. */
if (!customElements.get('site-menu')) {
  customElements.define(
    'site-menu',
    class extends HTMLElement {
      connectedCallback() {
        const details = this.querySelector('details')
        if (!details) return
        const close = () => {
          details.open = false
        }
        this.addEventListener('click', ({ target }) => {
          if (target instanceof Element && target.closest('a')) close()
        })
        this.addEventListener('keydown', (event) => {
          if (event.key !== 'Escape' || !details.open) return
          close()
          this.querySelector('summary')?.focus()
        })
        // An open menu would cover the focused element.
        this.addEventListener('focusout', ({ relatedTarget }) => {
          if (relatedTarget instanceof Node && !this.contains(relatedTarget)) close()
        })
        addEventListener('pointerdown', ({ target }) => {
          if (target instanceof Node && !this.contains(target)) close()
        })
        // Wherever one goes, within the page too; one that comes back from the back/forward cache is as it was left.
        for (const type of ['pagehide', 'hashchange', 'popstate']) addEventListener(type, close)
      }
    },
  )
}
