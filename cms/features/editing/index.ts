/** Several people editing one document: who is editing, stale saves, and empty drafts. */
export { editingState, stopEditing } from './editing-state.ts'
export {
  editedDocument,
  editedGlobal,
  isEditedCollection,
  isEditedGlobal,
  lockNewestSave,
  newest,
} from './documents.ts'
export type { EditedDocument } from './documents.ts'
export { dropLeftDrafts, isEmptyDraft } from './empty-draft.ts'
export { guardEditing, withoutPayloadLocks } from './guard.ts'
export { restoreGlobal } from './restore-global.ts'
export { afterSave, isStale } from './saves.ts'
