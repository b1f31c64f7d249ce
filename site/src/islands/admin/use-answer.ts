import { useEffect, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { leaveIfRefused } from './access.ts'

export interface Loaded<Answer> {
  /** The latest answer, even while another one is loading. */
  readonly answer: Answer | null
  readonly loading: boolean
  /** Why it could not be loaded, or null. */
  readonly problem: string | null
  retry(): void
  /** Replaces the answer by what is known of it since. */
  change(change: (answer: Answer) => Answer): void
}

type State<Answer> = Pick<Loaded<Answer>, 'answer' | 'loading' | 'problem'>

/**
 * What a call answers, asked again whenever the call changes.
 * @param ask the same function for the same call
 */
export function useAnswer<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Loaded<Answer> {
  const [state, setState] = useState<State<Answer>>({ answer: null, loading: true, problem: null })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    setState((before) => ({ ...before, loading: true, problem: null }))
    ask(left.signal).then(
      (answer) => {
        if (!left.signal.aborted) setState({ answer, loading: false, problem: null })
      },
      (error: unknown) => {
        if (left.signal.aborted || leaveIfRefused(error)) return
        setState({ answer: null, loading: false, problem: sentenceOf(error) })
      },
    )
    return () => left.abort()
  }, [ask, round])
  return {
    ...state,
    retry: () => setRound((before) => before + 1),
    change: (change) =>
      setState((before) => (before.answer === null ? before : { ...before, answer: change(before.answer) })),
  }
}
