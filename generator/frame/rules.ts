import * as z from 'zod'
import { markHead } from '../words/claims.ts'
import type { Language, Spoken } from '../words/language.ts'
import { words } from '../words/match.ts'
import { sliceClause } from '../words/request.ts'
import type { Clause, Request, Script } from '../words/request.ts'
import type { Capability, Leaves, Params, Reading } from './capability.ts'
import { declareCapability } from './declare.ts'
import type { Declaration } from './declare.ts'
import { readSettings } from './settings/read.ts'
import type { Setting, Settings } from './settings/types.ts'

/** The parameters of a capability of rules: which rules it has, and their settings. */
export type RuleParams = Params & { rules: readonly string[] }

/** One thing that such a capability can do, independent of its other rules. */
export type Rule = {
  /** Its name in the configuration, and of the switch in the template. */
  key: string
  /** Whole words that ask for it, English and Swedish. */
  asks: string
  /** Words that ask for it once the request is about this capability anyway. */
  within?: string
  /** A short sentence about it, without a full stop. */
  tells: Spoken | ((params: RuleParams, language: Language) => string)
  settings?: Settings<RuleParams>
  /** Whether its words ask to remove something, so that "remove" in them does not undo the rule. */
  removes?: boolean
  leaves?: Leaves
  /** Title of a plugin that has only this rule. */
  title?: Spoken
  /** Reads what no setting can, once the rule is part of the plugin. */
  read?: (params: RuleParams, clause: Clause, reading: Reading) => RuleParams
}

type RulesDeclaration = Omit<
  Declaration<RuleParams>,
  | 'heads'
  | 'settings'
  | 'structure'
  | 'read'
  | 'tells'
  | 'changes'
  | 'leaves'
  | 'switches'
  | 'preview'
  | 'words'
> & {
  rules: readonly Rule[]
  /** Words that ask for the rules in general, and the rules that such a plugin has. */
  general: { asks: string; rules: readonly string[] }
  /** Settings that belong to several rules; `shown` says when. */
  common?: Settings<RuleParams>
  /** Whether the words before those that ask for a rule may change its settings too. */
  early?: boolean
  /** Reads what belongs to several rules, once they are read. */
  alsoReads?: (params: RuleParams, clause: Clause, reading: Reading) => RuleParams
  /** Sentences about these. */
  alsoTells?: (params: RuleParams, language: Language) => string[]
  preview?: Declaration<RuleParams>['preview']
  words?: Declaration<RuleParams>['words']
  /** Switches of the template besides the rules. */
  switches?: Declaration<RuleParams>['switches']
}

const sentence = (rule: Rule, params: RuleParams, language: Language): string =>
  typeof rule.tells === 'function' ? rule.tells(params, language) : rule.tells[language]

/** The settings of all rules; each is shown while its rule is part of the plugin. */
const settingsOf = (rules: readonly Rule[]): Settings<RuleParams> =>
  Object.fromEntries(
    rules.flatMap((rule) =>
      Object.entries(rule.settings ?? {}).map(([key, setting]): [string, Setting<RuleParams>] => [
        key,
        {
          ...setting,
          shown: (params) => params.rules.includes(rule.key) && (setting.shown?.(params) ?? true),
        },
      ]),
    ),
  )

const undoes = /^(?:please,? )?(?:remove|drop|undo|allow|ta bort|tillåt)(?![\p{L}])/u

/** The rules that a clause names; of two that read the same words, the one that reads more of them. */
function named(rules: readonly Rule[], clause: Clause): { rule: Rule; match: RegExpExecArray }[] {
  const found = rules.flatMap((rule) => {
    const match =
      words(rule.asks).exec(clause.bare) ?? (rule.within ? words(rule.within).exec(clause.bare) : null)
    return match ? [{ rule, match }] : []
  })
  return found.filter(
    ({ match }) =>
      !found.some(
        ({ match: other }) =>
          other[0].length > match[0].length &&
          // Two that only touch are two: "a trap in the comment form and no comments longer than …".
          Math.min(other.index + other[0].length, match.index + match[0].length) -
            Math.max(other.index, match.index) >
            match[0].length / 2,
      ),
  )
}

const separators = /[,;:(]|(?<![\p{L}])(?:and|plus|also|but|och|samt|även|men)(?![\p{L}])/giu

/** The stretches of a clause that names several rules, each with the rules that it names. */
function stretches(rules: readonly Rule[], clause: Clause): { rules: Rule[]; clause: Clause }[] {
  const found = named(rules, clause).sort((one, other) => one.match.index - other.match.index)
  if (found.length < 2) return []
  const parts: { rules: Rule[]; from: number }[] = []
  let end = 0
  for (const { rule, match } of found) {
    const last = parts.at(-1)
    const gap = clause.bare.slice(end, match.index)
    const cut = [...gap.matchAll(separators)].at(-1)
    if (last && (!cut || match.index <= end)) last.rules.push(rule)
    else parts.push({ rules: [rule], from: last && cut ? end + cut.index : 0 })
    end = Math.max(end, match.index + match[0].length)
  }
  if (parts.length < 2) return []
  return parts.map((part, at) => ({
    rules: part.rules,
    clause: sliceClause(clause, part.from, parts[at + 1]?.from ?? clause.text.length),
  }))
}

/** The settings of each clause that were read from the words around their own rule. */
const readAlready = new WeakMap<Clause, ReadonlySet<string>>()

/** Reads the settings of several rules in a clause, each from the words around its own name first. */
function readStretches(
  rules: readonly Rule[],
  params: RuleParams,
  clause: Clause,
  reading: Reading,
): RuleParams {
  const parts = stretches(rules, clause)
  if (parts.length === 0) return params
  const seen = new Set<string>()
  readAlready.set(clause, seen)
  return parts.reduce(
    (current, part) => readSettings(settingsOf(part.rules), current, part.clause, reading, seen),
    params,
  )
}

/** The rules of the last clause that named any, by the script of its request. */
const lastNamed = new WeakMap<Script, readonly Rule[]>()

/**
 * The settings that a clause may change: those of the rules that it names; if it names none, all, those of the rules
 * that the request named last before the others.
 */
function settingsFor(rules: readonly Rule[], clause: Clause): Settings<RuleParams> {
  const here = named(rules, clause).map(({ rule }) => rule)
  const seen = readAlready.get(clause)
  if (here.length > 0)
    return Object.fromEntries(
      Object.entries(settingsOf(here)).filter(
        // In "at most 500 characters, no links" the number is no number of links.
        ([key, { kind }]) => !seen || (!seen.has(key) && kind !== 'number'),
      ),
    )
  // "If someone writes a link, tell them …" is about the rule that counts links.
  const last = lastNamed.get(clause.script) ?? []
  const isMeant = ({ settings }: Rule): boolean =>
    Object.values(settings ?? {}).some(
      ({ kind, asks }) => kind === 'number' && asks !== '' && words(asks).test(clause.bare),
    )
  const ordered = [...last.filter(isMeant), ...last.filter((rule) => !isMeant(rule))]
  return { ...settingsOf(ordered), ...settingsOf(rules) }
}

/** Adds the rules that a clause asks for, and takes away those it does not want any more. */
function readRules(rules: readonly Rule[], params: RuleParams, clause: Clause, reading: Reading): RuleParams {
  let current = params
  const found = named(rules, clause)
  if (found.length > 0)
    lastNamed.set(
      clause.script,
      found.map(({ rule }) => rule),
    )
  for (const { rule, match } of found) {
    const wanted = reading.first || rule.removes === true || !undoes.test(clause.bare)
    const others = current.rules.filter((key) => key !== rule.key)
    markHead(clause, match)
    if (!wanted && others.length === 0) continue
    const chosen = wanted ? [...others, rule.key] : others
    if (wanted !== current.rules.includes(rule.key))
      current = { ...current, rules: rules.map(({ key }) => key).filter((key) => chosen.includes(key)) }
  }
  for (const rule of rules) {
    if (rule.read && current.rules.includes(rule.key)) current = rule.read(current, clause, reading)
  }
  return current
}

/**
 * A capability that is a table of rules: small things that do not depend on each other, such as rules for comments. A
 * plugin has those that were asked for, and only their settings and code (`#if key` in the template).
 */
export function declareRules(declaration: RulesDeclaration): Capability {
  const { rules, general, common, early, alsoReads, alsoTells, ...rest } = declaration
  const within = rules.flatMap((rule) => rule.within ?? []).join('|')
  const ruleOf = (key: string): Rule | undefined => rules.find((rule) => rule.key === key)
  return declareCapability<RuleParams>({
    preview: () => '',
    ...(within !== '' && { within }),
    ...rest,
    heads: [{ asks: general.asks }, ...rules.map(({ asks, title }) => ({ asks, ...(title && { title }) }))],
    settings: { ...settingsOf(rules), ...common },
    settingsFor: (clause) => ({ ...settingsFor(rules, clause), ...common }),
    structure: {
      schema: { rules: z.array(z.enum(rules.map(({ key }) => key))).min(1) },
      start: () => ({ rules: [] }),
    },
    ...(early && {
      prepare: (params: RuleParams, request: Request): RuleParams => ({
        ...params,
        rules: rules
          .filter((rule) =>
            request.clauses.some((clause) => named(rules, clause).some((one) => one.rule === rule)),
          )
          .map(({ key }) => key),
      }),
    }),
    complete: (params) => (params.rules.length > 0 ? params : { ...params, rules: general.rules }),
    read: (params, clause, reading) => {
      const read = readStretches(rules, readRules(rules, params, clause, reading), clause, reading)
      return alsoReads?.(read, clause, reading) ?? read
    },
    changes: (before, after) => [
      ...after.rules
        .filter((key) => !before.rules.includes(key))
        .flatMap((key) => {
          const rule = ruleOf(key)
          return rule
            ? [
                {
                  en: `added “${sentence(rule, after, 'en')}”`,
                  sv: `lade till “${sentence(rule, after, 'sv')}”`,
                },
              ]
            : []
        }),
      ...before.rules
        .filter((key) => !after.rules.includes(key))
        .flatMap((key) => {
          const rule = ruleOf(key)
          return rule
            ? [
                {
                  en: `removed “${sentence(rule, before, 'en')}”`,
                  sv: `tog bort “${sentence(rule, before, 'sv')}”`,
                },
              ]
            : []
        }),
    ],
    switches: (params) => ({
      ...rest.switches?.(params),
      ...Object.fromEntries(rules.map(({ key }) => [key, params.rules.includes(key)])),
    }),
    tells: (params, language) => [
      ...params.rules.flatMap((key) => {
        const rule = ruleOf(key)
        return rule ? [sentence(rule, params, language)] : []
      }),
      ...(alsoTells?.(params, language) ?? []),
    ],
    leaves: (params) => {
      const left = params.rules.flatMap((key) => ruleOf(key)?.leaves ?? [])
      return {
        options: left.flatMap(({ options }) => options ?? []),
        meta: left.flatMap(({ meta }) => meta ?? []),
        events: left.flatMap(({ events }) => events ?? []),
        roles: left.flatMap(({ roles }) => roles ?? []),
      }
    },
  })
}
