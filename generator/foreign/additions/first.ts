import type { Turn } from '../../conversation.ts'
import { withHeaderValues } from '../../frame/spec.ts'
import type { ToolCall } from '../../protocol.ts'
import { pendingLooks } from '../../steps.ts'
import * as talk from '../../talk/additions.ts'
import { featuresOf, leftOut, nextFor, understoodOf, wouldChangeLocked } from '../../talk/sentences.ts'
import { accountOf, isUncertain } from '../../understanding/account.ts'
import { planPlugin } from '../../understanding/first.ts'
import { nameShortcodes } from '../../understanding/named-shortcodes.ts'
import { composeRequest } from '../../words/request.ts'
import type { Request } from '../../words/request.ts'
import { fieldOf, isMainFile } from '../fields.ts'
import type { Sorted } from './asked.ts'
import { filesOf } from './files.ts'
import { freeFolder, hostOf, loadersOf, namesOf, slugsFor } from './host.ts'
import { understoodIdeas } from './ideas.ts'
import { withLoadLine } from './load-line.ts'
import { headReads, headsRead } from '../read.ts'
import { mainCandidates } from '../search.ts'
import { lockedAmong, prefixed } from './paths.ts'
import { declined } from './step.ts'
import type { Additions } from './step.ts'

/** At most so many files are read for the plugin's header at once. */
const mostMainFiles = 20

/** The main file, or the calls that are left to find it: the file of the slug, else one that has a header. */
function mainFileOf(turn: Turn): string | ToolCall[] | null {
  const { name, slug } = turn.project
  const { paths, next: search } = mainCandidates(turn)
  if (search.length > 0) return search
  const named = paths.filter((path) => path === `${slug}.php`)
  for (const some of [named, paths.slice(0, mostMainFiles)]) {
    const next = headReads(turn, some)
    if (next.length > 0) return next
    const mains = [...headsRead(turn)].filter(([path, text]) => some.includes(path) && isMainFile(text))
    const found = mains.find(([, text]) => fieldOf(text, 'Plugin Name') === name) ?? mains[0]
    if (found) return found[0]
  }
  return null
}

/** Adds the first parts. */
export function addFirst(turn: Turn, request: Request, sorted: Sorted, now: Date): Additions {
  const { language } = request
  const { project } = turn
  const wanted = composeRequest(request, sorted.wanted)
  const planned = planPlugin(wanted, project, now)
  if (!planned) return { kind: 'none', hint: null }
  // The plugin itself may have a shortcode of the wanted name, so that is left out.
  nameShortcodes(wanted, [], [])
  const { codes: _, ...plan } = planned
  const account = accountOf(wanted)
  const unclear = accountOf(composeRequest(request, sorted.opening)).left
  if (unclear.length > 0 || isUncertain(account))
    return {
      kind: 'answer',
      ...talk.askBeforeAdding(plan, unclear.length > 0 ? unclear : account.left, language),
    }

  const main = mainFileOf(turn)
  if (main === null) return declined(talk.noMainFile(language))
  if (typeof main !== 'string') return { kind: 'look', calls: main }
  const slug = freeSlug(turn)
  if (typeof slug !== 'string') return { kind: 'look', calls: slug }

  const host = hostOf(project, main, headsRead(turn).get(main) ?? '', {
    slug,
    folder: freeFolder(project.paths, slug),
  })
  const title = talk.settingsTitle(project.name, plan.language)
  const spec = withHeaderValues({ ...plan, slug, title, name: title })
  const files = filesOf(spec, host)
  const loaders = loadersOf(project, host)
  const locked = lockedAmong(turn, [...loaders.map(({ path }) => path), `${host.folder}/`])
  if (locked.length > 0) return declined(wouldChangeLocked(locked, language))
  return {
    kind: 'change',
    calls: prefixed(
      host.folder,
      Object.entries(files).map(([path, content]) => ({ name: 'write_file', arguments: { path, content } })),
    ),
    edits: loaders.map(({ path, loaded }) => ({ path, change: (content) => withLoadLine(content, loaded) })),
    understood: understoodOf(spec, language),
    leftOut: leftOut(account, language),
    others: sorted.others,
    done: talk.partsAdded(
      spec,
      host,
      loaders.map(({ path }) => path),
      language,
    ),
    usage: talk.howToUse(spec, language),
    features: featuresOf(spec, language),
    ideas: understoodIdeas(nextFor(spec, language), host, spec),
  }
}

/** Names that say nothing about the plugin, so that others may have the same. */
const isGeneral = (slug: string): boolean =>
  /^(?:|(?:wp-|wordpress-)?plugin|index|main|init|loader|bootstrap|functions)$/i.test(slug)

/** The slug without what a repository adds to the folder: the name of a branch, or a version. */
const withoutBranch = (slug: string): string =>
  slug.replace(/-(?:master|main|trunk|develop|dev|v?\d+(?:\.\d+)*)$/i, '')

/** The first slug that no code of the plugin uses, or the searches that are left to find it. */
function freeSlug(turn: Turn): string | ToolCall[] {
  const { project } = turn
  const own = withoutBranch(project.slug)
  for (const slug of slugsFor(isGeneral(own) ? project.name : own)) {
    const searches = namesOf(slug).map((query) => ({ name: 'search_files', arguments: { query } }))
    const { next } = pendingLooks(searches, turn.calls)
    if (next.length > 0) return next
    const found = turn.calls.filter(
      ({ name, arguments: given, result }) =>
        name === 'search_files' &&
        namesOf(slug).includes(String(given['query'])) &&
        /^\S[^:\n]*:\d+: /m.test(result ?? ''),
    )
    if (found.length === 0) return slug
  }
  return slugsFor(`${project.slug}-2`)[0] ?? ''
}
