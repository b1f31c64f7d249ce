import { joinMessages as texts } from '#contract/messages/join.ts'
import { routes } from '#contract/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Form } from './Form.tsx'
import { useInvitation } from './use-invitation.ts'

/** Accepting an invitation to the team, with a new or an existing account. */
export default function Join() {
  const { looked, again, close } = useInvitation()
  if (looked.state === 'failed')
    return (
      <div className="auth-form">
        <h1>{texts.title}</h1>
        <ErrorState title={texts.unreachable} text={looked.why} onRetry={again} />
      </div>
    )
  if (looked.state === 'gone')
    return (
      <div className="auth-form">
        <h1>{texts.gone.title}</h1>
        <p className="sub">{texts.gone.text}</p>
        <Button href={routes.auth}>{texts.gone.signIn}</Button>
      </div>
    )
  return (
    <div className="auth-form">
      <h1>{texts.title}</h1>
      {looked.state === 'loading' ? (
        <p className="sub" role="status">
          {texts.loading}
        </p>
      ) : (
        <>
          <p className="sub">
            {texts.as(looked.invitation.roles)}{' '}
            {looked.invitation.hasAccount ? texts.known.text : texts.fresh.text}
          </p>
          <Form token={looked.token} invitation={looked.invitation} onGone={close} />
        </>
      )}
    </div>
  )
}
