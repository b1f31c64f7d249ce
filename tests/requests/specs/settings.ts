import * as fc from 'fast-check'
import { textContent } from 'domutils'
import { capabilities, capabilityById } from '../../../generator/capabilities/index.ts'
import type { Capability, Params } from '../../../generator/frame/capability.ts'
import { nextKey } from '../../../generator/frame/spec.ts'
import type { Part } from '../../../generator/frame/spec.ts'
import type { Setting } from '../../../generator/frame/settings/types.ts'
import { optionsOf } from '../page/controls.ts'
import type { Submission } from '../page/form.ts'
import type { Seen } from '../site/session.ts'
import { paramsOf, valueOf } from '../../unit/generator/specs/params.ts'

/** A setting of a part, as its row on the settings page. */
export type Row = {
  readonly name: string
  readonly part: number
  readonly key: string
  readonly setting: Setting
}

const shownKeys = ({ settings = {} }: Capability, params: Params): string[] =>
  Object.keys(settings).filter((key) => settings[key]?.shown?.(params) ?? true)

const drawn = (capability: Capability, seed: number, numRuns: number): Params[] =>
  fc.sample(paramsOf(capability), { numRuns, seed }) as Params[]

/** Most parts of one capability. */
const mostParts = 4

/** Parts of all capabilities with settings, which together show as many of these as possible. */
export function partsWithSettings(seed: number): Part[] {
  const parts: Part[] = []
  for (const capability of capabilities.filter(({ settings }) => settings)) {
    const seen = new Set<string>()
    const fresh = (params: Params): number =>
      shownKeys(capability, params).filter((key) => !seen.has(key)).length
    const draws = drawn(capability, seed, 60)
    for (let count = 0; count < (capability.kindOf ? mostParts : 1); count++) {
      const params = draws.reduce((best, one) => (fresh(one) > fresh(best) ? one : best))
      if (fresh(params) === 0) break
      for (const key of shownKeys(capability, params)) seen.add(key)
      parts.push({ id: capability.id, key: nextKey(capability.id, parts), params })
    }
  }
  return parts
}

/** The same parts with other defaults for their settings. */
export const withOtherDefaults = (parts: readonly Part[], seed: number): Part[] =>
  parts.map((part, at) => {
    const capability = capabilityById(part.id)
    const [other = {}] = drawn(capability, seed + at, 1)
    const settings = Object.entries(other).filter(([key]) => capability.settings?.[key])
    return { ...part, params: { ...part.params, ...Object.fromEntries(settings) } }
  })

/** The settings that some parts show. */
export const rowsOf = (parts: readonly Part[], prefix: string): Row[] =>
  parts.flatMap((part, at) => {
    const capability = capabilityById(part.id)
    return shownKeys(capability, part.params).flatMap((key) => {
      const setting = capability.settings?.[key]
      return setting ? [{ name: `${prefix}_${part.key}[${key}]`, part: at, key, setting }] : []
    })
  })

/** A value that a person could enter, which is not cleaned. */
export function enteredValue(setting: Setting, seed: number): unknown {
  if (['text', 'area', 'code'].includes(setting.kind)) return 'Changed by hand'
  if (setting.kind === 'lines') return ['Changed', 'by hand']
  return fc.sample(valueOf(setting), { numRuns: 1, seed })[0]
}

/** What the page shows for a setting; undefined where it has no such row. */
export function shownValue({ document }: Seen, { name, setting }: Row): unknown {
  const one = (named: string) =>
    document.all('input, textarea, select').find(({ attribs }) => attribs['name'] === named)
  if (setting.kind === 'choices')
    return Object.fromEntries(
      setting.choices.map(({ value }) => [value, one(`${name}[${value}]`)?.attribs['checked'] !== undefined]),
    )
  const control = one(name)
  if (!control) return undefined
  if (setting.kind === 'switch') return 'checked' in control.attribs
  if (setting.kind === 'choice') return optionsOf(control).find(({ selected }) => selected)?.value
  if (setting.kind === 'number') return Number(control.attribs['value'])
  const text =
    control.name === 'textarea' ? textContent(control).replace(/^\n/, '') : control.attribs['value']
  return setting.kind === 'lines' ? (text ?? '').split('\n').filter((line) => line !== '') : text
}

/** What a browser sends for the form once a person has entered some values. */
export function submissionWith(form: Submission, entered: readonly (readonly [Row, unknown])[]): Submission {
  const sent = new URLSearchParams(Buffer.from(form.body ?? []).toString())
  const tick = (name: string, on: boolean): void => (on ? sent.set(name, '1') : sent.delete(name))
  for (const [{ name, setting }, value] of entered) {
    if (setting.kind === 'switch') tick(name, value === true)
    else if (setting.kind === 'choices')
      for (const [choice, on] of Object.entries(value as Record<string, boolean>))
        tick(`${name}[${choice}]`, on)
    else sent.set(name, setting.kind === 'lines' ? (value as string[]).join('\n') : String(value))
  }
  // Browsers send each line with a carriage return.
  const body = new URLSearchParams([...sent].map(([name, value]) => [name, value.replace(/\r?\n/g, '\r\n')]))
  return { ...form, body: Buffer.from(body.toString()) }
}
