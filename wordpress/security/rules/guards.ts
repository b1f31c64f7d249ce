import { calledName, walk } from '../../syntax/index.ts'
import type { Program, Unit } from '../flow/index.ts'

/** Who calls whom in a plugin. */
export interface Callers {
  readonly of: ReadonlyMap<Unit, readonly Unit[]>
  /** Hooks that the plugin fires itself. */
  readonly fired: ReadonlySet<string>
}

export function callersIn(program: Program): Callers {
  const of = new Map<Unit, Unit[]>()
  for (const unit of program.units) {
    for (const called of new Set([...unit.activity.calls, ...unit.activity.mayCall]))
      of.set(called, [...(of.get(called) ?? []), unit])
  }
  const firing = new Map<string, readonly Unit[]>()
  for (const unit of program.units)
    for (const hook of unit.activity.fires) firing.set(hook, [...(firing.get(hook) ?? []), unit])
  for (const unit of program.units)
    for (const hook of hooksOf(unit)) {
      const callers = firing.get(hook)
      if (callers) of.set(unit, [...(of.get(unit) ?? []), ...callers])
    }
  return { of, fired: new Set(firing.keys()) }
}

const deepest = 5
/** Names of functions that are there to check for their callers, whatever else they do. */
const guarding = /^\w*?(?:check|verify|verif|authori[sz]e|ensure|guard|protect|nonce|referer)/i

/** Whether a unit, or something it calls, does a thing. */
function does(unit: Unit, what: (unit: Unit) => boolean, depth = 0, seen = new Set<Unit>()): boolean {
  if (what(unit)) return true
  if (depth >= deepest || seen.has(unit)) return false
  seen.add(unit)
  return [...unit.activity.calls].some((called) => does(called, what, depth + 1, seen))
}

/**
 * Whether a unit checks a nonce, or what it calls does so for it. What checks one and then changes things itself has
 * checked for itself: it is no check of what its caller changes, or of what else its caller calls.
 * @param isCaller whether it is asked for the sake of something that it calls
 */
export function checksNonce(unit: Unit, isCaller = false, depth = 0, seen = new Set<Unit>()): boolean {
  if (unit.activity.nonce) return true
  if (depth >= deepest || seen.has(unit)) return false
  seen.add(unit)
  const changes = isCaller || unit.activity.changes.some(({ kind }) => kind === 'site')
  return [...unit.activity.calls].some(
    (called) =>
      checksNonce(called, false, depth + 1, seen) &&
      (guarding.test(called.name) || !(changes && changesOf(called).some(({ kind }) => kind === 'site'))),
  )
}

export const asksCapability = (unit: Unit): boolean => does(unit, ({ activity }) => activity.capability)

/** Whether a thing is done by a unit, or by everybody who calls it. */
export function isGuarded(
  unit: Unit,
  what: (unit: Unit, isCaller: boolean) => boolean,
  callers: Callers,
  seen = new Set<Unit>(),
): boolean {
  if (what(unit, seen.size > 0)) return true
  if (seen.has(unit) || seen.size > 50) return false
  seen.add(unit)
  const above = callers.of.get(unit) ?? []
  // What WordPress calls has to see to itself.
  const isOfOthers = [...unit.roles].some((role) => !callers.fired.has(role.replace(/^hook:/, '')))
  if (isOfOthers || above.length === 0) return false
  return above.every((caller) => isGuarded(caller, what, callers, seen))
}

/** What a unit and all that it calls change. */
export function changesOf(unit: Unit, seen = new Set<Unit>(), depth = 0): Unit['activity']['changes'] {
  if (seen.has(unit) || depth >= deepest) return []
  seen.add(unit)
  return [
    ...unit.activity.changes,
    ...[...unit.activity.calls].flatMap((called) => changesOf(called, seen, depth + 1)),
  ]
}

/** What a unit and all that it calls read of the request. */
export function readsOf(unit: Unit, seen = new Set<Unit>(), depth = 0): Unit['activity']['reads'] {
  if (seen.has(unit) || depth >= deepest) return []
  seen.add(unit)
  return [
    ...unit.activity.reads,
    ...[...unit.activity.calls].flatMap((called) => readsOf(called, seen, depth + 1)),
  ]
}

export const hooksOf = (unit: Unit): readonly string[] =>
  [...unit.roles].filter((role) => role.startsWith('hook:')).map((role) => role.slice('hook:'.length))

/** Hooks that run for every request; the others are of screens that WordPress shows only to those who may see them. */
export const everywhere = /^(?:init|admin_init|wp_loaded|template_redirect|wp|parse_request|plugins_loaded)$/
/** Names of what other sites call, and links in emails: they have no nonce, and say who they are in a way of their own. */
export const calledByOthers =
  /web_?hook|(?:^|_)ipn(?:_|$)|call_?back_?(?:url|request|handler)|notify|notification|postback|listener|(?:^|_)(?:confirm|unsubscribe|opt_?out)(?:_|$)/i

/** A part of the request that says who it is. */
export const secret = /\[['"](?:\w*(?:key|token|hash|secret|signature|activation|code|oauth)\w*|api)['"]\]/i

/** Whether a unit, or what it calls, reads a secret that another server sends along with a request. */
export const readsSecretHeader = (unit: Unit): boolean =>
  readsOf(unit).some(
    ({ superglobal, label }) => superglobal === '_SERVER' && secret.test(label.toLowerCase()),
  )

/** What looks something up changes at most what it keeps of it for the next time. */
export const lookup = /(?:^|_)(?:get|fetch|load|read|find)(?:_|[A-Z]|$)|^(?:is|has)[A-Z]/

/** What keeps a log, or shows something, changes at most something aside. */
export const aside =
  /(?:^|_)(?:log|logger|debug|trace|display|show|render|print|output)(?:_|$)|^check_(?!and|in|out)|^(?:log|write_?Log|display|show|render|print|output)(?:[A-Z]|$)/

/** Whether a unit, or a function that it calls, changes something itself: what happens far below is often a side effect. */
export const changesDirectly = (unit: Unit, kind: string): boolean =>
  [unit, ...[...unit.activity.calls].filter(({ name }) => !lookup.test(name) && !aside.test(name))].some(
    ({ activity }) => activity.changes.some((change) => change.kind === kind),
  )

const savesTab = new WeakMap<Unit, boolean>()

/** Whether a unit saves a tab of the shop's settings, which the shop has it do once it has checked the form. */
export function savesTabOfShop(unit: Unit): boolean {
  const known = savesTab.get(unit)
  if (known !== undefined) return known
  let found = false
  walk(unit.body, (node) => {
    found ||= calledName(node) === 'woocommerce_update_options'
    return !found
  })
  savesTab.set(unit, found)
  return found
}

const entering =
  /^(?:wp_signon|wp_authenticate|wp_set_auth_cookie|register_new_user|retrieve_password|reset_password)$/

/** Whether a unit signs people in, or does what those do who are not yet: their forms have no nonce that would protect anybody. */
export function isDoor(unit: Unit): boolean {
  let found = false
  walk(unit.body, (node) => {
    found ||= entering.test(calledName(node) ?? '')
    return !found
  })
  return found
}

/** Whether a unit has the person who makes the request in hand, so that what it changes may be theirs. */
export function knowsWhoAsks(unit: Unit): boolean {
  let found = false
  walk(unit.body, (node) => {
    if (node.kind === 'global') return false
    found ||=
      (node.kind === 'variable' && (node.name === 'user_ID' || node.name === 'current_user')) ||
      /^(?:get_current_user_id|wp_get_current_user)$/.test(calledName(node) ?? '')
    return !found
  })
  return found
}
