import { configPath } from '../../../generator/frame/config-file.ts'
import { readConfigClass } from '../../../generator/php/read.ts'
import { play } from './harness.ts'
import type { Played } from './harness.ts'
import { slugOf } from './generated-plugin.ts'

/** What a generated plugin's configuration says of one of its parts. */
export function partOf(played: Played, key: string): Record<string, unknown> {
  const config = readConfigClass(played.files.get(configPath(slugOf(played.files))) ?? '')
  return (config?.[key] ?? {}) as Record<string, unknown>
}

/** What the answer to a request says was left out, also where it asks back; empty if everything was understood. */
export const leftOut = ({ account, explanation }: Played): string =>
  account.leftOut.length > 0
    ? account.leftOut.map(({ part }) => part).join(', ')
    : (/^(?:Not included|Ingår inte): (.*)\.$/m.exec(explanation)?.[1] ?? '')

/** Plays a request; where it asks back, also the click that builds only what was understood. */
export function playThrough(request: string): Played {
  const played = play(request)
  const [only] = played.quickActions
  return played.outcome === 'answered' && only ? play(only.prompt) : played
}
