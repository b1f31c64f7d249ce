/** Limits of a run in the sandbox. */
export interface SandboxLimits {
  /** CPU milliseconds of one step (one request). Not wall time, since a busy machine is not the plugin's fault. */
  readonly stepMs: number
  /** The same for the whole run. */
  readonly runMs: number
  /** Wall-clock limit of a step in milliseconds, for code that sleeps. */
  readonly stepClockMs: number
  /** Files and folders that a plugin may create. */
  readonly files: number
  /** Bytes by which files, including the database, may grow. */
  readonly writtenBytes: number
  /** PHP's own limit, in the format of `memory_limit`. */
  readonly phpMemory: string
  /** Hard memory limit in bytes, whatever PHP sets its own limit to. */
  readonly memoryBytes: number
  /** Bytes that one request may print. */
  readonly printedBytes: number
  readonly adminPages: number
  readonly restRoutes: number
  /** Problems recorded per kind and run. Repeated ones count once. */
  readonly problems: number
  /** Characters captured per page. */
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
