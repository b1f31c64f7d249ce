import type { RequestOptions } from '../runtime/site.ts'
import type { SandboxProblem } from '../result.ts'
import type { WorkerRequest, WorkerStart } from '../worker/messages.ts'

export interface VisitWorkerStart extends WorkerStart {
  /** Files in place of those of the pack. */
  readonly others: ReadonlyMap<string, Uint8Array>
}

/** What a worker is told to do, one after another. */
export type VisitCommand =
  | { readonly do: 'open'; readonly request: WorkerRequest }
  /** Replaces the files of the plugin, as an update does. */
  | { readonly do: 'update'; readonly request: WorkerRequest }
  /** Deactivates and deletes the plugin. */
  | { readonly do: 'remove' }
  | { readonly do: 'send'; readonly url: string; readonly options: RequestOptions }
  /** Runs one of the scripts of `php/` as the administrator. */
  | { readonly do: 'step'; readonly name: VisitStep; readonly data: object }
  /** Milliseconds that PHP's clock is ahead of the real one. */
  | { readonly do: 'shift clock'; readonly ms: number }
  | { readonly do: 'read'; readonly folders: readonly string[] }

export type VisitStep = 'sample-site' | 'page' | 'term' | 'newest' | 'entries'

export type VisitReply =
  | { readonly type: 'ready' }
  | { readonly type: 'reply'; readonly value: unknown }
  | { readonly type: 'failure'; readonly message: string }

/** What the plugin adds, found once it is active. */
export interface Opened {
  /** False if WordPress did not activate it; nothing else is known then. */
  readonly activated: boolean
  readonly problems: readonly SandboxProblem[]
  /** Its pages in the admin, in the order of the menu. */
  readonly menu: readonly { readonly slug: string; readonly title: string; readonly url: string }[]
  /** The path of the page that shows its shortcodes, blocks and widgets. */
  readonly page: string
  /** Its post types with a list in the admin. */
  readonly types: readonly PostType[]
}

/** What is different after a plugin was deleted, by name. */
export interface Removed {
  readonly problems: readonly SandboxProblem[]
  /** What it left behind. */
  readonly left: readonly string[]
  /** What it took along that was there before. */
  readonly lost: readonly string[]
}

export interface PostType {
  readonly name: string
  readonly label: string
  readonly singular: string
  readonly creatable: boolean
  readonly taxonomies: readonly string[]
}

/** WordPress's answer to one request. */
export interface VisitAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, readonly string[]>>
  readonly bytes: Uint8Array
  readonly mails: readonly SentMail[]
  /** Problems of the plugin's code in it. */
  readonly problems: readonly SandboxProblem[]
}

/** A mail that WordPress would have sent. */
export interface SentMail {
  /** `Name <address>` each. */
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly bcc: readonly string[]
  readonly replyTo: readonly string[]
  readonly from: string
  readonly subject: string
  readonly body: string
  /** `text/plain` or `text/html`. */
  readonly type: string
  readonly headers: readonly string[]
  readonly attachments: readonly string[]
  /** Host and port of the SMTP server it is for; empty for PHP's own way. */
  readonly server: string
}
