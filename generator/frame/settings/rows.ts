import type { Language } from '../../words/language.ts'
import { areaRow, colorRow, numberRow, selectRow, textRow, tickRow, ticksRow } from '../preview-kit.ts'
import type { Row } from '../preview-kit.ts'
import type { Params } from '../capability.ts'
import { shownChoices, shownSettings } from './schema.ts'
import type { Setting, Settings } from './types.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function rowOf<P extends Params>(setting: Setting<P>, params: P, value: unknown, language: Language): Row {
  const label = setting.label[language]
  const help = setting.help?.[language]
  switch (setting.kind) {
    case 'color':
      return colorRow(label, text(value))
    case 'number':
      return numberRow(label, Number(value), help)
    case 'switch':
      return tickRow(label, setting.text[language], value === true)
    case 'choice': {
      const choices = shownChoices(setting.choices, params)
      const chosen = choices.find((choice) => choice.value === value) ?? choices[0]
      return selectRow(
        label,
        choices.map((choice) => choice.label[language]),
        chosen?.label[language] ?? '',
      )
    }
    case 'choices':
      return ticksRow(
        label,
        setting.choices.map((choice): [string, boolean] => [
          choice.label[language],
          (value as Record<string, boolean>)[choice.value] === true,
        ]),
      )
    case 'area':
    case 'code':
      return areaRow(label, text(value), help)
    case 'lines':
      return areaRow(label, (value as string[]).join('\n'), help)
    default:
      return textRow(label, text(value), help)
  }
}

/** The rows of the mock settings page for a part. */
export const rowsOf = <P extends Params>(settings: Settings<P>, params: P, language: Language): Row[] =>
  shownSettings(settings, params).map(([key, setting]) => rowOf(setting, params, params[key], language))
