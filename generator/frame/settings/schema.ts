import * as z from 'zod'
import type { Language } from '../../words/language.ts'
import type { ConfigValue } from '../../php/literal.ts'
import { phpRecord } from '../../php/record.ts'
import type { Params } from '../capability.ts'
import type { Choice, Setting, Settings } from './types.ts'

function schemaOf<P extends Params>(setting: Setting<P>): z.ZodType {
  switch (setting.kind) {
    case 'color':
      return z.string().regex(/^#[0-9a-f]{6}$/)
    case 'switch':
      return z.boolean()
    case 'number':
      return z.number().min(setting.min).max(setting.max)
    case 'choice':
      return z.enum(setting.choices.map(({ value }) => value))
    case 'choices':
      return phpRecord(z.string(), z.boolean())
    case 'lines':
      return z.array(z.string())
    default:
      return z.string()
  }
}

/** The schema of the parameters that some settings stand for. */
export const schemaOfSettings = <P extends Params>(settings: Settings<P>): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, schemaOf(setting)]))

function startOf<P extends Params>(setting: Setting<P>, language: Language): ConfigValue {
  if (setting.kind === 'choices')
    return Object.fromEntries(setting.choices.map(({ value }) => [value, setting.start.includes(value)]))
  if ((setting.kind === 'text' || setting.kind === 'area') && setting.start !== '')
    return setting.start[language]
  return setting.start as ConfigValue
}

/** What some settings are before anybody asked for anything. */
export const startsOf = <P extends Params>(settings: Settings<P>, language: Language): Params =>
  Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, startOf(setting, language)]))

/** The choices that a part can take. */
export const shownChoices = <P extends Params>(choices: readonly Choice<P>[], params: P): Choice<P>[] =>
  choices.filter(({ shown }) => shown?.(params) ?? true)

/** The settings that do something for a part. */
export const shownSettings = <P extends Params>(settings: Settings<P>, params: P): [string, Setting<P>][] =>
  Object.entries(settings).filter(([, setting]) => setting.shown?.(params) ?? true)
