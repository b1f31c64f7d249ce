import { calledName, invokedName, isNode, nameOf, nodesOf } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { cleaned, safeFunctions, siteAddresses, translations } from '../facts/cleaning.ts'
import { storageReaders } from '../facts/functions.ts'
import { words } from '../facts/names.ts'
import { context, keyText, partsOf, placeholders } from '../flow/index.ts'
import { rangeOf, wrap } from './edit.ts'
import type { Edit } from './edit.ts'
import { HtmlReader } from '../page/index.ts'
import type { Place } from '../page/index.ts'
import { textsIn } from './literals.ts'
import type { Plan, Reading } from './plan.ts'

/** Attributes that hold one address (HTML, 'Attributes'). */
const addresses = /^(?:href|src|action|formaction|poster|cite|data|longdesc|background|manifest)$/
/** Elements that `wp_kses_post()` leaves as they are. */
const kept =
  /^(?:a|abbr|article|aside|b|blockquote|br|button|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|footer|h[1-6]|header|hr|i|img|ins|kbd|label|li|main|mark|nav|ol|p|pre|q|s|section|small|span|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)$/i
/** Names of what is HTML or code on purpose. */
const saysHtml =
  /(?:^|_)(?:html|markup|output|content|contents|buffer|form|field|fields|inputs?|svg|icon|embed|iframe|script|scripts|code|css|style|styles|js|attributes|attrs|pagination|dropdown|template|excerpt)(?:_|$)/i

const casts = /^(?:int|integer|float|double|real|bool|boolean)$/

/** What prints or is printed, apart from its parts that are safe in HTML whatever they hold. */
function riskyParts(node: PhpNode): readonly PhpNode[] {
  return partsOf(node).flatMap((part): readonly PhpNode[] => {
    if (!isNode(part)) return []
    if (['string', 'number', 'boolean', 'nullkeyword'].includes(part.kind)) return []
    if (part.kind === 'cast' && casts.test(String(part.type))) return []
    if (part.kind === 'retif' && isNode(part.trueExpr) && isNode(part.falseExpr))
      return [...riskyParts(part.trueExpr), ...riskyParts(part.falseExpr)]
    const name = calledName(part)
    if (name === null) return [part]
    if (safeFunctions.has(name) || (cleaned.get(name) ?? 0) & context.html) return []
    const args = nodesOf(part.arguments)
    if (name !== 'sprintf' || args[0]?.kind !== 'string') return [part]
    const texts = new Set(
      placeholders(String(args[0].value))
        .filter(({ isNumber }) => !isNumber)
        .map(({ at }) => at),
    )
    return args.slice(1).flatMap((argument, at) => (texts.has(at) ? riskyParts(argument) : []))
  })
}

function calledOf(node: PhpNode): string {
  if (node.kind === 'offsetlookup') return keyText(node.offset) ?? ''
  if (node.kind === 'call') return invokedName(node) ?? ''
  return nameOf(node.offset) ?? nameOf(node) ?? ''
}

/** Functions of PHP and WordPress that return a text in which no HTML is meant. */
const textFunctions = words(`
  sprintf vsprintf get_the_title get_bloginfo ucfirst ucwords trim strtolower strtoupper str_replace implode join substr
  wp_unslash stripslashes wp_trim_words wp_strip_all_tags strip_tags get_query_var wp_get_referer
  sanitize_text_field sanitize_textarea_field sanitize_email array_shift array_pop current reset end add_query_arg
  remove_query_arg
`)

type Kind = 'plain' | 'kept' | 'unknown'

/** Whether the HTML in some texts is complete, and made of what `wp_kses_post()` leaves. */
function isKept(texts: readonly string[]): boolean {
  return texts.every((text) => {
    const reader = new HtmlReader()
    reader.print(text)
    const tags = [...text.matchAll(/<\/?([a-z][\w-]*)/gi)].map(([, tag = '']) => tag)
    return (
      !/<!|\son\w+\s*=|javascript:/i.test(text) &&
      tags.every((tag) => kept.test(tag)) &&
      reader.place().in === 'text'
    )
  })
}

/** Whether an expression holds plain text, HTML that may be filtered, or something that nobody can tell from the code. */
function kindOf(node: PhpNode, reading: Reading): Kind {
  if (saysHtml.test(calledOf(node).replace(/([a-z\d])([A-Z])/g, '$1_$2'))) return 'unknown'
  const own = { node: reading.tree.functionOf(node), tree: reading.tree }
  const { texts, isKnown } = textsIn(node, own, reading)
  if (!isKnown) return 'unknown'
  const html = [...texts].filter((text) => /<[/a-z!]/i.test(text))
  if (html.length > 0) return isKept(html) ? 'kept' : 'unknown'
  if (node.kind !== 'call') return 'plain'
  const name = calledName(node)
  const isText =
    name !== null &&
    (textFunctions.has(name) ||
      storageReaders.has(name) ||
      translations.has(name) ||
      siteAddresses.has(name) ||
      reading.functions.has(name))
  return isText ? 'plain' : 'unknown'
}

const twins: Readonly<Record<string, { readonly html: string; readonly attribute: string }>> = {
  __: { html: 'esc_html__', attribute: 'esc_attr__' },
  _x: { html: 'esc_html_x', attribute: 'esc_attr_x' },
}

/** Whether a function of WordPress returns an address. */
const isAddress = (node: PhpNode): boolean =>
  siteAddresses.has(calledName(node) ?? '') || /^(?:add|remove)_query_arg$/.test(calledName(node) ?? '')

/** Edits that escape one expression for the place where it is printed. */
function escaped(node: PhpNode, place: Place | undefined, reading: Reading): Plan {
  const range = rangeOf(node, reading.tree.source)
  if (!range) return 'code'
  if (place?.in === 'code' && place.isText) return wrap(range, 'esc_js( ', ' )')
  if (!place || place.in === 'code' || place.in === 'tag') return 'place'
  if (place.in === 'text' && place.isTextarea) return wrap(range, 'esc_textarea( ', ' )')
  if (
    place.in === 'value' &&
    (!place.isQuoted || place.name.startsWith('on') || place.name === 'style' || place.name === 'srcdoc')
  )
    return 'place'
  const kind = kindOf(node, reading)
  if (place.in === 'value' && addresses.test(place.name) && place.isFirst)
    return wrap(range, 'esc_url( ', ' )')
  const twin = twins[calledName(node) ?? '']
  if (twin && isNode(node.what) && (place.in === 'value' || kind === 'plain')) {
    const name = rangeOf(node.what, reading.tree.source)
    return name ? [{ ...name, text: place.in === 'value' ? twin.attribute : twin.html }] : 'code'
  }
  if (place.in === 'value') return wrap(range, 'esc_attr( ', ' )')
  if (kind === 'unknown') return 'html'
  if (kind === 'kept') return wrap(range, 'wp_kses_post( ', ' )')
  return wrap(range, isAddress(node) ? 'esc_url( ' : 'esc_html( ', ' )')
}

/** Late escaping: what is printed is escaped for the place in the page that the code before it says. */
export function planEscape(node: PhpNode, reading: Reading): Plan {
  const parts = riskyParts(node)
  if (parts.length === 0) return 'code'
  const edits: Edit[] = []
  for (const part of parts) {
    const plan = escaped(part, reading.places.get(part), reading)
    if (typeof plan === 'string') return plan
    edits.push(...plan)
  }
  return edits
}

/** `_e()` and `_ex()`, which print a translation as it is. */
function planPrinting(call: PhpNode, name: string, reading: Reading): Plan {
  const place = reading.places.get(call)
  const { source } = reading.tree
  const range = rangeOf(call, source)
  const called = isNode(call.what) ? rangeOf(call.what, source) : null
  if (!range || !called) return 'code'
  const plainName = name === '_ex' ? '_x' : '__'
  const isStatement = reading.tree.parentOf(call)?.kind === 'expressionstatement'
  const by = (escape: string): Plan =>
    isStatement
      ? [
          { ...called, text: `echo ${escape}( ${plainName}` },
          { start: range.end, end: range.end, text: ' )' },
        ]
      : 'code'
  if (place?.in === 'code' && place.isText) return by('esc_js')
  if (!place || place.in === 'code' || place.in === 'tag') return 'place'
  if (place.in === 'value' && (!place.isQuoted || place.name.startsWith('on'))) return 'place'
  if (place.in === 'text' && place.isTextarea) return by('esc_textarea')
  const kind = kindOf(nodesOf(call.arguments)[0] ?? call, reading)
  const isLink = place.in === 'value' && addresses.test(place.name)
  if (place.in === 'text' && kind !== 'plain' && kind !== 'kept') return 'html'
  if (!isLink && name === '_e' && (place.in === 'value' || kind === 'plain'))
    return [{ ...called, text: place.in === 'value' ? 'esc_attr_e' : 'esc_html_e' }]
  if (!isStatement) return 'code'
  if (!isLink && name === '_ex' && (place.in === 'value' || kind === 'plain'))
    return [{ ...called, text: `echo ${place.in === 'value' ? 'esc_attr_x' : 'esc_html_x'}` }]
  return by(isLink ? 'esc_url' : 'wp_kses_post')
}

/** A printed translation, escaped. */
export function planTranslation(node: PhpNode, reading: Reading): Plan {
  const name = calledName(node)
  return name === '_e' || name === '_ex' ? planPrinting(node, name, reading) : planEscape(node, reading)
}
