import { lineOf } from '../../syntax/index.ts'
import type { Program, Unit } from '../flow/index.ts'
import type { Rule, Whole } from '../rule.ts'
import {
  asksOwner,
  asksSignedIn,
  changedByNumber,
  fileWritten,
  isCalledDirectly,
  isRegisteredBehindCheck,
  tableSentBy,
  weakCapabilities,
} from './access.ts'
import { decidingInput } from './deciding-input.ts'
import {
  asksCapability,
  calledByOthers,
  callersIn,
  changesDirectly,
  changesOf,
  checksNonce,
  everywhere,
  hooksOf,
  isGuarded,
  knowsWhoAsks,
  lookup,
  readsOf,
  readsSecretHeader,
  secret,
} from './guards.ts'
import type { Callers } from './guards.ts'

const signedIn = /^(?:wp_ajax_(?!nopriv_)|admin_post_(?!nopriv_)|admin_action_)/
const open = /^(?:wp_ajax_nopriv_|admin_post_nopriv_)/
const early =
  /^(?:init|admin_init|wp_loaded|template_redirect|wp|parse_request|plugins_loaded|current_screen|admin_notices|admin_head|admin_footer)$/
/** What no visitor may do, whatever nonce the page had. */
const grave =
  /option|user|role|_cap$|plugin|theme_mod|switch_theme|file_put|unlink|delete_file|unzip|trash|wp_delete|password|auth_cookie|move_uploaded|\$wpdb->(?:delete|query|update|replace)/

/** What is never meant for everybody. */
const gravest =
  /option|wp_(?:insert|create|update|delete)_user|role|_cap$|plugin|theme|file|unlink|unzip|trash|wp_delete|password/
/** Names of handlers that only keep that somebody has seen something. */
const closing =
  /dismiss|(?:^|_)skip_|hide_?notice|close_?notice|disable_?notification|never_?show|clear_?\w*cache|(?:survey|onboarding|rating|review)_?\w*(?:notice|event|message)?$/i
/** Names of handlers for what visitors do on a site, such as to order or to vote. */
const ofVisitors =
  /cart|check_?out|order|book(?:ing|_|$)|reserv|appointment|appl(?:y|ication)|vote|ballot|rating|(?:^|_)(?:un)?like|wish_?list|favou?rite|compare|subscri|contact|comment|regist|sign_?up|log_?(?:in|out)|track|search|check_|quote|ticket|payment/i
const adding = /^(?:\$wpdb->insert|wp_insert_post)$/
type Change = Unit['activity']['changes'][number]
const siteChanges = new Set(['site'])
/** What people have of their own: rows, posts, files, comments, and what is kept with them. */
const ownable = /^\$wpdb->|meta|post|attachment|comment|upload/

/** Hooks that run before a page is chosen, for every visitor. */
const loading = /^(?:after_setup_theme|setup_theme|template_redirect|send_headers|wp)$/
/** What is made for everybody: feeds, calendars, price lists. */
const forEverybody = /feed|calendar|(?:^|_)ical|public|sitemap/i
/** A part of the request that names something by its number. */
const numbered = /\[['"]?\$?\w*(?:id|ids|post|attachment|image|user|comment|item)s?['"]?\]/i

/** Reports, in a plugin of others, what is handed out or changed where nobody has asked who may have it, or for which object. */
function reportAccess(unit: Unit, program: Program, callers: Callers, report: Whole['report']): void {
  const hooks = hooksOf(unit)
  const isHandler = hooks.some((hook) => signedIn.test(hook) || open.test(hook))
  const isEarly = hooks.some((hook) => early.test(hook) || loading.test(hook))
  if (isHandler || isEarly) {
    const isAsked = isGuarded(unit, asksCapability, callers)
    const isOfTheirs =
      knowsWhoAsks(unit) ||
      forEverybody.test(unit.name) ||
      readsOf(unit).some(({ label }) => secret.test(label))
    if (!isAsked && !isOfTheirs && !isGuarded(unit, checksNonce, callers)) {
      const sent = tableSentBy(unit)
      if (sent && !isRegisteredBehindCheck(unit, program))
        report(
          capability.info,
          unit.file,
          sent.by === unit ? sent.line : lineOf(unit.node),
          `${unit.name}() sends what the site has stored as a file, without asking what the visitor may see; is_admin() says which screen it is, not who it is.`,
          'warning',
        )
    }
    const change = isHandler && isAsked ? changedByNumber(unit) : null
    if (change && !knowsWhoAsks(unit) && !asksOwner(unit)) {
      const asked = weakCapabilities(unit, callers)
      const isNumbered = decidingInput(unit, siteChanges).some((deciders) =>
        [...deciders].some(({ label }) => numbered.test(label)),
      )
      if (asked.length > 0 && isNumbered)
        report(
          capability.info,
          unit.file,
          lineOf(unit.node),
          `${unit.name}() calls ${change.name}() for a number that the request gives, and asks for ${asked.map((each) => `'${each}'`).join(', ')} only, not whether the visitor may change that one.`,
          'warning',
        )
    }
  }
  if (hooks.length > 0 || !isCalledDirectly(unit, program)) return
  if (asksCapability(unit) || asksSignedIn(unit) || checksNonce(unit)) return
  const reads = readsOf(unit)
  if (reads.some(({ label }) => secret.test(label) || /pass/i.test(label))) return
  const written = fileWritten(unit)
  const changed = unit.activity.changes.find(({ kind, name }) => kind === 'site' && grave.test(name))
  const isDecided = (): boolean => decidingInput(unit, siteChanges).some(({ size }) => size > 0)
  const isOfRequest = reads.some(({ superglobal }) => /^_(?:POST|GET|REQUEST|FILES)$/.test(superglobal))
  const acts = isOfRequest && (written !== null || (changed !== undefined && isDecided()))
  const sent = acts || forEverybody.test(unit.file) ? null : tableSentBy(unit)
  if (!acts && !sent) return
  const does = sent
    ? 'sends what the site has stored'
    : written !== null
      ? 'writes a file'
      : `calls ${changed?.name ?? ''}()`
  report(
    capability.info,
    unit.file,
    sent ? (sent.by === unit ? sent.line : null) : (written ?? changed?.line ?? null),
    `Everybody can call this file, and it ${does} for a request without asking who it is.`,
    'warning',
  )
}

export const capability: Rule = {
  info: {
    id: 'security/capability',
    severity: 'error',
    title: 'A handler that changes the site without asking who it is.',
    why: 'Every subscriber can call an AJAX action, and admin_init runs for them too; a nonce says that the form was yours, not that they may.',
    mend: "Ask before you change anything: if ( ! current_user_can( 'manage_options' ) ) { wp_die( … ); }",
    link: 'https://developer.wordpress.org/apis/security/user-roles-and-capabilities/',
    sniffs: ['WordPress.WP.Capabilities'],
    ignorable: true,
  },
  finish({ program, report, input }) {
    const callers = callersIn(program)
    for (const unit of program.units) {
      if (input.foreign) reportAccess(unit, program, callers, report)
      const hooks = hooksOf(unit)
      if (hooks.length === 0) continue
      // What the handler does itself comes first: it is named in the finding.
      const changes = changesOf(unit).filter(({ kind }) => kind === 'site')
      const [first] = changes.filter(({ name }) => grave.test(name))
      const isSignedIn = hooks.some((hook) => signedIn.test(hook))
      const isOpen = hooks.some((hook) => open.test(hook))
      const isEarly = hooks.some((hook) => early.test(hook))
      // What is only added concerns everybody where it is nobody's own.
      const added = (): Change | undefined =>
        knowsWhoAsks(unit) || ofVisitors.test(unit.name)
          ? undefined
          : [unit, ...unit.activity.calls]
              .flatMap(({ activity }) => activity.changes)
              .find(({ name }) => adding.test(name))
      const change = isSignedIn && !isOpen ? (changes[0] ?? added()) : first
      const nonced = isGuarded(unit, checksNonce, callers)
      const isDirect = changesDirectly(unit, 'site')
      // A link with a secret in it asks who it is in its own way.
      const isKeyed =
        readsOf(unit).some(({ label }) => secret.test(label)) ||
        calledByOthers.test(unit.name) ||
        lookup.test(unit.name) ||
        (change !== undefined && ownable.test(change.name) && knowsWhoAsks(unit))
      if (!change || !(isSignedIn || isOpen || isEarly)) continue
      if (isGuarded(unit, asksCapability, callers)) continue
      if (lookup.test(unit.name) && !isDirect) continue
      // Who was shown a notice may close it.
      if (nonced && closing.test(unit.name)) continue
      // What is open to everybody is meant to be; with a nonce it is a form of the site's own.
      if (isOpen && nonced && !gravest.test(change.name)) continue
      // In a plugin of others, what visitors do, to what is their own, or by a form with a nonce far from here.
      if (isOpen && input.foreign) {
        const isOwn = ownable.test(change.name) && knowsWhoAsks(unit)
        const isGravest = [unit, ...unit.activity.calls].some(({ activity, name }) =>
          activity.changes.some((each) => !lookup.test(name) && gravest.test(each.name)),
        )
        const isOption = unit.activity.changes.some((each) => /option/.test(each.name))
        if (isOwn || (nonced && !isGravest) || (!isOption && ofVisitors.test(unit.name))) continue
      }
      const isOfTheirs = ownable.test(change.name) && knowsWhoAsks(unit) && ofVisitors.test(unit.name)
      if (input.foreign && !isOpen && nonced && isOfTheirs) continue
      // Other servers say who they are by a secret.
      if (isOpen && readsSecretHeader(unit)) continue
      if (isEarly && !isSignedIn && !isOpen) {
        const asks = readsOf(unit).some(({ superglobal }) =>
          ['_POST', '_GET', '_REQUEST', '_FILES'].includes(superglobal),
        )
        if (!asks) continue
        // What happens whatever the request says, such as a migration, is nothing that a visitor does.
        const isDecided = decidingInput(unit, siteChanges).some((deciders) => deciders.size > 0)
        if (!isDecided) continue
        const isSure = isDirect && !nonced && !isKeyed && hooks.some((hook) => everywhere.test(hook))
        report(
          capability.info,
          unit.file,
          change.line !== null && unit.activity.changes.includes(change) ? change.line : lineOf(unit.node),
          `${unit.name}() calls ${change.name}() for a request without asking what the visitor may do.`,
          isSure ? 'error' : 'warning',
        )
        continue
      }
      report(
        capability.info,
        unit.file,
        lineOf(unit.node),
        `${unit.name}() calls ${change.name}() for ${isOpen ? 'everybody' : 'everybody who is signed in'}, without asking what they may do.`,
        // Only those who are shown the form have its nonce; and some handlers are meant for everybody.
        !isDirect || change.kind !== 'site' || nonced || isKeyed || (isOpen && !gravest.test(change.name))
          ? 'warning'
          : 'error',
      )
    }
  },
}
