import type { SandboxResult } from '#wordpress/sandbox/index.ts'
import { nothingDiscovered } from '#wordpress/sandbox/result.ts'

/** The sandbox's result for a plugin that works and shows nothing. */
export const cleanResult: SandboxResult = {
  wordpress: '6.5.5',
  php: '8.3',
  activated: true,
  problems: [],
  discovered: nothingDiscovered,
  pages: [],
  leftovers: { options: [], tables: [], cronEvents: [], files: [] },
  timings: [],
  ms: 1,
}
