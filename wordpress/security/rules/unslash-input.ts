import type { Rule } from '../rule.ts'
import { isPassword } from './wording.ts'

export const unslashInput: Rule = {
  info: {
    id: 'security/unslash-input',
    severity: 'warning',
    title: 'Input that still has the slashes of WordPress in it.',
    why: 'WordPress puts a backslash before every quote of the request; what is kept with them grows wrong, and checks of it miss.',
    mend: "Take the slashes away first: sanitize_text_field( wp_unslash( $_POST['name'] ) ).",
    link: 'https://developer.wordpress.org/reference/functions/wp_unslash/',
    sniffs: ['WordPress.Security.ValidatedSanitizedInput.MissingUnslash'],
    ignorable: true,
  },
  slashed(source, by, frame) {
    if (isPassword(source.label)) return
    frame.report(
      unslashInput.info,
      source.node ?? source.line,
      `${source.label} goes to ${by} without wp_unslash().`,
      {
        file: source.file,
      },
    )
  },
}
