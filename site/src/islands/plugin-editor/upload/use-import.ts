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
import { forgetPress, keyFor, unansweredPress } from './press.ts'
import { problemOfAnswer, problemOfFile } from './problem.ts'
import type { Problem } from './problem.ts'

const texts = pluginEditorMessages

/** How far a plugin is on its way in. */
export type Import =
  | {
      readonly phase: 'choose'
      /** Why the last file is not a plugin here, or null. */
      readonly problem: Problem | null
      /** The last file, or null. */
      readonly file: File | null
    }
  /** `sent` bytes of the file: the server reads it when it has all of them. */
  | { readonly phase: 'processing'; readonly file: File; readonly sent: number }
  | { readonly phase: 'loaded'; readonly file: File; readonly answer: ImportAnswer }

/** An upload that a reload has cut off, said where the next is chosen. */
function interrupted(): Problem | null {
  const press = unansweredPress()
  return press && { ...texts.problems.interrupted(press.fileName), hint: null, retry: false }
}

/** Reads a plugin from a ZIP: checked here, then uploaded, read and saved by the server. */
export function useImport(): {
  readonly state: Import
  /** Begins with a file, unless one is on its way. */
  take(files: readonly File[]): void
  stop(): void
} {
  const [state, setState] = useState<Import>(() => ({ phase: 'choose', problem: interrupted(), file: null }))
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
    setState({ phase: 'choose', problem, file })
    toast({ title: problem.title, text: problem.text, tone: 'destructive' })
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
      // A reload before the address names it opens it.
      rememberCreatedPlugin(answer.plugin.id)
      setState({ phase: 'loaded', file, answer })
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
    stop() {
      if (state.phase !== 'processing') return
      running.current?.abort()
      running.current = null
      const whole = state.sent >= state.file.size
      // What the server has whole it may have saved.
      if (!whole) forgetPress()
      setState({ phase: 'choose', problem: null, file: null })
      toast({
        title: texts.problems.stopped,
        ...(whole && { text: texts.problems.stoppedLate }),
        tone: 'info',
      })
    },
  }
}
