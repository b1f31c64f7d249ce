import type {
  DiffAnswer,
  FileAnswer,
  LatestPreviewAnswer,
  MessagesAnswer,
  Page,
  PreviewUrlAnswer,
  SearchAnswer,
  TurnAnswer,
  TurnOfRequestAnswer,
  VersionAnswer,
  VersionRow,
  VersionSummary,
  Workspace,
} from './api.ts'
import type { LocksAnswer } from './locks.ts'
import { route } from './route.ts'
import type { SaveFilesInput } from './schemas/edits.ts'
import type { LockInput } from './schemas/locks.ts'
import type { DownloadInput, InformationInput, RestoreInput } from './schemas/turns.ts'

/** No body. */
type None = undefined

/** A parameter of `workspace`, while nobody sees the page: the person counts as away. */
export const unwatchedParameter = 'unwatched'

/** What the pages of one plugin call: a part of the table in `api-routes.ts`, apart, so that no other page loads it. */
export const workspaceRoutes = {
  /** `[?unwatched]`; without it, how requests of the plugin ended counts as seen. */
  workspace: route('GET', '/api/app/plugins/:id/workspace', { errors: ['not_found'] }).of<None, Workspace>(),
  /** `?before=` the id of a message. */
  messages: route('GET', '/api/app/plugins/:id/messages', { errors: ['not_found'] }).of<
    None,
    MessagesAnswer
  >(),
  download: route('POST', '/api/app/plugins/:id/download', {
    errors: ['not_found', 'no_files', 'insufficient_credits'],
  }).of<DownloadInput, Blob>(),
  /** `?page=` */
  versions: route('GET', '/api/app/plugins/:id/versions', { errors: ['not_found'] }).of<
    None,
    Page<VersionRow>
  >(),
  version: route('GET', '/api/app/plugins/:id/versions/:number', { errors: ['not_found'] }).of<
    None,
    VersionSummary
  >(),
  restore: route('POST', '/api/app/plugins/:id/restore', {
    errors: ['not_found', 'turn_running', 'version_conflict'],
  }).of<RestoreInput, VersionAnswer>(),
  /** `?from=&to=[&path=]` */
  diff: route('GET', '/api/app/plugins/:id/diff', { errors: ['not_found'] }).of<None, DiffAnswer>(),
  information: route('POST', '/api/app/plugins/:id/information', {
    errors: ['not_found', 'turn_running', 'version_conflict'],
  }).of<InformationInput, VersionAnswer>(),
  /** Files changed by hand; `edits.ts` describes the details of its errors. */
  saveFiles: route('POST', '/api/app/plugins/:id/files', {
    errors: ['not_found', 'turn_running', 'version_conflict', 'request_reused', 'code_problems'],
  }).of<SaveFilesInput, VersionAnswer>(),
  locks: route('POST', '/api/app/plugins/:id/locks', { errors: ['not_found'] }).of<LockInput, LocksAnswer>(),
  latestPreview: route('GET', '/api/app/plugins/:id/latest-preview', { errors: ['not_found'] }).of<
    None,
    LatestPreviewAnswer
  >(),
  turnOfRequest: route('GET', '/api/app/turns/by-request/:requestId', { errors: ['not_found'] }).of<
    None,
    TurnOfRequestAnswer
  >(),
  stopTurn: route('POST', '/api/app/turns/:id/stop', { errors: ['not_found'] }).of<None, TurnAnswer>(),
  keepDraft: route('POST', '/api/app/turns/:id/keep', {
    errors: ['not_found', 'turn_running', 'draft_gone', 'insufficient_credits'],
  }).of<None, VersionAnswer>(),
  /** `?viewMode=&display=[&scripts=off]`, as the next. */
  turnPreview: route('GET', '/api/app/turns/:id/preview-url', { errors: ['not_found'] }).of<
    None,
    PreviewUrlAnswer
  >(),
  versionPreview: route('GET', '/api/app/plugin-versions/:id/preview-url', {
    errors: ['not_found'],
  }).of<None, PreviewUrlAnswer>(),
  /** `?path=` */
  versionFile: route('GET', '/api/app/plugin-versions/:id/file', { errors: ['not_found'] }).of<
    None,
    FileAnswer
  >(),
  /** `?path=`; the file as it is. */
  versionBytes: route('GET', '/api/app/plugin-versions/:id/bytes', { errors: ['not_found'] }).of<
    None,
    Blob
  >(),
  /** `?q=` */
  searchVersion: route('GET', '/api/app/plugin-versions/:id/search', { errors: ['not_found'] }).of<
    None,
    SearchAnswer
  >(),
} as const
