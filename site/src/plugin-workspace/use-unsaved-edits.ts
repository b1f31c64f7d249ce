import { useEffect } from 'react'
import { useEdits, usePluginWorkspace, useWorkspace } from './context.ts'

/** Takes up what is kept of unsaved edits, and keeps them in step with the other tabs and the newest version. */
export function useUnsavedEdits(): void {
  const { edits } = usePluginWorkspace()
  const personId = useWorkspace(({ me }) => me?.id)
  const pluginId = useWorkspace((state) => state.pluginId)
  const newest = useWorkspace(({ workspace }) => workspace?.version?.id)
  const isEditing = useEdits(({ files }) => files.size > 0)
  const isKept = useEdits(({ unkept }) => unkept.size === 0)

  useEffect(() => {
    if (personId && pluginId) edits.getState().open({ personId, pluginId })
  }, [edits, personId, pluginId])

  useEffect(() => {
    if (newest) edits.getState().forgetFilledFolders()
  }, [edits, newest])

  useEffect(() => {
    if (newest && isEditing) void edits.getState().compare()
  }, [edits, newest, isEditing])

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => edits.getState().reread(key ?? undefined)
    // A page that slept has heard nothing.
    const onFocus = () => edits.getState().reread()
    window.addEventListener('storage', onStorage)
    window.addEventListener('focus', onFocus)
    return () => {
      window.removeEventListener('storage', onStorage)
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
