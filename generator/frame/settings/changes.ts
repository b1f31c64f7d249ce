import type { ConfigValue } from '../../php/literal.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { listed } from '../../words/match.ts'
import type { Params } from '../capability.ts'
import type { Setting, Settings } from './types.ts'

const none: Spoken = { en: 'none', sv: 'inget' }
const and: Spoken = { en: 'and', sv: 'och' }

/** A value as a person would say it: “Go”, #c62828, on, Monday and Tuesday. */
export function spokenValue<P extends Params>(
  setting: Setting<P>,
  value: ConfigValue | undefined,
  language: Language,
): string {
  switch (setting.kind) {
    case 'switch':
      return value === true ? { en: 'on', sv: 'på' }[language] : { en: 'off', sv: 'av' }[language]
    case 'choice':
      return (
        setting.choices.find((choice) => choice.value === value)?.label[language].toLowerCase() ??
        String(value)
      )
    case 'choices': {
      const on = setting.choices.filter((choice) => (value as Record<string, boolean>)[choice.value])
      return (
        listed(
          on.map((choice) => choice.label[language]),
          and[language],
        ) || none[language]
      )
    }
    case 'lines':
      return (
        listed(
          (value as string[]).map((line) => `“${line}”`),
          and[language],
        ) || none[language]
      )
    case 'text':
    case 'area':
      return value === '' ? none[language] : `“${String(value)}”`
    default:
      return value === '' ? none[language] : String(value)
  }
}

/** What a setting is now: `set “Color” to #c62828`. */
export const settingIs = <P extends Params>(setting: Setting<P>, value: ConfigValue | undefined): Spoken => ({
  en: `set “${setting.label.en}” to ${spokenValue(setting, value, 'en')}`,
  sv: `satte “${setting.label.sv}” till ${spokenValue(setting, value, 'sv')}`,
})

/** What changed between two states of a part, setting by setting: `set “Color” to #c62828`. */
export function changesOf<P extends Params>(settings: Settings<P>, before: P, after: P): Spoken[] {
  return Object.entries(settings).flatMap(([key, setting]) => {
    if (JSON.stringify(before[key]) === JSON.stringify(after[key])) return []
    return [settingIs(setting, after[key])]
  })
}
