import { siteUrl } from '#wordpress/sandbox/visit/index.ts'
import type { Element } from 'domhandler'
import type { Person, Values } from '../checks.ts'
import { closest, plain } from '../page/document.ts'
import { controlsOf, findControls, optionsOf } from '../page/controls.ts'
import type { Control } from '../page/controls.ts'
import { fillForm } from '../page/form.ts'
import { classicForm } from './session.ts'
import type { Seen, Session } from './session.ts'
import { datedValues } from './values.ts'

/** Boxes of the admin that are WordPress's own (wp-admin/includes/meta-boxes.php). */
const coreBoxes =
  /^(?:submitdiv|postimagediv|postexcerpt|trackbacksdiv|postcustom|commentstatusdiv|commentsdiv|slugdiv|authordiv|revisionsdiv|pageparentdiv|formatdiv|categorydiv|tagsdiv-.*|.*div$)$/

/** Names by which a case may call what every entry has, with the fields of WordPress's form. */
const standard: Readonly<Record<string, string>> = {
  title: 'post_title',
  content: 'content',
  excerpt: 'excerpt',
  image: '_thumbnail_id',
}

const day = 24 * 60 * 60 * 1000

/**
 * Publishes an entry through the admin's form.
 * @param values by label; without any, each of the plugin's fields gets a plausible one
 * @throws FormProblem if the form lacks a field
 */
export async function makeEntry(
  session: Session,
  values: Values,
  type: string,
  person: Person = 'admin',
): Promise<Seen> {
  const page = await session.open(person, `/wp-admin/post-new.php?post_type=${type}`, classicForm)
  const isPlain = Object.keys(values).length === 0
  const given = datedValues(isPlain ? { title: 'Sample entry' } : values, session.now())
  return submitEntry(session, page, given, { type, person, everything: isPlain, button: 'publish' })
}

export interface EntryOptions {
  readonly type: string
  readonly person: Person
  /** Fills in the fields that are not named too, and not only the required ones. */
  readonly everything?: boolean
  readonly button: string
}

/** Submits WordPress's form for an entry. */
export async function submitEntry(
  session: Session,
  page: Seen,
  values: Values,
  { type, person, everything = false, button }: EntryOptions,
): Promise<Seen> {
  const controls = controlsOf(page.document)
  const named: Record<string, string> = {}
  const set = new Map<string, string>()
  const terms: [string, string][] = []
  for (const [label, value] of Object.entries(values)) {
    const field = standard[label.toLowerCase()]
    if (field && !findExact(controls, label, field)) set.set(field, value.startsWith('@') ? '' : value)
    else if (await isTerm(session, type, label, value, terms)) continue
    else named[label] = value
  }
  if (set.has('_thumbnail_id')) set.set('_thumbnail_id', String(session.visit.sample.image))
  for (const control of controls.filter(isPlugins)) {
    const label = control.labels[0] ?? control.groups[0]
    if (!label || (!everything && !('required' in control.element.attribs))) continue
    if (Object.keys(named).some((other) => findControls(controls, other).includes(control))) continue
    const value = plausible(control, session.now())
    if (value !== null) named[label] ??= value
  }
  const submission = await fillForm(page.document, page.url, named, {
    form: 'form#post',
    extra: [...set, ...terms],
    button,
    file: (name) => session.file(name),
    image: (kind) =>
      kind === 'hidden' || kind === 'number'
        ? String(session.visit.sample.image)
        : `${siteUrl}/wp-content/uploads/bread.png`,
  })
  return session.submit(person, submission)
}

/** Whether the plugin has a field of its own with the name of one of WordPress's. */
const findExact = (controls: readonly Control[], label: string, name: string): boolean =>
  controls.some(
    (control) =>
      isPlugins(control) && control.labels.includes(plain(label)) && control.element.attribs['name'] !== name,
  )

/** A value for a term is entered into WordPress's own box of the taxonomy. */
async function isTerm(
  session: Session,
  type: string,
  label: string,
  value: string,
  terms: [string, string][],
): Promise<boolean> {
  const known = await Promise.all(
    value
      .split(/\s*,\s*/)
      .map((name) => session.visit.step('term', { type, label, name }) as Promise<Term | null>),
  )
  if (known.some((term) => !term)) return false
  for (const [at, term] of known.entries()) {
    if (!term) continue
    const field = term.taxonomy === 'category' ? 'post_category[]' : `tax_input[${term.taxonomy}][]`
    if (term.hierarchical) terms.push([field, String(term.id)])
    else if (at === 0) terms.push([`tax_input[${term.taxonomy}]`, value])
  }
  return true
}

interface Term {
  readonly taxonomy: string
  readonly hierarchical: boolean
  readonly id: number
}

const isPlugins = ({ element, type }: Control): boolean => {
  if (['hidden', 'file'].includes(type)) return false
  const box = closest(element, ({ attribs }) => /\bpostbox\b/.test(attribs['class'] ?? ''))
  return box !== null && !coreBoxes.test(box.attribs['id'] ?? '')
}

/** A value that a person might enter; null where none is needed. */
function plausible({ element, type, labels, groups }: Control, now: Date): string | null {
  const label = labels[0] ?? groups[0] ?? 'field'
  switch (type) {
    case 'checkbox':
    case 'radio':
      return null
    case 'select': {
      const options = optionsOf(element)
      return options.find(({ value }) => value !== '')?.text ?? null
    }
    case 'email':
      return 'sample@example.com'
    case 'url':
      return 'https://example.com/sample'
    case 'tel':
      return '+1 555 0100'
    case 'number':
    case 'range':
      return number(element)
    case 'date':
      return inDays(now, 30)
    case 'time':
      return '18:00'
    case 'datetime-local':
      return `${inDays(now, 30)}T18:00`
    case 'month':
      return inDays(now, 30).slice(0, 7)
    case 'color':
      return '#336699'
    default:
      return `Sample ${label}`
  }
}

const inDays = (now: Date, days: number): string =>
  new Date(now.getTime() + days * day).toISOString().slice(0, 10)

const number = ({ attribs }: Element): string =>
  String(Math.min(Math.max(3, Number(attribs['min'] ?? 0)), Number(attribs['max'] || Infinity)))
