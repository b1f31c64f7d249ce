import { phpString } from '../../php/text.ts'
import type { Language, Spoken } from '../../words/language.ts'
import type { Params } from '../capability.ts'
import { shownChoices, shownSettings } from './schema.ts'
import type { Choice, Setting, Settings } from './types.ts'

/** The types of `Xplugin_Fields` in a generated plugin, by kind of setting. */
const types: Record<Setting['kind'], string> = {
  text: 'text',
  area: 'textarea',
  email: 'email',
  url: 'url',
  date: 'date',
  time: 'time',
  moment: 'datetime-local',
  code: 'code',
  lines: 'lines',
  color: 'color',
  switch: 'checkbox',
  number: 'number',
  choice: 'select',
  choices: 'choices',
}

const translated = (text: Spoken, language: Language): string =>
  `__( ${phpString(text[language])}, 'xplugin' )`

/** Lines of a PHP array, its arrows aligned as WordPress's style wants it. */
function arrayOf(entries: readonly (readonly [key: string, code: string])[], depth: number): string {
  const tabs = '\t'.repeat(depth + 1)
  const width = Math.max(...entries.map(([key]) => phpString(key).length))
  const lines = entries.map(([key, code]) => `${tabs}${phpString(key).padEnd(width)} => ${code},\n`)
  return `array(\n${lines.join('')}${'\t'.repeat(depth)})`
}

const choicesOf = <P extends Params>(
  choices: readonly Choice<P>[],
  language: Language,
  depth: number,
): string =>
  arrayOf(
    choices.map(({ value, label }) => [value, translated(label, language)] as const),
    depth,
  )

function fieldOf<P extends Params>(
  key: string,
  setting: Setting<P>,
  parts: readonly P[],
  language: Language,
): string {
  const entries: [string, string][] = [
    ['type', phpString(types[setting.kind])],
    ['label', translated(setting.label, language)],
    ['default', `$config['${key}']`],
  ]
  if (setting.kind === 'switch') entries.push(['text', translated(setting.text, language)])
  if (setting.kind === 'number') entries.push(['min', String(setting.min)], ['max', String(setting.max)])
  if (setting.kind === 'choice') {
    const shown = new Set(parts.flatMap((params) => shownChoices(setting.choices, params)))
    const choices = setting.choices.filter((choice) => shown.has(choice))
    entries.push(['choices', choicesOf(choices, language, 4)])
  }
  if (setting.kind === 'choices') entries.push(['choices', choicesOf(setting.choices, language, 4)])
  if (setting.help) entries.push(['description', translated(setting.help, language)])
  return arrayOf(entries, 3)
}

/**
 * The method `fields()` of a part's class.
 *
 * @param parts the parameters of all parts of the class; a setting is there if one of them needs it
 */
export function fieldsMethod<P extends Params>(
  settings: Settings<P>,
  parts: readonly P[],
  language: Language,
): string {
  const shown = new Set(parts.flatMap((params) => shownSettings(settings, params).map(([key]) => key)))
  const entries = Object.entries(settings)
    .filter(([key]) => shown.has(key))
    .map(([key, setting]) => [key, fieldOf(key, setting, parts, language)] as const)
  const body =
    entries.length === 0
      ? '\t\treturn array();'
      : `\t\t$config = $this->config();\n\t\treturn ${arrayOf(entries, 2)};`
  return `	/**
	 * The settings of the part.
	 *
	 * @return array[]
	 */
	public function fields() {
${body}
	}`
}

const textMethod = (name: string, about: string, text: Spoken, language: Language): string => `	/**
	 * ${about}
	 *
	 * @return string
	 */
	public function ${name}() {
		return ${translated(text, language)};
	}`

/** The methods by which a part's class describes itself on the settings page. */
export const describingMethods = (heading: Spoken, description: Spoken, language: Language): string =>
  [
    textMethod('label', 'Heading of the part on the settings page.', heading, language),
    textMethod('description', 'One sentence about the part on the settings page.', description, language),
  ].join('\n\n')
