import { flushSync } from 'react-dom'
import { commandMessages } from '#contract/messages/commands.ts'
import { useCommands } from '../../ui/commands/registry.ts'
import type { Command } from '../../ui/commands/registry.ts'
import { focusTab, usePlaces } from '../../plugin-workspace/layout.ts'
import type { WorkspaceTab } from '../../plugin-workspace/layout.ts'
import { useBuilder } from '../../plugin-workspace/store/index.ts'

const texts = commandMessages.builder

/** Shows a tab and leads there. */
function goToTab(tab: WorkspaceTab): void {
  flushSync(() => usePlaces.getState().showTab(tab))
  focusTab()
}

function show(view: 'backend' | 'frontend'): void {
  useBuilder.getState().setView(view)
  goToTab('preview')
}

const message: Command = {
  id: 'message',
  label: texts.message,
  words: texts.messageWords,
  shortcut: 'message',
  run: () => useBuilder.getState().askForBox(true),
}
const workspace: readonly Command[] = [
  { id: 'preview', label: texts.preview, shortcut: 'preview', run: () => goToTab('preview') },
  { id: 'code', label: texts.code, words: texts.codeWords, shortcut: 'code', run: () => goToTab('code') },
  {
    id: 'history',
    label: texts.history,
    words: texts.historyWords,
    shortcut: 'history',
    run: () => goToTab('history'),
  },
  { id: 'backend', label: texts.backend, shortcut: 'backend', run: () => show('backend') },
  { id: 'frontend', label: texts.frontend, shortcut: 'frontend', run: () => show('frontend') },
]
const stop: Command = {
  id: 'stop',
  label: texts.stop,
  words: texts.stopWords,
  run: () => void useBuilder.getState().stop(),
}

/** Offers what can be done in the builder, whatever part of it is looked at. Stands in front of what offers more. */
export function BuilderCommands() {
  useCommands(() => {
    const { phase, turn, stopping } = useBuilder.getState()
    if (phase !== 'ready') return []
    return [message, ...workspace, ...(turn && !stopping ? [stop] : [])]
  })
  return null
}
