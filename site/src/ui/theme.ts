import { deviceStorage } from '../lib/storage.ts'

export type Theme = 'light' | 'dark'

const paper: Record<Theme, string> = { light: '#FBFAF7', dark: '#171614' }

/** The theme that is shown now: the chosen one, or else the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Shows the other theme and keeps the choice on this device. */
export function switchTheme(): void {
  const theme: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = paper[theme]
  }
  deviceStorage.write('theme', theme)
}
