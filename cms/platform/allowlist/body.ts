import { addDataAndFileToRequest } from 'payload'
import type { PayloadRequest } from 'payload'
import { validationMessages } from '#contract/messages/validation.ts'
import { isOutOfReach } from '../database/index.ts'
import { ServiceError } from '../errors.ts'
import { bodyOperations } from './operations.ts'
import type { Operation } from './operations.ts'
import { isObject } from './shape.ts'

/** Levels of a body. Payload's own handlers recurse into each and run out of stack; a text has 400 at most. */
const mostLevels = 1_000

/** Whether a value has more levels than `mostLevels`. A loop, so that no depth can exhaust the stack. */
function isTooDeep(data: unknown): boolean {
  let level: unknown[] = [data]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostLevels) return true
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return false
}

/**
 * Reads the body before Payload does, whose own handlers answer 500 to a form without a boundary, to half a JSON, to
 * a list where a document should be, and to what is nested without end.
 * @param operation null outside of collections and globals, where every allowed route takes an object
 * @throws ServiceError `invalid_input`
 */
export async function readBody(req: PayloadRequest, operation: Operation | null): Promise<void> {
  if (req.method === 'GET' || req.method === 'DELETE') return
  const { body } = req
  try {
    await addDataAndFileToRequest(req)
  } catch (reason) {
    // The error of a file that is too large.
    const status = reason instanceof Error && 'status' in reason ? reason.status : undefined
    if (status === 413) throw new ServiceError('too_large')
    throw new ServiceError(isOutOfReach(reason) ? 'unavailable' : 'invalid_input')
  }
  const needed = operation === null || bodyOperations.has(operation)
  if (req.data === undefined ? needed : !isObject(req.data)) throw new ServiceError('invalid_input')
  if (isTooDeep(req.data)) throw new ServiceError('invalid_input', { data: validationMessages.tooDeep })
  // Payload's handler uses the data and must not read the body again.
  if (body) Object.defineProperty(req, 'body', { value: null, configurable: true })
}
