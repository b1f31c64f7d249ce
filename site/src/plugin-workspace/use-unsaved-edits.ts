import { useEffect } from 'react'
import { keptStorage } from '../lib/kept-storage.ts'
import { useEdits, usePluginWorkspace, useWorkspace } from './context.ts'

/** Takes up what is kept of unsaved edits, and keeps them in step with the other tabs and the newest version. */
export function useUnsavedEdits(): void {
  const { edits } = usePluginWorkspace()
  const personId = useWorkspace(({ me }) => me?.id)
  const pluginId = useWorkspace((state) => state.pluginId)
  const newest = useWorkspace(({ workspace }) => workspace?.version?.id)
  const owner = useEdits((state) => state.owner)
  const isEditing = useEdits(({ files }) => files.size > 0)
  const isKept = useEdits(({ unkept }) => unkept.size === 0)

  useEffect(() => {
    if (personId && pluginId) void edits.getState().open({ personId, pluginId })
  }, [edits, personId, pluginId])

  useEffect(() => {
    if (newest && owner) edits.getState().forgetFilledFolders()
  }, [edits, newest, owner])

  useEffect(() => {
    if (newest && isEditing) void edits.getState().compare()
  }, [edits, newest, isEditing])

  useEffect(() => {
    const stop = keptStorage.onWrittenElsewhere((keys) => void edits.getState().reread(keys))
    // A page that slept has heard nothing.
    const onFocus = () => void edits.getState().reread(null)
    window.addEventListener('focus', onFocus)
    return () => {
      stop()
      window.removeEventListener('focus', onFocus)
    }
  }, [edits])

  useEffect(() => {
    if (isKept) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isKept])
}
