import type { Change } from '../../frame/capability.ts'
import { emailIn, isAddition, isRemoval, valueOf, verbOf, wantsSwedish } from '../../words/commands.ts'
import { colorIn } from '../../words/colors.ts'
import { capitalise, has, listed, collapseSpaces } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { knownFields } from './catalogue.ts'
import type { Field } from './catalogue.ts'
import {
  asksForReply,
  asksToStore,
  buttonWords,
  headingWords,
  newText,
  subjectWords,
  successWords,
  usualReply,
} from './params.ts'
import type { FormParams } from './params.ts'
import { fieldsIn } from './reading.ts'

type FormChange = Change<FormParams> | null

/** Keys of the fields that a text names, by label, by key or by a known name. */
function fieldsNamed(params: FormParams, text: string): string[] {
  const lower = text.toLowerCase()
  if (has(lower, 'all (?:the )?fields|every field|everything|alla fält(?:en)?|allt'))
    return Object.keys(params.fields)
  return Object.entries(params.fields).flatMap(([key, field]) => {
    const known = knownFields.find((one) => one.key === key)
    const label = field.label.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const spellings = [label, key.replaceAll('_', '[ _-]'), ...(known ? [known.pattern] : [])]
    return has(lower, spellings.join('|')) ? [key] : []
  })
}

const quotedList = (labels: readonly string[], and: string): string =>
  listed(
    labels.map((label) => `“${label}”`),
    and,
  )

function withFields(
  params: FormParams,
  keys: readonly string[],
  change: (field: Field) => Field,
): FormParams {
  const entries = Object.entries(params.fields).map(([key, field]) => [
    key,
    keys.includes(key) ? change(field) : field,
  ])
  return { ...params, fields: Object.fromEntries(entries) }
}

function addFields(params: FormParams, clause: Clause): FormChange {
  if (!isAddition(clause)) return null
  const found = fieldsIn(clause, Object.keys(params.fields)).filter(({ key }) => !(key in params.fields))
  if (found.length === 0) return null
  const rest = { ...params.fields }
  // New fields go before the message, checkboxes after it.
  const last = Object.entries(rest).filter(
    ([, field]) => field.type === 'textarea' || field.type === 'checkbox',
  )
  for (const [key] of last) delete rest[key]
  const ticks = found.filter(({ field }) => field.type === 'checkbox')
  const others = found.filter(({ field }) => field.type !== 'checkbox')
  const fields = Object.fromEntries([
    ...Object.entries(rest),
    ...others.map(({ key, field }) => [key, field] as const),
    ...last,
    ...ticks.map(({ key, field }) => [key, field] as const),
  ])
  const labels = found.map(({ field }) => field.label)
  return {
    params: { ...params, fields },
    said: {
      en: `added ${quotedList(labels, 'and')} to the form`,
      sv: `lade till ${quotedList(labels, 'och')} i formuläret`,
    },
  }
}

function removeFields(params: FormParams, clause: Clause): FormChange {
  if (!isRemoval(clause)) return null
  const keys = fieldsNamed(params, clause.text.replaceAll('"', ''))
  if (keys.length === 0 || keys.length === Object.keys(params.fields).length) return null
  const labels = keys.map((key) => params.fields[key]?.label ?? key)
  const fields = Object.fromEntries(Object.entries(params.fields).filter(([key]) => !keys.includes(key)))
  return {
    params: { ...params, fields },
    said: {
      en: `removed ${quotedList(labels, 'and')} from the form`,
      sv: `tog bort ${quotedList(labels, 'och')} ur formuläret`,
    },
  }
}

function requireFields(params: FormParams, clause: Clause): FormChange {
  const optional = has(
    clause.bare,
    'optional|not (?:be )?required|valfri(?:tt|a)?|frivillig(?:t|a)?|inte (?:vara )?obligatorisk(?:t|a)?',
  )
  const required = !optional && has(clause.bare, 'required?|mandatory|obligatorisk(?:t|a)?|kräv|krävs')
  const keys = optional || required ? fieldsNamed(params, clause.text) : []
  if (keys.length === 0) return null
  const labels = quotedList(
    keys.map((key) => params.fields[key]?.label ?? key),
    'and',
  )
  return {
    params: withFields(params, keys, (field) => ({ ...field, required })),
    said: required
      ? { en: `made ${labels} required`, sv: `gjorde ${labels} obligatoriskt` }
      : { en: `made ${labels} optional`, sv: `gjorde ${labels} valfritt` },
  }
}

function relabel(params: FormParams, clause: Clause): FormChange {
  if (!has(clause.bare, 'change|rename|call|label|labels|edit|ändra|byt|döp|kalla|etikett(?:en)?|heta'))
    return null
  const value = valueOf(clause, 80)
  if (!value) return null
  const before = clause.text.slice(0, Math.max(0, clause.text.toLowerCase().lastIndexOf(value.toLowerCase())))
  const key = fieldsNamed(params, before)[0]
  const old = key === undefined ? undefined : params.fields[key]
  if (key === undefined || !old || old.label === value) return null
  const label = clause.quotes.length > 0 ? value : capitalise(collapseSpaces(value))
  return {
    params: withFields(params, [key], (field) => ({ ...field, label })),
    said: {
      en: `changed the label “${old.label}” to “${label}”`,
      sv: `ändrade etiketten “${old.label}” till “${label}”`,
    },
  }
}

type TextKey = 'button' | 'heading' | 'success' | 'mail_subject'
const textKinds: readonly (readonly [key: TextKey, pattern: string, en: string, sv: string])[] = [
  ['mail_subject', subjectWords, 'the subject of the email', 'ämnet på mejlet'],
  ['success', successWords, 'the text after sending', 'texten efter att man skickat'],
  ['button', buttonWords, 'the text of the button', 'texten på knappen'],
  ['heading', headingWords, 'the heading of the form', 'formulärets rubrik'],
]

function changeText(params: FormParams, clause: Clause): FormChange {
  const kind = textKinds.find(([, pattern]) => has(clause.bare, pattern))
  if (!kind || (colorIn(clause.bare) && clause.quotes.length === 0)) return null
  const [key, , en, sv] = kind
  if (key === 'heading' && isRemoval(clause)) {
    return { params: { ...params, heading: '' }, said: { en: `removed ${en}`, sv: `tog bort ${sv}` } }
  }
  const value = newText(clause)
  if (value === null) return null
  return {
    params: { ...params, [key]: value },
    said: { en: `changed ${en} to “${value}”`, sv: `ändrade ${sv} till “${value}”` },
  }
}

function changeRecipient(params: FormParams, clause: Clause): FormChange {
  const email = emailIn(clause.text)
  if (!email) return null
  return {
    params: { ...params, recipient: email },
    said: { en: `set the recipient to ${email}`, sv: `satte mottagaren till ${email}` },
  }
}

function changeColour(params: FormParams, clause: Clause): FormChange {
  const color = colorIn(clause.bare)
  if (
    !color ||
    !has(
      clause.bare,
      `${buttonWords}|form|formulär(?:et)?|accent(?:färg(?:en)?)?|colou?r|färg(?:en)?|it|den|det`,
    )
  )
    return null
  return {
    params: { ...params, color },
    said: {
      en: `gave the button of the form the colour ${color}`,
      sv: `gav formulärets knapp färgen ${color}`,
    },
  }
}

function switchExtras(params: FormParams, clause: Clause): FormChange {
  if (asksForReply(clause)) {
    const on = !isRemoval(clause)
    const auto_reply = on ? (clause.quotes[0] ?? usualReply(wantsSwedish(clause.bare))) : ''
    return {
      params: { ...params, auto_reply },
      said: on
        ? {
            en: 'added a confirmation email to the visitor',
            sv: 'lade till ett bekräftelsemejl till besökaren',
          }
        : { en: 'removed the confirmation email', sv: 'tog bort bekräftelsemejlet' },
    }
  }
  if (!asksToStore(clause)) return null
  const store = !isRemoval(clause)
  return {
    params: { ...params, store },
    said: store
      ? {
          en: 'made the form keep its messages in WordPress too',
          sv: 'lät formuläret även spara meddelandena i WordPress',
        }
      : { en: 'made the form keep no messages', sv: 'lät formuläret inte spara några meddelanden' },
  }
}

/** Understands a command about the form. */
export function followForm(params: FormParams, clause: Clause): FormChange {
  return (
    changeRecipient(params, clause) ??
    switchExtras(params, clause) ??
    requireFieldsUnlessNew(params, clause) ??
    changeText(params, clause) ??
    relabel(params, clause) ??
    removeFields(params, clause) ??
    addFields(params, clause) ??
    changeColour(params, clause) ??
    fieldsThere(params, clause)
  )
}

/** Fields that are there already are understood, and change nothing. */
function fieldsThere(params: FormParams, clause: Clause): FormChange {
  if (verbOf(clause) !== 'add') return null
  const found = fieldsIn(clause)
  if (found.length === 0 || found.some(({ key }) => !(key in params.fields))) return null
  const labels = found.map(({ field }) => field.label)
  return {
    params,
    said: { en: `kept ${quotedList(labels, 'and')}`, sv: `behöll ${quotedList(labels, 'och')}` },
  }
}

/** "Add a required phone field" adds one; "make phone required" changes one. */
function requireFieldsUnlessNew(params: FormParams, clause: Clause): FormChange {
  if (has(clause.bare, 'add|include|lägg till|inkludera')) return null
  return requireFields(params, clause)
}
