import { staffRoutes } from '#contract/staff-routes.ts'
import type { PayloadRequest } from 'payload'
import { editingQuestionSchema, leaveSchema } from '#contract/editing.ts'
import {
  editingState,
  editedDocument,
  editedGlobal,
  isEditedCollection,
  isEditedGlobal,
  stopEditing,
} from './index.ts'
import type { EditedDocument } from './index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { requireAdmin, requireSameOrigin, requireStaff, routeId } from '../../platform/endpoint/request.ts'

/** @throws ServiceError `unauthenticated`, `forbidden` */
function requireEditor(req: PayloadRequest): string {
  requireSameOrigin(req)
  return requireStaff(req).id
}

/** @throws ServiceError `not_found`; `forbidden` for what only admins see */
function documentOf(req: PayloadRequest): EditedDocument {
  const { collection, id } = req.routeParams ?? {}
  if (collection === 'globals') {
    if (typeof id !== 'string' || !isEditedGlobal(id)) throw new ServiceError('not_found')
    if (id === 'operation') requireAdmin(req)
    return editedGlobal(id)
  }
  if (typeof collection !== 'string' || !isEditedCollection(collection)) throw new ServiceError('not_found')
  return editedDocument(collection, routeId(req))
}

/** `POST /api/app/editing/{collection}/{id}`, where a global is `globals/{slug}`, and the same with `/leave`. */
export const editingEndpoints = [
  endpoint(staffRoutes.editing, editingQuestionSchema, async (req, body) => {
    const userId = requireEditor(req)
    const question = await body()
    return editingState(req.payload, documentOf(req), userId, question)
  }),
  endpoint(staffRoutes.stopEditing, leaveSchema, async (req, body) => {
    requireEditor(req)
    const { tab } = await body()
    return { dropped: await stopEditing(req.payload, documentOf(req), tab) }
  }),
]
