import { parentPort } from 'node:worker_threads'
import { capturedPreviews } from '../captured/index.ts'
import { ArchiveProblem } from '../archive/index.ts'
import { IntakeProblem, readPluginZip } from '../intake/index.ts'
import { fixMechanically } from '../security/fixes/index.ts'
import { readingChecks, verify } from '../verify/index.ts'
import { outlineOf } from '../outline/index.ts'
import type { Tasks, TaskName, ThreadMessage, ThreadRequest } from './messages.ts'

/** A thread that reads other people's code, one request at a time, until its starter ends it. */

const say = (message: ThreadMessage): void => parentPort?.postMessage(message)

async function takeIn({ zip, now, folder }: Tasks['takeIn']['asked']): Promise<Tasks['takeIn']['answer']> {
  try {
    return await readPluginZip(zip, { now, everything: true, ...(folder !== undefined && { folder }) })
  } catch (error) {
    if (error instanceof IntakeProblem) return { refused: error.message, hint: error.hint }
    if (error instanceof ArchiveProblem) return { refused: error.message, hint: null }
    throw error
  }
}

async function carryOut(request: ThreadRequest): Promise<Tasks[TaskName]['answer']> {
  if (request.task === 'captured') return capturedPreviews(request.asked)
  if (request.task === 'outline') return outlineOf(request.asked.files, request.asked.milliseconds)
  if (request.task === 'takeIn') return takeIn(request.asked)
  if (request.task === 'fix') {
    const { slug, ...asked } = request.asked
    return fixMechanically(asked.files, { ...asked, ...(slug !== undefined && { slug }) })
  }
  const { files, slug, foreign, claims, only } = request.asked
  return verify(files, {
    ...(slug !== undefined && { slug }),
    ...(foreign !== undefined && { foreign }),
    checks: readingChecks(claims, only),
    onCheck: (id, status) => say({ type: 'check', id, status }),
    onResult: (result) => say({ type: 'checked', result }),
  })
}

parentPort?.on('message', (request: ThreadRequest) => {
  carryOut(request).then(
    (answer) => say({ type: 'answer', answer }),
    (error: unknown) =>
      say({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
  )
})
say({ type: 'ready' })
