'use client'
import { Button, CheckboxInput, FieldError, TextInput, toast } from '@payloadcms/ui'
import { useId, useRef, useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import { staffRoutes } from '#contract/staff-routes.ts'
import type { Role } from '#contract/api.ts'
import { cmsMessages } from '#contract/messages/cms.ts'
import { inviteSchema, staffRoles } from '#contract/staff.ts'
import type { InviteAnswer, StaffInvitation } from '#contract/staff.ts'
import { LocalTime } from '../dashboard/local-time.tsx'
import { call, CallError } from '../call.ts'
import { HandOver } from './hand-over.tsx'

const words = cmsMessages.invite

type Errors = Readonly<Record<string, string>>

/** The errors in the form, by field. */
function check(email: string, roles: readonly Role[]): Errors {
  const result = inviteSchema.safeParse({ email, roles })
  if (result.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message
  return errors
}

const rolesInWords = (roles: readonly Role[]): string => roles.map((role) => words.roles[role]).join(', ')

/** A link that could not be emailed. */
interface Unsent {
  readonly email: string
  readonly link: string
}

/** The invitation form, and the list of pending invitations. */
export function Invitations({ initial }: { readonly initial: readonly StaffInvitation[] }) {
  const [invitations, setInvitations] = useState(initial)
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<readonly Role[]>(['editor'])
  const [errors, setErrors] = useState<Errors>({})
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A ref, because setState lags a double click.
  const sending = useRef(false)
  const heading = useId()

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const details = error instanceof CallError ? error.details : {}
      if (details['email'] || details['roles']) setErrors(details)
      else toast.error(error instanceof CallError ? error.message : words.failed)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const show = ({ invitation, link }: InviteAnswer): void => {
    setInvitations((before) => [invitation, ...before.filter(({ id }) => id !== invitation.id)])
    setUnsent(link === null ? null : { email: invitation.email, link })
    if (link === null) toast.success(words.sent(invitation.email))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const wrong = check(email, roles)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    void attempt(async () => {
      show(await call(staffRoutes.invite, { body: { email, roles: [...roles] } }))
      setEmail('')
    })
  }
  const resend = ({ id }: StaffInvitation): void =>
    void attempt(async () => show(await call(staffRoutes.resend.at(id))))
  const revoke = (invitation: StaffInvitation): void =>
    void attempt(async () => {
      const left = await call(staffRoutes.revoke.at(invitation.id))
      setInvitations(left.invitations)
      setUnsent((before) => (before?.email === invitation.email ? null : before))
      toast.success(words.revoked(invitation.email))
    })

  return (
    <>
      <form className="invite-colleague__form" onSubmit={submit} noValidate aria-busy={isBusy}>
        <TextInput
          path="invite-email"
          label={words.email}
          required
          value={email}
          onChange={(event: ChangeEvent<HTMLInputElement>) => setEmail(event.target.value)}
          showError={errors['email'] !== undefined}
          Error={
            <FieldError
              message={errors['email'] ?? ''}
              path="invite-email"
              showError={errors['email'] !== undefined}
            />
          }
          htmlAttributes={{ autoComplete: 'off' }}
        />
        <fieldset>
          <legend>{words.role}</legend>
          {staffRoles.map((role) => (
            <div key={role} className="invite-colleague__role">
              <CheckboxInput
                id={`invite-${role}`}
                name={role}
                label={words.roles[role]}
                checked={roles.includes(role)}
                onToggle={() =>
                  setRoles((before) =>
                    before.includes(role) ? before.filter((each) => each !== role) : [...before, role],
                  )
                }
              />
              <p>{words.about[role]}</p>
            </div>
          ))}
          {errors['roles'] && (
            <p className="invite-colleague__error" role="alert">
              {errors['roles']}
            </p>
          )}
        </fieldset>
        <Button type="submit" size="medium" margin={false} disabled={isBusy}>
          {isBusy ? words.sending : words.send}
        </Button>
      </form>
      {unsent && <HandOver key={unsent.link} email={unsent.email} link={unsent.link} />}
      <section className="invite-colleague__open" aria-labelledby={heading}>
        <h2 id={heading}>{words.open}</h2>
        {invitations.length === 0 && <p>{words.none}</p>}
        <ul>
          {invitations.map((invitation) => (
            <li key={invitation.id}>
              <div>
                <strong>{invitation.email}</strong> {words.as(rolesInWords(invitation.roles))}
                <p>
                  {invitation.isExpired ? (
                    words.expired
                  ) : (
                    <>
                      {words.until} <LocalTime iso={invitation.expiresAt} />
                    </>
                  )}
                  {!invitation.isMailed && ` · ${words.unmailed}`}
                  {invitation.hasAccount && ` · ${words.hasAccount}`}
                </p>
              </div>
              <Button
                buttonStyle="secondary"
                size="small"
                margin={false}
                disabled={isBusy}
                onClick={() => resend(invitation)}
                aria-label={words.resendTo(invitation.email)}
              >
                {words.resend}
              </Button>
              <Button
                buttonStyle="secondary"
                size="small"
                margin={false}
                disabled={isBusy}
                onClick={() => revoke(invitation)}
                aria-label={words.revokeOf(invitation.email)}
              >
                {words.revoke}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
