import type { Rule } from '../rule.ts'

export const validateInput: Rule = {
  info: {
    id: 'security/validate-input',
    severity: 'warning',
    title: 'Input that is read without asking whether it is there.',
    why: 'Where the field is missing, PHP warns, and the rest of the code goes on with nothing.',
    mend: "Ask first, with isset(), or give a default: $_POST['name'] ?? ''.",
    link: 'https://developer.wordpress.org/apis/security/data-validation/',
    sniffs: [
      'WordPress.Security.ValidatedSanitizedInput.InputNotValidated',
      'WordPress.Security.ValidatedSanitizedInput.InputNotValidatedNotSanitized',
    ],
    ignorable: true,
  },
  unasked(source, frame) {
    frame.report(
      validateInput.info,
      source.line,
      `${source.label} is read without asking whether it is there.`,
    )
  },
}
