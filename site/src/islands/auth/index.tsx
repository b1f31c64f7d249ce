import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { authMessages as texts } from '#contract/messages/auth.ts'
import { routes } from '#contract/routes.ts'
import type { SignUpOffer } from '#contract/sign-up-offer.ts'
import { autofocus } from '../../lib/autofocus.ts'
import { setPageTitle } from '../../lib/page-title.ts'
import { onShownAgain } from '../../lib/shown-again.ts'
import { Button } from '../../ui/Button.tsx'
import { ConnectionBar } from '../../ui/ConnectionBar.tsx'
import { dismissToasts, toast, Toasts } from '../../ui/Toasts.tsx'
import { Fields } from './Fields.tsx'
import { ModeLinks } from './ModeLinks.tsx'
import { useAuthForm } from './use-form.ts'
import { useInvitation } from './use-invitation.ts'
import { tokenOfAddress, useMode } from './use-mode.ts'
import { valuesOfForm } from './modes.ts'
import type { Entry, Mode, Values } from './modes.ts'

const empty: Values = { fullName: '', email: '', password: '' }

/** What the screen says in a mode. */
function wordsOf(mode: Mode, promised: boolean, { open, signUp, invitee }: SignUpOffer) {
  if (mode !== 'signUp') return texts[mode]
  const { heading, closed, start, button, busy } = texts.signUp
  if (!open) return { heading, text: closed, button, busy }
  if (!promised) return { heading, text: start(signUp), button, busy }
  const { invitation } = texts
  return {
    heading: invitation.heading,
    text: invitation.start(signUp, invitee),
    button: invitation.button,
    busy,
  }
}

/** Signing in, signing up, asking for a new password and setting it: one screen that switches by links. */
export default function Auth({ entry, offer }: { readonly entry: Entry; readonly offer: SignUpOffer }) {
  const [values, setValues] = useState(empty)
  /** To whom a link is on its way, or null. */
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null)
  /** Whether the link of a reset mail is still looked at: a form that may be of no use is not shown. */
  const [checking, setChecking] = useState(entry === 'reset')
  const form = useRef<HTMLFormElement>(null)
  const invitation = useInvitation(entry, offer)
  const { mode, setMode, resetToken } = useMode(entry)
  // The focused link or field may be gone, so the form gets the focus.
  const goOnInForm = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input')?.focus())
  const { busy, errors, problem, submit, checkLink, reset } = useAuthForm({
    onLinkSent: (email) => {
      toast({ ...texts.forgot.sent, tone: 'success' })
      setMode('signIn')
      setLinkSentTo(email)
    },
    onLinkExpired: () => {
      setMode('forgot')
      goOnInForm()
      // It leads nowhere any more, by a reload either.
      history.replaceState(null, '', routes.auth)
    },
  })
  const promised = invitation !== null && !invitation.unknown
  const isClosed = mode === 'signUp' && !offer.open
  const words = wordsOf(mode, promised, offer)

  const title = mode === 'signIn' ? texts.title : words.heading
  useEffect(() => {
    setPageTitle(title)
  }, [title])
  // Before the next render, which would overwrite what was typed while the scripts were loading.
  useLayoutEffect(() => {
    if (form.current) setValues(valuesOfForm(form.current))
  }, [])
  useEffect(() => autofocus(form.current?.querySelector('input')), [checking])
  useEffect(() => {
    if (checking) void checkLink(tokenOfAddress() ?? '').finally(() => setChecking(false))
  }, [])
  useEffect(() => {
    // The browser may keep the page and show it again on Back, so the password is removed.
    // Not before it is left, since password managers look at the fields until then.
    const empties = () => flushSync(() => setValues(empty))
    window.addEventListener('pagehide', empties)
    const end = onShownAgain(() => {
      reset()
      setLinkSentTo(null)
    })
    return () => {
      window.removeEventListener('pagehide', empties)
      end()
    }
  }, [])
  useEffect(() => {
    // Move the focus to the first invalid field.
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  const switchMode = (next: Mode) => {
    reset()
    dismissToasts()
    setLinkSentTo(null)
    setMode(next)
    goOnInForm()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setLinkSentTo(null)
    void submit(mode, values, {
      referralCode: invitation?.code ?? null,
      invited: promised,
      resetToken,
    })
  }

  return (
    <div className="auth-form">
      <ConnectionBar />
      <h1>{words.heading}</h1>
      <p className="sub" role={checking ? 'status' : undefined}>
        {checking ? texts.reset.checking : words.text}
      </p>
      {!checking && (
        <>
          {mode === 'signUp' && !isClosed && invitation?.unknown && (
            <p className="kept" role="status">
              {texts.invitation.unknown(offer.signUp)}
            </p>
          )}
          {linkSentTo !== null && <p className="kept">{texts.forgot.onItsWay(linkSentTo)}</p>}
          {/* By this method a form that stands in no dialog is sent nowhere: until the scripts are there, Enter must not put
          a password into the address. */}
          {!isClosed && (
            <form ref={form} method="dialog" onSubmit={send} noValidate aria-busy={busy}>
              {problem && (
                <p className="problem" role="alert">
                  {problem}
                </p>
              )}
              <Fields
                mode={mode}
                values={values}
                errors={errors}
                onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
                passwordAside={
                  mode === 'signIn' && (
                    <button type="button" className="link" onClick={() => switchMode('forgot')}>
                      {texts.forgot.link}
                    </button>
                  )
                }
              />
              {/* Pressed, it keeps the focus; twice, it sends once. */}
              <Button variant="ember" size="lg" type="submit" aria-disabled={busy}>
                {busy ? words.busy : words.button}
              </Button>
            </form>
          )}
          <ModeLinks mode={mode} onSwitch={switchMode} />
        </>
      )}
      <Toasts />
    </div>
  )
}
