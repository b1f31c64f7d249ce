import type * as Copying from './copy-with-toast.ts'
import copying from './copy-with-toast.ts?chunk'

/** Copies a public plugin; without scripts there is no button. What it takes is loaded when it is pressed. */
class CopyPlugin extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    if (!button) return
    button.hidden = false
    let busy = false
    button.addEventListener('click', () => {
      if (busy) return
      busy = true
      button.ariaBusy = 'true'
      void this.#copy().finally(() => {
        busy = false
        button.ariaBusy = null
      })
    })
  }

  async #copy() {
    const { copyWithToast } = (await import(/* @vite-ignore */ copying)) as typeof Copying
    await copyWithToast(this.dataset.plugin ?? '')
  }
}
customElements.define('copy-plugin', CopyPlugin)
