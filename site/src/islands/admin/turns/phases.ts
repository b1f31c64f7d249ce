import type { TurnStory } from '#contract/admin-turns.ts'
import type { TurnEvent } from '#contract/turns/index.ts'

/** What a request is busy with. */
export type PhaseName = 'waited' | 'planned' | 'wrote' | 'checked' | 'ran' | 'repaired'

export interface Phase {
  readonly name: PhaseName
  /** Milliseconds since the request was sent. */
  readonly from: number
  readonly to: number
}

/** What begins with an event; null where everything stays as it is. */
function begunBy(event: TurnEvent, working: PhaseName): PhaseName | null {
  switch (event.type) {
    case 'waiting':
      return 'waited'
    case 'started':
      return working === 'waited' ? 'planned' : working
    case 'plan':
    case 'file.written':
    case 'file.renamed':
    case 'file.deleted':
      return working === 'repaired' ? 'repaired' : 'wrote'
    case 'check':
      return event.status !== 'running' ? null : event.id === 'wordpress' ? 'ran' : 'checked'
    case 'repair':
      return 'repaired'
    case 'text':
    case 'preview':
      return working
    default:
      return null
  }
}

/**
 * Where the time of a request went.
 * @param now milliseconds since 1970, for one that is still running
 */
export function phasesOf(
  { createdAt, endedAt, events }: Pick<TurnStory, 'createdAt' | 'endedAt' | 'events'>,
  now = Date.now(),
): readonly Phase[] {
  const start = new Date(createdAt).getTime()
  const end = endedAt === null ? now : new Date(endedAt).getTime()
  const begun: { name: PhaseName; from: number }[] = [{ name: 'waited', from: 0 }]
  // What it returns to after a wait.
  let working: PhaseName = 'waited'
  for (const event of events) {
    const next = begunBy(event, working)
    if (next === null) continue
    if (event.type !== 'waiting') working = next
    if (begun.at(-1)?.name !== next) begun.push({ name: next, from: new Date(event.at).getTime() - start })
  }
  return begun.map(({ name, from }, at) => ({ name, from, to: begun[at + 1]?.from ?? end - start }))
}
