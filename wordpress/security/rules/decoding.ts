import type { Rule } from '../rule.ts'

export const decoding: Rule = {
  info: {
    id: 'security/decoding',
    severity: 'warning',
    title: 'Text that is decoded while the plugin runs.',
    why: 'Disguised code is mostly disguised like this, and the plugin directory asks what it is for.',
    mend: 'Write the text down as it is; where it comes from outside, check what it decodes to.',
    link: 'https://developer.wordpress.org/plugins/wordpress-org/detailed-plugin-guidelines/#4-code-must-be-mostly-human-readable',
    sniffs: ['WordPress.PHP.DiscouragedPHPFunctions.obfuscation'],
    ignorable: true,
  },
  functions: ['base64_decode', 'str_rot13', 'gzinflate', 'gzuncompress', 'convert_uudecode'],
  call({ name, node, frame }) {
    frame.report(decoding.info, node, `${name}() decodes text while the plugin runs.`)
  },
}
