import type { GlobalConfig } from 'payload'
import { anyone, staffOnly } from '../access/index.ts'
import { keepPageSearchable } from '../features/search/index.ts'

/** Common to several globals: live when saved, with a version history to compare and restore. */
export const keptContent = {
  access: { read: anyone, update: staffOnly, readVersions: staffOnly },
  versions: { drafts: false, max: 30 },
  hooks: { afterChange: [keepPageSearchable] },
} as const satisfies Partial<GlobalConfig>
