import { calledName, isNode, nameOf, nodesOf } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { storageReaders } from '../facts/functions.ts'
import { keyOf, keyText, taintOf, context, levelIn } from '../flow/index.ts'
import type { Frame } from '../flow/index.ts'
import { printedPlaces } from '../page/index.ts'
import type { Place } from '../page/index.ts'

/** What printed values are by what they are called: names that authors give say what a value cannot. */

/** Names of what a plugin has to say to the people who use it. */
export const saying = /(?:^|_)(?:msg|messages?|notices?|hint|tooltip)$/i

/** Names that say that a value is a number, or HTML that was built to be printed. */
const numberOrHtml =
  /(?:^|_)(?:id|ids|i|j|k|n|x|y|num|number|nr|count|counter|total|max|min|width|height|size|offset|index|idx|position|priority|year|month|day|hour|minute|page|paged|cols?|colspan|columns|rows?|rowspan|level|depth|timestamp|percent|percentage|html|markup|output|content|contents|buffer|attributes|attrs?|atts|attribute_string|classes|nonce|nonce_field|field|fields|button|buttons|icon|svg|inputs?|row_actions|actions|pagination|dropdown|checked|selected|disabled|rnd|rand|random|loop|[a-z]id|style|styles|before|after|prefix|suffix|wrapper|args|template|walker|form|options_html|is_\w+|has_\w+|get_price_html|votes?|views?|hits?)$/i

/** Names of sizes, counts, rates and spans of time, which are numbers, of places on the server, and of what WordPress keeps without any mark of HTML. */
export const numberOrName =
  /(?:^|_)(?:width|height|sizes?|length|opacity|zoom|lat|lng|latitude|longitude|sum|count|counts|avg|average|max|min|total|totals|amount|qty|quantity|price|cost|rate|ratio|score|points?|trashed|votes|rating|ratings|hits|views|plays|downloads|clicks|likes|rank|weight|level|limit|delay|duration|interval|speed|slug|post_name|nicename|permalink|guid|post_status|post_type|mime_type|taxonomy|version|user_login|user_email|author_email|days?|weeks?|months?|years?|hours?|minutes?|seconds?|nights?|port|steps?|index|offset|columns?|cols|rows?|per_page|parent|precision|decimals?|path|dir|directory|folder)$|^(?:sum|count|avg|max|min|total|num|no|nr)_/i

/** Names of numbers and dates in WordPress's tables, and of counters. */
export const numberInDatabase =
  /^(?:\w?id|\w+_id|i|\w*_?count|post_parent|menu_order|post_author|num_\w+|total_\w+|(?:post|comment)_(?:date|modified)(?:_gmt)?|user_registered)$/i

/** Names of HTML that a plugin has put together before, or that the owner of the site has entered, and of methods that build it. */
export const markup =
  /(?:^|_)(?:html|markup|icon|flag|svg|buffer|avatar|dropdown|pagination|snippet|scripts?|(?:custom|tracking|embed|head|header|footer)_code)$|^codes?$|^(?:render|output|build|walk|display)(?:_(?!name$)|$)/i

/** What a function that only cuts, joins or rewrites a text is given. */
export function passedOn(node: PhpNode): PhpNode | null {
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

export const formats = new Set(['sprintf', 'wp_sprintf'])

/** The name of a function that is called, without its namespace. */
export const functionOf = (node: PhpNode): string | null => calledName(node)?.replace(/^.*\\/, '') ?? null

/** What an expression is called, in the words between underscores. */
export function calledOf(node: PhpNode): string {
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
export const fieldOf = (node: PhpNode): string | null =>
  /^get_(?:post|term)_field$/.test(calledName(node) ?? '') ? keyOf(nodesOf(node.arguments)[0]) : null

/** The same, with an underscore between the words of a name in mixed case. */
export const wordsOf = (node: PhpNode): string =>
  (storedAs(node) ?? calledOf(node)).replace(/([a-z\d])([A-Z])/g, '$1_$2')

/** Methods and functions that build HTML by their name. */
export const building =
  /^(?:render|display|print|show|build|draw|output|html|single_row|column|wc_|woocommerce_|edd_|format_?(?:currency|price|amount|number|date|time|size|bytes)|(?:\w+_)?(?:generate|render|build|draw)_\w+|get_\w*(?:html|markup|link|button|image|icon|field|form|checkbox|radio|select(?:ed)?|list|table|row|template|attributes|avatar|thumbnail|title_tag|date|time))\w*/i

/** Methods that name a field of a form. */
const fieldName = /^(?:get_)?(?:field|input)_name$/i

/** What the author of the plugin or of WordPress has written, by what it is called. */
export const authored =
  /^(?:get_)?(?:(?:\w+_)?plugin_?(?:name|title|url|uri|dir|path|version|file|slug)|(?:\w+_)?version|admin_page_title|base_?url|home(?:page)?)$/i
/** Variables that hold the names of a form's fields. */
const nameOfField = /^(?:id|ID|NAME)_/
/** What authors name things by in the code, or what is stored as a number or a date: kinds, keys, classes, places. */
const structural =
  /(?:^|_)(?:keys?|k|slug|class|classname|type|types|taxonomy|post_type|status|state|mode|action|role_?names?|weight|order|orderby|sort|date|time|datetime|hook|handle|caps?|capability|role|dir|path|folder|file|template|hidden\w*|(?:input|field|control|option)_?name|lang|locale|currency|symbol|target|(?:base|docs?|help|support|premium|pro|upgrade|theme|plugin|images?|img|assets?|icons?|logo|ajax|admin|home|site)_?(?:url|uri)s?)$|^hide\w*$/i
/** Objects that plugins register with WordPress, whose names and labels are written in code. */
const registered =
  /^(?:(?:\w+_)?(?:tax|taxonomy|post_type)|tax_obj|post_type_obj|pt|cpt|(?:current_|active_)?theme(?:_data|_info)?)(?:_object)?$/i

/** The object that a property is read of, however far down. */
function objectOf(node: PhpNode): string {
  let at: unknown = node
  while (isNode(at) && /^(?:nullsafe)?propertylookup$/.test(at.kind)) at = at.what
  return isNode(at) ? (nameOf(at) ?? '') : ''
}

/** Functions of the plugin that give a text in the language of the page. */
const translating = /^(?:_+\w{0,3}|t|tr|trans|translate|lang|i18n|gettext)$/i
/** Classes and objects that build the parts of a form or a page. */
const builder = /html|forms?(?:$|_|[A-Z])|fields?(?:$|_|[A-Z])|render|markup/i

/** The class or object whose method is called. */
function receiverOf(node: PhpNode): string {
  const owner = node.kind === 'call' && isNode(node.what) ? node.what.what : null
  return isNode(owner) ? (nameOf(owner.offset) ?? nameOf(owner) ?? '') : ''
}

export function saysItself(node: PhpNode): boolean {
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
export const unknownIn = (node: PhpNode): readonly PhpNode[] =>
  node.kind !== 'encapsed'
    ? [node]
    : nodesOf(node.value)
        .map((part) => (part.kind === 'encapsedpart' && isNode(part.expression) ? part.expression : part))
        .filter(({ kind }) => kind !== 'string')

/** What is put into a text or a format of which a printed expression consists; null if it is neither. */
export function putInto(node: PhpNode): readonly PhpNode[] | null {
  if (node.kind === 'encapsed') return unknownIn(node)
  return formats.has(calledName(node) ?? '') ? nodesOf(node.arguments).slice(1) : null
}

/** Whether nothing is known about a part of a printed expression. */
export function isDoubted(part: PhpNode, frame: Frame): boolean {
  frame.quiet += 1
  const level = levelIn(taintOf(frame.evaluate(part)), context.html)
  frame.quiet -= 1
  return level !== null
}

const placesIn = new WeakMap<PhpNode, ReadonlyMap<PhpNode, Place>>()

/** Where in a page a printed expression stands; null where its file does not say it. */
export function placeOf(node: PhpNode, { engine, unit }: Frame): Place | null {
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
  /^(?:args|(?:(?:settings?|form|meta|admin|option)_)?(?:section|tab|field|setting|control|column|step|mode|box|notice|choice)s?(?:_(?:data|args|info|config))?)$/i
/** Tables of texts in the language of the page. */
const texts = /^(?:lang|i18n|l10n|strings|translations?)$/i
/** What such a table does not say itself. */
const filledIn = /^(?:value|default|content|current|saved|selected)/i

/** Parts of a plugin that come with it, each described by its author. */
const partsOfPlugin = /^(?:template|theme|layout|skin|preset|module|add_?on|extension|feature|integration)$/i
const chosen = /^(?:variable|propertylookup)$/

/** The table that an element is taken out of, in the words between underscores; '' if it is not known by a name. */
export function tableOf(node: PhpNode): string {
  let of = node.kind === 'offsetlookup' && isNode(node.what) ? node.what : null
  // Of one of many: `$fields[ $id ]['label']`, `$fields[ $args->id ]['label']`.
  while (of?.kind === 'offsetlookup' && isNode(of.offset) && chosen.test(of.offset.kind) && isNode(of.what))
    of = of.what
  if (of === null) return ''
  const isElement = of.kind === 'offsetlookup'
  const key = isNode(of.offset) && of.offset.kind === 'string' ? String(of.offset.value) : ''
  return (isElement ? key : (nameOf(of.offset) ?? nameOf(of) ?? '')).replace(/([a-z\d])([A-Z])/g, '$1_$2')
}

/** Whether an element describes a template or another part that comes with the plugin. */
export const isOfPart = (node: PhpNode): boolean =>
  node.kind === 'offsetlookup' &&
  partsOfPlugin.test(tableOf(node)) &&
  !filledIn.test(keyText(node.offset) ?? '')

/** What the head of a plugin's main file says, by WordPress's keys for it. */
const keyOfHead =
  /^(?:Name|Title|URL|Slug|PluginURI|Version|Description|Author|AuthorURI|AuthorName|TextDomain|DomainPath)$/

/** Whether an element says what a part of a page is called, as its author has written it. */
export const isDefinition = (node: PhpNode): boolean =>
  node.kind === 'offsetlookup' &&
  (definitions.test(tableOf(node)) || texts.test(tableOf(node))
    ? !filledIn.test(keyText(node.offset) ?? '')
    : keyOfHead.test(keyText(node.offset) ?? '') && /plugin|add_?on|head|info/i.test(tableOf(node)))

/** Tables of numbers, by what they are called. */
const tableOfNumbers =
  /(?:^|_)(?:counts?|totals?|sums?|sizes?|widths?|heights?|colspans?|rowspans?|offsets?|prices?|amounts?|votes|views|hits|points|scores?|goals|wins|draws|losses|stats|statistics)$/i

/** Whether an element is one of a table of numbers. */
export const isOfNumbers = (node: PhpNode): boolean => tableOfNumbers.test(tableOf(node))

/** Whether all of what is not known in a printed expression is called like a number or HTML. */
export function isConvention(node: PhpNode, frame: Frame): boolean {
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

/** Functions that give any of the values that were kept, by what they are called. */
export const getter =
  /^(?:get)?_?(?:value|option|setting|config|param|parameter|field|data|meta|var|session)?s?$/i
/** Columns of tables that hold a date. */
/** Whether a function or method of the plugin's own gives a value, which it may have made safe on a way that is not known. */
export const isOwnCall = (node: PhpNode, frame: Frame): boolean => {
  const name = node.kind === 'call' ? functionOf(node) : null
  return node.kind === 'call' && (name === null || frame.engine.program.functions.has(name.toLowerCase()))
}

const writtenKinds = new Set(['string', 'number', 'boolean', 'nullkeyword'])

/** Whether a function of the plugin is asked for one of its texts, by a name that is written out. */
export function isOwnText(node: PhpNode, frame: Frame): boolean {
  if (!isOwnCall(node, frame) || (calledOf(node) !== '_' && getter.test(calledOf(node)))) return false
  const given = nodesOf(node.arguments)
  return given.some(({ kind }) => kind === 'string') && given.every(({ kind }) => writtenKinds.has(kind))
}
