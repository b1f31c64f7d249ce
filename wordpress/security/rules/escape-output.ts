import { calledName, isNode, nameOf, nodesOf, walk } from '../../syntax/index.ts'
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
import { printedPlaces } from '../page/index.ts'
import type { Place } from '../page/index.ts'
import type { Rule } from '../rule.ts'
import { originWords, severityOf, shown } from './wording.ts'

/** Names of what a plugin has to say to the people who use it. */
const saying = /(?:^|_)(?:msg|messages?|notices?|hint|tooltip)$/i

/** What a theme puts around a widget is HTML, by contract. */
const frames = /^(?:before|after)_(?:widget|title)$/
/** Hooks whose return value WordPress prints as it is. */
const printed = /^(?:shortcode|block|hook:the_content|hook:the_excerpt|hook:the_title)$/

/** Names that say that a value is a number, or HTML that was built to be printed. */
const numberOrHtml =
  /(?:^|_)(?:id|ids|i|j|k|n|x|y|num|number|nr|count|counter|total|max|min|width|height|size|offset|index|idx|position|priority|year|month|day|hour|minute|page|paged|cols?|colspan|columns|rows?|rowspan|level|depth|timestamp|percent|percentage|html|markup|output|content|contents|buffer|attributes|attrs?|atts|attribute_string|classes|nonce|nonce_field|field|fields|button|buttons|icon|svg|inputs?|row_actions|actions|pagination|dropdown|checked|selected|disabled|rnd|rand|random|loop|[a-z]id|style|styles|before|after|prefix|suffix|wrapper|args|template|walker|form|options_html|is_\w+|has_\w+|get_price_html|votes?|views?|hits?)$/i

/** Names of sizes, counts, rates and spans of time, which are numbers, of places on the server, and of what WordPress keeps without any mark of HTML. */
const numberOrName =
  /(?:^|_)(?:width|height|sizes?|length|opacity|zoom|lat|lng|latitude|longitude|sum|count|counts|avg|average|max|min|total|totals|amount|qty|quantity|price|cost|rate|ratio|score|points?|trashed|votes|rating|ratings|hits|views|plays|downloads|clicks|likes|rank|weight|level|limit|delay|duration|interval|speed|slug|post_name|nicename|permalink|guid|post_status|post_type|mime_type|taxonomy|version|user_login|user_email|author_email|days?|weeks?|months?|years?|hours?|minutes?|seconds?|nights?|port|steps?|index|offset|columns?|cols|rows?|per_page|parent|precision|decimals?|path|dir|directory|folder)$|^(?:sum|count|avg|max|min|total|num|no|nr)_/i

/** Names of numbers and dates in WordPress's tables, and of counters. */
const numberInDatabase =
  /^(?:\w?id|\w+_id|i|\w*_?count|post_parent|menu_order|post_author|num_\w+|total_\w+|(?:post|comment)_(?:date|modified)(?:_gmt)?|user_registered)$/i

/** Names of HTML that a plugin has put together before, or that the owner of the site has entered, and of methods that build it. */
const markup =
  /(?:^|_)(?:html|markup|icon|flag|svg|buffer|avatar|dropdown|pagination|snippet|scripts?|(?:custom|tracking|embed|head|header|footer)_code)$|^codes?$|^(?:render|output|build|walk|display)(?:_(?!name$)|$)/i

/** What a function that only cuts, joins or rewrites a text is given. */
function passedOn(node: PhpNode): PhpNode | null {
  const name = node.kind === 'call' ? (calledName(node) ?? '') : ''
  if (
    !/^(?:trim|[lr]trim|substr|strtolower|strtoupper|ucfirst|ucwords|lcfirst|str_replace|implode|stripslashes)$/.test(
      name,
    )
  )
    return null
  const passed = nodesOf(node.arguments).filter(({ kind }) => kind !== 'string' && kind !== 'number')
  return passed.length === 1 ? (passed[0] ?? null) : null
}

const formats = new Set(['sprintf', 'wp_sprintf'])

/** The name of a function that is called, without its namespace. */
const functionOf = (node: PhpNode): string | null => calledName(node)?.replace(/^.*\\/, '') ?? null

/** What an expression is called, in the words between underscores. */
function calledOf(node: PhpNode): string {
  // Of two that are printed in turn, the one that is not written out.
  if (node.kind === 'retif')
    return (
      [node.trueExpr ?? node.test, node.falseExpr]
        .map((each) => (isNode(each) ? calledOf(each) : ''))
        .find(Boolean) ?? ''
    )
  if (node.kind === 'offsetlookup') return keyText(node.offset) ?? nameOf(node.offset) ?? ''
  const passed = passedOn(node)
  if (passed) return calledOf(passed)
  if (node.kind === 'call' && isNode(node.what)) return functionOf(node) ?? nameOf(node.what.offset) ?? ''
  if (node.kind === 'propertylookup' || node.kind === 'staticlookup') return nameOf(node.offset) ?? ''
  return nameOf(node) ?? ''
}

/** The key under which a function finds what is stored. */
function storedAs(node: PhpNode): string | null {
  if (node.kind !== 'call' || !storageReaders.has(calledName(node) ?? '')) return null
  return (
    nodesOf(node.arguments)
      .map(keyOf)
      .find((key) => key !== null && /[a-z]/i.test(key)) ?? null
  )
}

/** The column of a post or term that a function is asked for. */
const fieldOf = (node: PhpNode): string | null =>
  /^get_(?:post|term)_field$/.test(calledName(node) ?? '') ? keyOf(nodesOf(node.arguments)[0]) : null

/** The same, with an underscore between the words of a name in mixed case. */
const wordsOf = (node: PhpNode): string =>
  (storedAs(node) ?? calledOf(node)).replace(/([a-z\d])([A-Z])/g, '$1_$2')

/** Methods and functions that build HTML by their name. */
const building =
  /^(?:render|display|print|show|build|draw|output|html|single_row|column|wc_|woocommerce_|edd_|format_?(?:currency|price|amount|number|date|time|size|bytes)|(?:\w+_)?(?:generate|render|build|draw)_\w+|get_\w*(?:html|markup|link|button|image|icon|field|form|checkbox|radio|select(?:ed)?|list|table|row|template|attributes|avatar|thumbnail|title_tag|date|time))\w*/i

/** Methods that name a field of a form. */
const fieldName = /^(?:get_)?(?:field|input)_name$/i

/** What the author of the plugin or of WordPress has written, by what it is called. */
const authored =
  /^(?:get_)?(?:(?:\w+_)?plugin_?(?:name|title|url|uri|dir|path|version|file|slug)|(?:\w+_)?version|admin_page_title|base_?url|home(?:page)?)$/i
/** Variables that hold the names of a form's fields. */
const nameOfField = /^(?:id|ID|NAME)_/
/** What authors name things by in the code, or what is stored as a number or a date: kinds, keys, classes, places. */
const structural =
  /(?:^|_)(?:keys?|k|slug|class|classname|type|types|taxonomy|post_type|status|state|mode|action|role_?names?|weight|order|orderby|sort|date|time|datetime|hook|handle|caps?|capability|role|dir|path|folder|file|template|hidden\w*|(?:input|field|control|option)_?name|lang|locale|currency|symbol|target|(?:base|docs?|help|support|premium|pro|upgrade|theme|plugin|images?|img|assets?|icons?|logo|ajax|admin|home|site)_?(?:url|uri)s?)$|^hide\w*$/i
/** Objects that plugins register with WordPress, whose names and labels are written in code. */
const registered = /^(?:tax|taxonomy|tax_obj|post_type|post_type_obj|pt|cpt)(?:_object)?$/i

/** The object that a property is read of, however far down. */
function objectOf(node: PhpNode): string {
  let at: unknown = node
  while (isNode(at) && /^(?:nullsafe)?propertylookup$/.test(at.kind)) at = at.what
  return isNode(at) ? (nameOf(at) ?? '') : ''
}

/** Functions of the plugin that give a text in the language of the page. */
const translating = /^(?:_+[ex]?|t|tr|trans|translate|lang|i18n|gettext)$/i
/** Classes and objects that build the parts of a form or a page. */
const builder = /html|forms?(?:$|_|[A-Z])|fields?(?:$|_|[A-Z])|render|markup/i

/** The class or object whose method is called. */
function receiverOf(node: PhpNode): string {
  const owner = node.kind === 'call' && isNode(node.what) ? node.what.what : null
  return isNode(owner) ? (nameOf(owner.offset) ?? nameOf(owner) ?? '') : ''
}

function saysItself(node: PhpNode): boolean {
  const name = wordsOf(node)
  if (
    numberOrHtml.test(name) ||
    fieldName.test(name) ||
    authored.test(name) ||
    structural.test(name) ||
    saying.test(name) ||
    nameOfField.test(calledOf(node))
  )
    return true
  if (node.kind === 'propertylookup' && registered.test(objectOf(node))) return true
  return (
    node.kind === 'call' &&
    (/^call_user_func/.test(name) ||
      building.test(name) ||
      translating.test(name) ||
      builder.test(receiverOf(node)))
  )
}

/** What is not written out in a printed expression. */
const unknownIn = (node: PhpNode): readonly PhpNode[] =>
  node.kind !== 'encapsed'
    ? [node]
    : nodesOf(node.value)
        .map((part) => (part.kind === 'encapsedpart' && isNode(part.expression) ? part.expression : part))
        .filter(({ kind }) => kind !== 'string')

/** What is put into a text or a format of which a printed expression consists; null if it is neither. */
function putInto(node: PhpNode): readonly PhpNode[] | null {
  if (node.kind === 'encapsed') return unknownIn(node)
  return formats.has(calledName(node) ?? '') ? nodesOf(node.arguments).slice(1) : null
}

/** Whether nothing is known about a part of a printed expression. */
function isDoubted(part: PhpNode, frame: Frame): boolean {
  frame.quiet += 1
  const level = levelIn(taintOf(frame.evaluate(part)), context.html)
  frame.quiet -= 1
  return level !== null
}

const placesIn = new WeakMap<PhpNode, ReadonlyMap<PhpNode, Place>>()

/** Where in a page a printed expression stands; null where its file does not say it. */
function placeOf(node: PhpNode, { engine, unit }: Frame): Place | null {
  const root = engine.program.files.find(({ path }) => path === unit.file)?.root
  if (!root) return null
  const known = placesIn.get(root) ?? printedPlaces(root)
  placesIn.set(root, known)
  return known.get(node) ?? null
}

/** Attributes that hold what authors name and measure the parts of a page by. */
const structuralAttribute =
  /^(?:id|name|class|for|form|type|role|scope|method|enctype|headers|list|target|rel|aria-(?:controls|describedby|labelledby|expanded|hidden)|colspan|rowspan|width|height|rows|cols|size|maxlength|minlength|min|max|step|tabindex|span|border|cellpadding|cellspacing|selected|checked|disabled)$/

/** Whether a place in a page is one for what authors write, and not for texts: among the attributes of a tag, or in one of these. */
const isStructure = (place: Place | null): boolean =>
  place !== null && (place.in === 'tag' || (place.in === 'value' && structuralAttribute.test(place.name)))

/** Tables in which authors describe the parts of a page. */
const definitions =
  /^(?:args|(?:(?:settings?|form|meta|admin|option)_)?(?:section|tab|field|setting|control|column|step|mode|box|notice)s?)$/i
/** What such a table does not say itself. */
const filledIn = /^(?:value|default|content|current|saved|selected)/i

/** The table that an element is taken out of, in the words between underscores; '' if it is not known by a name. */
function tableOf(node: PhpNode): string {
  const of = node.kind === 'offsetlookup' && isNode(node.what) ? node.what : null
  if (of === null) return ''
  const isElement = of.kind === 'offsetlookup'
  const key = isNode(of.offset) && of.offset.kind === 'string' ? String(of.offset.value) : ''
  return (isElement ? key : (nameOf(of.offset) ?? nameOf(of) ?? '')).replace(/([a-z\d])([A-Z])/g, '$1_$2')
}

/** What the head of a plugin's main file says, by WordPress's keys for it. */
const keyOfHead =
  /^(?:Name|Title|PluginURI|Version|Description|Author|AuthorURI|AuthorName|TextDomain|DomainPath)$/

/** Whether an element says what a part of a page is called, as its author has written it. */
const isDefinition = (node: PhpNode): boolean =>
  node.kind === 'offsetlookup' &&
  (definitions.test(tableOf(node))
    ? !filledIn.test(keyText(node.offset) ?? '')
    : keyOfHead.test(keyText(node.offset) ?? '') && /plugin|add_?on|head|info/i.test(tableOf(node)))

/** Tables of numbers, by what they are called. */
const tableOfNumbers =
  /(?:^|_)(?:counts?|totals?|sums?|sizes?|widths?|heights?|colspans?|rowspans?|offsets?|prices?|amounts?|votes|views|hits|points|scores?|stats|statistics)$/i

/** Whether an element is one of a table of numbers. */
const isOfNumbers = (node: PhpNode): boolean => tableOfNumbers.test(tableOf(node))

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

/** Whether all of what is not known in a printed expression is called like a number or HTML. */
function isConvention(node: PhpNode, frame: Frame): boolean {
  if (isStructure(placeOf(node, frame)) || isDefinition(node) || isOfNumbers(node)) return true
  const parts = putInto(node)
  if (parts)
    return parts.every(
      (part) => !isDoubted(part, frame) || isConvention(part, frame) || isOwnText(part, frame),
    )
  // An object that is printed has been made to be.
  if (node.kind === 'name' || node.kind === 'new') return true
  return saysItself(node)
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

/** Functions that give any of the values that were kept, by what they are called. */
const getter = /^(?:get)?_?(?:value|option|setting|config|param|parameter|field|data|meta|var|session)?s?$/i
/** Columns of tables that hold a date. */
const dateColumn = /^(?:\w+_)?(?:date|datetime|modified|created|updated)(?:_at|_gmt)?$/i
/** Files and functions that print style sheets, by what they are called. */
const styleFile = /(?:^|\/)(?:css|styles?)\/[^/]+\.php$|(?:^|[/_.-])(?:css|styles?|stylesheets?)\.php$/i
const styleBy = /(?:^|_)(?:css|styles?|stylesheet)(?:_|$)/i

const isClassConstant = (node: PhpNode): boolean =>
  node.kind === 'staticlookup' && isNode(node.offset) && node.offset.kind === 'identifier'

/** Whether a function or method of the plugin's own gives a value, which it may have made safe on a way that is not known. */
const isOwnCall = (node: PhpNode, frame: Frame): boolean => {
  const name = node.kind === 'call' ? functionOf(node) : null
  return node.kind === 'call' && (name === null || frame.engine.program.functions.has(name.toLowerCase()))
}

/** Functions that only put together or hand on what they are given. */
const joining = /^(?:implode|join|apply_filters)$/

/** Whether a value was put together before it is printed: no text or format of its own, and not rewritten by a function of WordPress or PHP. */
const isBuiltBefore = (node: PhpNode, frame: Frame): boolean =>
  putInto(node) === null &&
  (node.kind !== 'call' || isOwnCall(node, frame) || joining.test(calledName(node) ?? ''))

const writtenKinds = new Set(['string', 'number', 'boolean', 'nullkeyword'])

/** Whether a function of the plugin is asked for one of its texts, by a name that is written out. */
function isOwnText(node: PhpNode, frame: Frame): boolean {
  if (!isOwnCall(node, frame) || (calledOf(node) !== '_' && getter.test(calledOf(node)))) return false
  const given = nodesOf(node.arguments)
  return given.some(({ kind }) => kind === 'string') && given.every(({ kind }) => writtenKinds.has(kind))
}

/** Whether what is printed is known to be a plain value that was read, and no HTML that something has put together of it. */
function isPlain({ value, node, frame }: Output, level: Level): boolean {
  if (node.kind === 'propertylookup' && /^id$/i.test(nameOf(node.offset) ?? '')) return false
  if (unshownFile.test(frame.unit.file) || unshownBy.test(frame.unit.name)) return false
  if (level === 'data' && (styleFile.test(frame.unit.file) || styleBy.test(frame.unit.name))) return false
  if (level === 'data' && numberInDatabase.test(wordsOf(node))) return false
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
    why: 'What is printed as it is can carry a script, and that runs in the browser of whoever looks at the page.',
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
    const level = levelIn(taintOf(value), context.html)
    const called = wordsOf(node)
    // What the owner of the site has entered as code runs there; nothing could be escaped.
    if (level === 'data' && isCodeOfOwner(node, placeOf(node, frame))) return
    if (level === 'data' && numberInDatabase.test(fieldOf(node) ?? calledOf(node))) return
    if (level === null || isFrame(output)) return
    if (level !== 'input' && plainFile.test(frame.unit.file)) return
    if (level === 'doubt' && (isConvention(node, frame) || isOwnText(node, frame) || isTitleOfWidget(output)))
      return
    // What has been put together of HTML before was escaped or not where that was done.
    if (level === 'doubt' && isBuiltBefore(node, frame) && (taintOf(value) & flag.markup) !== 0) return
    if (level === 'data' && isOwnCall(node, frame) && (building.test(called) || authored.test(called))) return
    const severityOfOthers = level === 'doubt' || isPlain(output, level) ? undefined : 'warning'
    if (by === 'return') {
      if (level === 'doubt' || ![...frame.unit.roles].some((role) => printed.test(role))) return
      // What another function makes of nothing that it is given here, it has escaped or not where it did so.
      if (isOwnCall(node, frame) && nodesOf(node.arguments).every((each) => !isDoubted(each, frame))) return
      frame.report(
        escapeOutput.info,
        node,
        `What is returned here is printed by WordPress, and part of it ${originWords[level]} without being escaped.`,
        // What another function has put together may be HTML that the owner of the site wrote.
        {
          severity: (level === 'data' && isKept(node)) || !readsItself(frame) ? 'warning' : 'error',
          severityOfOthers: level === 'data' ? 'warning' : severityOfOthers,
        },
      )
      return
    }
    frame.report(
      escapeOutput.info,
      node,
      `${shown(node)} is printed without being escaped; it ${originWords[level]}.`,
      // What comes by way of other functions and objects may have been made safe on a way that is not known.
      {
        severity:
          readsItself(frame) && !(level === 'data' && markup.test(called)) ? severityOf(level) : 'warning',
        severityOfOthers,
      },
    )
  },
}
