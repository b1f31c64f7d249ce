import { useEffect, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import type { Me } from '#contract/api.ts'
import type { GeneratePluginInput } from '#contract/schemas/turns.ts'
import { activeTurnStatuses } from '#contract/turns/events.ts'
import type { TurnStatus } from '#contract/turns/events.ts'
import { api, requestTimeoutMs } from '../../lib/api.ts'
import { notePendingTurn, peekPendingPrompt } from '../../lib/pending-prompt.ts'

/** What became of the request that led to the sign-up, so far. */
export interface Request {
  readonly prompt: string
  readonly state: 'making' | 'ready' | 'ended'
}

/** The request is looked at this often, in milliseconds. */
const lookMs = 2_000

/**
 * Starts the request that was submitted on one of our pages before the sign-up. It is one turn, however often it is sent,
 * since the prompt carries a request id.
 * @returns the id of its turn, even if it was started before; null if nothing was submitted
 * @throws ApiError
 */
async function start(me: Me): Promise<string | null> {
  const pending = peekPendingPrompt(me.id)
  if (!pending?.submitted) return pending?.turnId ?? null
  const { requestId, pluginId, prompt } = pending
  const input: GeneratePluginInput = {
    requestId,
    pluginId,
    description: prompt,
    viewMode: 'backend',
    images: [],
    markedElements: [],
  }
  const { turn } = await api.call(apiRoutes.generatePlugin, {
    body: input,
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
  notePendingTurn(turn.id, turn.pluginId, me.id)
  return turn.id
}

const isActive = (status: TurnStatus): boolean =>
  (activeTurnStatuses as readonly TurnStatus[]).includes(status)

async function look(turnId: string): Promise<Request['state']> {
  const { turn } = await api.call(apiRoutes.turn.at(turnId), {
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
  if (isActive(turn.status)) return 'making'
  return turn.status === 'delivered' && turn.version ? 'ready' : 'ended'
}

/**
 * Runs the request during onboarding, and reports its progress. A request that cannot be started here is left to the
 * builder, which sends it and reports errors.
 * @param me null until the person is known
 * @returns null while there is no accepted request
 */
export function useRequest(me: Me | null): Request | null {
  const [request, setRequest] = useState<Request | null>(null)
  useEffect(() => {
    if (!me) return
    let ended = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = async (turnId: string, prompt: string) => {
      // A look that fails says nothing: the next one may not.
      const state = await look(turnId).catch(() => 'making' as const)
      if (ended) return
      setRequest({ prompt, state })
      if (state === 'making') timer = setTimeout(() => void follow(turnId, prompt), lookMs)
    }
    const prompt = peekPendingPrompt(me.id)?.prompt ?? ''
    start(me).then(
      (turnId) => {
        if (!ended && turnId !== null) void follow(turnId, prompt)
      },
      () => undefined,
    )
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [me])
  return request
}
