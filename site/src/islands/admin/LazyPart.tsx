import type { OverviewPeriod } from '#contract/admin-overview.ts'
import type { AdminPlace } from '#contract/admin-place.ts'
import { adminMessages as texts } from '#contract/messages/admin.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyModule, useModule } from '../../ui/use-module.ts'
import { Loading } from './Loading.tsx'
import type { GoTo } from './use-place.ts'

/** The first screen, which the others are not needed for. */
const overview = lazyModule(() => import('./overview/index.tsx'))
/** Fetched when it is first opened, since few people open every part. */
const parts = lazyModule(() => import('./parts.ts'))

interface OverviewProps {
  readonly period: OverviewPeriod
  readonly goTo: GoTo
}

/** What has happened lately. */
export function OverviewPart(props: OverviewProps) {
  const { module, failed, retry } = useModule(overview)
  if (failed) return <ErrorState title={texts.partFailed} onRetry={retry} />
  return module ? <module.Overview {...props} /> : <Loading />
}

interface Props {
  readonly place: Exclude<AdminPlace, { readonly view: 'overview' | 'users' | 'user' }>
  readonly goTo: GoTo
}

/** A part of /admin that is not about the users. */
export function LazyPart({ place, goTo }: Props) {
  const { module, failed, retry } = useModule(parts)
  if (failed) return <ErrorState title={texts.partFailed} onRetry={retry} />
  if (!module) return <Loading />
  const { AuditLog, MailLog, Story, Suppressed, Template, TemplateList, TurnList } = module
  switch (place.view) {
    case 'audit':
      return <AuditLog filters={place.audit} goTo={goTo} />
    case 'requests':
      return <TurnList view={place.requests} goTo={goTo} />
    case 'request':
      return <Story key={place.id} id={place.id} goTo={goTo} />
    case 'mails':
      return <MailLog filters={place.mails} goTo={goTo} />
    case 'suppressed':
      return <Suppressed search={place.search} goTo={goTo} />
    case 'templates':
      return <TemplateList goTo={goTo} />
    case 'template':
      return <Template key={place.id} id={place.id} goTo={goTo} />
  }
}
