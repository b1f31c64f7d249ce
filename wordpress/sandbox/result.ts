/** The result of running a plugin in WordPress. Sent as JSON. */

export const problemKinds = [
  'fatal',
  'warning',
  'notice',
  'deprecated',
  'doing-it-wrong',
  'database',
  'output',
  'activation',
  'incomplete',
  'errors-hidden',
  'time-limit',
  'memory',
  'files',
  'network',
  'deactivation',
  'uninstall',
] as const
export type ProblemKind = (typeof problemKinds)[number]

export interface SandboxProblem {
  readonly kind: ProblemKind
  readonly message: string
  /** Path below the plugin's folder, or null where no single file is to blame. */
  readonly file: string | null
  readonly line: number | null
  /** The step, for example 'activation' or 'admin page Settings'. */
  readonly during: string
}

/** What the plugin adds to WordPress: names, sorted. */
export interface Discovered {
  readonly adminPages: readonly string[]
  readonly shortcodes: readonly string[]
  readonly blocks: readonly string[]
  readonly widgets: readonly string[]
  /** `/namespace/route`, as WordPress names it. */
  readonly restRoutes: readonly string[]
  readonly ajaxActions: readonly string[]
  readonly cronEvents: readonly string[]
  readonly postTypes: readonly string[]
  readonly taxonomies: readonly string[]
  readonly options: readonly string[]
  readonly tables: readonly string[]
}

export interface VisitedPage {
  readonly kind: 'admin' | 'front' | 'rest'
  readonly title: string
  /** Path and query. */
  readonly url: string
  /** HTTP status, 0 when PHP gave no answer. */
  readonly status: number
  readonly ms: number
  /** A self-contained document with inlined styles; null for REST routes and pages without an answer. */
  readonly html: string | null
  /** False if the page looks the same without the plugin. */
  readonly own: boolean
}

/** What remains after the plugin was deactivated and uninstalled. */
export interface Leftovers {
  readonly options: readonly string[]
  readonly tables: readonly string[]
  readonly cronEvents: readonly string[]
  /** Paths below WordPress's folder. */
  readonly files: readonly string[]
}

export interface SandboxResult {
  readonly wordpress: string
  readonly php: string
  /** True when WordPress counted it among its active plugins, read from outside. */
  readonly activated: boolean
  readonly problems: readonly SandboxProblem[]
  readonly discovered: Discovered
  readonly pages: readonly VisitedPage[]
  /** Null if the run ended before. */
  readonly leftovers: Leftovers | null
  /** Milliseconds of each step, in order. */
  readonly timings: readonly (readonly [step: string, ms: number])[]
  /** Milliseconds of the whole run, without the wait for a worker. */
  readonly ms: number
}

/** A request to the sandbox. */
export interface SandboxRequest {
  /** Name of the plugin's folder. */
  readonly slug: string
  /** Path below that folder → bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** An opaque id of the plugin's owner, so that plugins of different people take turns. */
  readonly person?: string
}

export const nothingDiscovered: Discovered = {
  adminPages: [],
  shortcodes: [],
  blocks: [],
  widgets: [],
  restRoutes: [],
  ajaxActions: [],
  cronEvents: [],
  postTypes: [],
  taxonomies: [],
  options: [],
  tables: [],
}
