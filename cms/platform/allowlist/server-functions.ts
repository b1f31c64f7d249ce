import { channel } from 'node:diagnostics_channel'
import { getFieldByPath, getPayload } from 'payload'
import type { SanitizedConfig } from 'payload'
import { errorMessages } from '#contract/messages/errors.ts'
import { serverCallChannel } from '#contract/server-calls.ts'
import { isStaff } from '../../access/index.ts'
import { uuid } from './decide.ts'
import { isObject } from './shape.ts'

type Arguments = Readonly<Record<string, unknown>>
type Check = (args: Arguments, config: SanitizedConfig) => boolean

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null
const isText = (value: unknown): value is string => typeof value === 'string'
const isUuid = (value: unknown): boolean => isText(value) && uuid.test(value)
const isCollection: Check = ({ collectionSlug }, { collections }) =>
  collections.some(({ slug }) => slug === collectionSlug)
const isGlobal: Check = ({ globalSlug }, { globals }) => globals.some(({ slug }) => slug === globalSlug)

const isOneEntity: Check = (args, config) =>
  isAbsent(args.globalSlug)
    ? isCollection(args, config)
    : isAbsent(args.collectionSlug) && isGlobal(args, config)

/** A document of a collection, or a new one without an id. */
const isDocument =
  (id: 'id' | 'docID'): Check =>
  (args, config) =>
    isCollection(args, config) && (isAbsent(args[id]) || isUuid(args[id]))

/** The text for a slug, and the field that configures it. */
const isSlug: Check = (args, config) => {
  const { collectionSlug, globalSlug, path, valueToSlugify } = args
  if (!isOneEntity(args, config) || !isText(path) || !isText(valueToSlugify)) return false
  const entity =
    config.collections.find(({ slug }) => slug === collectionSlug) ??
    config.globals.find(({ slug }) => slug === globalSlug)
  return Boolean(entity && getFieldByPath({ config, fields: entity.flattenedFields, path }))
}

/** Whether a scheduled change names a possible document: globals have none. Payload stores any input without checking it. */
const isPlan: Check = ({ doc, global }, { collections }) => {
  if (!isAbsent(global) || !isObject(doc)) return false
  const { relationTo, value } = doc
  const isThere = collections.some(({ slug, versions }) => slug === relationTo && Boolean(versions?.drafts))
  return isThere && isUuid(value)
}

/**
 * The functions that the pages of our admin call, with a check of their arguments. Payload has more functions, looks them
 * up in an object that also has 'constructor', and fails on arguments that its own pages do not send.
 */
const callable: Readonly<Record<string, Check>> = {
  'form-state': () => true,
  'table-state': () => true,
  'get-default-layout': () => true,
  'render-widget': () => true,
  'render-document': isDocument('docID'),
  'render-document-slots': isDocument('id'),
  'render-list': (args, config) =>
    isCollection(args, config) && (isAbsent(args.query) || isObject(args.query)),
  'schedule-publish': isPlan,
  'get-upcoming-scheduled-publish': (args, config) =>
    isOneEntity(args, config) && (isAbsent(args.id) || isUuid(args.id)),
  slugify: isSlug,
}

/** A server function called by a page of Payload's admin (`@payloadcms/next`, `handleServerFunctions`). */
interface Call {
  readonly name: string
  readonly args: Record<string, unknown>
}

/** Whether a call is one that a page of our admin could make. */
export function isAdminCall(call: unknown, config: SanitizedConfig): call is Call {
  if (!isObject(call) || !isText(call.name) || !isObject(call.args)) return false
  return Object.hasOwn(callable, call.name) && Boolean(callable[call.name]?.(call.args, config))
}

/** Compares the status, since the bundle has more than one copy of Payload's classes. */
const isRefusal = (reason: unknown): boolean =>
  reason instanceof Error && 'status' in reason && Number(reason.status) < 500

const refusal = { error: errorMessages.codes.forbidden }

/**
 * Answers a call of the admin if it is possible and comes from staff. For everyone else, Payload's own functions fail
 * with 500.
 * @param call as parsed by Next, which checks nothing
 * @throws what Payload's function throws, unless it is a refusal
 */
export async function answerCall(
  call: unknown,
  config: SanitizedConfig,
  headers: Headers,
  handle: (call: Call) => Promise<unknown>,
): Promise<unknown> {
  channel(serverCallChannel).publish(undefined)
  if (!isAdminCall(call, config)) return refusal
  const payload = await getPayload({ config })
  const { user } = await payload.auth({ headers })
  if (!isStaff(user)) return refusal
  try {
    return await handle(call)
  } catch (reason) {
    if (isRefusal(reason)) return refusal
    throw reason
  }
}
