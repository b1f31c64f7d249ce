/** The theme of the pages; by default that of the system. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const paper = { light: '#FBFAF7', dark: '#171614' }

const themeOf = (text: string | null | undefined): Theme =>
  text === 'light' || text === 'dark' ? text : 'system'

/** The theme that is chosen now. */
export const currentTheme = (): Theme => themeOf(document.documentElement.dataset.theme)

/** The one that a press on the switch chooses. */
export const themeAfter = (theme: Theme): Theme =>
  themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'

const listeners = new Set<() => void>()

function show(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = paper[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme]
  }
  for (const listener of listeners) listener()
}

/** Shows a theme, and keeps the choice on this device. It asks the storage itself: pages that only read load nothing else. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Forbidden: it holds for this page.
  }
  show(theme)
}

/** What another tab has chosen, or this one before it came back from the back/forward cache. */
function follow(event: Event): void {
  if (event instanceof StorageEvent && event.key !== null && event.key !== key) return
  if (event instanceof PageTransitionEvent && !event.persisted) return
  try {
    show(themeOf(localStorage.getItem(key)))
  } catch {
    // Forbidden: nothing was chosen.
  }
}

/**
 * Calls `listener` whenever the theme is another one, by a choice here or in another tab.
 * @returns ends it
 */
export function onThemeChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', follow)
    window.addEventListener('pageshow', follow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', follow)
    window.removeEventListener('pageshow', follow)
  }
}
