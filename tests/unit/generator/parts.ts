import { configPath } from '../../../generator/frame/config-file.ts'
import { readConfigClass } from '../../../generator/php/read.ts'
import type { Played } from './harness.ts'
import { slugOf } from './generated-plugin.ts'

/** What a generated plugin's configuration says of one of its parts. */
export function partOf(played: Played, key: string): Record<string, unknown> {
  const config = readConfigClass(played.files.get(configPath(slugOf(played.files))) ?? '')
  return (config?.[key] ?? {}) as Record<string, unknown>
}

/** What the answer to a request says was left out; empty if everything was understood. */
export const leftOut = ({ account }: Played): string => account.leftOut.map(({ part }) => part).join(', ')
