'use client'
import { ServerFunctionsContext, useServerFunctions } from '@payloadcms/ui'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { withoutOldWords } from './kept-words.ts'

/** Keeps the answers of the server from replacing what was typed in the meantime, in each form of the admin. */
export function KeepWords({ children }: { readonly children: ReactNode }) {
  const functions = useServerFunctions()
  const { getFormState } = functions
  const kept = useMemo<typeof getFormState>(
    () => async (question) => {
      const answer = await getFormState(question)
      return 'state' in answer && answer.state
        ? { ...answer, state: withoutOldWords(answer.state, question) }
        : answer
    },
    [getFormState],
  )
  const value = useMemo(() => ({ ...functions, getFormState: kept }), [functions, kept])
  return <ServerFunctionsContext value={value}>{children}</ServerFunctionsContext>
}
