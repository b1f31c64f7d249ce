import { useEffect, useRef, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { newThreadMessages } from '#contract/messages/community-new-thread.ts'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldShell } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast.ts'
import { failedToast } from './failure.ts'

const texts = newThreadMessages.plugin

interface OwnPlugin {
  readonly id: string
  readonly name: string
  readonly isPublic: boolean
}

/** One's newest plugins that have a version; none while, or if, they cannot be loaded: a thread needs none. */
export function useOwnPlugins(wanted: boolean) {
  const [plugins, setPlugins] = useState<readonly OwnPlugin[]>([])
  useEffect(() => {
    if (!wanted) return
    api.call(apiRoutes.dashboard).then(
      ({ own, edited }) =>
        setPlugins([...own.docs, ...edited.docs].filter(({ versionNumber }) => versionNumber !== null)),
      () => undefined,
    )
  }, [wanted])
  return {
    plugins,
    markPublic: (id: string) =>
      setPlugins((before) => before.map((one) => (one.id === id ? { ...one, isPublic: true } : one))),
  }
}

interface Props {
  readonly plugins: readonly OwnPlugin[]
  /** The id of the plugin that is attached, or null. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly onPublic: (id: string) => void
  readonly busy: boolean
}

/** Attaches a plugin to a thread; one that is private only after a question. */
export function PluginField({ plugins, value, onChange, onPublic, busy }: Props) {
  const [making, setMaking] = useState(false)
  // A second press may arrive before the first one is rendered.
  const running = useRef(false)
  const chosen = plugins.find(({ id }) => id === value) ?? null

  const makePublic = async (id: string): Promise<void> => {
    if (running.current) return
    running.current = true
    setMaking(true)
    try {
      await api.call(communityRoutes.makePublic.at(id))
      onPublic(id)
    } catch {
      toast(failedToast(texts.failed))
    } finally {
      running.current = false
      setMaking(false)
    }
  }
  return (
    <>
      <FieldShell label={texts.label} hint={texts.hint}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={chosen?.id ?? ''}
            disabled={busy || making}
            onChange={(event) => onChange(event.target.value || null)}
          >
            <option value="">{texts.none}</option>
            {plugins.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldShell>
      {chosen && !chosen.isPublic && (
        <div className="ask-public" role="status">
          <p>{texts.private(chosen.name)}</p>
          <Button size="sm" disabled={busy} aria-busy={making} onClick={() => void makePublic(chosen.id)}>
            {making ? texts.making : texts.makePublic}
          </Button>
        </div>
      )}
    </>
  )
}
