import { useCallback, useEffect, useRef } from 'react'
import { mailStates } from '#contract/admin.ts'
import { mailLogLimits, mailLogParameters } from '#contract/admin-mails.ts'
import type { LoggedMail } from '#contract/admin-mails.ts'
import { adminMailRoutes } from '#contract/admin-mail-routes.ts'
import {
  mailsPlace,
  noMailFilters,
  readAdminPlace,
  suppressedPlace,
  userPlace,
} from '#contract/admin-place.ts'
import type { MailFilters } from '#contract/admin-place.ts'
import { isMailTemplate, mailTemplates } from '#contract/mail-templates.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { adminMailMessages } from '#contract/messages/admin-mails.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { setPageTitle } from '../../../lib/page-title.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ClockTime } from '../../../ui/RelativeTime.tsx'
import { toast } from '../../../ui/toast.ts'
import { leaveIfRefused } from '../access.ts'
import { Choice, SearchBox } from '../Filters.tsx'
import { mailTones } from '../mail-tones.ts'
import { PlaceLink } from '../PlaceLink.tsx'
import { RowList } from '../RowList.tsx'
import { usePages } from '../use-pages.ts'
import type { GoTo } from '../use-place.ts'

const texts = adminMailMessages.log
const { states } = adminMessages.user.mails

const labelOf = (template: string): string =>
  isMailTemplate(template) ? mailTemplates[template].label : template

interface RowProps {
  readonly mail: LoggedMail
  readonly goTo: GoTo
  onResend(): void
}

function Row({ mail, goTo, onResend }: RowProps) {
  const { recipient, userId, template, subject, state, attempts, error, queuedAt, sentAt, canResend } = mail
  return (
    <tr>
      <td className="day">
        <ClockTime date={sentAt ?? queuedAt} />
      </td>
      <td className="w">
        {userId === null ? (
          <bdi>{recipient}</bdi>
        ) : (
          <PlaceLink to={userPlace(userId)} goTo={goTo}>
            <bdi>{recipient}</bdi>
          </PlaceLink>
        )}
      </td>
      <td className="w">
        <bdi>{subject ?? labelOf(template)}</bdi>
        <small className="mono">{template}</small>
      </td>
      <td className="w">
        <Badge tone={mailTones[state]}>{states[state]}</Badge>
        {attempts > 1 && <small>{texts.attempts(attempts)}</small>}
        {error !== null && (
          <small>
            <bdi>{error}</bdi>
          </small>
        )}
        {canResend && (
          <Button variant="ghost" size="sm" aria-label={texts.resendTo(recipient)} onClick={onResend}>
            {texts.resend}
          </Button>
        )}
      </td>
    </tr>
  )
}

interface Props {
  readonly filters: MailFilters
  readonly goTo: GoTo
}

/** Every email, on its way and sent, newest first. */
export function MailLog({ filters, goTo }: Props) {
  const { search, state, template } = filters
  const isFiltered = search !== '' || state !== '' || template !== ''
  const show = (change: Partial<MailFilters>) => {
    // What was typed just before a state was chosen comes after it.
    const now = readAdminPlace(new URLSearchParams(location.search))
    if (now.view === 'mails') goTo(mailsPlace({ ...now.mails, ...change }), 'replace')
  }
  const fetchPage = useCallback(
    async (after: string | null, signal?: AbortSignal) => {
      const query = new URLSearchParams()
      if (search !== '') query.set(mailLogParameters.search, search)
      if (state !== '') query.set(mailLogParameters.state, state)
      if (template !== '') query.set(mailLogParameters.template, template)
      if (after !== null) query.set(mailLogParameters.after, after)
      const { mails, next } = await api.call(adminMailRoutes.mails, { query, signal })
      return { rows: mails, next }
    },
    [search, state, template],
  )
  const list = usePages(fetchPage, adminMessages.moreFailed)
  useEffect(() => setPageTitle(texts.title), [])
  // A ref, because setState lags a double click.
  const resending = useRef(new Set<string>())
  const resend = async (id: string): Promise<void> => {
    if (resending.current.has(id)) return
    resending.current.add(id)
    try {
      const mail = await api.call(adminMailRoutes.resend.at(id))
      list.change((before) => ({
        ...before,
        rows: before.rows.map((each) => (each.id === id ? mail : each)),
      }))
      toast({ title: texts.resent, text: mail.recipient, tone: 'success' })
    } catch (error) {
      if (!leaveIfRefused(error))
        toast({ title: texts.resendFailed, text: sentenceOf(error), tone: 'destructive' })
    } finally {
      resending.current.delete(id)
    }
  }
  return (
    <section>
      <header className="adm-head">
        <h1 tabIndex={-1}>{texts.title}</h1>
        <p>
          {texts.lede}{' '}
          <PlaceLink className="link" to={suppressedPlace()} goTo={goTo}>
            {texts.toSuppressed}
          </PlaceLink>
        </p>
      </header>
      <div className="adm-tools adm-row">
        <SearchBox
          label={texts.search}
          placeholder={texts.placeholder}
          words={search}
          shortest={mailLogLimits.shortestSearch}
          longest={mailLogLimits.searchCharacters}
          tooShort={texts.tooShort}
          onSearch={(words) => show({ search: words })}
        />
        <Choice
          label={texts.state}
          value={state}
          options={[['', texts.allStates], ...mailStates.map((each) => [each, states[each]] as const)]}
          onChoose={(value) => show({ state: value })}
        />
        <Choice
          label={texts.template}
          value={template}
          options={[
            ['', texts.allTemplates],
            ...Object.entries(mailTemplates).map(([name, { label }]) => [name, label] as const),
          ]}
          onChoose={(value) => show({ template: value })}
        />
      </div>
      <RowList
        list={list}
        words={texts}
        isFiltered={isFiltered}
        onShowAll={() => show(noMailFilters)}
        columns={texts.columns}
        className="mails-t"
        renderRow={(mail) => (
          <Row key={mail.id} mail={mail} goTo={goTo} onResend={() => void resend(mail.id)} />
        )}
      />
    </section>
  )
}
