import type { Element } from 'domhandler'
import { isTag, prevElementSibling } from 'domutils'
import { closest, plain, textOf } from './document.ts'
import type { PageDocument } from './document.ts'

/** A field of a form. */
export interface Control {
  readonly element: Element
  /** An input's type, 'textarea' or 'select'. */
  readonly type: string
  /** Its own labels, as `labelText` writes them. */
  readonly labels: readonly string[]
  /** Those of what surrounds it: a legend, a table row, a box of the admin. */
  readonly groups: readonly string[]
  readonly form: Element | null
}

/** A label without the marks of required and optional fields. */
export const labelText = (text: string): string =>
  plain(text)
    .replace(/\((?:required|optional|obligatoriskt|obligatorisk|valfritt|frivilligt|valfri)\)/g, '')
    .replace(/\*/g, '')
    .trim()
    .replace(/[:?]$/, '')
    .trim()

const skipped = new Set(['hidden', 'submit', 'button', 'image', 'reset'])

/** WordPress's own fields around an entry and a list, such as the year of its date, and columns to show. */
const around = /^(?:screen-meta|submitdiv|wpadminbar|adv-settings)$/
const isAround = (element: Element): boolean =>
  closest(element, ({ attribs }) => around.test(attribs['id'] ?? '')) !== null

/** All fields of a page that a person can fill in, and hidden ones with a label. */
export function controlsOf(document: PageDocument): Control[] {
  const labels = document.all('label')
  return document
    .all('input, textarea, select')
    .filter((element) => !isAround(element))
    .map((element) => controlOf(document, labels, element))
    .filter(
      ({ type, labels: own, groups }) =>
        !skipped.has(type) || (type === 'hidden' && own.length + groups.length > 0),
    )
}

export const typeOf = ({ name, attribs }: Element): string =>
  name === 'input' ? (attribs['type'] ?? 'text').toLowerCase() : name

function controlOf(document: PageDocument, labels: readonly Element[], element: Element): Control {
  const { id, form } = element.attribs
  const own = labels.filter(
    (label) => (id && label.attribs['for'] === id) || closest(element, (at) => at === label),
  )
  const before = prevElementSibling(element)
  if (own.length === 0 && before?.name === 'label' && !before.attribs['for']) own.push(before)
  const named = (element.attribs['aria-labelledby'] ?? '')
    .split(' ')
    .filter(Boolean)
    .flatMap((other) => document.all(`[id="${other}"]`))
  const texts = [
    ...[...own, ...named].map(labelWords),
    ...['aria-label', 'placeholder', 'title'].map((name) => element.attribs[name] ?? ''),
  ]
  return {
    element,
    type: typeOf(element),
    labels: unique(texts),
    groups: unique(groupsOf(element)),
    form: form
      ? (document.all(`form[id="${form}"]`)[0] ?? null)
      : closest(element, ({ name }) => name === 'form'),
  }
}

const unique = (texts: readonly string[]): string[] => [
  ...new Set(texts.map(labelText).filter((text) => text !== '')),
]

/** Labels may be for screen readers only, whose text is hidden, and may contain their field. */
function labelWords(label: Element): string {
  const words = (node: Element): string =>
    node.children
      .map((child) =>
        child.type === 'text'
          ? child.data
          : isTag(child) && !['select', 'textarea', 'input', 'script', 'style'].includes(child.name)
            ? ` ${words(child)} `
            : '',
      )
      .join('')
  return words(label)
}

function groupsOf(element: Element): string[] {
  const found: string[] = []
  const set = closest(element, ({ name }) => name === 'fieldset')
  const row = closest(element, ({ name }) => name === 'tr')
  const box = closest(element, ({ attribs }) => /\bpostbox\b/.test(attribs['class'] ?? ''))
  const group = closest(element, ({ attribs }) => /^(?:radio)?group$/.test(attribs['role'] ?? ''))
  const child = (of: Element | null, fits: (name: Element) => boolean): Element | undefined =>
    of?.children.filter(isTag).find(fits)
  const legend = child(set, ({ name }) => name === 'legend')
  const head = child(row, ({ name }) => name === 'th') ?? child(row, ({ name }) => name === 'td')
  if (legend) found.push(labelWords(legend))
  if (head && !closest(element, (at) => at === head)) found.push(labelWords(head))
  if (group) found.push(group.attribs['aria-label'] ?? '')
  if (box) {
    const title = findHeading(box)
    if (title) found.push(textOf(title))
  }
  return found
}

function findHeading(box: Element): Element | null {
  for (const child of box.children.filter(isTag)) {
    if (/^h[1-6]$/.test(child.name)) return child
    const found = findHeading(child)
    if (found) return found
  }
  return null
}

/** The fields with a label: the closest match only, and all of a group. */
export function findControls(controls: readonly Control[], label: string): Control[] {
  const wanted = labelText(label)
  const tests: ((control: Control) => boolean)[] = [
    ({ labels }) => labels.includes(wanted),
    ({ groups }) => groups.includes(wanted),
    ({ labels }) => labels.some((text) => text.startsWith(wanted)),
    ({ groups }) => groups.some((text) => text.startsWith(wanted)),
    ({ labels }) => labels.some((text) => text.includes(wanted)),
    ({ groups }) => groups.some((text) => text.includes(wanted)),
  ]
  for (const fits of tests) {
    const found = controls.filter(fits)
    const visible = found.filter(({ type }) => type !== 'hidden')
    if (found.length > 0) return visible.length > 0 ? visible : found
  }
  return []
}

/** The labels of a page's fields, for messages. */
export const knownLabels = (controls: readonly Control[]): string =>
  [...new Set(controls.map(({ labels, groups }) => labels[0] ?? groups[0] ?? '').filter(Boolean))]
    .slice(0, 20)
    .join(', ')

/** The choices of a select, or the labels of a group of boxes. */
export function choicesOf(controls: readonly Control[]): string[] {
  return controls.flatMap(({ element, type, labels }) =>
    type === 'select' ? optionsOf(element).map(({ text }) => text) : labels.slice(0, 1),
  )
}

export interface Option {
  readonly text: string
  readonly value: string
  readonly selected: boolean
}

export function optionsOf(select: Element): Option[] {
  const options = select.children
    .filter(isTag)
    .flatMap((child) => (child.name === 'optgroup' ? child.children.filter(isTag) : [child]))
    .filter(({ name }) => name === 'option')
  return options.map((option) => ({
    text: labelText(labelWords(option)),
    value: option.attribs['value'] ?? labelWords(option).trim(),
    selected: 'selected' in option.attribs,
  }))
}
