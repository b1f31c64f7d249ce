import { useDeferredValue, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { builderMessages as texts } from '#contract/messages/builder.ts'
import { routes } from '#contract/routes.ts'
import type { PlannedRouteName } from '#contract/routes.ts'
import { onShownAgain } from '../lib/shown-again.ts'
import { Button } from '../ui/Button.tsx'
import { ConnectionBar } from '../ui/ConnectionBar.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { Commands } from '../ui/commands/Commands.tsx'
import { preloadMarkdown } from '../ui/markdown/index.tsx'
import { Announcer } from './chat/Announcer.tsx'
import { BenchCommands } from './commands.ts'
import { Header } from './header/Header.tsx'
import { Conflicts } from '../plugin-workspace/edits/index.ts'
import { OutOfCredits } from '../plugin-workspace/credits/OutOfCredits.tsx'
import { Opening } from './Opening.tsx'
import { Panes } from './Panes.tsx'
import type { PaneShares } from './Panes.tsx'
import { useLiveUpdates } from '../plugin-workspace/use-live-updates.ts'
import { useUnsavedEdits } from '../plugin-workspace/use-unsaved-edits.ts'
import {
  usePluginWorkspace,
  useWorkspace,
  useWorkspaceActions,
  WorkspaceProvider,
} from '../plugin-workspace/context.ts'
import type { WorkspacePage } from '../plugin-workspace/page.ts'
import { createWorkspace } from '../plugin-workspace/workspace.ts'

/** What the screens at the bench differ in. */
export interface BenchKind {
  readonly page: WorkspacePage
  readonly shares: PaneShares
  /** Whether plugins are edited here that exist already, which the header says. */
  readonly editing: boolean
  /** Where one begins with another plugin, offered where there is none at an address. */
  readonly another: { readonly href: string; readonly label: string }
}

function Content({ kind: { shares, another }, notice }: Pick<Props, 'kind' | 'notice'>) {
  // The workspace is rendered in stages, so that input does not wait for all of it.
  const phase = useDeferredValue(useWorkspace((state) => state.phase))
  const problem = useWorkspace((state) => state.problem)
  const { open } = useWorkspaceActions()
  if (phase === 'ready') return <Panes shares={shares} notice={notice} />
  if (phase === 'opening') return <Opening />
  if (phase === 'failed') {
    return (
      <div className="whole">
        <ErrorState title={texts.loadFailed} text={problem} onRetry={() => void open()} />
      </div>
    )
  }
  return (
    <div className="whole">
      <EmptyState
        title={texts.notFound.title}
        text={texts.notFound.text}
        actions={
          <>
            <Button variant="ember" href={routes.dashboard}>
              {texts.notFound.dashboard}
            </Button>
            <Button href={another.href}>{another.label}</Button>
          </>
        }
      />
    </div>
  )
}

const Connection = () => <ConnectionBar realtime={useWorkspace(({ realtime }) => realtime)} />

interface Props {
  readonly kind: BenchKind
  /** The pages that the commands lead to. */
  readonly places: readonly PlannedRouteName[]
  /** Stands above the conversation. */
  readonly notice?: ReactNode
}

function Screen({ kind, places, notice }: Props) {
  const { store } = usePluginWorkspace()
  useLiveUpdates()
  useUnsavedEdits()
  useEffect(() => void preloadMarkdown(), [])
  useEffect(() => {
    const { open } = store.getState()
    void open()
    return onShownAgain(() => {
      // Show nothing of the previous content, including its name, until the person is known.
      store.setState({ me: null, workspace: null, turn: null, credits: null })
      void open()
    })
  }, [store])
  return (
    <div className="workbench">
      <BenchCommands />
      <Header editing={kind.editing} />
      <Connection />
      <main id="main" className="workbench-main">
        <Content kind={kind} notice={notice} />
      </main>
      <Announcer />
      <OutOfCredits />
      <Conflicts />
      <Commands screen="builder" places={places} />
      <Toasts />
    </div>
  )
}

/** A plugin and its conversation at the bench: describe, watch, look, ask for changes, take along. */
export function Bench(props: Props) {
  const [workspace] = useState(() => createWorkspace(props.kind.page))
  return (
    <WorkspaceProvider value={workspace}>
      <Screen {...props} />
    </WorkspaceProvider>
  )
}
