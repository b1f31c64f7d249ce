import { turnMessages as texts } from '#contract/messages/turn.ts'
import { clockTime, useElapsed } from './elapsed.ts'

/** The ruler is a minute long at first, and gets another whenever it is full: it measures, it does not promise. */
const scaleOf = (seconds: number): number => Math.max(60, Math.ceil((seconds + 1) / 60) * 60)

/** The time a turn has taken, on its ruler. */
export function Clock({ since }: { readonly since: string }) {
  const elapsed = useElapsed(since)
  const scale = scaleOf(elapsed)
  const place = `${(elapsed / scale) * 100}%`
  return (
    <div className="clock" role="img" aria-label={texts.elapsed(elapsed)}>
      <div className="ruler" />
      <span className="number">0</span>
      <span className="number z">{texts.ruler(scale)}</span>
      <div className="run" style={{ width: place }} />
      <div className="pt" style={{ left: place }}>
        <b>{clockTime(elapsed)}</b>
      </div>
    </div>
  )
}
