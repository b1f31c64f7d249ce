import type { Finding } from '#contract/report.ts'
import { invokedName, nameOf, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { createInput, isTree } from '../../verify/input.ts'
import type { CheckInput, PluginFiles } from '../../verify/check.ts'
import { applyEdits, extentOf } from './edit.ts'
import type { Edit } from './edit.ts'
import { planEscape, planTranslation } from './escape.ts'
import { planGuard } from './guard.ts'
import { planInput } from './input.ts'
import { countKey, isOwnCode, judge } from './judge.ts'
import type { Fault, Judged } from './judge.ts'
import type { Declared, Plan, Reading, WhyLeft } from './plan.ts'
import { printedPlaces } from '../page/index.ts'
import { planTextDomain } from './text-domain.ts'
import { isFunction, treeOf } from './tree.ts'

export interface FixOptions {
  /** The slug the plugin has, once it has one. */
  readonly slug?: string
  /** See `CheckInput`. */
  readonly foreign?: boolean
  /** Files and folders that must stay as they are. */
  readonly untouched?: readonly string[]
  readonly signal?: AbortSignal
}

/** A finding of a mechanical rule that was not fixed. */
export interface LeftFinding {
  readonly finding: Finding
  readonly why: WhyLeft
}

export interface Fixed {
  /** The files that changed; everything else in them is as it was, byte for byte. */
  readonly changed: ReadonlyMap<string, Uint8Array>
  /** The findings that are gone, with the lines they had when they were fixed. */
  readonly fixed: readonly Finding[]
  readonly left: readonly LeftFinding[]
}

/** One finding and its edits. */
interface Fix {
  readonly faults: readonly Fault[]
  readonly path: string
  readonly edits: readonly Edit[]
}

/** Each pass sees what the last one left on the same line. */
const mostPasses = 5
const mostTries = 6

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

/** A finding, apart from its line, which moves. */
function signatureOf({ finding: { rule, file, line, message } }: Fault, { input }: Judged): string {
  const text = line === null ? '' : ((input.text(file) ?? '').split(/\r\n|\n|\r/)[line - 1] ?? '').trim()
  return JSON.stringify([rule, file, message, text])
}

/** Everything the plans look up, made for each file when it is first needed. */
function readingsOf(judged: Judged): (path: string) => Reading | null {
  const { input } = judged
  const readings = new Map<string, Reading | null>()
  const trees = new Map<string, ReturnType<typeof treeOf>>()
  const functions = new Map<string, Declared[]>()
  const calls = new Map<string, PhpNode[]>()
  const add = <T>(map: Map<string, T[]>, name: string | null, item: T): void => {
    if (name === null || name === '') return
    const known = map.get(name.toLowerCase())
    if (known) known.push(item)
    else map.set(name.toLowerCase(), [item])
  }
  for (const path of input.files.keys()) {
    const read = /\.php$/i.test(path) ? input.php(path) : null
    if (!read || !isTree(read)) continue
    const tree = treeOf(read.tree as unknown as PhpNode, input.text(path) ?? '')
    trees.set(path, tree)
    walk(tree.root, (node) => {
      if (isFunction(node)) add(functions, nameOf(node.name), { node, tree })
      else if (node.kind === 'call') add(calls, invokedName(node), node)
    })
  }
  return (path) => {
    const cached = readings.get(path)
    if (cached !== undefined) return cached
    const tree = trees.get(path)
    const made = tree ? { input, path, tree, places: printedPlaces(tree.root), functions, calls } : null
    readings.set(path, made)
    return made
  }
}

/** What the checks miss of one read of the request, as one fault. */
function inputFaults(fault: Fault, { faults }: Judged): readonly Fault[] {
  return faults.filter(
    ({ at, finding }) =>
      at === fault.at &&
      (finding.rule === 'security/sanitize-input' || finding.rule === 'security/unslash-input'),
  )
}

function planFor(faults: readonly Fault[], judged: Judged, reading: Reading): Plan {
  const [fault] = faults
  if (!fault) return 'code'
  const { at, domain, finding } = fault
  const has = (rule: string): boolean => faults.some((each) => each.finding.rule === rule)
  switch (finding.rule) {
    case 'structure/direct-access':
      return planGuard('ABSPATH', reading)
    case 'structure/uninstall':
      return planGuard('WP_UNINSTALL_PLUGIN', reading)
    case 'structure/text-domain':
      return domain && judged.domain !== null ? planTextDomain(domain, judged.domain, reading) : 'header'
    case 'security/escape-output':
      return at ? planEscape(at, reading) : 'code'
    case 'security/escape-translation':
      return at ? planTranslation(at, reading) : 'code'
    default:
      return at
        ? planInput(
            at,
            { sanitised: has('security/sanitize-input'), unslashed: has('security/unslash-input') },
            reading,
          )
        : 'code'
  }
}

/** What can be done, what of it in one pass, as edits that do not touch one another, and what is left and why. */
function planPass(
  judged: Judged,
  refused: ReadonlySet<string>,
  untouched: readonly string[],
): {
  readonly planned: readonly Fault[]
  readonly fixes: readonly Fix[]
  readonly left: readonly LeftFinding[]
} {
  const readingOf = readingsOf(judged)
  const planned: Fault[] = []
  const fixes: Fix[] = []
  const left: LeftFinding[] = []
  const done = new Set<Fault>()
  for (const fault of judged.faults) {
    if (done.has(fault)) continue
    const { file, rule } = fault.finding
    const isInput = rule === 'security/sanitize-input' || rule === 'security/unslash-input'
    const faults = isInput && fault.at ? inputFaults(fault, judged) : [fault]
    for (const each of faults) done.add(each)
    const reading = readingOf(file)
    const mayChange = isOwnCode(file, judged) && !untouched.some((folder) => isBelow(file, folder))
    const plan: Plan =
      !reading || !mayChange
        ? 'file'
        : faults.some((each) => refused.has(signatureOf(each, judged)))
          ? 'checks'
          : planFor(faults, judged, reading)
    if (typeof plan === 'string') left.push(...faults.map(({ finding }) => ({ finding, why: plan })))
    else {
      planned.push(...faults)
      const extent = extentOf(plan)
      const isFree = fixes.every(({ path, edits }) => {
        const other = extentOf(edits)
        return path !== file || other.end <= extent.start || extent.end <= other.start
      })
      // What overlaps has its turn in the next pass.
      if (isFree) fixes.push({ faults, path: file, edits: plan })
    }
  }
  return { planned, fixes, left }
}

const encoder = new TextEncoder()

function apply(files: PluginFiles, judged: Judged, fixes: readonly Fix[]): Map<string, Uint8Array> {
  const made = new Map(files)
  for (const path of new Set(fixes.map((fix) => fix.path))) {
    const edits = fixes.filter((fix) => fix.path === path).flatMap((fix) => fix.edits)
    made.set(path, encoder.encode(applyEdits(judged.input.text(path) ?? '', edits)))
  }
  return made
}

/** The first and the last line that a fix has once all of them are made. */
function linesAfter(fix: Fix, fixes: readonly Fix[], judged: Judged): readonly [first: number, last: number] {
  const source = judged.input.text(fix.path) ?? ''
  const lines = (text: string): number => text.split(/\r\n|\n|\r/).length - 1
  const added = (edits: readonly Edit[]): number =>
    edits.reduce((sum, { text, start, end }) => sum + lines(text) - lines(source.slice(start, end)), 0)
  const { start, end } = extentOf(fix.edits)
  const before = fixes
    .filter(({ path }) => path === fix.path)
    .flatMap(({ edits }) => edits)
    .filter((edit) => edit.start < start)
  const first = lines(source.slice(0, start)) + 1 + added(before)
  return [first, first + lines(source.slice(start, end)) + added(fix.edits)]
}

/** The fixes after which something is wrong that was not, or is wrong still. */
function failedOf(fixes: readonly Fix[], before: Judged, after: Judged): ReadonlySet<Fix> {
  const failed = new Set<Fix>()
  const blame = (
    file: string | null,
    rule: string | null,
    lines: ReadonlySet<number | null> | null,
  ): void => {
    const near = fixes.filter((fix) => file === null || fix.path === file)
    const isThere = (fix: Fix): boolean => {
      const [first, last] = linesAfter(fix, fixes, before)
      return [...(lines ?? [])].some((line) => line !== null && first <= line && line <= last)
    }
    const suspects = near.filter(
      ({ faults }) => rule === null || faults.some(({ finding }) => finding.rule === rule),
    )
    // What is left of a rule may come from a fix of another one.
    const exact = [suspects, near].map((some) => some.filter(isThere)).find(({ length }) => length > 0)
    for (const fix of exact ?? suspects) failed.add(fix)
  }
  const linesOf = (key: string): Set<number | null> =>
    new Set(
      after.faults
        .filter(({ finding }) => countKey(finding.rule, finding.file) === key)
        .map(({ finding }) => finding.line),
    )
  for (const [key, count] of after.counts) {
    if (count <= (before.counts.get(key) ?? 0)) continue
    const file = key.slice(key.indexOf(' ') + 1)
    const isChanged = fixes.some(({ path }) => path === file)
    blame(isChanged ? file : null, null, linesOf(key))
  }
  const due = new Map<string, number>()
  for (const { faults } of fixes)
    for (const { finding } of faults) {
      const key = countKey(finding.rule, finding.file)
      due.set(key, (due.get(key) ?? 0) + 1)
    }
  for (const [key, count] of due) {
    if ((before.counts.get(key) ?? 0) - (after.counts.get(key) ?? 0) >= count) continue
    const at = key.indexOf(' ')
    blame(key.slice(at + 1), key.slice(0, at), linesOf(key))
  }
  return failed
}

/** Findings as the checks report them, where those of one rule on one line are one. */
export const asReported = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(
    findings.map((finding) => [`${finding.rule} ${finding.line} ${finding.file}`, finding] as const),
  ).values(),
]

/**
 * The findings for which there are edits. Some of them may be left after all, where the checks find something else once the
 * edits are made.
 */
export async function fixableFindings(input: CheckInput): Promise<readonly Finding[]> {
  const { planned } = planPass(await judge(input), new Set(), [])
  return asReported(planned.map(({ finding }) => finding))
}

/**
 * Fixes what the checks find and what follows from the code alone, by the smallest edits: late escaping, guards against
 * direct requests, unslash and sanitize, text domains. After each fix the finding is gone, every file parses, and no rule
 * finds more in any file than before; what does not hold is not done. Code of libraries and tools stays as it is.
 * @param files path below the plugin's top folder → bytes
 * @throws the signal's reason when it is aborted
 */
export async function fixMechanically(files: PluginFiles, options: FixOptions = {}): Promise<Fixed> {
  const { slug, foreign = false, untouched = [], signal } = options
  const look = (of: PluginFiles): Promise<Judged> => judge(createInput(of, slug ?? null, signal, foreign))
  const refused = new Set<string>()
  const fixed: Finding[] = []
  let current: PluginFiles = files
  let judged = await look(current)
  let left: readonly LeftFinding[] = []
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const planned = planPass(judged, refused, untouched)
    left = planned.left
    let fixes = planned.fixes
    if (fixes.length === 0) break
    let next = apply(current, judged, fixes)
    let after = await look(next)
    for (let attempt = 0; attempt < mostTries; attempt += 1) {
      const failed = attempt === mostTries - 1 ? new Set(fixes) : failedOf(fixes, judged, after)
      if (failed.size === 0) break
      for (const { faults } of failed) for (const fault of faults) refused.add(signatureOf(fault, judged))
      fixes = fixes.filter((fix) => !failed.has(fix))
      next = apply(current, judged, fixes)
      after = fixes.length === 0 ? judged : await look(next)
    }
    fixed.push(...fixes.flatMap(({ faults }) => faults.map(({ finding }) => finding)))
    current = next
    judged = after
  }
  left = planPass(judged, refused, untouched).left
  const changed = new Map([...current].filter(([path, bytes]) => files.get(path) !== bytes))
  return { changed, fixed, left }
}
