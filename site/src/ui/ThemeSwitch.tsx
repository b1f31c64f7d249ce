import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useSyncExternalStore } from 'react'
import { commonMessages } from '#contract/messages/common.ts'
import { IconButton } from './IconButton.tsx'
import { chooseTheme, currentTheme, onThemeChange, themeAfter } from './theme.ts'

/** As the system, light or dark, one after the other; kept on this device. */
export function ThemeSwitch({ className }: { readonly className?: string }) {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'system' as const)
  const Icon = { system: Monitor, light: Sun, dark: Moon }[theme]
  return (
    <IconButton
      className={className}
      label={commonMessages.theme.switch[theme]}
      onClick={() => chooseTheme(themeAfter(theme))}
    >
      <Icon className="icon" aria-hidden />
    </IconButton>
  )
}
