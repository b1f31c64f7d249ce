import { siteUrl } from '#wordpress/sandbox/visit/index.ts'
import type { Element } from 'domhandler'
import { textContent } from 'domutils'
import { closest, plain, textOf } from './document.ts'
import type { PageDocument } from './document.ts'
import { controlsOf, findControls, knownLabels, labelText, optionsOf, typeOf } from './controls.ts'
import type { Control } from './controls.ts'

/** A file to upload. */
export interface Upload {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** What a browser would send for a form. */
export interface Submission {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

/** A value of a field: its text, the state of a box, or a file. */
type Entered = string | boolean | readonly string[] | Upload

export interface FillOptions {
  /** Text of the button, where the form has several. */
  readonly button?: string | undefined
  /** Selector of the form, where it is known; else the one that has the labels. */
  readonly form?: string
  /** Fields by name, whether or not the form has them; names that end in `[]` are added to what is there. */
  readonly extra?: readonly (readonly [name: string, value: string])[]
  /** The file for a value that begins with '@'. @throws Error if there is none */
  readonly file?: (name: string) => Upload
  /** The id or address of an image, for a field that stores one and is no file input. */
  readonly image?: (type: string) => string
}

/** A problem with the page, in a sentence. */
export class FormProblem extends Error {}

/**
 * Fills in the form that has fields with these labels.
 * @param url of the page, which a form without an action submits to
 * @throws FormProblem if no form has all of them
 */
export async function fillForm(
  document: PageDocument,
  url: string,
  values: Readonly<Record<string, string>>,
  options: FillOptions = {},
): Promise<Submission> {
  const controls = controlsOf(document)
  const known = options.form === undefined ? null : document.all(options.form)[0]
  if (known === undefined) throw new FormProblem('The form is missing.')
  const form = known ?? formWith(controls, Object.keys(values))
  const own = controls.filter((control) => control.form === form)
  const entered = new Map<Element, Entered>()
  for (const [label, value] of Object.entries(values)) {
    enter(findControls(own, label), label, value, entered, options)
  }
  const button = buttonOf(document, form, options.button)
  return submission(document, { form, button, url, entered, extra: options.extra ?? [] })
}

/** Submits a form as it is, by one of its buttons. */
export const pressButton = (document: PageDocument, url: string, button: Element): Promise<Submission> => {
  const form = formOf(document, button)
  if (!form) throw new FormProblem(`The button '${textOf(button)}' has no form.`)
  return submission(document, { form, button, url, entered: new Map(), extra: [] })
}

/** The form with all of the labels. @throws FormProblem */
function formWith(controls: readonly Control[], labels: readonly string[]): Element {
  const forms = new Set(controls.flatMap(({ form }) => form ?? []))
  let least: readonly string[] = labels
  let nearest: Element | null = null
  for (const form of forms) {
    const own = controls.filter((control) => control.form === form)
    const missing = labels.filter((label) => findControls(own, label).length === 0)
    if (missing.length === 0) return form
    if (missing.length < least.length) {
      least = missing
      nearest = form
    }
  }
  const seen = knownLabels(nearest ? controls.filter(({ form }) => form === nearest) : controls)
  throw new FormProblem(`No field '${least.join("', '")}'. There are: ${seen || 'none'}.`)
}

const yes = /^(?:yes|on|true|1|ja|på)$/i
const no = /^(?:no|off|false|0|nej|av)$/i

function enter(
  found: readonly Control[],
  label: string,
  value: string,
  entered: Map<Element, Entered>,
  options: FillOptions,
): void {
  const [first] = found
  if (!first) throw new FormProblem(`No field '${label}'.`)
  if (first.type === 'radio' || (first.type === 'checkbox' && !(found.length === 1 && isState(value)))) {
    tick(found, label, value, entered)
  } else if (first.type === 'checkbox') entered.set(first.element, yes.test(value))
  else if (first.type === 'select') entered.set(first.element, choose(first, label, value))
  else if (value.startsWith('@')) {
    if (first.type === 'file' && options.file) entered.set(first.element, options.file(value.slice(1)))
    else if (options.image) entered.set(first.element, options.image(first.type))
  } else entered.set(first.element, value)
}

const isState = (value: string): boolean => yes.test(value) || no.test(value)

function tick(found: readonly Control[], label: string, value: string, entered: Map<Element, Entered>): void {
  const wanted = found[0]?.type === 'radio' ? [value] : value.split(/\s*,\s*/)
  for (const one of wanted) {
    const text = labelText(one)
    const box =
      found.find(({ labels }) => labels.includes(text)) ??
      found.find(({ element }) => plain(element.attribs['value'] ?? '') === text) ??
      found.find(({ labels }) => labels.some((each) => each.includes(text)))
    if (!box) throw new FormProblem(`'${label}' has no choice '${one}'.`)
    for (const { element } of found) if (!entered.has(element)) entered.set(element, false)
    entered.set(box.element, true)
  }
}

function choose({ element }: Control, label: string, value: string): string[] {
  const options = optionsOf(element)
  const values = 'multiple' in element.attribs ? value.split(/\s*,\s*/) : [value]
  return values.map((one) => {
    const text = labelText(one)
    const option =
      options.find((each) => each.text === text) ??
      options.find((each) => plain(each.value) === text) ??
      options.find((each) => each.text.includes(text))
    if (!option) {
      const known = options.map((each) => each.text).join(', ')
      throw new FormProblem(`'${label}' has no choice '${one}', only: ${known}.`)
    }
    return option.value
  })
}

const isButton = (element: Element): boolean => {
  const type = typeOf(element)
  return element.name === 'button'
    ? !['button', 'reset'].includes((element.attribs['type'] ?? '').toLowerCase())
    : type === 'submit' || type === 'image'
}

export const formOf = (document: PageDocument, element: Element): Element | null => {
  const { form } = element.attribs
  return form
    ? (document.all(`form[id="${form}"]`)[0] ?? null)
    : closest(element, ({ name }) => name === 'form')
}

export const buttonText = (element: Element): string =>
  element.name === 'input' ? plain(element.attribs['value'] ?? 'submit') : textOf(element)

function buttonOf(document: PageDocument, form: Element, text: string | undefined): Element | null {
  const buttons = document
    .all('button, input')
    .filter((element) => isButton(element) && formOf(document, element) === form)
  if (text === undefined) return buttons[0] ?? null
  const wanted = plain(text)
  const found =
    buttons.find((button) => buttonText(button) === wanted) ??
    buttons.find((button) => buttonText(button).includes(wanted))
  if (!found) {
    throw new FormProblem(`No button '${text}', only: ${buttons.map(buttonText).join(', ')}.`)
  }
  return found
}

interface Filled {
  readonly form: Element
  readonly button: Element | null
  readonly url: string
  readonly entered: ReadonlyMap<Element, Entered>
  readonly extra: readonly (readonly [string, string])[]
}

async function submission(document: PageDocument, filled: Filled): Promise<Submission> {
  const { form, button, url } = filled
  const data = dataOf(document, filled)
  const attribute = (name: string): string => button?.attribs[`form${name}`] ?? form.attribs[name] ?? ''
  const action = new URL(attribute('action') || url, new URL(url, siteUrl))
  if (attribute('method').toLowerCase() !== 'post') {
    const query = new URLSearchParams(textsOf(data))
    return { url: `${action.pathname}?${query.toString()}`, method: 'GET', headers: {} }
  }
  const hasFile = [...data].some(([, value]) => typeof value !== 'string' && value.size > 0)
  const isMultipart = hasFile || attribute('enctype') === 'multipart/form-data'
  const request = new Response(isMultipart ? data : new URLSearchParams(textsOf(data)))
  return {
    url: action.pathname + action.search,
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: new Uint8Array(await request.arrayBuffer()),
  }
}

/** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constructing-the-form-data-set */
function dataOf(document: PageDocument, { form, button, entered, extra }: Filled): FormData {
  const data = new FormData()
  for (const element of document.all('input, textarea, select, button')) {
    const { name, disabled } = element.attribs
    if (!name || disabled !== undefined || formOf(document, element) !== form) continue
    if (isButton(element) || element.name === 'button' || typeOf(element) === 'button') {
      if (element === button) data.append(name, element.attribs['value'] ?? '')
      continue
    }
    for (const value of valuesOf(element, entered.get(element))) {
      if (typeof value === 'string') data.append(name, value)
      else data.append(name, new File([value.bytes.slice()], value.name, { type: value.type }))
    }
  }
  for (const [name, value] of extra) {
    if (name.endsWith('[]')) data.append(name, value)
    else data.set(name, value)
  }
  return data
}

const textsOf = (data: FormData): [string, string][] =>
  [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []))

function valuesOf(element: Element, entered: Entered | undefined): readonly (string | Upload)[] {
  const type = typeOf(element)
  const { value, checked } = element.attribs
  if (type === 'checkbox' || type === 'radio') {
    return (entered ?? checked !== undefined) ? [value ?? 'on'] : []
  }
  if (type === 'file') {
    const none: Upload = { name: '', type: 'application/octet-stream', bytes: new Uint8Array() }
    return [typeof entered === 'object' && 'bytes' in entered ? entered : none]
  }
  if (type === 'select') {
    if (Array.isArray(entered)) return entered as readonly string[]
    const options = optionsOf(element)
    const selected = options.filter((option) => option.selected)
    if ('multiple' in element.attribs) return selected.map((option) => option.value)
    return [selected.at(-1) ?? options[0]].flatMap((option) => option?.value ?? [])
  }
  if (typeof entered === 'string') return [entered]
  return [type === 'textarea' ? textContent(element).replace(/^\n/, '') : (value ?? '')]
}
