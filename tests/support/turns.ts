import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { CreditsAnswer, TurnAnswer, Workspace } from '#contract/api.ts'
import type { FindingsAnswer } from '#contract/findings.ts'
import { findingsRoutes } from '#contract/findings-routes.ts'
import { turnHasEnded } from '#contract/turns/index.ts'
import type { MarkedElement, TurnKind, TurnState, ViewMode } from '#contract/turns/index.ts'
import type { Answer, Person } from './client.ts'
import { until } from './until.ts'

export interface Message {
  readonly requestId?: string
  readonly pluginId?: string | null
  readonly kind?: TurnKind
  readonly viewMode?: ViewMode
  readonly images?: readonly string[]
  readonly markedElements?: readonly MarkedElement[]
}

/** Sends a message as the builder does. */
export const sendPrompt = (person: Person, description: string, message: Message = {}): Promise<Answer> =>
  person.client.post(apiPaths.generatePlugin, { requestId: randomUUID(), description, ...message })

/** Sends a message that must be accepted. */
export async function startTurn(
  person: Person,
  description: string,
  message: Message = {},
): Promise<TurnState> {
  const answer = await sendPrompt(person, description, message)
  expect(answer.status, answer.text).toBe(202)
  return answer.json<TurnAnswer>().turn
}

export async function readTurn(person: Person, turnId: string): Promise<TurnState> {
  const answer = await person.client.get(apiPaths.turn(turnId))
  expect(answer.status, answer.text).toBe(200)
  return answer.json<TurnAnswer>().turn
}

/** Waits until a turn has ended, whatever its outcome. */
export const untilEnded = (person: Person, turnId: string, seconds = 45): Promise<TurnState> =>
  until(
    'the turn ends',
    async () => {
      const turn = await readTurn(person, turnId)
      return turnHasEnded(turn.status) && turn
    },
    seconds,
  )

/** Sends a message and waits for its delivery. */
export async function deliver(person: Person, prompt: string, message: Message = {}): Promise<TurnState> {
  const started = await startTurn(person, prompt, message)
  const turn = await untilEnded(person, started.id)
  expect({ status: turn.status, error: turn.error, explanation: turn.explanation }).toMatchObject({
    status: 'delivered',
  })
  return turn
}

export async function workspaceOf(person: Person, pluginId: string): Promise<Workspace> {
  const answer = await person.client.get(apiPaths.workspace(pluginId))
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Workspace>()
}

/** What the checks found in a version. */
export async function findingsOf(person: Person, versionId: string | undefined): Promise<FindingsAnswer> {
  const answer = await person.client.get(findingsRoutes.versionFindings.at(versionId ?? '').path)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<FindingsAnswer>()
}

export async function creditsOf(person: Person): Promise<CreditsAnswer> {
  const answer = await person.client.get(apiPaths.credits)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<CreditsAnswer>()
}

/** The credits that a person can spend. */
export const balanceOf = async (person: Person): Promise<number> => (await creditsOf(person)).spendable
