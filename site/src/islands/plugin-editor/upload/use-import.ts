import { useEffect, useRef, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import { importHeaders } from '#contract/imports.ts'
import type { ImportAnswer } from '#contract/imports.ts'
import { pluginEditorMessages } from '#contract/messages/plugin-editor.ts'
import { ApiError } from '../../../lib/api.ts'
import { fetchMe, goToSignIn } from '../../../lib/session.ts'
import { upload } from '../../../lib/upload.ts'
import { rememberCreatedPlugin } from '../../../plugin-workspace/store/outbox.ts'
import { toast } from '../../../ui/toast.ts'
import { fetchAddress, troubleOf } from './fetch-address.ts'
import type { AskedAddress, Import, Origin } from './import-state.ts'
import { forgetPress, keyFor, unansweredPress } from './press.ts'
import { problemOfAnswer, problemOfFile } from './problem.ts'
import type { Problem } from './problem.ts'

const texts = pluginEditorMessages

const choosing = { phase: 'choose', problem: null, file: null, trouble: null } as const

/** An upload that a reload has cut off, said where the next is chosen. */
function interrupted(): Problem | null {
  const press = unansweredPress()
  return press && { ...texts.problems.interrupted(press.fileName), hint: null, retry: false }
}

/** Brings a plugin: a ZIP is checked here, then uploaded, read and saved by the server, which may also fetch it itself. */
export function useImport(): {
  readonly state: Import
  /** Begins with a file, unless one is on its way. */
  take(files: readonly File[]): void
  /** Has the server fetch it, unless one is on its way. */
  fetch(asked: AskedAddress): void
  stop(): void
} {
  const [state, setState] = useState<Import>(() => ({ ...choosing, problem: interrupted() }))
  // A ref, because setState lags a double click.
  const running = useRef<AbortController | null>(null)

  useEffect(() => {
    fetchMe().then(
      (me) => {
        if (!me) goToSignIn(texts.signIn)
      },
      // Unknown: the upload will tell.
      () => undefined,
    )
    return () => running.current?.abort()
  }, [])

  const refuse = (file: File | null, problem: Problem) => {
    setState({ ...choosing, problem, file })
    toast({ title: problem.title, text: problem.text, tone: 'destructive' })
  }
  const loaded = (origin: Origin, answer: ImportAnswer) => {
    // A reload before the address names it opens it.
    rememberCreatedPlugin(answer.plugin.id)
    setState({ phase: 'loaded', origin, answer })
  }
  const send = async (file: File, controller: AbortController) => {
    setState({ phase: 'processing', file, sent: 0 })
    try {
      const answer = await upload(apiRoutes.importPlugin, {
        file,
        headers: {
          'Content-Type': 'application/zip',
          [importHeaders.fileName]: encodeURIComponent(file.name.toWellFormed()),
          [importHeaders.key]: keyFor(file),
        },
        signal: controller.signal,
        onSent: (sent) => {
          if (running.current === controller) setState({ phase: 'processing', file, sent })
        },
      })
      forgetPress()
      loaded(file, answer)
    } catch (error) {
      if (controller.signal.aborted) return
      const code = error instanceof ApiError ? error.code : null
      if (code === 'unauthenticated') return goToSignIn(texts.signIn)
      const problem = problemOfAnswer(error)
      if (!problem.retry || code === 'request_reused') forgetPress()
      refuse(file, problem)
    } finally {
      if (running.current === controller) running.current = null
    }
  }
  const bring = async (asked: AskedAddress, controller: AbortController) => {
    setState({ phase: 'fetching', asked })
    try {
      loaded(asked, await fetchAddress(asked, controller.signal))
    } catch (error) {
      if (controller.signal.aborted) return
      if (error instanceof ApiError && error.code === 'unauthenticated') return goToSignIn(texts.signIn)
      setState({ ...choosing, trouble: troubleOf(asked, error) })
    } finally {
      if (running.current === controller) running.current = null
    }
  }
  return {
    state,
    take(files) {
      const [file] = files
      if (!file || running.current || state.phase === 'loaded') return
      if (files.length > 1) return refuse(null, { ...texts.problems.several, hint: null, retry: false })
      const problem = problemOfFile(file)
      if (problem) return refuse(file, problem)
      running.current = new AbortController()
      void send(file, running.current)
    },
    fetch(asked) {
      if (running.current || state.phase === 'loaded') return
      running.current = new AbortController()
      void bring(asked, running.current)
    },
    stop() {
      if (state.phase !== 'processing' && state.phase !== 'fetching') return
      running.current?.abort()
      running.current = null
      const whole = state.phase === 'fetching' || state.sent >= state.file.size
      // What the server has whole it may have saved.
      if (!whole) forgetPress()
      setState(choosing)
      toast({
        title: state.phase === 'fetching' ? texts.problems.fetchStopped : texts.problems.stopped,
        ...(whole && { text: texts.problems.stoppedLate }),
        tone: 'info',
      })
    },
  }
}
