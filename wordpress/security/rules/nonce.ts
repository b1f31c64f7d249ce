import { lineOf } from '../../syntax/index.ts'
import type { Unit } from '../flow/index.ts'
import type { Rule } from '../rule.ts'
import { decidingInput } from './deciding-input.ts'
import { callersIn, changesOf, checksNonce, hooksOf, isGuarded } from './guards.ts'

const handlers = /^(?:wp_ajax_|admin_post_|admin_action_)/
/** WordPress has looked at the nonce itself before it calls these, or there is none by design. */
const settled =
  /^(?:personal_options_update|edit_user_profile_update|profile_update|user_register|register_post|registration_errors|authenticate|wp_authenticate\w*|wp_login\w*|login_\w+|lostpassword_post|preprocess_comment|comment_post|pre_comment_\w+|wp_insert_comment|edit_comment|allowed_redirect_hosts|woocommerce_\w+|wpcf7_\w+|widget_update_callback|edited_\w+|created_\w+|edit_term|create_term|customize_\w+)$/
const settledRoles = new Set(['rest', 'permission', 'sanitize', 'validate'])
const posts = new Set(['_POST', '_FILES'])
const deciding = new Set(['_GET', '_POST', '_REQUEST', '_FILES'])
const siteChange = new Set(['site'])
const anyChange = new Set(['site', 'own'])
const placeOf = ({ superglobal, line }: { superglobal: string; line: number | null }): string =>
  `${superglobal} ${line}`
const name = (unit: Unit): string =>
  unit.kind === 'file' ? unit.file : unit.kind === 'closure' ? 'A closure' : `${unit.name}()`

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
  finish({ program, report }) {
    const callers = callersIn(program)
    for (const unit of program.units) {
      const { reads, asks } = unit.activity
      const hooks = hooksOf(unit)
      const isHandler = hooks.some((hook) => handlers.test(hook))
      if (reads.length === 0 && asks.length === 0 && !isHandler) continue
      if ([...unit.roles].some((role) => settledRoles.has(role))) continue
      if (isGuarded(unit, checksNonce, callers)) continue
      const changes = changesOf(unit)
      const changesSite = changes.some(({ kind }) => kind === 'site')
      const light = hooks.length > 0 && hooks.every((hook) => settled.test(hook))
      let reported = false
      const reportMissingNonce = (line: number | null, label: string): void => {
        reported = true
        report(
          nonce.info,
          unit.file,
          line,
          `${label} is acted on without a nonce being checked.`,
          light ? 'warning' : 'error',
        )
      }
      // Posted data is always meant to be acted on.
      for (const { superglobal, line, label } of reads)
        if (posts.has(superglobal)) reportMissingNonce(line, label)
      const mayDecide =
        asks.some(({ superglobal }) => deciding.has(superglobal)) ||
        reads.some(({ superglobal }) => superglobal === '_GET' || superglobal === '_REQUEST')
      if (mayDecide && (changesSite || (isHandler && changes.length > 0))) {
        const posted = new Set(reads.filter(({ superglobal }) => posts.has(superglobal)).map(placeOf))
        for (const deciders of decidingInput(unit, isHandler ? anyChange : siteChange)) {
          if ([...deciders].some((each) => posted.has(placeOf(each)))) continue
          // A query parameter may only select the screen, so it counts only where it decides a change.
          const button = [...deciders].findLast(({ superglobal }) => posts.has(superglobal))
          const read = [...deciders].filter(({ asked }) => !asked)
          for (const each of button ? [button] : read.length > 0 ? read : deciders)
            reportMissingNonce(each.line, each.label)
        }
      }
      if (!reported && isHandler && changesSite)
        report(
          nonce.info,
          unit.file,
          lineOf(unit.node),
          `${name(unit)} changes the site for a request without checking a nonce.`,
        )
    }
  },
}
