import type { Spoken } from '../words/language.ts'
import { listed } from '../words/match.ts'
import { describeField, typeNames } from './types.ts'
import type { Field, Fields } from './types.ts'

const quotedList = (fields: readonly Field[], and: string, describe: (field: Field) => string): string =>
  listed(fields.map(describe), and)

const labelled = ({ label }: Field): string => `“${label}”`

function changesOfField(old: Field, now: Field): Spoken[] {
  const label = labelled(now)
  const said: Spoken[] = []
  if (old.label !== now.label)
    said.push({
      en: `changed the label “${old.label}” to ${label}`,
      sv: `ändrade etiketten “${old.label}” till ${label}`,
    })
  if (old.type !== now.type)
    said.push({
      en: `made ${label} ${typeNames[now.type].en}`,
      sv: `gjorde ${label} till ${typeNames[now.type].sv}`,
    })
  if (old.members !== now.members)
    said.push(
      now.members === true
        ? { en: `limited ${label} to signed-in visitors`, sv: `visade ${label} bara för inloggade` }
        : { en: `showed ${label} to everybody`, sv: `visade ${label} för alla` },
    )
  if (JSON.stringify(old.options) !== JSON.stringify(now.options) && now.options.length > 0)
    said.push({
      en: `gave ${label} the options ${listed(now.options, 'and')}`,
      sv: `gav ${label} alternativen ${listed(now.options, 'och')}`,
    })
  if (
    JSON.stringify(old.range) !== JSON.stringify(now.range) &&
    now.range.length === 2 &&
    old.type === now.type
  )
    said.push({
      en: `set ${label} to ${now.range.join('–')}`,
      sv: `satte ${label} till ${now.range.join('–')}`,
    })
  // What a field takes beside its type: limits and the like.
  const rest = ({
    label: _,
    type: _type,
    required: _required,
    options,
    range: _range,
    ...more
  }: Field): string => JSON.stringify([more, options.length])
  if (said.length === 0 && rest(old) !== rest(now) && old.required === now.required)
    said.push({
      en: `changed ${describeField(now, 'en')}`,
      sv: `ändrade ${describeField(now, 'sv')}`,
    })
  return said
}

/** What changed between two lists of fields: added, removed, renamed, required, moved. */
export function changesOfFields(before: Fields, after: Fields): Spoken[] {
  const said: Spoken[] = []
  const added = Object.entries(after).flatMap(([key, field]) => (key in before ? [] : [field]))
  const removed = Object.entries(before).flatMap(([key, field]) => (key in after ? [] : [field]))
  const kept = Object.keys(after).filter((key) => key in before)
  if (removed.length > 0)
    said.push({
      en: `removed ${quotedList(removed, 'and', labelled)}`,
      sv: `tog bort ${quotedList(removed, 'och', labelled)}`,
    })
  if (added.length > 0)
    said.push({
      en: `added ${quotedList(added, 'and', (field) => describeField(field, 'en'))}`,
      sv: `lade till ${quotedList(added, 'och', (field) => describeField(field, 'sv'))}`,
    })
  const pairs = kept.flatMap((key) => {
    const [old, now] = [before[key], after[key]]
    return old && now ? [{ old, now }] : []
  })
  for (const required of [true, false]) {
    const made = pairs.filter(({ old, now }) => old.required !== now.required && now.required === required)
    const labels = made.map(({ now }) => now)
    if (labels.length > 0)
      said.push(
        required
          ? {
              en: `made ${quotedList(labels, 'and', labelled)} required`,
              sv: `gjorde ${quotedList(labels, 'och', labelled)} obligatoriskt`,
            }
          : {
              en: `made ${quotedList(labels, 'and', labelled)} optional`,
              sv: `gjorde ${quotedList(labels, 'och', labelled)} valfritt`,
            },
      )
  }
  said.push(...pairs.flatMap(({ old, now }) => changesOfField(old, now)))
  const order = Object.keys(before).filter((key) => kept.includes(key))
  if (order.join() !== kept.join()) {
    const labels = Object.values(after).map(({ label }) => label)
    said.push({
      en: `put the fields in the order ${labels.join(', ')}`,
      sv: `satte fälten i ordningen ${labels.join(', ')}`,
    })
  }
  return said
}
