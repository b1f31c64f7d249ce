import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { versionMessages } from '#contract/messages/versions.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useHistory } from '../../history/use-history.ts'
import { useCode, useCodeActions, useWorkspace } from '../../context.ts'

const texts = builderMessages.code.compare
const older = 'older'

/** Chooses the version that the newest is compared with. */
export function CompareSelect() {
  const pluginId = useWorkspace((state) => state.pluginId)
  const newest = useWorkspace(({ workspace }) => workspace?.version?.versionNumber ?? 0)
  const compared = useCode((code) => code.compared)
  const { compare } = useCodeActions()
  const select = useRef<HTMLSelectElement>(null)
  const { versions, hasMore, more } = useHistory(newest > 1 ? pluginId : null, newest)
  if (newest < 2) return null
  const others = versions.filter(({ versionNumber }) => versionNumber < newest)
  const choose = (value: string) => {
    if (value === older) return more()
    compare(others.find(({ id }) => id === value) ?? null)
  }
  return (
    <span className="compare">
      <select
        ref={select}
        aria-label={texts.label}
        value={compared?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{texts.none}</option>
        {compared && !others.some(({ id }) => id === compared.id) && (
          <option value={compared.id}>{texts.title(compared.versionNumber, newest)}</option>
        )}
        {others.map(({ id, versionNumber, headerVersion }) => (
          <option key={id} value={id}>
            {texts.option(versionMessages.version(versionNumber), versionMessages.header(headerVersion))}
          </option>
        ))}
        {hasMore && <option value={older}>{texts.older}</option>}
      </select>
      {compared && (
        <IconButton
          label={texts.end}
          onClick={() => {
            compare(null)
            select.current?.focus()
          }}
        >
          <X className="icon" aria-hidden />
        </IconButton>
      )}
    </span>
  )
}
