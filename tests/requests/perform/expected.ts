import type { SentMail } from '#wordpress/sandbox/visit/index.ts'
import type { Expected, Field, Mail } from '../checks.ts'
import { plain } from '../page/document.ts'
import { choicesOf, controlsOf, findControls, knownLabels, labelText, optionsOf } from '../page/controls.ts'
import type { Control } from '../page/controls.ts'
import type { Seen } from '../site/session.ts'

/** Compares a page, and what its making led to, with what was expected. Each problem is a sentence. */
export function problemsWith(page: Seen, expected: Expected, anyStatus = false): string[] {
  const problems = [...statusProblems(page, expected, anyStatus), ...contentProblems(page, expected)]
  for (const field of expected.fields ?? []) problems.push(...fieldProblems(controlsOf(page.document), field))
  return problems
}

function statusProblems({ first, redirects, url }: Seen, expected: Expected, anyStatus: boolean): string[] {
  const problems: string[] = []
  const { status, redirect, header = {} } = expected
  if (typeof status === 'number') {
    if (first.status !== status) problems.push(`The status is ${first.status}, not ${status}.`)
  } else if (status === undefined && !anyStatus && first.status >= 400) {
    problems.push(`The status of ${url} is ${first.status}.`)
  }
  const [target] = redirects
  if (redirect === '' && target) problems.push(`It redirects to ${target}.`)
  else if (redirect && !target?.includes(redirect)) {
    problems.push(
      target ? `It redirects to ${target}, not to ${redirect}.` : `It does not redirect to ${redirect}.`,
    )
  }
  for (const [name, value] of Object.entries(header)) {
    const sent = (first.headers[name.toLowerCase()] ?? []).join(', ')
    if (value === '' ? sent !== '' : !plain(sent).includes(plain(value))) {
      problems.push(`The header ${name} is '${sent}', not '${value}'.`)
    }
  }
  return problems
}

function contentProblems(page: Seen, expected: Expected): string[] {
  const { document, url, html } = page
  const { see = [], hide = [], find = [], miss = [], order = [], source = [], noSource = [] } = expected
  const { text } = document
  const matches = (selector: string): boolean => document.all(selector).length > 0
  const problem = orderProblem(text, order)
  return [
    ...see.filter((one) => !text.includes(plain(one))).map((one) => `'${one}' is not to be seen at ${url}.`),
    ...hide.filter((one) => text.includes(plain(one))).map((one) => `'${one}' is to be seen at ${url}.`),
    ...find.filter((one) => !matches(one)).map((one) => `Nothing matches ${one} at ${url}.`),
    ...miss.filter(matches).map((one) => `Something matches ${one} at ${url}.`),
    ...(problem ? [problem] : []),
    ...source.filter((one) => !html.includes(one)).map((one) => `The HTML of ${url} lacks ${one}.`),
    ...noSource.filter((one) => html.includes(one)).map((one) => `The HTML of ${url} contains ${one}.`),
  ]
}

function orderProblem(text: string, order: readonly string[]): string | null {
  let at = 0
  for (const [index, one] of order.entries()) {
    const found = text.indexOf(plain(one), at)
    if (found < 0) return `'${one}' does not follow '${order[index - 1] ?? 'the beginning'}'.`
    at = found + 1
  }
  return null
}

function fieldProblems(
  controls: readonly Control[],
  { label, type, required, choices, value }: Field,
): string[] {
  const found = findControls(controls, label)
  const [first] = found
  if (!first) return [`There is no field '${label}', only: ${knownLabels(controls) || 'none'}.`]
  const problems: string[] = []
  if (type !== undefined && first.type !== type)
    problems.push(`'${label}' is of type ${first.type}, not ${type}.`)
  const isRequired = found.some(
    ({ element }) => 'required' in element.attribs || element.attribs['aria-required'] === 'true',
  )
  if (required !== undefined && required !== isRequired) {
    problems.push(`'${label}' is ${isRequired ? '' : 'not '}required.`)
  }
  const known = choicesOf(found)
  const missing = (choices ?? []).filter((choice) => !known.some((one) => one.includes(labelText(choice))))
  if (missing.length > 0) problems.push(`'${label}' lacks ${missing.join(', ')}; it has ${known.join(', ')}.`)
  const values = valuesOf(found)
  if (value !== undefined && !values.some((one) => one === plain(value))) {
    problems.push(
      `'${label}' has the value ${values.map((one) => `'${one}'`).join(', ') || 'none'}, not '${value}'.`,
    )
  }
  return problems
}

/** What fields show: their value, the chosen option, the label of ticked boxes and the boxes' state. */
function valuesOf(found: readonly Control[]): string[] {
  return found.flatMap(({ element, type, labels }) => {
    if (type === 'select') {
      const options = optionsOf(element)
      const chosen = options.filter(({ selected }) => selected)
      return (chosen.length > 0 ? chosen : options.slice(0, 1)).flatMap(({ text, value }) => [
        text,
        plain(value),
      ])
    }
    if (type === 'checkbox' || type === 'radio') {
      return 'checked' in element.attribs ? ['yes', ...labels, plain(element.attribs['value'] ?? '')] : ['no']
    }
    if (type === 'textarea') return [plain(textIn(element))]
    return [plain(element.attribs['value'] ?? '')]
  })
}

const textIn = ({ children }: Control['element']): string =>
  children.map((child) => (child.type === 'text' ? child.data : '')).join('')

/** Compares the mails that were sent with the expected ones. */
export function mailProblems(sent: readonly SentMail[], expected: Expected['mail']): string[] {
  if (expected === undefined) return []
  if (expected === false)
    return sent.length === 0 ? [] : [`A mail was sent: ${sent.map(describe).join('; ')}.`]
  const wanted = Array.isArray(expected) ? (expected as readonly Mail[]) : [expected as Mail]
  return wanted.flatMap((mail) => {
    const closest = sent.map((one) => differences(one, mail)).sort((a, b) => a.length - b.length)[0]
    if (closest?.length === 0) return []
    return [
      closest
        ? `No mail fits: ${closest.join(' ')} Sent: ${sent.map(describe).join('; ')}.`
        : 'No mail was sent.',
    ]
  })
}

const describe = ({ to, subject }: SentMail): string => `'${subject}' to ${to.join(', ')}`

function differences(sent: SentMail, mail: Mail): string[] {
  const body = plain(sent.body.replace(/<[^>]*>/g, ' '))
  const parts: [string, string | undefined, string][] = [
    ['to', mail.to, [...sent.to, ...sent.cc, ...sent.bcc].join(', ')],
    ['from', mail.from, sent.from],
    ['replyTo', mail.replyTo, sent.replyTo.join(', ')],
    ['subject', mail.subject, sent.subject],
  ]
  const found = parts.flatMap(([name, wanted, has]) =>
    wanted === undefined || plain(has).includes(plain(wanted))
      ? []
      : [`${name} is '${has}', not '${wanted}'.`],
  )
  const whole = `${plain(sent.subject)}\n${body}\n${plain(sent.body)}`
  for (const text of mail.contains ?? []) if (!whole.includes(plain(text))) found.push(`It lacks '${text}'.`)
  for (const text of mail.lacks ?? []) if (whole.includes(plain(text))) found.push(`It contains '${text}'.`)
  return found
}
