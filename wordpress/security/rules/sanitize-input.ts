import { beginningOf, context, isAsSent, levelIn, sourcesOf, taintOf } from '../flow/index.ts'
import type { Rule } from '../rule.ts'
import { isPassword } from './wording.ts'

/** Parts of the request whose form the server sees to, and secrets that have to stay as they are sent. */
const ofTheServer =
  /^\$_SERVER\['(?:HTTP_X_\w*(?:TOKEN|KEY|SECRET|SIGNATURE|HASH)|REQUEST_METHOD|REMOTE_ADDR|REMOTE_PORT|SERVER_NAME|SERVER_PROTOCOL|SERVER_SOFTWARE|HTTPS)'\]$/

/** Parts of the request that are secrets of another service, by what they are called. */
const secret = /\['\w*(?:secret|token|api_?key|access_?key)\w*'\]$/i

/** Where input is kept, sent or acted on, by what it is called; `include` and other statements are. */
const keeps =
  /^(?:include|echo|print)|(?:^|_|->|new )(?:update|add|insert|save|set|put|store|write|replace|modify|create|send|post|mail|register|import|setcookie|setrawcookie|fopen|file_put_contents|copy|rename|move|wp_remote|wp_safe_remote|curl|vip_safe)|[a-z](?:Update|Add|Insert|Save|Set|Put|Store|Write|Create|Send)(?:[A-Z]|\()|mail\(|cookie\(/

/** Where what is kept stays: WordPress's own stores. */
const keepsForGood =
  /^(?:(?:add|update)_\w*(?:option|meta)|wp_(?:insert|update)_(?:post|term|comment)|\$wpdb->(?:insert|update|replace))\(\)$/

const fileName = /^\s*content-disposition:/i

export const sanitizeInput: Rule = {
  info: {
    id: 'security/sanitize-input',
    severity: 'error',
    title: 'Input that is used without being sanitized.',
    why: 'Anybody can send anything: what is kept, sent or acted on as it came is theirs to choose.',
    mend: 'Sanitise where you read it, by what it is: sanitize_text_field( wp_unslash( … ) ), sanitize_email(), sanitize_key(), absint(), or compare it with a list of what you allow.',
    link: 'https://developer.wordpress.org/apis/security/sanitizing/',
    sniffs: ['WordPress.Security.ValidatedSanitizedInput.InputNotSanitized'],
    ignorable: true,
  },
  functions: ['header'],
  call({ name, node, args, nodes, frame }) {
    const [sent] = args
    if (!sent || !fileName.test(sent.text ?? beginningOf(nodes[0]))) return
    if (levelIn(taintOf(sent), context.path) !== 'input' || !(taintOf(sent) & context.raw)) return
    for (const source of sourcesOf(sent))
      if (source.superglobal !== null && !source.sanitized && isAsSent(sent, frame))
        frame.report(
          sanitizeInput.info,
          node,
          `${source.label} goes to ${name}() as the name of a file without being sanitized.`,
          { severity: 'warning' },
        )
  },
  unsanitised(source, by, frame, certainty) {
    // Of a whole form that a function is handed, what it keeps as it came.
    if (
      (source.whole && !keepsForGood.test(by)) ||
      isPassword(source.label) ||
      ofTheServer.test(source.label)
    )
      return
    frame.report(
      sanitizeInput.info,
      source.node ?? source.line,
      `${source.label} goes to ${by} without being sanitized.`,
      {
        file: source.file,
        severity:
          source.whole || certainty === 'possible' || source.superglobal === '_SERVER' ? 'warning' : 'error',
        // A function that is not known mostly compares or reads it; what the server says, and secrets, are sent on as they came.
        severityOfOthers:
          !keeps.test(by) ||
          by === 'curl_setopt_array()' ||
          (certainty === 'possible' && (source.superglobal === '_SERVER' || secret.test(source.label)))
            ? null
            : undefined,
      },
    )
  },
}
