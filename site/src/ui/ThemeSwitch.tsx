import Contrast from 'lucide-react/icons/contrast'
import { commonMessages } from '#contract/messages/common.ts'
import { IconButton } from './IconButton.tsx'
import { switchTheme } from './theme.ts'

/** Light or dark, kept on this device. */
export function ThemeSwitch() {
  return (
    <IconButton label={commonMessages.switchTheme} onClick={switchTheme}>
      <Contrast className="i" aria-hidden />
    </IconButton>
  )
}
