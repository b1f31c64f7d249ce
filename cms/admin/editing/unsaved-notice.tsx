'use client'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { cmsMessages } from '#contract/messages/cms.ts'
import { unsaved } from './unsaved.ts'

const words = cmsMessages.editing
/** Milliseconds between two attempts to save. */
const againMs = 3_000
/** Milliseconds to wait for an autosave, which takes a second or two, when somebody leaves. */
const patienceMs = 5_000
const lookMs = 50
/** Milliseconds within which what is typed into a text reaches the form, and can be part of a save. */
const handOverMs = 600

/** Whether the person is still signed in, so that a save can succeed. */
async function canSave(): Promise<boolean> {
  const answer = await fetch('/api/users/me?depth=0', { credentials: 'same-origin' }).catch(() => null)
  if (!answer?.ok) return false
  return Boolean(((await answer.json()) as { user?: unknown }).user)
}

/** A link that leaves this page in the same tab. */
function leadingAway(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  const isHere = link?.pathname === location.pathname && link.search === location.search
  return link && !isHere && (link.target === '' || link.target === '_self') ? link : null
}

/**
 * Keeps people from leaving a draft before it is saved: a link waits for the autosave, and asks for confirmation if it
 * fails.
 */
function useGuardedLeaving(): void {
  useEffect(() => {
    let isLetThrough = false
    let late: ReturnType<typeof setTimeout> | undefined
    const onWrite = ({ target }: Event): void => {
      if (!(target instanceof Element) || !target.closest('.document-fields')) return
      unsaved.write()
      if (!target.closest('.rich-text-lexical')) return
      clearTimeout(late)
      late = setTimeout(() => unsaved.write(), handOverMs)
    }
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (unsaved.read().isUnsaved) event.preventDefault()
    }
    const onClick = (event: MouseEvent): void => {
      const link = leadingAway(event)
      if (!link || isLetThrough || !unsaved.read().isUnsaved) return
      event.preventDefault()
      event.stopPropagation()
      void (async () => {
        const end = performance.now() + patienceMs
        const isWaiting = () => unsaved.read().isUnsaved && unsaved.read().problem === null
        while (isWaiting() && performance.now() < end)
          await new Promise((resolve) => setTimeout(resolve, lookMs))
        if (unsaved.read().isUnsaved && !confirm(words.leaveUnsaved)) return
        unsaved.forget()
        isLetThrough = true
        link.click()
        isLetThrough = false
      })()
    }
    addEventListener('input', onWrite, true)
    addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      clearTimeout(late)
      removeEventListener('input', onWrite, true)
      removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
      unsaved.forget()
    }
  }, [])
}

/**
 * Shown above the lower edge of a draft that could not be saved: says why, and retries.
 * @param save saves the content of the form
 */
export function UnsavedNotice({ save }: { readonly save: () => Promise<unknown> }) {
  const { problem } = useSyncExternalStore(unsaved.subscribe, unsaved.read, unsaved.read)
  const latest = useRef(save)
  latest.current = save
  useGuardedLeaving()
  useEffect(() => {
    if (problem === null) return
    let isBusy = false
    const tryAgain = async (): Promise<void> => {
      if (isBusy) return
      isBusy = true
      try {
        if (await canSave()) await latest.current()
      } finally {
        isBusy = false
      }
    }
    const timer = setInterval(() => void tryAgain(), againMs)
    return () => clearInterval(timer)
  }, [problem])

  if (problem === null) return null
  return (
    <section role="alert" className="editing-notice">
      <h2>{words.unsaved[problem].heading}</h2>
      <p>
        {words.unsaved[problem].text}{' '}
        {problem === 'signedOut' && (
          <a href="/cms/login" target="_blank" rel="noopener">
            {words.unsaved.signIn}
          </a>
        )}
      </p>
    </section>
  )
}
