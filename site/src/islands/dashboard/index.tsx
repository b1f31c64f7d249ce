import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { useCallback, useRef } from 'react'
import type { SubscriptionAnswer } from '#contract/billing.ts'
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts'
import { routes } from '#contract/routes.ts'
import type { PlannedRouteName } from '#contract/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { ConnectionBar } from '../../ui/ConnectionBar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { Commands } from '../../ui/commands/Commands.tsx'
import { CommandsButton } from '../../ui/commands/CommandsButton.tsx'
import { signOutAndGoHome } from '../../ui/sign-out.ts'
import { useAutoRefresh } from '../../ui/use-auto-refresh.ts'
import { lazyModule, useModule } from '../../ui/use-module.ts'
import { Content } from './Content.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { Gauges } from './Gauges.tsx'
import { ReferralCard } from './ReferralCard.tsx'
import { UnknownValue } from './UnknownValue.tsx'
import { useDashboardCommands } from './commands.ts'
import { useAccount } from './use-account.ts'
import { useDelete } from './use-delete.ts'
import { usePlugins } from './use-plugins.ts'
import { useReturn } from './use-return.ts'
import { useSplit } from './use-split.ts'
import { useSubscription } from '../../ui/use-subscription.ts'
import { useView } from './use-view.ts'

/** Only loaded for those who subscribe. */
const proCard = lazyModule(() => import('./ProCard.tsx'))

function Membership({ subscription }: { readonly subscription: SubscriptionAnswer }) {
  const { module } = useModule(proCard)
  return module && <module.ProCard subscription={subscription} />
}

/**
 * What a creator comes back to: the balance, the figures, the plugins.
 * @param places the pages that the commands lead to
 */
export default function Dashboard({ places }: { readonly places: readonly PlannedRouteName[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [view, show] = useView()
  const { me, credits, refresh, showCredits } = useAccount()
  const plugins = usePlugins(view, refresh)
  const { answer, forget } = plugins
  const [subscription, reloadSubscription] = useSubscription()
  const reload = () => {
    plugins.reload()
    reloadSubscription()
  }
  const split = useSplit(plugins)
  const realtime = useAutoRefresh(me?.id ?? null, reload, showCredits)
  useReturn(reload)
  useDashboardCommands()
  const deletion = useDelete(
    answer,
    (pluginId) => {
      forget(pluginId)
      reload()
    },
    useCallback(() => heading.current, []),
  )
  const retry = () => {
    plugins.retry()
    // The button goes; one reads on from the top.
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <ConnectionBar realtime={realtime} />
      <div className="hello">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {texts.heading}
          </h1>
          <p>
            <span title={me?.email}>
              {me?.email ?? (plugins.problem === null ? <Skeleton width="18ch" /> : <UnknownValue />)}
            </span>
            <button type="button" className="link" onClick={signOutAndGoHome}>
              {texts.signOut}
            </button>
          </p>
        </div>
        <div className="acts">
          <CommandsButton />
          <Button href={routes.pluginEditor}>
            <Upload className="icon" aria-hidden />
            {texts.editExisting}
          </Button>
          {/* One ember button in a view: without plugins it is the one that makes the first. */}
          <Button variant={answer?.counts.total === 0 ? 'line' : 'ember'} href={routes.builder}>
            <Plus className="icon" aria-hidden />
            {texts.newPlugin}
          </Button>
        </div>
      </div>
      <Gauges
        credits={credits}
        counts={answer?.counts ?? (plugins.problem === null ? null : 'unknown')}
        split={split}
      >
        <ReferralCard credits={credits} />
      </Gauges>
      {subscription !== null && subscription !== 'unknown' && subscription.subscribed && (
        <Membership subscription={subscription} />
      )}
      <Content
        view={view}
        show={show}
        // Shown together with the card above it, which would move it later.
        plugins={{ ...plugins, retry, ...(subscription === null && { answer: null }) }}
        credits={credits}
        onDelete={deletion.ask}
      />
      <DeleteDialog {...deletion} />
      <div className="dash-end" />
      <Commands screen="dashboard" places={places} />
      <Toasts />
    </>
  )
}
