import Plus from 'lucide-react/icons/plus'
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { routes } from '#contract/routes.ts'
import { signOut } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { toast } from '../../ui/toast.ts'
import { Drawing } from './Drawing.tsx'
import { Gauges } from './Gauges.tsx'
import { PluginList } from './PluginList.tsx'
import { useDashboard } from './use-dashboard.ts'
import type { Dashboard as DashboardData } from './use-dashboard.ts'

function leave(): void {
  signOut().catch((error: unknown) => {
    toast({
      title: errorMessages.title,
      text: error instanceof Error ? error.message : '',
      tone: 'destructive',
    })
  })
}

function LoadingCards() {
  return (
    <div className="cards" role="status" aria-label={texts.loading}>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} height="280px" />
      ))}
    </div>
  )
}

function Nothing({ balance }: { readonly balance: number }) {
  return (
    <section className="none grid">
      <div>
        <h2>{texts.empty.title}</h2>
        <p>{texts.empty.text(balance)}</p>
        <Button variant="ember" size="lg" href={routes.builder}>
          {texts.empty.button}
        </Button>
      </div>
      <Drawing seed="first" />
    </section>
  )
}

function Content({ state, problem, plugins, balance, reload, showPage }: DashboardData) {
  if (state === 'error')
    return <ErrorState title={texts.error.title} text={problem} retry={texts.error.retry} onRetry={reload} />
  if (state === 'loading' || !plugins) return <LoadingCards />
  if (plugins.totalDocs === 0) return <Nothing balance={balance ?? 0} />
  return <PluginList page={plugins} showPage={showPage} />
}

/** What a creator comes back to: the balance, the figures, the plugins. */
export default function Dashboard() {
  const data = useDashboard()
  const { me, balance, plugins, state, thisWeek } = data
  const ready = state === 'ready'
  return (
    <>
      <div className="hello">
        <div>
          <h1>{texts.heading}</h1>
          <p>
            <span>{me?.email ?? <Skeleton width="18ch" />}</span>
            <button type="button" className="link" onClick={leave}>
              {texts.signOut}
            </button>
          </p>
        </div>
        <div className="acts">
          <Button variant={plugins?.totalDocs === 0 ? 'line' : 'ember'} href={routes.builder}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {texts.newPlugin}
          </Button>
        </div>
      </div>
      <Gauges balance={balance} total={plugins?.totalDocs ?? null} thisWeek={ready ? thisWeek : null} />
      <Content {...data} />
      <div className="dash-end" />
      <Toasts />
    </>
  )
}
