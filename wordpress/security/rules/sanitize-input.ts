import type { Rule } from '../rule.ts'
import { isPassword } from './wording.ts'

/** Parts of the request whose form the server sees to, and secrets that have to stay as they are sent. */
const ofTheServer =
  /^\$_SERVER\['(?:HTTP_X_\w*(?:TOKEN|KEY|SECRET|SIGNATURE|HASH)|REQUEST_METHOD|REMOTE_ADDR|REMOTE_PORT|SERVER_NAME|SERVER_PROTOCOL|SERVER_SOFTWARE|HTTPS)'\]$/

/** Parts of the request that are secrets of another service, by what they are called. */
const secret = /\['\w*(?:secret|token|api_?key|access_?key)\w*'\]$/i

export const sanitizeInput: Rule = {
  info: {
    id: 'security/sanitize-input',
    severity: 'error',
    title: 'Input that is used without being sanitised.',
    why: 'Anybody can send anything: what is kept, sent or acted on as it came is theirs to choose.',
    mend: 'Sanitise where you read it, by what it is: sanitize_text_field( wp_unslash( … ) ), sanitize_email(), sanitize_key(), absint(), or compare it with a list of what you allow.',
    link: 'https://developer.wordpress.org/apis/security/sanitizing/',
    sniffs: ['WordPress.Security.ValidatedSanitizedInput.InputNotSanitized'],
    ignorable: true,
  },
  unsanitised(source, by, frame, certainty) {
    if (source.whole || isPassword(source.label) || ofTheServer.test(source.label)) return
    frame.report(
      sanitizeInput.info,
      source.node ?? source.line,
      `${source.label} goes to ${by} without being sanitised.`,
      {
        file: source.file,
        severity: certainty === 'possible' || source.superglobal === '_SERVER' ? 'warning' : 'error',
        // What the server says of a request, or a secret, is mostly compared or sent on as it came.
        severityOfOthers:
          certainty === 'possible' && (source.superglobal === '_SERVER' || secret.test(source.label))
            ? null
            : undefined,
      },
    )
  },
}
