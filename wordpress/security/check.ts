import { setImmediate as nextTick } from 'node:timers/promises'
import type { Finding } from '#contract/report.ts'
import type { Check, CheckInput } from '../verify/check.ts'
import { isBundled, isRunByHand } from '../verify/development.ts'
import { isTree } from '../verify/input.ts'
import type { PhpNode } from '../syntax/index.ts'
import { findingOf } from './finding.ts'
import type { Draft } from './finding.ts'
import { follow } from './flow/index.ts'
import type { Listeners } from './flow/index.ts'
import { Ignores } from './ignores.ts'
import type { Rule } from './rule.ts'
import { rules } from './rules/index.ts'
import { tooDeep } from './rules/too-deep.ts'

/** Indexes rules by what they listen to, so that a call costs one lookup instead of asking every rule. */
function listenersOf(all: readonly Rule[]): Listeners {
  const functions = new Map<string, NonNullable<Rule['call']>[]>()
  const methods = new Map<string, NonNullable<Rule['call']>[]>()
  const nodes = new Map<string, ((...args: Parameters<NonNullable<Rule['nodes']>[string]>) => void)[]>()
  const push = <T>(map: Map<string, T[]>, name: string, listener: T): void => {
    const registered = map.get(name)
    if (registered) registered.push(listener)
    else map.set(name, [listener])
  }
  for (const rule of all) {
    if (rule.call) for (const name of new Set(rule.functions)) push(functions, name, rule.call)
    if (rule.call) for (const name of new Set(rule.methods)) push(methods, name, rule.call)
    for (const [kind, listener] of Object.entries(rule.nodes ?? {})) push(nodes, kind, listener)
  }
  const every = <K extends 'output' | 'dynamic' | 'unsanitised' | 'slashed' | 'unasked'>(kind: K) =>
    all.flatMap((rule) => rule[kind] ?? []) as NonNullable<Rule[K]>[]
  return {
    functions,
    methods,
    nodes,
    output: every('output'),
    dynamic: every('dynamic'),
    unsanitised: every('unsanitised'),
    slashed: every('slashed'),
    unasked: every('unasked'),
  }
}

const listeners = listenersOf(rules)

/** In tests and tools, which the site does not load, only what a hostile plugin would hide there is worth a word. */
async function draftsOfDevelopment(
  files: readonly { path: string; tree: PhpNode }[],
  pause: () => Promise<void>,
): Promise<Draft[]> {
  if (files.length === 0) return []
  const { program } = await follow(files, listeners, pause)
  return program.units
    .flatMap((unit) => unit.drafts)
    .filter(({ rule, plain }) => !rule.ignorable && !plain)
    .map((draft): Draft => ({ ...draft, severity: 'warning' }))
}

/** Rules about habits, which are those of others in the libraries that a plugin brings with it. */
const habits = new Set<string>(
  [
    'prefix',
    'alternative',
    'validate-input',
    'unslash-input',
    'escape-translation',
    'decoding',
    'enqueue',
  ].map((name) => `security/${name}`),
)

async function draftsOf(input: CheckInput): Promise<Draft[]> {
  const files: { path: string; tree: PhpNode }[] = []
  const development: { path: string; tree: PhpNode }[] = []
  for (const path of [...input.files.keys()].sort()) {
    if (!path.toLowerCase().endsWith('.php')) continue
    input.signal?.throwIfAborted()
    const read = input.php(path)
    // Another check reports files that cannot be parsed.
    if (isTree(read))
      (input.isDevelopment(path) ? development : files).push({ path, tree: read.tree as unknown as PhpNode })
    await nextTick()
  }
  const pause = async (): Promise<void> => {
    input.signal?.throwIfAborted()
    await nextTick()
  }
  const { program, tooDeep: deep } = await follow(files, listeners, pause)
  const drafts = program.units.flatMap((unit) => unit.drafts)
  drafts.push(...(await draftsOfDevelopment(development, pause)))
  for (const [file, line] of deep)
    drafts.push({
      rule: tooDeep.info,
      severity: 'error',
      file,
      line,
      message: `${file} is nested too deep to be judged.`,
    })
  for (const { finish } of rules) {
    finish?.({
      input,
      program,
      report: (rule, file, line, message, severity = rule.severity) =>
        drafts.push({ rule, severity, file, line, message }),
    })
  }
  return drafts
}

/** What was found in a plugin, for as long as it is looked at: the search takes most of the time of the check. */
const found = new WeakMap<CheckInput, Promise<readonly Draft[]>>()

/** What the rules find and no comment silences; more than one on a line where they are about different code. */
export function securityDrafts(input: CheckInput): Promise<readonly Draft[]> {
  const drafts = found.get(input) ?? findDrafts(input)
  found.set(input, drafts)
  return drafts
}

async function findDrafts(input: CheckInput): Promise<readonly Draft[]> {
  const ignores = new Map<string, Ignores>()
  return (await draftsOf(input)).flatMap((draft) => {
    const { rule, file, line, called } = draft
    const ignored = ignores.get(file) ?? new Ignores(input.text(file) ?? '')
    ignores.set(file, ignored)
    if (ignored.silences(rule, line, called)) return []
    if (!input.foreign) return [draft]
    const { severityOfOthers: severity = draft.severity } = draft
    if (severity === null) return []
    if (!isBundled(file)) {
      const isOfTool = isRunByHand(file, input.text(file) ?? '')
      if (isOfTool && draft.plain) return []
      const isByHand = rule.ignorable && isOfTool
      return [{ ...draft, severity: isByHand ? ('warning' as const) : severity }]
    }
    // In a library, what is only possible is not worth a word.
    if (draft.plain || habits.has(rule.id) || severity === 'warning') return []
    // Much of a library never runs in this plugin; what is hostile is so everywhere.
    return [{ ...draft, severity: rule.ignorable ? ('warning' as const) : severity }]
  })
}

/** Check 3: what reviewers of WordPress plugins look for, on the syntax trees of all PHP files together. */
export const securityCheck: Check = {
  id: 'security',
  async run(input) {
    const seen = new Map<string, Draft>()
    for (const draft of await securityDrafts(input)) {
      const { rule, file, line, severity } = draft
      const key = `${rule.id} ${line} ${file}`
      // Of two findings of one rule on one line, keep the more severe.
      if (!seen.has(key) || (severity === 'error' && seen.get(key)?.severity !== 'error'))
        seen.set(key, draft)
    }
    const order = new Map(rules.map(({ info }, at) => [info, at]))
    return [...seen.values()]
      .sort(
        (a, b) =>
          Number(b.severity === 'error') - Number(a.severity === 'error') ||
          (order.get(a.rule) ?? 0) - (order.get(b.rule) ?? 0) ||
          (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
          (a.line ?? 0) - (b.line ?? 0),
      )
      .map((draft): Finding => findingOf(draft))
  },
}
