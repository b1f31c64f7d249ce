import type { EditingAnswer, EditingQuestion } from '#contract/editing.ts'
import type { Payload } from 'payload'
import { database, sql, transaction } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { draftedGlobalsTable, draftsTable, newest, versioning } from './documents.ts'
import type { EditedDocument } from './documents.ts'
import { becomeEditor, editorOf, endEditing } from './editors.ts'
import { dropEmptyDraft } from './empty-draft.ts'
import { refusedSaveVersion } from './refused-saves.ts'
import { isStale, lastSave } from './saves.ts'

/** Who is editing a document, and whether a form may still be saved. */
export async function editingState(
  payload: Payload,
  document: EditedDocument,
  userId: string,
  { tab, form, base, wants }: EditingQuestion,
): Promise<EditingAnswer> {
  const executor = database(payload)
  const savedAt = await newest(executor, payload, document)
  // A global has no row before its first save.
  if (savedAt === null && document.id !== null) throw new ServiceError('not_found')
  if (wants !== 'look')
    await transaction(payload, async (tx) => {
      const before = await editorOf(tx, document)
      await becomeEditor(tx, document, { userId, tab }, wants === 'takeOver')
      const isAnother = before !== null && before.tab !== tab
      // Turn the previous editor's autosave into a version of its own, or Payload would overwrite it.
      if (
        wants === 'takeOver' &&
        isAnother &&
        document.global !== null &&
        versioning(payload, document).drafts
      )
        await tx.execute(sql`update ${draftedGlobalsTable(document)} set autosave = false where latest`)
      if (wants === 'takeOver' && isAnother && document.id !== null && versioning(payload, document).drafts)
        await tx.execute(
          sql`update ${draftsTable(document)} set autosave = false
              where parent_id = ${document.id}::uuid and latest`,
        )
    })
  const [editor, lastSaved] = [await editorOf(executor, document), await lastSave(executor, document)]
  const opened = base === null ? null : Date.parse(base)
  return {
    editor: editor && {
      who: editor.tab === tab ? 'thisTab' : editor.userId === userId ? 'otherTab' : 'other',
      name: editor.name,
      since: editor.since,
    },
    isStale:
      opened !== null &&
      savedAt !== null &&
      isStale(opened, savedAt.getTime(), lastSaved?.last ?? null, `${tab}.${form}`),
    savedAt: savedAt?.toISOString() ?? null,
    savedBy: lastSaved?.last.at === savedAt?.getTime() ? (lastSaved?.by ?? null) : null,
    kept: base === null ? null : await refusedSaveVersion(executor, document, userId, base),
  }
}

/**
 * Records that a document was closed.
 * @returns whether it was an empty draft and has been deleted
 */
export async function stopEditing(payload: Payload, document: EditedDocument, tab: string): Promise<boolean> {
  await endEditing(database(payload), document, tab)
  return dropEmptyDraft(payload, document)
}
