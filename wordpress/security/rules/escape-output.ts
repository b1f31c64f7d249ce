import { calledName, isNode, lineOf, nameOf, nodesOf, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { storageReaders } from '../facts/functions.ts'
import {
  isOfItself,
  keyOf,
  keyText,
  readsItself,
  sourcesOf,
  taintOf,
  context,
  flag,
  levelIn,
} from '../flow/index.ts'
import type { Frame, Level, Output } from '../flow/index.ts'
import type { Place } from '../page/index.ts'
import type { Rule } from '../rule.ts'
import {
  authored,
  building,
  calledOf,
  fieldOf,
  getter,
  isConvention,
  isDoubted,
  isOwnCall,
  isOwnText,
  markup,
  numberInDatabase,
  numberOrName,
  placeOf,
  putInto,
  unknownIn,
  wordsOf,
} from './output-names.ts'
import { jsonReadAsHtml } from './json-output.ts'
import { noteBuilt, printedElsewhere } from './output-built.ts'
import { codeOfOwner, isMadeOfNumbers, isReturnedAsBuilt, isUnsure } from './output-unsure.ts'
import { originWords, severityOf, shown } from './wording.ts'

/** What a theme puts around a widget is HTML, by contract. */
const frames = /^(?:before|after)_(?:widget|title)$/
/** Hooks whose return value WordPress prints as it is. */
const printed = /^(?:shortcode|block|hook:the_content|hook:the_excerpt|hook:the_title)$/

/** Functions that turn what was escaped back into what it was. */
const unescaping = /^(?:html_entity_decode|htmlspecialchars_decode|wp_specialchars_decode)$/

/** Whether something is printed as code of a script, that was kept to be: escaped, and turned back. */
function isCodeOfOwner(node: PhpNode, place: Place | null): boolean {
  if (place?.in !== 'code' || place.of !== 'script' || place.isText) return false
  let found = false
  walk([node], (inner) => {
    found ||= unescaping.test(calledName(inner) ?? '')
    return !found
  })
  return found
}

function isFrame({ node }: Output): boolean {
  if (node.kind === 'variable') return frames.test(nameOf(node) ?? '')
  return node.kind === 'offsetlookup' && frames.test(keyText(node.offset) ?? nameOf(node.offset) ?? '')
}

/** Whether it is the title of a widget, which WordPress's own widgets print as filters have left it. */
const isTitleOfWidget = ({ node, frame }: Output): boolean =>
  (frame.unit.name === 'widget' &&
    frame.unit.inClass !== null &&
    node.kind === 'variable' &&
    node.name === 'title') ||
  (calledName(node) === 'apply_filters' && keyOf(nodesOf(node.arguments)[0]) === 'widget_title')

/** What is returned as it came from somewhere else. */
const isKept = ({ kind }: PhpNode): boolean =>
  kind === 'call' || kind === 'offsetlookup' || kind === 'propertylookup' || kind === 'staticlookup'

/** Templates of emails that are no HTML. */
const plainFile = /(?:^|\/)e?mails?\/(?:.+\/)?plain\/|(?:^|[/_.-])plain\.php$/i

/** Files whose output is no page, by what they are called. */
const unshownFile = /\.(?:css|csv|ics|txt|json)\.php$|(?:^|\/)(?:ical|ics|vcard)\.php$/i
/** Functions that print tables and calendars for download, by what they are called. */
const unshownBy =
  /(?:export|output|print|send|build|generate|download)_\w*(?:csv|ical|ics)(?:_|$)|(?:^|_)download_\w*(?:stream|file|feed|data|log|backup)|(?:^|_)(?:csv|ical|ics)(?:_(?:export|rows?|cols?|columns))?$/i

/** Columns of tables that hold a date. */
const dateColumn = /^(?:\w+_)?(?:date|datetime|modified|created|updated)(?:_at|_gmt)?$/i
/** Files and functions that print style sheets, by what they are called. */
const styleFile = /(?:^|\/)(?:css|styles?)\/[^/]+\.php$|(?:^|[/_.-])(?:css|styles?|stylesheets?)\.php$/i
const styleBy = /(?:^|_)(?:css|styles?|stylesheet)(?:_|$)/i

const isClassConstant = (node: PhpNode): boolean =>
  node.kind === 'staticlookup' && isNode(node.offset) && node.offset.kind === 'identifier'

/** Functions that only put together or hand on what they are given. */
const joining = /^(?:implode|join|apply_filters)$/

/** Whether a value was put together before it is printed: no text or format of its own, and not rewritten by a function of WordPress or PHP. */
const isBuiltBefore = (node: PhpNode, frame: Frame): boolean =>
  putInto(node) === null &&
  (node.kind !== 'call' || isOwnCall(node, frame) || joining.test(calledName(node) ?? ''))

/** Whether what is printed is known to be a plain value that was read, and no HTML that something has put together of it. */
function isPlain({ value, node, frame }: Output, level: Level): boolean {
  if (node.kind === 'propertylookup' && /^id$/i.test(nameOf(node.offset) ?? '')) return false
  if (unshownFile.test(frame.unit.file) || unshownBy.test(frame.unit.name)) return false
  if (level === 'data' && (styleFile.test(frame.unit.file) || styleBy.test(frame.unit.name))) return false
  if (level === 'data' && numberInDatabase.test(wordsOf(node))) return false
  if (level === 'data' && isMadeOfNumbers(node, frame)) return false
  const isStored = level === 'data' && (taintOf(value) & flag.remote) === 0
  if (isStored && node.kind === 'propertylookup' && dateColumn.test(calledOf(node))) return false
  if (level === 'data' && unknownIn(node).every((part) => numberOrName.test(wordsOf(part)))) return false
  // A filter's result is the responsibility of the code that filters.
  if (node.kind === 'call' && /^apply_filters/.test(calledName(node) ?? '')) return false
  // Constants are mostly defined with addresses of the site, and names of styles.
  if (level === 'data' && (node.kind === 'name' || isClassConstant(node))) return false
  if (level === 'input') {
    // Of what was sanitized or built on the way it is not known which request it comes from.
    const isUntraced = sourcesOf(value).every(({ sanitized }) => sanitized)
    const isBuilt = isOwnCall(node, frame)
      ? isUntraced ||
        nodesOf(node.arguments).length === 0 ||
        // HTML that it has put together, of parts that it may have made safe on the way.
        ((taintOf(value) & flag.markup) !== 0 && !getter.test(calledOf(node)))
      : isUntraced && (markup.test(calledOf(node)) || (taintOf(value) & flag.markup) !== 0)
    return isOfItself(value, frame) && !isBuilt
  }
  if (node.kind === 'call') return storageReaders.has(calledName(node) ?? '')
  return (taintOf(value) & flag.markup) === 0
}

export const escapeOutput: Rule = {
  info: {
    id: 'security/escape-output',
    severity: 'error',
    title: 'Output that is not escaped where it is printed.',
    why: 'A value printed unescaped can carry a script, which runs in the browser of everyone who opens the page.',
    mend: 'Escape where you print, for the place it stands in: esc_html() in text, esc_attr() in attributes, esc_url() in addresses, wp_kses_post() for HTML.',
    link: 'https://developer.wordpress.org/apis/security/escaping/',
    sniffs: [
      'WordPress.Security.EscapeOutput.OutputNotEscaped',
      'WordPress.Security.EscapeOutput.ExceptionNotEscaped',
    ],
    ignorable: true,
  },
  output(output) {
    const { value, node, frame, by } = output
    const isPrinted = [...frame.unit.roles].some((role) => printed.test(role))
    noteBuilt(output, isPrinted)
    const level = levelIn(taintOf(value), context.html)
    const called = wordsOf(node)
    // What the owner of the site has entered as code runs there; nothing could be escaped.
    if (level === 'data' && isCodeOfOwner(node, placeOf(node, frame))) return
    if (level === 'data' && numberInDatabase.test(fieldOf(node) ?? calledOf(node))) return
    const json = level === 'input' ? null : jsonReadAsHtml(output)
    if (json) {
      frame.report(
        escapeOutput.info,
        // Escaped as HTML, it would be JSON no more: only its line is given, so that nothing is mended by an edit.
        lineOf(node),
        json === 'page'
          ? `${shown(node)} prints JSON with text that comes with the request, and no header says that it is JSON: browsers read it as HTML.`
          : `${shown(node)} prints JSON with text that comes with the request into a script, and its slashes are not escaped: </script> ends the script.`,
        {
          severity: 'warning',
          mend:
            json === 'page'
              ? 'Send it with wp_send_json(), which also says that it is JSON.'
              : 'Leave out JSON_UNESCAPED_SLASHES, or add JSON_HEX_TAG.',
        },
      )
      return
    }
    if (level === null || isFrame(output)) return
    if (level !== 'input' && plainFile.test(frame.unit.file)) return
    if (level === 'doubt' && (isConvention(node, frame) || isOwnText(node, frame) || isTitleOfWidget(output)))
      return
    // What has been put together of HTML before was escaped or not where that was done.
    if (level === 'doubt' && isBuiltBefore(node, frame) && (taintOf(value) & flag.markup) !== 0) return
    if (level === 'data' && isOwnCall(node, frame) && (building.test(called) || authored.test(called))) return
    const severityOfOthers = level === 'doubt' || isPlain(output, level) ? undefined : ('warning' as const)
    if (by === 'return') {
      if (level === 'doubt' || !isPrinted) return
      // What another function makes of nothing that it is given here, it has escaped or not where it did so.
      if (isOwnCall(node, frame) && nodesOf(node.arguments).every((each) => !isDoubted(each, frame))) return
      // What another function has put together may be HTML that the owner of the site wrote.
      const severity = (level === 'data' && isKept(node)) || !readsItself(frame) ? 'warning' : 'error'
      const ofOthers = level === 'data' ? 'warning' : (severityOfOthers ?? severity)
      frame.report(
        escapeOutput.info,
        node,
        `What is returned here is printed by WordPress, and part of it ${originWords[level]} without being escaped.`,
        {
          severity,
          severityOfOthers: ofOthers === 'warning' && isReturnedAsBuilt(node, frame) ? null : ofOthers,
        },
      )
      return
    }
    // What comes by way of other functions and objects may have been made safe on a way that is not known.
    const severity =
      readsItself(frame) && !(level === 'data' && markup.test(called)) ? severityOf(level) : 'warning'
    const ofOthers = severityOfOthers ?? severity
    frame.report(
      escapeOutput.info,
      node,
      `${shown(node)} is printed without being escaped; it ${originWords[level]}.`,
      {
        severity,
        severityOfOthers:
          (level === 'data' && codeOfOwner.test(called)) || (ofOthers === 'warning' && isUnsure(node, frame))
            ? null
            : ofOthers,
      },
    )
  },
  finish({ input, program, report }) {
    // In a plugin of our own, it is reported where it is printed, and can be escaped there.
    if (!input.foreign) return
    for (const { unit, node, level } of printedElsewhere(program)) {
      const line = lineOf(node)
      if (unit.drafts.some((draft) => draft.rule === escapeOutput.info && draft.line === line)) continue
      report(
        escapeOutput.info,
        unit.file,
        line,
        `${shown(node)} is put into HTML without being escaped, and ${unit.name}() returns it to be printed; it ${originWords[level]}.`,
        'warning',
      )
    }
  },
}
