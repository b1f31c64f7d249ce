import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { SecurityWarning } from '#contract/imports.ts'
import { pluginEditorMessages } from '#contract/messages/plugin-editor.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SecurityPlaces } from './SecurityPlaces.tsx'

const texts = pluginEditorMessages.security

/** The warning of a plugin that has just come in, which was in sight too briefly to be read. */
export function ImportNotice({ security }: { readonly security: SecurityWarning }) {
  const [hidden, setHidden] = useState(false)
  if (hidden) return null
  const count = security.calls.length + security.more
  return (
    <aside className="offline import-notice" aria-label={security.warning}>
      <TriangleAlert className="icon" aria-hidden />
      <div>
        <p>
          <b>{security.warning}</b>
        </p>
        <details>
          <summary>{texts.places(count)}</summary>
          <SecurityPlaces security={security} />
        </details>
      </div>
      <IconButton label={texts.dismiss} onClick={() => setHidden(true)}>
        <X className="icon" aria-hidden />
      </IconButton>
    </aside>
  )
}
