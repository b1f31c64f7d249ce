import type { Rule } from '../rule.ts'

export const checkIgnored: Rule = {
  info: {
    id: 'security/check-ignored',
    severity: 'error',
    title: 'A check whose answer nobody looks at.',
    why: 'These functions only answer; where nothing is done with the answer, everybody passes.',
    mend: 'Stop where the answer is no: if ( ! current_user_can( … ) ) { wp_die( … ); }',
    link: 'https://developer.wordpress.org/apis/security/nonces/#verifying-a-nonce',
    sniffs: [],
    ignorable: true,
  },
  functions: ['wp_verify_nonce', 'current_user_can', 'user_can', 'check_ajax_referer', 'check_admin_referer'],
  call({ name, node, nodes, frame, unused }) {
    if (!unused) return
    const third = nodes[2]
    const dies =
      name.startsWith('check_') &&
      !(name === 'check_ajax_referer' && third?.kind === 'boolean' && third.value === false)
    if (!dies) frame.report(checkIgnored.info, node, `Nothing is done with what ${name}() answers.`)
  },
}
