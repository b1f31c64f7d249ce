import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  Config,
  GlobalAfterChangeHook,
  GlobalBeforeOperationHook,
  PayloadRequest,
  SanitizedConfig,
} from 'payload'
import { editorHeader } from '#contract/editing.ts'
import { isStaff } from '../../access/index.ts'
import { executorOf, sql } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import {
  editedDocument,
  editedGlobal,
  lockNewestSave,
  lockDocument,
  isEditedCollection,
  isEditedGlobal,
  mainTable,
  newest,
  ownRow,
} from './documents.ts'
import type { EditedDocument } from './documents.ts'
import { editorOf } from './editors.ts'
import { storeRefusedSave } from './refused-saves.ts'
import { isRevert } from './revert.ts'
import { afterSave, forgetEditing, isStale, lastSave, rememberSave } from './saves.ts'

/** Passed from the first hook of a save to the last. */
interface Begun {
  readonly before: number | null
  readonly keepsWords: boolean
}
const contextOf = ({ key }: EditedDocument): string => `editing:${key}`

/** Fields that do not change the content: publishing, or dragging the document to another place. */
const aside: ReadonlySet<string> = new Set(['_status', '_order', 'id', 'createdAt', 'updatedAt'])
const leavesWords = (data: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(data).every((name) => aside.has(name)) && data._status !== 'draft'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const editorPattern = new RegExp(`^${uuid}\\.${uuid}$`)

/** The form that sent the request; null if it was not sent by a form. */
function sentBy(req: PayloadRequest): string | null {
  const editor = req.headers?.get(editorHeader) ?? null
  return editor !== null && editorPattern.test(editor) ? editor : null
}

/**
 * Before a document is saved: refuses a form that was loaded from an outdated version, or whose document somebody else
 * has taken over, and keeps its content as a version. A request that does not name its base version, such as a program
 * that changes one field, is merged into the stored document as usual.
 */
async function begin(
  req: PayloadRequest,
  document: EditedDocument,
  data: Record<string, unknown>,
): Promise<void> {
  const executor = await executorOf(req)
  const current = await lockNewestSave(executor, req.payload, document)
  const before = current?.getTime() ?? null
  req.context[contextOf(document)] = { before, keepsWords: leavesWords(data) } satisfies Begun
  const { updatedAt } = data
  // Leave everyone else to Payload's access control, so that the error does not reveal when and by whom it was saved.
  const isOfStaff = req.payloadAPI === 'REST' && isStaff(req.user)
  const isForm = isOfStaff && typeof updatedAt === 'string' && !leavesWords(data)
  if (!isForm || before === null) return
  const base = Date.parse(updatedAt)
  if (Number.isNaN(base))
    throw new ServiceError('invalid_input', { updatedAt: 'Give the time of a version.' })
  const editor = sentBy(req)
  const [lastSaved, holder] = [await lastSave(executor, document), await editorOf(executor, document)]
  const isTaken = editor !== null && holder !== null && !editor.startsWith(`${holder.tab}.`)
  if (!isTaken && (await isRevert(req, document, data))) return
  if (!isTaken && !isStale(base, before, lastSaved?.last ?? null, editor)) return
  const userId = req.user ? String(req.user.id) : null
  const kept =
    userId === null
      ? null
      : await storeRefusedSave(req.payload, {
          document,
          userId,
          base: new Date(base).toISOString(),
          data,
        }).catch((err: unknown) => {
          req.payload.logger.error({ err, document: document.key }, 'a refused save could not be kept')
          return null
        })
  throw new ServiceError(isTaken ? 'being_edited' : 'stale_save', {
    savedAt: new Date(before).toISOString(),
    ...((isTaken ? holder.name : lastSaved?.by) && { by: (isTaken ? holder.name : lastSaved?.by) ?? '' }),
    ...(kept && { version: kept }),
  })
}

/** After a document was saved: stores who saved it. @returns ISO time of the version */
async function remember(req: PayloadRequest, document: EditedDocument): Promise<string | null> {
  const executor = await executorOf(req)
  const { before = null, keepsWords = false } =
    (req.context[contextOf(document)] as Begun | undefined) ?? ({} as Partial<Begun>)
  let now = await newest(executor, req.payload, document)
  // Payload does not touch a global's row when only its lists have changed.
  if (now !== null && now.getTime() === before) {
    await executor.execute(
      sql`update ${mainTable(document)} set updated_at = date_trunc('milliseconds', clock_timestamp())
          where ${ownRow(document)}`,
    )
    now = await newest(executor, req.payload, document)
  }
  if (now === null) return null
  const lastSaved = await lastSave(executor, document)
  const save = afterSave(lastSaved?.last ?? null, {
    before,
    now: now.getTime(),
    editor: sentBy(req),
    keepsWords,
  })
  await rememberSave(executor, document, save, req.user ? String(req.user.id) : null)
  return now.toISOString()
}

const beforeOperation: CollectionBeforeOperationHook = async ({ args, operation, collection, req }) => {
  if (operation !== 'update') return args
  const { id, data } = args as { id?: unknown; data?: Record<string, unknown> }
  if (typeof id === 'string' && data) await begin(req, editedDocument(collection.slug, id), data)
  return args
}

const afterChange: CollectionAfterChangeHook = async ({ doc, collection, req }) => {
  const saved = doc as { id: string }
  const updatedAt = await remember(req, editedDocument(collection.slug, saved.id))
  return updatedAt === null ? saved : { ...saved, updatedAt }
}

/** Lock first: Payload deletes the versions before the document, which could deadlock with a save. */
const beforeDelete: CollectionBeforeDeleteHook = async ({ id, collection, req }) => {
  const isThere = await lockDocument(await executorOf(req), editedDocument(collection.slug, String(id)))
  if (!isThere) throw new ServiceError('not_found')
}

const afterDelete: CollectionAfterDeleteHook = async ({ id, collection, req }) => {
  await forgetEditing(await executorOf(req), editedDocument(collection.slug, String(id)))
}

const beforeGlobal: GlobalBeforeOperationHook = async ({ args, operation, global, req }) => {
  if (operation !== 'update') return args
  const { data } = args as { data?: Record<string, unknown> }
  if (data) await begin(req, editedGlobal(global.slug), data)
  return args
}

const afterGlobal: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  const updatedAt = await remember(req, editedGlobal(global.slug))
  return updatedAt === null ? doc : { ...doc, updatedAt }
}

/** A Payload plugin that keeps a save from overwriting somebody else's changes unseen. */
export const guardEditing = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map((collection) =>
    isEditedCollection(collection.slug)
      ? {
          ...collection,
          hooks: {
            ...collection.hooks,
            beforeOperation: [beforeOperation, ...(collection.hooks?.beforeOperation ?? [])],
            afterChange: [...(collection.hooks?.afterChange ?? []), afterChange],
            beforeDelete: [beforeDelete, ...(collection.hooks?.beforeDelete ?? [])],
            afterDelete: [...(collection.hooks?.afterDelete ?? []), afterDelete],
          },
        }
      : collection,
  ),
  globals: config.globals?.map((global) =>
    isEditedGlobal(global.slug)
      ? {
          ...global,
          hooks: {
            ...global.hooks,
            beforeOperation: [beforeGlobal, ...(global.hooks?.beforeOperation ?? [])],
            afterChange: [...(global.hooks?.afterChange ?? []), afterGlobal],
          },
        }
      : global,
  ),
})

/**
 * Switches off Payload's own locks where ours apply: see `docs/decisions`. Runs on the complete configuration, so that
 * its tables stay unchanged.
 */
export function withoutPayloadLocks(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections)
    if (isEditedCollection(collection.slug)) collection.lockDocuments = false
  for (const global of config.globals) if (isEditedGlobal(global.slug)) global.lockDocuments = false
  return config
}
