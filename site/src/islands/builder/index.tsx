import { useDeferredValue, useEffect, useState } from 'react'
import { builderMessages as texts } from '#contract/messages/builder.ts'
import { routes } from '#contract/routes.ts'
import type { PlannedRouteName } from '#contract/routes.ts'
import { onShownAgain } from '../../lib/shown-again.ts'
import { Button } from '../../ui/Button.tsx'
import { ConnectionBar } from '../../ui/ConnectionBar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { Commands } from '../../ui/commands/Commands.tsx'
import { preloadMarkdown } from '../../ui/markdown/index.tsx'
import { Announcer } from './chat/Announcer.tsx'
import { BuilderCommands } from './commands.ts'
import { Header } from './header/Header.tsx'
import { OutOfCredits } from '../../plugin-workspace/credits/OutOfCredits.tsx'
import { Opening } from './Opening.tsx'
import { Panes } from './Panes.tsx'
import { useLiveUpdates } from '../../plugin-workspace/use-live-updates.ts'
import {
  usePluginWorkspace,
  useWorkspace,
  useWorkspaceActions,
  WorkspaceProvider,
} from '../../plugin-workspace/context.ts'
import { createWorkspace } from '../../plugin-workspace/workspace.ts'
import { builderPage } from './page.ts'

function Content() {
  // The workspace is rendered in stages, so that input does not wait for all of it.
  const phase = useDeferredValue(useWorkspace((state) => state.phase))
  const problem = useWorkspace((state) => state.problem)
  const { open } = useWorkspaceActions()
  if (phase === 'ready') return <Panes />
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
            <Button href={routes.builder}>{texts.notFound.fresh}</Button>
          </>
        }
      />
    </div>
  )
}

const Connection = () => <ConnectionBar realtime={useWorkspace(({ realtime }) => realtime)} />

function Builder({ places }: { readonly places: readonly PlannedRouteName[] }) {
  const { store } = usePluginWorkspace()
  useLiveUpdates()
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
    <div className="builder">
      <BuilderCommands />
      <Header />
      <Connection />
      <main id="main" className="builder-main">
        <Content />
      </main>
      <Announcer />
      <OutOfCredits />
      <Commands screen="builder" places={places} />
      <Toasts />
    </div>
  )
}

/**
 * The builder: describe, watch, look, ask for changes, take along.
 * @param places the pages that the commands lead to
 */
export default function BuilderIsland(props: { readonly places: readonly PlannedRouteName[] }) {
  const [workspace] = useState(() => createWorkspace(builderPage))
  return (
    <WorkspaceProvider value={workspace}>
      <Builder {...props} />
    </WorkspaceProvider>
  )
}
