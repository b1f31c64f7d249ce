import { lineOf } from '../../syntax/index.ts'
import type { Unit } from '../flow/index.ts'
import type { Rule } from '../rule.ts'
import { besidesChecked, decidingInput } from './deciding-input.ts'
import type { Decider } from './deciding-input.ts'
import {
  calledByOthers,
  callersIn,
  changesDirectly,
  changesOf,
  checksNonce,
  everywhere,
  hooksOf,
  isDoor,
  isGuarded,
  lookup,
  readsSecretHeader,
  savesTabOfShop,
  secret,
} from './guards.ts'

const handlers = /^(?:wp_ajax_|admin_post_|admin_action_)/
/** WordPress has looked at the nonce itself before it calls these, or there is none by design. */
const settled =
  /^(?:personal_options_update|edit_user_profile_update|profile_update|user_register|register_post|registration_errors|authenticate|wp_authenticate\w*|wp_login\w*|login_\w+|lostpassword_post|preprocess_comment|comment_post|pre_comment_\w+|wp_insert_comment|edit_comment|allowed_redirect_hosts|woocommerce_\w+|wpcf7_\w+|\w+_registration_(?:validation|errors?)|widget_update_callback|edited_\w*|created_\w*|edit_term|create_(?:term)?|customize_\w+|update_wpmu_options|wpmu_update_blog_options)$/
/** Hooks that also run where WordPress has checked a nonce, and where it has not. */
const mild =
  /^(?:save_post\w*|pre_post_update|edit_post|post_updated|transition_post_status|wp_insert_post\w*|edit_attachment|add_attachment|attachment_fields_to_save|delete_\w+|wp_update_nav_menu\w*|the_\w+|pre_get_posts|query_vars|parse_query|posts_\w+)$/
/** Methods that a parent class of others calls after it has checked the nonce. */
const settledMethods =
  /^(?:process_payment|validate_fields|payment_fields|process_admin_options|update|form|widget|process_refund|validate_\w+_field)$/
/** Methods that a shop calls, directly or by way of an adapter, once it has checked the form of the checkout. */
const ofPayments = /^(?:process_payment|process_admin_options|process_refund)$/
const settledRoles = new Set(['rest', 'permission', 'sanitize', 'validate'])
/** What a service that people sign in to puts into the address that it sends them back to. */
const returned = /\[['"](?:code|oauth_\w+)['"]\]/i
const posts = new Set(['_POST', '_FILES'])
/** From what is sure to matter to what may. */
const kindsInOrder = [new Set(['site']), new Set(['own']), new Set(['unknown'])]
/** Changes that only add something, as forms for everybody do: sent by another site, they do no more than anybody could. */
const adding =
  /^(?:insert|wp_insert_(?:post|comment)|wp_new_comment|add_(?:post|user|comment)_meta|wp_mail|wp_handle_upload|media_handle_upload)$/
/** The same, with what is kept beside what was added. */
const adds =
  /^(?:\$wpdb->insert|wp_insert_(?:post|comment|attachment)|wp_new_comment|(?:add|update)_(?:post|comment)_meta|wp_set_(?:object|post)_terms|wp_mail|wp_handle_upload|media_handle_upload|set_transient|wp_schedule_single_event)$/
/** Whether a change adds something, or is one of an object of which nothing else is known. */
const isAdded = ({ name: change, kind }: Unit['activity']['changes'][number]): boolean =>
  kind === 'unknown' || adds.test(change)
/** Names of files, classes and functions that a service calls, which says who it is in a way of its own. */
const ofServices = /(?:^|[^a-z])ipn(?:[^a-z]|$)|web_?hook|postback|data_?feed/i
/** Names of handlers that change something, whatever else they are called. */
const changing = /delete|remove|save|update|add|create|import|clear|reset|send/i
const name = (unit: Unit): string =>
  unit.kind === 'file' ? unit.file : unit.kind === 'closure' ? 'A closure' : `${unit.name}()`

/** Whether WordPress calls a function only where it has seen to the request itself. */
const isSettled = (hooks: readonly string[]): boolean =>
  hooks.length > 0 && hooks.every((hook) => settled.test(hook))

/** Whether the request has been checked before a unit runs: by itself, or by the class of others that calls it. */
const isChecked = (unit: Unit, isCaller: boolean): boolean =>
  checksNonce(unit, isCaller) ||
  isSettled(hooksOf(unit)) ||
  ofPayments.test(unit.name) ||
  savesTabOfShop(unit) ||
  (settledMethods.test(unit.name) && (unit.inClass?.parent ?? null) !== null)

/** Buttons of forms that a function acts on besides the one whose nonce it checks, each once. */
function uncheckedButtons(unit: Unit): readonly Decider[] {
  const found = new Map<string, Decider>()
  for (const deciders of besidesChecked(unit, new Set(['site']))) {
    const button = [...deciders].findLast(({ superglobal }) => posts.has(superglobal))
    if (button) found.set(`${button.line} ${button.label}`, button)
  }
  return [...found.values()]
}

export const nonce: Rule = {
  info: {
    id: 'security/nonce',
    severity: 'error',
    title: 'Form data that is acted on without a nonce.',
    why: 'Without a nonce another site can make a visitor who is signed in send the form without knowing it.',
    mend: 'Print wp_nonce_field() in the form, and begin the handler with check_admin_referer() or check_ajax_referer(), or wp_verify_nonce() and a return.',
    link: 'https://developer.wordpress.org/apis/security/nonces/',
    sniffs: ['WordPress.Security.NonceVerification'],
    ignorable: true,
  },
  finish({ program, report, input }) {
    const callers = callersIn(program)
    for (const unit of program.units) {
      const { reads, asks } = unit.activity
      const hooks = hooksOf(unit)
      const isHandler = hooks.some((hook) => handlers.test(hook))
      if (reads.length === 0 && asks.length === 0 && !isHandler) continue
      if ([...unit.roles].some((role) => settledRoles.has(role))) continue
      if (isSettled(hooks)) continue
      if (isHandler && readsSecretHeader(unit)) continue
      if (isGuarded(unit, isChecked, callers)) {
        if (
          checksNonce(unit) &&
          !isGuarded(unit, (other, isCaller) => other !== unit && isChecked(other, isCaller), callers)
        )
          for (const { line, label } of uncheckedButtons(unit))
            report(
              nonce.info,
              unit.file,
              line,
              `${label} is acted on without a nonce being checked; the one that is checked here is for something else.`,
              'warning',
            )
        continue
      }
      // What runs inside of something else, or is not seen to be called at all, may run after a check.
      const isEntered = isHandler || unit.roles.has('page') || hooks.some((hook) => everywhere.test(hook))
      const isMild = !isEntered || hooks.some((hook) => mild.test(hook))
      // Links in emails carry a secret of their own, and no nonce.
      const isPublic =
        hooks.length > 0 && hooks.every((hook) => everywhere.test(hook) && hook !== 'admin_init')
      const isLink = (deciders: Iterable<{ readonly label: string }>): boolean =>
        isPublic || [...deciders].some(({ label }) => secret.test(label))
      const changes = changesOf(unit)
      // Of a form for everybody, what the handler does itself counts, and more than adding something.
      const isForEverybody =
        isDoor(unit) ||
        (hooks.some((hook) => hook.includes('_nopriv_')) &&
          unit.activity.changes.every(({ kind, name: change }) => kind !== 'site' || adding.test(change)))
      // A form on a page for everybody that only adds something: nobody gains by having another one send it.
      if (input.foreign && unit.roles.has('shortcode') && changes.every(isAdded)) continue
      const isOfOthers = [unit.name, ...hooks].some((each) => calledByOthers.test(each))
      // In a plugin of others, what a service calls by design.
      const called = [unit.file.replace(/^.*\//, ''), unit.inClass?.name ?? '', unit.name]
      if (input.foreign && called.some((each) => ofServices.test(each))) continue
      const lines = new Set<string>()
      let reported = false
      for (const kinds of kindsInOrder) {
        if (!changes.some(({ kind }) => kinds.has(kind))) continue
        for (const deciders of decidingInput(unit, kinds)) {
          const button = [...deciders].findLast(({ superglobal }) => posts.has(superglobal))
          // What another server sends people back with says who they are in a way of its own.
          if (!button && [...deciders].some(({ label }) => returned.test(label))) {
            reported = true
            continue
          }
          // In a plugin of others, a link with a secret in it is one to which an email leads, or another server.
          if (input.foreign && !button && [...deciders].some(({ label }) => secret.test(label))) {
            reported = true
            continue
          }
          // An address may do more than select what is shown only where it decides over the site.
          if (!button && !kinds.has('site') && !isHandler) continue
          // What an address says is mostly what is to be shown, and what is changed far below a side effect of that.
          if (!button && !isEntered && ![...kinds].some((kind) => changesDirectly(unit, kind))) continue
          const read = [...deciders].filter(({ asked }) => !asked)
          const meant = button ? [button] : read.length > 0 ? read : [...deciders]
          for (const { line, label, superglobal } of meant) {
            if (lines.has(`${superglobal} ${line}`)) continue
            lines.add(`${superglobal} ${line}`)
            reported = true
            const isSure =
              !isMild &&
              !isForEverybody &&
              !isOfOthers &&
              [...kinds].some((kind) => changesDirectly(unit, kind)) &&
              (kinds.has('site') || (kinds.has('own') && isHandler)) &&
              (button !== undefined || !isLink(deciders))
            // What is only possible is worth a word where a form changes something, or a link the site itself.
            if (!isSure && superglobal === '_GET' && !(kinds.has('site') && changesDirectly(unit, 'site')))
              continue
            if (!isSure && kinds.has('unknown')) continue
            report(
              nonce.info,
              unit.file,
              line,
              `${label} is acted on without a nonce being checked.`,
              isSure ? 'error' : 'warning',
            )
          }
        }
      }
      const isLookup = lookup.test(unit.name) && !changing.test(unit.name) && !changesDirectly(unit, 'site')
      // What is changed far below is mostly a side effect.
      const isMeant = isHandler && !isLookup && changesDirectly(unit, 'site')
      if (!reported && isMeant && changes.some(({ kind }) => kind === 'site'))
        report(
          nonce.info,
          unit.file,
          lineOf(unit.node),
          `${name(unit)} changes the site for a request without checking a nonce.`,
          isMild || isForEverybody || isOfOthers || lookup.test(unit.name) ? 'warning' : 'error',
        )
    }
  },
}
