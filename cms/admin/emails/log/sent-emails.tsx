'use client'
import { Button, toast } from '@payloadcms/ui'
import { useCallback, useRef, useState } from 'react'
import { mailStates } from '#contract/admin.ts'
import { adminMailRoutes } from '#contract/admin-mail-routes.ts'
import { mailLogParameters } from '#contract/admin-mails.ts'
import type { LoggedMail } from '#contract/admin-mails.ts'
import { isMailTemplate, mailTemplates } from '#contract/mail-templates.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { adminMailMessages } from '#contract/messages/admin-mails.ts'
import { call, CallError } from '../../call.ts'
import { formatFullTime } from '../../format-time.ts'
import { AddressSearch, Choice, RowTable } from './parts.tsx'
import { useRows } from './use-rows.ts'

const words = adminMailMessages.log
const { states } = adminMessages.user.mails

const labelOf = (template: string): string =>
  isMailTemplate(template) ? mailTemplates[template].label : template

function Row({ mail, onResend }: { readonly mail: LoggedMail; readonly onResend: () => void }) {
  const { recipient, userId, template, subject, state, attempts, error, queuedAt, sentAt, canResend } = mail
  const at = sentAt ?? queuedAt
  return (
    <tr>
      <td>
        <time dateTime={at}>{formatFullTime(at)}</time>
      </td>
      <td>
        {userId === null ? (
          <bdi>{recipient}</bdi>
        ) : (
          <a href={`/cms/collections/users/${userId}`}>{recipient}</a>
        )}
      </td>
      <td>
        <bdi>{subject ?? labelOf(template)}</bdi>
        {subject !== null && <small>{labelOf(template)}</small>}
      </td>
      <td>
        <strong>{states[state]}</strong>
        {attempts > 1 && <small>{words.attempts(attempts)}</small>}
        {error !== null && <small>{error}</small>}
        {canResend && (
          <Button
            buttonStyle="secondary"
            size="small"
            margin={false}
            aria-label={words.resendTo(recipient)}
            onClick={onResend}
          >
            {words.resend}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** Every email, on its way and sent, newest first; what was not sent can be sent again. */
export function SentEmails() {
  const [search, setSearch] = useState('')
  const [state, setState] = useState('')
  const [template, setTemplate] = useState('')
  const list = useRows<LoggedMail>(
    useCallback(
      async (after, signal) => {
        const query = new URLSearchParams()
        if (search !== '') query.set(mailLogParameters.search, search)
        if (state !== '') query.set(mailLogParameters.state, state)
        if (template !== '') query.set(mailLogParameters.template, template)
        if (after !== null) query.set(mailLogParameters.after, after)
        const { mails, next } = await call(adminMailRoutes.mails, { query, signal })
        return { rows: mails, next }
      },
      [search, state, template],
    ),
  )
  // A ref, because setState lags a double click.
  const resending = useRef(new Set<string>())
  const resend = async (id: string): Promise<void> => {
    if (resending.current.has(id)) return
    resending.current.add(id)
    try {
      const mail = await call(adminMailRoutes.resend.at(id))
      list.change((rows) => rows.map((each) => (each.id === id ? mail : each)))
      toast.success(words.resent, { description: mail.recipient })
    } catch (error) {
      toast.error(words.resendFailed, error instanceof CallError ? { description: error.message } : {})
    } finally {
      resending.current.delete(id)
    }
  }
  const isFiltered = search !== '' || state !== '' || template !== ''
  return (
    <>
      <div className="mail-log__filters">
        <AddressSearch onSearch={setSearch} />
        <Choice
          label={words.state}
          options={[['', words.allStates], ...mailStates.map((each) => [each, states[each]] as const)]}
          value={state}
          onChoose={setState}
        />
        <Choice
          label={words.template}
          options={[
            ['', words.allTemplates],
            ...Object.entries(mailTemplates).map(([name, { label }]) => [name, label] as const),
          ]}
          value={template}
          onChoose={setTemplate}
        />
      </div>
      <RowTable
        list={list}
        title={words.title}
        columns={words.columns}
        loading={words.loading}
        failed={words.failed}
        empty={isFiltered ? words.none : words.noneYet}
      >
        {(mail) => <Row key={mail.id} mail={mail} onResend={() => void resend(mail.id)} />}
      </RowTable>
    </>
  )
}
