import type { Turn } from '../../conversation.ts'
import type { PluginSpec } from '../../frame/spec.ts'
import type { Files } from '../../frame/template.ts'
import { pendingReads } from '../../steps.ts'
import * as talk from '../../talk/additions.ts'
import { wouldChangeLocked } from '../../talk/sentences.ts'
import type { Language } from '../../words/language.ts'
import type { Sorted } from './asked.ts'
import { loadersOf } from './host.ts'
import type { Host } from './host.ts'
import { loads, withoutLoadLine } from './load-line.ts'
import { beginnings, lockedAmong, prefixedPaths } from './paths.ts'
import { declined } from './step.ts'
import type { Additions } from './step.ts'

/** Takes all parts out again. */
export function removeAll(
  turn: Turn,
  sorted: Sorted,
  spec: PluginSpec,
  host: Host,
  files: Files,
  language: Language,
): Additions {
  const paths = prefixedPaths(host, Object.keys(files)).filter((path) => turn.project.paths.includes(path))
  const loaders = loadersOf(turn.project, host)
  const reads = pendingReads(
    loaders.map(({ path }) => path),
    turn.calls,
  )
  if (reads.next.length > 0) return { kind: 'look', calls: reads.next }
  const contents = beginnings(turn)
  const loading = loaders.filter(({ path, loaded }) => loads(contents.get(path) ?? '', loaded))
  const locked = lockedAmong(turn, [...loading.map(({ path }) => path), ...paths])
  if (locked.length > 0) return declined(wouldChangeLocked(locked, language))
  const done = talk.partsRemoved(
    spec,
    host,
    loading.map(({ path }) => path),
    language,
  )
  return {
    kind: 'change',
    calls: paths.map((path) => ({ name: 'delete_file', arguments: { path } })),
    edits: loading.map(({ path, loaded }) => ({
      path,
      change: (content) => withoutLoadLine(content, loaded),
    })),
    understood: [talk.removing(spec, language)],
    leftOut: [],
    others: sorted.others,
    done,
    usage: '',
    features: [],
    ideas: [],
  }
}
