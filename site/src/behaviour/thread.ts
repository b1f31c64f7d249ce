import { communityMessages } from '#contract/messages/community.ts'

const { thread: texts } = communityMessages

/** Copies a block of code; without scripts there is no button. */
class CopyCode extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    if (!button) return
    button.hidden = false
    button.addEventListener('click', () => {
      const code = this.querySelector('code')?.textContent ?? ''
      navigator.clipboard.writeText(code).then(
        () => {
          button.textContent = texts.copied
          setTimeout(() => (button.textContent = texts.copy), 2_000)
        },
        // Nothing was copied, and the button still says what it does.
        () => undefined,
      )
    })
  }
}

/** Counts that a person has loaded the page, once it is really shown. */
class ThreadView extends HTMLElement {
  connectedCallback() {
    const { thread = '' } = this.dataset
    const count = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', count)
      // A view that is not counted is nothing to tell anyone of.
      fetch(`/api/app/community/threads/${thread}/view`, { method: 'POST', keepalive: true }).catch(
        () => undefined,
      )
    }
    document.addEventListener('visibilitychange', count)
    count()
  }
}

customElements.define('copy-code', CopyCode)
customElements.define('thread-view', ThreadView)
