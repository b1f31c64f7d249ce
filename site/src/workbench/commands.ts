import { flushSync } from 'react-dom'
import { commandMessages } from '#contract/messages/commands.ts'
import { useCommands } from '../ui/commands/registry.ts'
import type { Command } from '../ui/commands/registry.ts'
import { usePluginWorkspace } from '../plugin-workspace/context.ts'
import { focusTab } from '../plugin-workspace/layout.ts'
import type { WorkspaceTab } from '../plugin-workspace/layout.ts'
import type { PluginWorkspace } from '../plugin-workspace/workspace.ts'

const texts = commandMessages.builder

/** Shows a tab and leads there. */
function goToTab({ layout }: PluginWorkspace, tab: WorkspaceTab): void {
  flushSync(() => layout.getState().showTab(tab))
  focusTab()
}

function commandsOf(workspace: PluginWorkspace): readonly Command[] {
  const { turn, stopping, requestBoxFocus, setView, stop } = workspace.store.getState()
  const goTo = (tab: WorkspaceTab) => () => goToTab(workspace, tab)
  const show = (view: 'backend' | 'frontend') => () => {
    setView(view)
    goToTab(workspace, 'preview')
  }
  const always: readonly Command[] = [
    {
      id: 'message',
      label: texts.message,
      words: texts.messageWords,
      shortcut: 'message',
      run: () => requestBoxFocus(true),
    },
    { id: 'preview', label: texts.preview, shortcut: 'preview', run: goTo('preview') },
    { id: 'code', label: texts.code, words: texts.codeWords, shortcut: 'code', run: goTo('code') },
    {
      id: 'history',
      label: texts.history,
      words: texts.historyWords,
      shortcut: 'history',
      run: goTo('history'),
    },
    { id: 'backend', label: texts.backend, shortcut: 'backend', run: show('backend') },
    { id: 'frontend', label: texts.frontend, shortcut: 'frontend', run: show('frontend') },
  ]
  if (!turn || stopping) return always
  return [...always, { id: 'stop', label: texts.stop, words: texts.stopWords, run: () => void stop() }]
}

/** Registers the commands of the bench. Placed before the components that register more. */
export function BenchCommands() {
  const workspace = usePluginWorkspace()
  useCommands(() => (workspace.store.getState().phase === 'ready' ? commandsOf(workspace) : []))
  return null
}
