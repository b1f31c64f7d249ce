/** What one plugin may use up in the sandbox, and how much of it is looked at. */
export interface SandboxLimits {
  /** Milliseconds of processor time that one step (one request) may take: a busy machine is not the plugin's fault. */
  readonly stepMs: number
  /** The same for the whole run. */
  readonly runMs: number
  /** Wall-clock limit of a step in milliseconds, for code that sleeps. */
  readonly stepClockMs: number
  /** Files and folders that it may make. */
  readonly files: number
  /** Bytes by which files, the database among them, may grow. */
  readonly writtenBytes: number
  /** PHP's own limit, as `memory_limit` takes it. */
  readonly phpMemory: string
  /** Bytes beyond which PHP is given no more memory, whatever it sets its own limit to. */
  readonly memoryBytes: number
  /** Bytes that one request may print. */
  readonly printedBytes: number
  readonly adminPages: number
  readonly restRoutes: number
  /** Problems of each kind kept of one run; a page that repeats one notice a thousand times says it once. */
  readonly problems: number
  /** Characters of the content captured of one page. */
  readonly pageChars: number
}

const mebibyte = 1024 ** 2

export const sandboxLimits: SandboxLimits = {
  stepMs: 10_000,
  runMs: 60_000,
  stepClockMs: 60_000,
  files: 2_000,
  writtenBytes: 96 * mebibyte,
  phpMemory: '256M',
  memoryBytes: 640 * mebibyte,
  printedBytes: 8 * mebibyte,
  adminPages: 12,
  restRoutes: 12,
  problems: 50,
  pageChars: 512 * 1024,
}
