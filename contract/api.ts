import type { Credits } from './credits.ts'
import type { TurnErrorCode } from './errors.ts'
import type { ReportSummary } from './findings.ts'
import type { Finding, Since } from './report.ts'
import type {
  EndedTurnStatus,
  MarkedElement,
  QuickAction,
  RequestAccount,
  TurnState,
  ViewMode,
} from './turns/index.ts'

/** Answers of our routes, which `api-routes.ts` lists. Every call is same-origin with the session cookie. */

export { apiRoutes, payloadRoutes } from './api-routes.ts'

export type Role = 'admin' | 'editor' | 'moderator'

/** The signed-in person, as `GET /api/users/me` (`user` is null without a session), sign-in and sign-up answer. */
export interface Me {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly onboardingCompleted: boolean
  readonly roles: readonly Role[]
}
/** `GET /api/users/me` */
export interface MeAnswer {
  readonly user: Me | null
  /** The address of the person's avatar, or null without one. */
  readonly avatar?: string | null
}

/** `POST /api/app/sign-up` */
export interface SignUpAnswer {
  readonly user: Me
  /** Whether an invitation brought its credits. */
  readonly invited: boolean
  /** All credits that the account begins with. */
  readonly credits: number
}

/** `POST /api/app/reset-link`: whether a reset link still works; only its holder can ask. */
export interface ResetLinkAnswer {
  readonly works: true
}

/** `POST /api/app/invite-code`: whether an invite code exists. */
export interface InviteCodeAnswer {
  readonly known: boolean
}

/** `POST /api/app/sign-in`, `/api/app/reset-password`, `/api/app/change-password`, `/api/app/change-email`, `/api/app/onboarding`: the person who is signed in now. */
export interface SignInAnswer {
  readonly user: Me
}

/** `POST /api/app/forgot-password` (202): the same whether there is such an account or not. */
export interface ForgotPasswordAnswer {
  readonly accepted: true
}

/** `GET /api/app/credits` */
export type CreditsAnswer = Credits

/** One row of `GET /api/plugins` (Payload's list: `docs`, `totalDocs`, `page`, `totalPages` …). */
export interface PluginSummary {
  readonly id: string
  readonly name: string
  readonly slug: string | null
  readonly description: string | null
  readonly status: 'draft' | 'completed'
  readonly author: string
  readonly version: string
  readonly isPublic: boolean
  readonly isImported: boolean
  /** A copy of a public plugin. */
  readonly isCopy: boolean
  /** The plugin that this one is an edited copy of, or null. */
  readonly originalPlugin: string | null
  readonly createdAt: string
  readonly updatedAt: string
}
export interface Page<Row> {
  readonly docs: readonly Row[]
  readonly totalDocs: number
  readonly page: number
  readonly totalPages: number
  readonly hasNextPage: boolean
  readonly hasPrevPage: boolean
}

export interface VersionFile {
  readonly path: string
  /** Bytes. */
  readonly size: number
  readonly binary: boolean
  /** Neither shown, read by models nor edited, because it is of another kind than plugins made here consist of. */
  readonly keptAsIs?: true
}

/** How a version came to be. 'draft': kept from a turn that was stopped or failed. */
export type VersionOrigin = 'ai' | 'draft' | 'edit' | 'import' | 'restore' | 'copy'

/** A version without its contents, as `GET /api/app/plugins/{id}/versions/{number}` answers it. */
export interface VersionSummary {
  readonly id: string
  readonly versionNumber: number
  readonly headerVersion: string
  readonly origin: VersionOrigin
  readonly createdAt: string
  readonly files: readonly VersionFile[]
  readonly previews: Readonly<Record<ViewMode, boolean>>
  readonly report: ReportSummary | null
}

/** `POST /api/app/attachments` (201, one image as the body), and the images of a message. */
export interface AttachedImage {
  readonly id: string
  readonly fileName: string
  /** Pixels, as it is kept. */
  readonly width: number
  readonly height: number
}

/** What a turn without a result had written: 'open' can be kept, for the price of a turn. */
export interface MessageDraft {
  readonly files: readonly string[]
  readonly state: 'open' | 'kept' | 'replaced'
  /** What the checks found first that kept it from being delivered; null where they have not judged it. */
  readonly fault: Pick<Finding, 'file' | 'line' | 'message'> | null
}

export interface ChatMessage {
  readonly id: string
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly createdAt: string
  readonly turnId: string | null
  /** How the turn of an assistant's message ended; null for a creator's own. */
  readonly outcome: EndedTurnStatus | null
  /** Why the turn failed, or null. */
  readonly error: TurnErrorCode | null
  readonly images: readonly AttachedImage[]
  readonly markedElements: readonly MarkedElement[]
  readonly draft: MessageDraft | null
  /** How the request was understood, and what of it was left out; empty for a creator's own message. */
  readonly account: RequestAccount
  /** Number of the version that the turn went back to, or null. */
  readonly restored: number | null
  readonly files: readonly string[]
  readonly features: readonly string[]
  readonly quickActions: readonly QuickAction[]
  readonly versionNumber: number | null
  readonly headerVersion: string | null
  /** How the version came to be that the message tells of, and whether its checks passed; null without one, or unchecked. */
  readonly origin: VersionOrigin | null
  readonly passed: boolean | null
}

/** `GET /api/app/plugins/{id}/messages?before=`: a page of the conversation. */
export interface MessagesAnswer {
  /** Oldest first, at most `limits.lists.messages`. */
  readonly messages: readonly ChatMessage[]
  /** Whether there are others in front of them. */
  readonly earlier: boolean
}

/** `GET /api/app/plugins/{id}/workspace`: everything the builder opens with, the newest page of the conversation among it. */
export interface Workspace extends MessagesAnswer {
  readonly plugin: PluginSummary
  /** The newest version, or null while there is none. */
  readonly version: VersionSummary | null
  /** The path of its main file, as WordPress finds it; null where it has none. */
  readonly mainFile: string | null
  /** Whether the checks of this version are waiting or running in the background. */
  readonly checking: boolean
  /** The newest version where it has been paid for, and until when it therefore costs nothing (ISO 8601); or null. */
  readonly paidDownload: { readonly versionId: string; readonly until: string } | null
  /** Paths that requests leave as they are, sorted; a folder's ends with '/'. */
  readonly locks: readonly string[]
  /** The turn that is being worked on, or null. */
  readonly activeTurn: TurnState | null
  /** 'offline' while the offline generator writes, so that the screen can say so. */
  readonly model: 'offline' | 'connected'
  /** Whether the model looks at images; if not, the screen says so. */
  readonly modelTakesImages: boolean
}

/** One row of `GET /api/app/plugins/{id}/versions?page=` (`Page` of these), newest first. */
export interface VersionRow {
  readonly id: string
  readonly versionNumber: number
  readonly headerVersion: string
  readonly origin: VersionOrigin
  readonly createdAt: string
  /** Its beginning, `limits.lists.promptExcerpt` characters; where more follows, '…' behind them. */
  readonly userPrompt: string
  /** The first 150 characters (spec, core §2); where more follows, '…' behind them. */
  readonly assistantResponse: string
  readonly files: number
  /** Bytes. */
  readonly size: number
  /** Whether its checks passed; null where it was never checked. */
  readonly passed: boolean | null
  /** What it fixed and broke; null where that was not compared. */
  readonly since: Since | null
  readonly current: boolean
}

/** `POST /api/app/plugins/{id}/restore`, `/information`, `/files`, `POST /api/app/turns/{id}/keep`: the version that was made. */
export interface VersionAnswer {
  /** Null where nothing had to be written. */
  readonly version: VersionSummary | null
  readonly plugin: PluginSummary
}

/**
 * A run of lines of a difference. Lines are numbered from 1; `before` and `after` are where the run begins, 0 in a file
 * that is not there or empty.
 */
export interface DiffHunk {
  readonly before: number
  readonly after: number
  readonly lines: readonly { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }[]
}

export interface FileDiff {
  readonly path: string
  readonly status: 'added' | 'removed' | 'changed'
  readonly binary: boolean
  /** Size in bytes and SHA-256, null where the file is not there. */
  readonly before: { readonly size: number; readonly hash: string } | null
  readonly after: { readonly size: number; readonly hash: string } | null
  /** Lines; 0 for a binary file. */
  readonly added: number
  readonly removed: number
  /** Empty for a binary file, and where an overview is too large for them: the file alone, by `path`, has them. */
  readonly hunks: readonly DiffHunk[]
}

/** `GET /api/app/plugins/{id}/diff?from=&to=[&path=]`: the files that differ. */
export interface DiffAnswer {
  readonly from: number
  readonly to: number
  readonly files: readonly FileDiff[]
}

/** `GET /api/app/referral`: the person's invite code and its rewards. */
export interface ReferralAnswer {
  readonly inviteCode: string
  /** Address to pass on. */
  readonly link: string
  readonly completed: number
  /** Credits. */
  readonly earned: number
}

/** `POST /api/generate-plugin` (202), `GET /api/app/turns/{id}`, `POST /api/app/turns/{id}/stop` */
export interface TurnAnswer {
  readonly turn: TurnState
}

/** `GET /api/app/turns/by-request/{requestId}`: null where no such message has arrived. */
export interface TurnOfRequestAnswer {
  readonly turn: TurnState | null
}

/** `GET /api/app/turns/{id}?include=result`: what a delivered turn delivered. */
export interface TurnResult {
  readonly files: Readonly<Record<string, string>>
  readonly preview_html: string
  readonly backend_preview_html: string
  readonly frontend_preview_html: string
  readonly explanation: string
  readonly features: readonly string[]
  readonly quickActions: readonly QuickAction[]
}

/** A text that is not UTF-8: shown, but not edited. */
export interface OtherText {
  readonly encoding: string
  readonly text: string
}

/** `GET /api/app/plugin-versions/{id}/file?path=` */
export interface FileAnswer extends VersionFile {
  /** The text, or null for a binary file. */
  readonly content: string | null
  /** Of a binary file that is text in another encoding. */
  readonly otherText?: OtherText
}

/** A line in which something was found. */
export interface LineMatch {
  /** Counted from 1. */
  readonly line: number
  /** The first match in the line: UTF-16 characters, counted from 0. */
  readonly from: number
  readonly to: number
  /** The line around it, cut where it is long. */
  readonly before: string
  readonly match: string
  readonly after: string
}

export interface FileMatches {
  readonly path: string
  readonly lines: readonly LineMatch[]
  /** Whether the file has more such lines. */
  readonly more: boolean
}

/** `GET /api/app/plugin-versions/{id}/search?q=`: matching lines of text files, by path. */
export interface SearchAnswer {
  readonly query: string
  readonly files: readonly FileMatches[]
  /** Whether the results are truncated. */
  readonly cut: boolean
}

export const previewDisplays = ['admin', 'frontend', 'mobile'] as const
export type PreviewDisplay = (typeof previewDisplays)[number]

/** `GET …/preview-url?viewMode=&display=[&scripts=off]`: an address on the previews' origin, good for an hour. */
export interface PreviewUrlAnswer {
  readonly url: string
  readonly expiresAt: string
}

/** `GET /api/app/plugins/{id}/latest-preview`: the newest version that has a preview, or null where none has. */
export interface LatestPreviewAnswer {
  readonly version:
    (Pick<VersionSummary, 'id' | 'versionNumber' | 'previews'> & Pick<VersionRow, 'passed'>) | null
}
