import type { AttachedImage, ChatMessage, LatestPreviewAnswer, Me, Workspace } from '#contract/api.ts'
import type { Credits } from '#contract/credits.ts'
import { limits } from '#contract/limits.ts'
import type { SaveFilesInput } from '#contract/schemas/edits.ts'
import type { InformationInput } from '#contract/schemas/turns.ts'
import type { MarkedElement, TurnProgress, TurnState, ViewMode } from '#contract/turns/index.ts'
import type { RealtimeState } from '../../lib/realtime.ts'
import type { WorkspacePage } from '../page.ts'
import type { DownloadEnd } from './download.ts'
import type { SavedFiles } from './save-files.ts'
import type { Uploads } from './uploads.ts'

/** Errors of Project Information: a sentence for each field, or one for the form. */
export interface InformationProblem {
  readonly fields: Readonly<Record<string, string>>
  readonly text: string
  /** Someone else has saved meanwhile. */
  readonly conflict: boolean
}

/** How far the workspace is with opening. */
export type Phase = 'opening' | 'ready' | 'not-found' | 'failed'

/** A message on its way to the server, until it is answered: the same one again is the same request. */
export interface Outgoing {
  readonly requestId: string
  readonly prompt: string
  readonly images: readonly AttachedImage[]
  readonly markedElements: readonly MarkedElement[]
}

/** An image of the message that is being written. */
export interface Attachment {
  /** The browser's own name for it. */
  readonly key: string
  readonly fileName: string
  /** Bytes of the file. */
  readonly size: number
  /** As the server has it; null until then. */
  readonly image: AttachedImage | null
  /** Why it could not be uploaded, in words, or null. */
  readonly problem: string | null
  /** Whether another try may help. */
  readonly retry: boolean
}

/** What credits are spent on. */
export type Spending =
  | { readonly kind: 'request' | 'download' }
  /** The number of files of a draft. */
  | { readonly kind: 'keep'; readonly files: number }

export interface WorkspaceData {
  readonly phase: Phase
  /** Why it could not be opened, in words. */
  readonly problem: string
  readonly me: Me | null
  /** null while they are not known. */
  readonly credits: Credits | null
  readonly pluginId: string | null
  readonly workspace: Workspace | null
  /** Whether more may have happened than is shown: the last look at the plugin brought no answer. */
  readonly isStale: boolean
  /** The running turn, or null. */
  readonly turn: TurnState | null
  readonly outgoing: Outgoing | null
  /** The last turn that ended while the page was open. */
  readonly ended: TurnState | null
  readonly stopping: boolean
  /** The turn whose draft is being kept, or null. */
  readonly keeping: string | null
  /** Number of the version that is being restored, or null. */
  readonly restoring: number | null
  readonly loadingEarlier: 'idle' | 'busy' | 'failed'
  readonly realtime: RealtimeState
  /** What could not be paid for, while the dialog is open. */
  readonly outOfCredits: Spending | null
  readonly view: ViewMode
  /** The text in the prompt box. */
  readonly text: string
  readonly attachments: readonly Attachment[]
  /** The elements of the preview that the message is about. */
  readonly markedElements: readonly MarkedElement[]
  /** Whether elements of the preview are being marked now. */
  readonly marking: boolean
  /** Whether the prompt box is to take the focus, wherever it is. */
  readonly boxFocusWanted: boolean
  /** What 'Activate Preview' has found, and over which newest version. */
  readonly activated: {
    readonly version: NonNullable<LatestPreviewAnswer['version']>
    readonly newest: string | null
  } | null
  readonly activating: boolean
  /** Whether the message is sent as soon as its images are uploaded. */
  readonly sendWhenUploaded: boolean
}

export interface WorkspaceActions {
  /** Opens the workspace: loads the person, the plugin and unsent messages. */
  open(): Promise<void>
  /**
   * Reloads the plugin.
   * @param asked the request already made, on the first load
   */
  reload(asked?: Promise<Workspace>): Promise<void>
  /**
   * Sends this text without touching the prompt box. Does nothing while a message is being sent or a turn is running.
   */
  send(prompt: string, requestId?: string): Promise<void>
  /** Sends a message once more that came to nothing: its words, its images and its marks. */
  sendAgain(asked: ChatMessage): Promise<void>
  /** Puts a message back into the box to be edited, before the text that is there. */
  edit(asked: ChatMessage): void
  /** Sends the content of the prompt box once its images are uploaded. */
  submit(): Promise<void>
  attach(files: readonly File[]): Promise<void>
  detach(key: string): void
  retryUpload(key: string): Promise<void>
  /** Begins or ends the marking of elements; where no more fit, it says so instead. */
  setMarking(on: boolean): void
  /**
   * Adds an element to the message, while elements are being marked, and ends the marking; null is one that cannot be
   * read.
   */
  mark(element: MarkedElement | null): void
  /** Shows the newest preview that there is, where the newest version has none. */
  activatePreview(): Promise<void>
  /** Takes a marked element out of the message. */
  unmark(mark: MarkedElement): void
  /** Asks whether the server still has an attached image that could not be shown. */
  checkImage(key: string): Promise<void>
  /** Folds progress into the turn; a gap fetches the turn. */
  apply(progress: TurnProgress): void
  /** Fetches the current state of the turn after a gap or a lost connection. */
  refetchTurn(): Promise<void>
  /** Fetches the balance; until then the last known one is shown. */
  refetchCredits(received?: Credits | null): Promise<void>
  /**
   * Loads the page before the shown messages; `show` applies the change. Returns the number of messages.
   */
  loadEarlier(show?: (change: () => void) => void): Promise<number>
  stop(): Promise<void>
  /** Keeps what a turn had written when it was stopped or failed, as a version. */
  keepUnfinished(turnId: string): Promise<void>
  /** Makes an earlier version the newest again; answers whether it was done. */
  restore(versionNumber: number): Promise<boolean>
  /** Saves files that were changed by hand, as a version. */
  saveFiles(input: SaveFilesInput): Promise<SavedFiles>
  /** Saves Project Information; returns the errors, or null when it is saved. */
  saveInformation(input: InformationInput): Promise<InformationProblem | null>
  /** Locks a file or a folder, whose path ends with '/', or unlocks it. */
  setLock(path: string, locked: boolean): Promise<void>
  /** Downloads the newest version as a ZIP. */
  download(): Promise<DownloadEnd>
  setRealtime(state: RealtimeState): void
  setText(text: string): void
  setView(view: ViewMode): void
  /** Whether the prompt box should take the focus; the box resets it. */
  requestBoxFocus(boxFocusWanted: boolean): void
  /** Whether so many credits are spendable, as far as known. */
  canPay(needed: number): Promise<boolean>
  /** Says for what credits are missing, and asks what there is. */
  askForCredits(spending: Spending): void
  closeCredits(): void
}

export type WorkspaceState = WorkspaceData & WorkspaceActions

export const initialData: WorkspaceData = {
  phase: 'opening',
  problem: '',
  me: null,
  credits: null,
  pluginId: null,
  workspace: null,
  isStale: false,
  turn: null,
  outgoing: null,
  ended: null,
  stopping: false,
  keeping: null,
  restoring: null,
  loadingEarlier: 'idle',
  realtime: 'connecting',
  outOfCredits: null,
  view: 'backend',
  text: '',
  attachments: [],
  markedElements: [],
  marking: false,
  boxFocusWanted: false,
  activated: null,
  activating: false,
  sendWhenUploaded: false,
}

/** What the actions of one workspace share. */
export interface Store {
  readonly page: WorkspacePage
  readonly uploads: Uploads
  /** Saves unsaved edits before a request is sent, which it answers can be sent; true at once where there are none. */
  saveUnsaved(): Promise<boolean> | true
  get(): WorkspaceState
  set(change: Partial<WorkspaceData>): void
}

/** Whether a message can be sent now. */
export const canSend = ({ outgoing, turn, phase }: WorkspaceData): boolean =>
  phase === 'ready' && outgoing === null && turn === null

/** Whether the prompt box can be sent: text within the limit, images without a failed one, or marked elements. */
export const isMessage = ({ text, attachments, markedElements }: WorkspaceData): boolean =>
  (text.trim() !== '' || attachments.length > 0 || markedElements.length > 0) &&
  text.length <= limits.prompt.characters &&
  attachments.every(({ problem }) => problem === null)
