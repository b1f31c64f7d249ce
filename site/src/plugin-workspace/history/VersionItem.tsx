import { useState } from 'react'
import type { VersionRow } from '#contract/api.ts'
import { historyMessages as texts } from '#contract/messages/history.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ClockTime } from '../../ui/RelativeTime.tsx'
import { VerificationTag } from '../../ui/VerificationTag.tsx'
import { VersionName } from '../../ui/VersionName.tsx'
import { Changes } from './Changes.tsx'
import { sizeInWords } from '../../lib/size-in-words.ts'

interface Props {
  readonly pluginId: string
  readonly version: VersionRow
  readonly current: boolean
  /** The version that is being restored, or null. */
  readonly restoring: number | null
  /** While the plugin is being worked on nothing can be restored. */
  readonly disabled: boolean
  readonly onRestore: (number: number) => void
  readonly onCompare: (version: VersionRow) => void
}

/** A version: its request, its answer, its changes, and a button to restore it. */
export function VersionItem({
  pluginId,
  version,
  current,
  restoring,
  disabled,
  onRestore,
  onCompare,
}: Props) {
  const [open, setOpen] = useState(false)
  const { versionNumber: number, headerVersion, origin, userPrompt, assistantResponse, since } = version
  return (
    <li className="version">
      <div className="version-top">
        <h2>
          <VersionName number={number} header={headerVersion} />
        </h2>
        {current && <Badge tone="ember">{texts.current}</Badge>}
        {texts.origins[origin] !== '' && <Badge>{texts.origins[origin]}</Badge>}
        <VerificationTag passed={version.passed} />
        <span className="tiny text-ink-3">
          <ClockTime date={version.createdAt} />
        </span>
      </div>
      {userPrompt !== '' && (
        <p className="version-asked">
          <span className="sr-only">{texts.asked}: </span>
          <bdi>{userPrompt}</bdi>
        </p>
      )}
      {assistantResponse !== '' && (
        <p className="small text-ink-3">
          <span className="sr-only">{texts.answered}: </span>
          {assistantResponse}
        </p>
      )}
      <div className="version-end">
        <span className="tiny text-ink-3 tabular-nums">
          {texts.files(version.files, sizeInWords(version.size))}
          {since && since.fixed + since.broken > 0 && (
            <> · {texts.since(since.fixed, since.broken, since.version)}</>
          )}
        </span>
        <div className="version-acts">
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={open}
            aria-label={texts.changes.showLabel(number)}
            onClick={() => setOpen((before) => !before)}
          >
            {texts.changes.show}
          </Button>
          {!current && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={texts.compareLabel(number)}
              onClick={() => onCompare(version)}
            >
              {texts.compare}
            </Button>
          )}
          {!current && (
            <Button
              size="sm"
              aria-label={texts.restoreLabel(number)}
              // Pressed, it keeps the focus until it is done.
              disabled={disabled || (restoring !== null && restoring !== number)}
              aria-disabled={restoring === number}
              onClick={() => onRestore(number)}
            >
              {restoring === number ? texts.restoring : texts.restore}
            </Button>
          )}
        </div>
      </div>
      {open && <Changes pluginId={pluginId} number={number} />}
    </li>
  )
}
