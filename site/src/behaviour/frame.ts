import bell from '../notices/bell.ts?chunk'
import './menu.ts'
import './theme-switch.ts'

/** Behavior of every page: menu, theme, the bell, and navigation within a page. */

// It waits for the first paint itself. If it cannot be loaded, the bell stays a link.
if (document.querySelector('[data-signed-in] .bell')) void import(/* @vite-ignore */ bell)

// Within a page the browser itself goes to what an address names after its #. Where nothing has that name, the page goes
// to its top (spec, community §2.1); back and forward go where one was.
let back = false
/** Not every browser has it (HTML standard, 'navigation API'). */
const { navigation } = globalThis as { navigation?: EventTarget }
navigation?.addEventListener('navigate', (event) => {
  back = 'navigationType' in event && event.navigationType === 'traverse'
})
addEventListener('hashchange', () => {
  if (!back && location.hash && !document.querySelector(':target')) scrollTo(0, 0)
})
