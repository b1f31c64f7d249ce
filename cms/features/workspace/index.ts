import type { Payload } from 'payload'
import type { MessagesAnswer, Workspace } from '#contract/api.ts'
import { database } from '../../platform/database/index.ts'
import { environment } from '../../platform/environment.ts'
import { readActiveTurn, takesImages } from '../generation/index.ts'
import {
  isBeingChecked,
  newestMainFile,
  newestNumber,
  newestSummary,
  ownPlugin,
  paidUntil,
  readLocks,
} from '../plugins/index.ts'
import { messagesOf } from './messages.ts'

/** Everything the builder needs when it opens. */
export async function readWorkspace(payload: Payload, userId: string, pluginId: string): Promise<Workspace> {
  const db = database(payload)
  const plugin = await ownPlugin(db, userId, pluginId)
  const version = await newestSummary(db, pluginId)
  const [conversation, activeTurn, until, checking, locks, mainFile] = await Promise.all([
    messagesOf(payload, pluginId, version?.versionNumber ?? 0),
    readActiveTurn(payload, userId, pluginId),
    version && paidUntil(db, userId, version.id),
    version?.report === null && isBeingChecked(db, version.id),
    readLocks(db, pluginId),
    newestMainFile(db, plugin),
  ])
  return {
    plugin,
    version,
    mainFile,
    checking,
    paidDownload: version && until ? { versionId: version.id, until } : null,
    ...conversation,
    locks,
    activeTurn,
    model: environment().MODEL_KIND,
    modelTakesImages: takesImages(),
  }
}

/**
 * The page of the conversation in front of a message.
 * @throws ServiceError `not_found`
 */
export async function readEarlierMessages(
  payload: Payload,
  userId: string,
  pluginId: string,
  before: string,
): Promise<MessagesAnswer> {
  const db = database(payload)
  await ownPlugin(db, userId, pluginId)
  return messagesOf(payload, pluginId, await newestNumber(db, pluginId), before)
}
