import { chooseTheme, currentTheme, onThemeChange, themeAfter } from '../ui/theme.ts'

/** The switch of pages without an island. Its words are shown by the style sheet, as its icons are. */
if (!customElements.get('theme-switch')) {
  customElements.define(
    'theme-switch',
    class extends HTMLElement {
      connectedCallback() {
        const button = this.querySelector('button')
        if (!button) return
        const explain = () => {
          button.title = button.innerText.trim()
        }
        button.addEventListener('click', () => chooseTheme(themeAfter(currentTheme())))
        onThemeChange(explain)
        button.addEventListener('pointerenter', explain)
      }
    },
  )
}
