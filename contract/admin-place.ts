import { firstUsers, isMailState, readUsersView, writeUsersView } from './admin.ts'
import type { MailState, UsersView } from './admin.ts'
import { firstPeriod, overviewParameters, readPeriod } from './admin-overview.ts'
import type { OverviewPeriod } from './admin-overview.ts'
import { auditParameters, isAuditArea } from './admin-audit.ts'
import type { AuditArea } from './admin-audit.ts'
import { isTurnOutcome, turnListParameters } from './admin-turns.ts'
import type { TurnOutcome } from './admin-turns.ts'
import { routes } from './routes.ts'

/** What of the requests is listed. */
export interface RequestsView {
  /** The id of a request or plugin, or a part of an email; empty for all. */
  readonly search: string
  readonly outcome: TurnOutcome | ''
}

/** What of the audit log is listed. */
export interface AuditFilters {
  readonly words: string
  /** The id of a member of staff; empty for all. */
  readonly who: string
  readonly what: AuditArea | ''
}

/** What of the emails is listed. */
export interface MailFilters {
  /** A part of the recipient's address; empty for all. */
  readonly search: string
  readonly state: MailState | ''
  /** The name of a template; empty for all. */
  readonly template: string
}

/** What /admin shows. Each place has an address that can be passed on. */
export type AdminPlace =
  | { readonly view: 'overview'; readonly period: OverviewPeriod }
  | { readonly view: 'users'; readonly users: UsersView }
  | { readonly view: 'user'; readonly id: string }
  | { readonly view: 'requests'; readonly requests: RequestsView }
  | { readonly view: 'request'; readonly id: string }
  | { readonly view: 'audit'; readonly audit: AuditFilters }
  | { readonly view: 'templates' }
  | { readonly view: 'template'; readonly id: string }
  | { readonly view: 'mails'; readonly mails: MailFilters }
  | { readonly view: 'suppressed'; readonly search: string }

export const allRequests: RequestsView = { search: '', outcome: '' }
export const noAuditFilters: AuditFilters = { words: '', who: '', what: '' }

export const overviewPlace = (period: OverviewPeriod = firstPeriod): AdminPlace => ({
  view: 'overview',
  period,
})
export const usersPlace = (users: UsersView = firstUsers): AdminPlace => ({ view: 'users', users })
export const userPlace = (id: string): AdminPlace => ({ view: 'user', id })
export const requestsPlace = (requests: RequestsView = allRequests): AdminPlace => ({
  view: 'requests',
  requests,
})
export const requestPlace = (id: string): AdminPlace => ({ view: 'request', id })
export const auditPlace = (audit: AuditFilters = noAuditFilters): AdminPlace => ({ view: 'audit', audit })
export const templatesPlace: AdminPlace = { view: 'templates' }
export const noMailFilters: MailFilters = { search: '', state: '', template: '' }
export const mailsPlace = (mails: MailFilters = noMailFilters): AdminPlace => ({ view: 'mails', mails })
export const suppressedPlace = (search = ''): AdminPlace => ({ view: 'suppressed', search })
export const templatePlace = (id: string): AdminPlace => ({ view: 'template', id })

/** The names in addresses, besides those of each list. */
const parameters = { view: 'view', id: 'id' } as const

function readRequestsView(query: URLSearchParams): RequestsView {
  const outcome = query.get(turnListParameters.outcome)
  return {
    search: query.get(turnListParameters.search) ?? '',
    outcome: isTurnOutcome(outcome) ? outcome : '',
  }
}
function readAuditFilters(query: URLSearchParams): AuditFilters {
  const what = query.get(auditParameters.what)
  return {
    words: query.get(auditParameters.words) ?? '',
    who: query.get(auditParameters.who) ?? '',
    what: isAuditArea(what) ? what : '',
  }
}

/** The names in addresses of emails, as those of their requests. */
const mailParameters = { search: 'q', state: 'state', template: 'template' } as const

function readMailFilters(query: URLSearchParams): MailFilters {
  const state = query.get(mailParameters.state)
  return {
    search: query.get(mailParameters.search) ?? '',
    state: isMailState(state) ? state : '',
    template: query.get(mailParameters.template) ?? '',
  }
}

/** The place that an address names; the overview where it names none. */
export function readAdminPlace(query: URLSearchParams): AdminPlace {
  const id = query.get(parameters.id)
  switch (query.get(parameters.view)) {
    case 'users':
      return usersPlace(readUsersView(query))
    case 'user':
      return id === null ? usersPlace() : userPlace(id)
    case 'requests':
      return requestsPlace(readRequestsView(query))
    case 'request':
      return id === null ? requestsPlace() : requestPlace(id)
    case 'audit':
      return auditPlace(readAuditFilters(query))
    case 'mails':
      return mailsPlace(readMailFilters(query))
    case 'suppressed':
      return suppressedPlace(query.get(mailParameters.search) ?? '')
    case 'templates':
      return templatesPlace
    case 'template':
      return id === null ? templatesPlace : templatePlace(id)
    default:
      return overviewPlace(readPeriod(query.get(overviewParameters.period)) ?? firstPeriod)
  }
}

/** The query of a place; the overview has none of its own name. */
function queryOf(place: AdminPlace): URLSearchParams {
  if (place.view === 'overview')
    return new URLSearchParams(
      place.period === firstPeriod ? {} : { [overviewParameters.period]: String(place.period) },
    )
  const { view } = place
  if (view === 'users') return new URLSearchParams([[parameters.view, view], ...writeUsersView(place.users)])
  const query = new URLSearchParams({ [parameters.view]: view })
  const values =
    'id' in place
      ? { [parameters.id]: place.id }
      : view === 'audit'
        ? {
            [auditParameters.words]: place.audit.words,
            [auditParameters.who]: place.audit.who,
            [auditParameters.what]: place.audit.what,
          }
        : view === 'requests'
          ? {
              [turnListParameters.search]: place.requests.search,
              [turnListParameters.outcome]: place.requests.outcome,
            }
          : view === 'mails'
            ? {
                [mailParameters.search]: place.mails.search,
                [mailParameters.state]: place.mails.state,
                [mailParameters.template]: place.mails.template,
              }
            : view === 'suppressed'
              ? { [mailParameters.search]: place.search }
              : {}
  for (const [name, value] of Object.entries(values)) if (value !== '') query.set(name, value)
  return query
}

/** The address of a place. */
export function adminAddress(place: AdminPlace): string {
  const query = queryOf(place).toString()
  return query === '' ? routes.admin : `${routes.admin}?${query}`
}
