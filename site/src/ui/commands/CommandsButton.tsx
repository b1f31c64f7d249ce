import Search from 'lucide-react/icons/search'
import { commandMessages as texts } from '#contract/messages/commands.ts'
import { Button } from '../Button.tsx'
import { openCommands } from './open.ts'
import { Keys, keysOf } from './Keys.tsx'

/** Opens the command palette, and says by which keys that goes too. */
export function CommandsButton() {
  return (
    <Button
      variant="ghost"
      className="commands-button"
      title={texts.open}
      aria-haspopup="dialog"
      onClick={() => openCommands('palette')}
    >
      <Search className="icon" aria-hidden />
      <span className="sr-only">{texts.open}</span>
      <Keys keys={keysOf('palette')} />
    </Button>
  )
}
