import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { deviceStorage } from '../../lib/storage.ts'
import { IconButton } from '../../ui/IconButton.tsx'

const texts = builderMessages.offline
const key = 'plugsmith:offline-notice'

/** Says that no language model is used, until it is dismissed. */
export function OfflineNotice() {
  const [hidden, setHidden] = useState(() => deviceStorage.read(key) === 'hidden')
  if (hidden) return null
  const hide = () => {
    deviceStorage.write(key, 'hidden')
    setHidden(true)
  }
  return (
    <aside className="offline">
      <p>
        <b>{texts.title}</b> {texts.text}
      </p>
      <IconButton label={texts.dismiss} onClick={hide}>
        <X className="icon" aria-hidden />
      </IconButton>
    </aside>
  )
}
