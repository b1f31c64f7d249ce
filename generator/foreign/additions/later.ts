import type { Turn } from '../../conversation.ts'
import { changeCalls } from '../../frame/change-calls.ts'
import { configPath } from '../../frame/config-file.ts'
import type { PluginSpec } from '../../frame/spec.ts'
import { contentsRead, pendingReads, wasReadAfterChange } from '../../steps.ts'
import * as talk from '../../talk/additions.ts'
import { alreadyFulfilled, featuresOf, leftOut, nextFor, wouldChangeLocked } from '../../talk/sentences.ts'
import { accountOf } from '../../understanding/account.ts'
import { followUp, removesParts } from '../../understanding/follow-up.ts'
import { shortcodesIn } from '../../understanding/named-shortcodes.ts'
import { markAll, takeAll } from '../../words/claims.ts'
import { composeRequest } from '../../words/request.ts'
import type { Request } from '../../words/request.ts'
import { addedWords } from './asked.ts'
import type { Sorted } from './asked.ts'
import { filesOf } from './files.ts'
import type { Host } from './host.ts'
import { understoodIdeas } from './ideas.ts'
import { inFolder, lockedAmong, prefixed, prefixedPaths } from './paths.ts'
import { removeAll } from './remove.ts'
import { declined } from './step.ts'
import type { Additions } from './step.ts'

/** Changes the parts that there are, or adds others to them. */
export function changeThose(
  turn: Turn,
  request: Request,
  sorted: Sorted,
  now: Date,
  spec: PluginSpec,
  host: Host,
): Additions {
  const { language } = request
  const { project } = turn
  const wanted = composeRequest(request, sorted.wanted)
  const before = filesOf(spec, host)
  if (wasReadAfterChange(`${host.folder}/${configPath(host.slug)}`, turn.calls))
    return resume(turn, sorted, spec, host)
  if (sorted.wanted.every((clause) => removesParts(clause, spec))) {
    sorted.wanted.forEach(markAll)
    return removeAll(turn, sorted, spec, host, before, language)
  }
  // The plugin itself may have a shortcode of that name.
  if (shortcodesIn(wanted).length > 0) return { kind: 'none', hint: talk.howToNameParts(spec, language) }
  const outcome = followUp(spec, wanted, now)
  for (const clause of sorted.wanted) takeAll(clause, addedWords)
  if (!outcome) return { kind: 'none', hint: talk.howToNameParts(spec, language) }
  const account = accountOf(wanted)
  if (outcome.said.length === 0)
    return account.left.length > 0
      ? { kind: 'none', hint: talk.howToNameParts(spec, language) }
      : { kind: 'answer', explanation: alreadyFulfilled(outcome, language), ideas: [] }
  const unclear = sorted.opening.flatMap((clause) => accountOf(composeRequest(request, [clause])).left)
  const added = outcome.spec.parts.filter(({ key }) => spec.parts.every((part) => part.key !== key))
  if (unclear.length > 0)
    return { kind: 'answer', ...talk.askBeforeAdding({ ...spec, parts: added }, unclear, language) }

  const after = filesOf(outcome.spec, host)
  const there = inFolder(host.folder, new Map(project.paths.map((path) => [path, ''])))
  const open = new Set(project.whole ? Object.keys(before).filter((path) => !there.has(path)) : [])
  const touched = Object.keys(after)
    .filter((path) => before[path] !== undefined && before[path] !== after[path] && !open.has(path))
    .map((path) => `${host.folder}/${path}`)
  const reads = pendingReads(touched, turn.calls)
  if (reads.next.length > 0) return { kind: 'look', calls: reads.next }
  const { calls, missed } = changeCalls(before, after, inFolder(host.folder, contentsRead(turn.calls)), open)
  const own = prefixed(host.folder, calls)
  const locked = lockedAmong(
    turn,
    own.map((call) => String(call.arguments['path'])),
  )
  if (locked.length > 0) return declined(wouldChangeLocked(locked, language))
  if (missed.length > 0) return declined(talk.changedByHand(prefixedPaths(host, missed), language))
  const said = outcome.said.map((one) => nameOfChanged(spec, outcome.spec, one[language]))
  return {
    kind: 'change',
    calls: own,
    edits: [],
    understood: said,
    leftOut: leftOut(account, language),
    others: sorted.others,
    done: talk.partChanged(said, host),
    usage: added.length > 0 ? talk.howToUse(outcome.spec, language) : '',
    features: featuresOf(outcome.spec, language),
    ideas: understoodIdeas(nextFor(outcome.spec, language), host, outcome.spec),
  }
}

/** Continues a change whose first reads the application left out to save room: the configuration already has it. */
function resume(turn: Turn, sorted: Sorted, spec: PluginSpec, host: Host): Additions {
  const files = Object.entries(filesOf(spec, host)).filter(
    ([path]) => !turn.project.paths.includes(`${host.folder}/${path}`),
  )
  const understood: unknown = turn.calls.find(({ name }) => name === 'plan')?.arguments['understood']
  const said = Array.isArray(understood) ? understood.map(String) : []
  return {
    kind: 'change',
    calls: prefixed(
      host.folder,
      files.map(([path, content]) => ({ name: 'write_file', arguments: { path, content } })),
    ),
    edits: [],
    understood: said,
    leftOut: [],
    others: sorted.others,
    done: talk.partChanged(said, host),
    usage: '',
    features: [],
    ideas: [],
  }
}

/** What was changed, with the name of the part where only one changed. */
function nameOfChanged(before: PluginSpec, after: PluginSpec, what: string): string {
  const changed = after.parts.filter((part) => {
    const was = before.parts.find(({ key }) => key === part.key)
    return JSON.stringify(was?.params) !== JSON.stringify(part.params)
  })
  const isOne = changed.length === 1 && before.parts.length === after.parts.length
  const [part] = changed
  return isOne && part ? `${talk.titleOf(part)}: ${what}` : what
}
