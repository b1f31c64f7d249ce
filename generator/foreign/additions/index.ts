import type { Turn } from '../../conversation.ts'
import { configPath } from '../../frame/config-file.ts'
import { readSpec } from '../../frame/readback.ts'
import { withHeaderValues } from '../../frame/spec.ts'
import { contentsRead, pendingReads } from '../../steps.ts'
import { howToNameParts } from '../../talk/additions.ts'
import type { Clause, Request } from '../../words/request.ts'
import { sortClauses } from './asked.ts'
import { addFirst } from './first.ts'
import { hostOf, placeIn } from './host.ts'
import { changeThose } from './later.ts'
import { beginnings, inFolder } from './paths.ts'
import type { Additions } from './step.ts'

export { asksForPart } from './asked.ts'
export type { Additions, LoaderEdit } from './step.ts'

/** Parts of the generator's own in a plugin that others wrote: in a folder of their own, which its main file loads. */

/**
 * What comes of a request's sentences about parts of the generator's own.
 *
 * @param clauses those of which nothing else was made
 */
export function additionsOf(turn: Turn, request: Request, clauses: readonly Clause[], now: Date): Additions {
  const { project } = turn
  const place = placeIn(project.paths)
  const title = `${project.name} ${project.slug}`
  if (!place) {
    const sorted = sortClauses(clauses, title, null)
    return sorted.opening.length === 0 ? { kind: 'none', hint: null } : addFirst(turn, request, sorted, now)
  }
  const start = `${place.folder}/${place.slug}.php`
  const reads = pendingReads([start, `${place.folder}/${configPath(place.slug)}`], turn.calls)
  if (reads.next.length > 0) return { kind: 'look', calls: reads.next }
  const own = inFolder(place.folder, contentsRead(turn.calls))
  const read = readSpec(place.slug, own, project.author)
  const main = /dirname\( __DIR__ \) \. '\/([^'/]+)' \)/.exec(own.get(`${place.slug}.php`) ?? '')?.[1]
  if (!read || main === undefined) return { kind: 'none', hint: null }
  const version = read.repeated.constant
  const spec = withHeaderValues({ ...read, version, name: read.title })
  const sorted = sortClauses(clauses, title, spec)
  if (sorted.wanted.length === 0) return { kind: 'none', hint: howToNameParts(spec, request.language) }
  const head = pendingReads([main], turn.calls)
  if (head.next.length > 0) return { kind: 'look', calls: head.next }
  const host = hostOf(project, main, beginnings(turn).get(main) ?? '', place)
  return changeThose(turn, request, sorted, now, spec, host)
}
