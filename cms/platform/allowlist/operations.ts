/** The routes of Payload's collections and globals, with their operations (Payload 3.90, `collections/endpoints`). */

export const collectionRoutes = {
  'get /': 'find',
  'get /:id': 'findByID',
  'get /count': 'count',
  'post /': 'create',
  'patch /': 'update',
  'patch /:id': 'updateByID',
  'delete /': 'delete',
  'delete /:id': 'deleteByID',
  'post /:id/duplicate': 'duplicate',
  'post /access/:id?': 'access',
  'get /versions': 'findVersions',
  'get /versions/:id': 'findVersionByID',
  'post /versions/:id': 'restoreVersion',
  // Accounts.
  'get /me': 'me',
  'post /login': 'login',
  'post /logout': 'logout',
  'post /refresh-token': 'refreshToken',
  'post /reset-password': 'resetPassword',
  'post /forgot-password': 'forgotPassword',
  'post /first-register': 'firstRegister',
  'post /unlock': 'unlock',
  'post /verify/:id': 'verify',
  'get /init': 'init',
  // Uploads.
  'get /file/:filename': 'file',
  'get /paste-url/:id?': 'pasteUrl',
  // Preferences.
  'get /:key': 'readPreference',
  'post /:key': 'writePreference',
  'delete /:key': 'deletePreference',
  // Payload's own queue, which is not used.
  'get /run': 'runJobs',
  'get /handle-schedules': 'handleSchedules',
} as const

export type CollectionOperation = (typeof collectionRoutes)[keyof typeof collectionRoutes]

export const globalRoutes = {
  'get /': 'read',
  'post /': 'write',
  'post /access': 'access',
  'get /versions': 'findVersions',
  'get /versions/:id': 'findVersionByID',
  'post /versions/:id': 'restoreVersion',
} as const

export type GlobalOperation = (typeof globalRoutes)[keyof typeof globalRoutes]
export type Operation = CollectionOperation | GlobalOperation

/** Parameters of the query string. */
export type Parameter =
  | 'where'
  | 'sort'
  | 'limit'
  | 'page'
  | 'pagination'
  | 'select'
  | 'depth'
  | 'draft'
  | 'autosave'
  | 'locale'
  | 'fallback-locale'
  | 'overrideLock'
  | 'publishAllLocales'
  | 'unpublishAllLocales'
  | 'uploadEdits'

const language = ['locale', 'fallback-locale'] as const
const list = ['where', 'sort', 'limit', 'page', 'pagination', 'select', 'depth'] as const
const saving = [
  'depth',
  'draft',
  'autosave',
  'publishAllLocales',
  'unpublishAllLocales',
  ...language,
] as const
/** The new focal point of an image. */
const image = 'uploadEdits'

/** The parameters that each operation accepts from staff. An operation not listed accepts none. */
export const staffParameters: Readonly<Partial<Record<Operation, readonly Parameter[]>>> = {
  find: [...list, 'draft', ...language],
  findByID: ['select', 'depth', 'draft', ...language],
  count: ['where', ...language],
  create: [...saving, image],
  update: ['where', 'limit', 'select', 'overrideLock', ...saving],
  updateByID: ['overrideLock', ...saving, image],
  delete: ['where', 'limit', 'select', 'depth', 'overrideLock', ...language],
  deleteByID: ['depth', 'overrideLock', ...language],
  duplicate: ['depth', 'draft', ...language],
  access: language,
  findVersions: [...list, ...language],
  findVersionByID: ['depth', ...language],
  restoreVersion: ['depth', 'draft', ...language],
  me: ['depth', ...language],
  read: ['depth', 'draft', ...language],
  write: saving,
}

/** The parameters that each operation accepts from everyone else. */
export const publicParameters: Readonly<Partial<Record<Operation, readonly Parameter[]>>> = {
  find: list,
  findByID: ['depth'],
  me: ['depth'],
  read: ['depth'],
  updateByID: ['depth'],
  deleteByID: ['depth'],
}

/** Operations whose body is a document or a part of one. */
export const documentOperations: ReadonlySet<Operation> = new Set([
  'create',
  'update',
  'updateByID',
  'duplicate',
  'write',
])

/** Operations that require a body: a document or credentials. */
export const bodyOperations: ReadonlySet<Operation> = new Set([
  'create',
  'update',
  'updateByID',
  'write',
  'login',
  'resetPassword',
])
