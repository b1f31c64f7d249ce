import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { workspaceRoutes } from '#contract/workspace-routes.ts'
import type { VersionAnswer } from '#contract/api.ts'
import type { FileChange, SaveFilesInput } from '#contract/schemas/edits.ts'
import type { Answer, Person } from './client.ts'

/** Saves files as the code editor does. */
export const saveFiles = (
  { client }: Pick<Person, 'client'>,
  pluginId: string,
  baseVersion: number,
  changes: readonly FileChange[],
  { requestId = randomUUID(), despiteProblems = false }: Partial<SaveFilesInput> = {},
): Promise<Answer> =>
  client.post(workspaceRoutes.saveFiles.at(pluginId).path, {
    requestId,
    baseVersion,
    changes,
    despiteProblems,
  })

/** Saves files that must be accepted. */
export async function saved(...args: Parameters<typeof saveFiles>): Promise<VersionAnswer> {
  const answer = await saveFiles(...args)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<VersionAnswer>()
}

export const write = (path: string, content: string): FileChange => ({ kind: 'write', path, content })
export const replace = (path: string, bytes: Uint8Array): FileChange => ({
  kind: 'replace',
  path,
  base64: Buffer.from(bytes).toString('base64'),
})
export const move = (path: string, to: string): FileChange => ({ kind: 'move', path, to })
export const remove = (path: string): FileChange => ({ kind: 'delete', path })
