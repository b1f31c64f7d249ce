import type { Field } from '../../fields/index.ts'
import { styleOf } from '../../frame/preview-files.ts'
import { html } from '../../php/text.ts'
import { readableOn } from '../../words/colors.ts'
import type { Language } from '../../words/language.ts'
import type { FormParams } from './params.ts'

const style = styleOf(new URL('./files/', import.meta.url), 'assets/css/form.css')
const inputs: Readonly<Record<string, string>> = {
  price: 'number',
  place: 'text',
  datetime: 'datetime-local',
  image: 'file',
}

function control(id: string, field: Field, language: Language): string {
  const shared = `id="${id}" class="xplugin-form__control"`
  const { type } = field
  if (type === 'textarea') return `<textarea rows="5" ${shared}></textarea>`
  if (type === 'select') {
    const options = field.options.map((option) => `<option>${html(option)}</option>`).join('')
    return `<select ${shared}><option>${language === 'sv' ? 'Välj' : 'Please choose'}</option>${options}</select>`
  }
  if (type === 'radio' || type === 'checkboxes' || type === 'rating') {
    const [from = 1, to = 5] = field.range
    const options =
      type === 'rating' ? Array.from({ length: to - from + 1 }, (_, at) => String(from + at)) : field.options
    const kind = type === 'checkboxes' ? 'checkbox' : 'radio'
    return options
      .map(
        (option) =>
          `<label class="xplugin-choice"><input type="${kind}" name="${id}"> ${html(option)}</label>`,
      )
      .join(' ')
  }
  return `<input type="${inputs[type] ?? type}" ${shared}>`
}

function fieldRow(key: string, field: Field, language: Language): string {
  const id = `preview-${key}`
  const star = field.required ? ' <span class="xplugin-form__required">*</span>' : ''
  const isGroup = field.type === 'radio' || field.type === 'checkboxes' || field.type === 'rating'
  const label = isGroup
    ? `<legend class="xplugin-form__label">${html(field.label)}${star}</legend>`
    : `<label for="${id}" class="xplugin-form__label">${html(field.label)}${star}</label>`
  const shown = control(id, field, language)
  const parts = field.type === 'checkbox' ? [shown, label] : [label, shown]
  const tag = isGroup ? 'fieldset' : 'div'
  return `<${tag} class="xplugin-form__row">${parts.join('')}</${tag}>`
}

/** What the form looks like on the website. */
export function previewForm(params: FormParams, language: Language): string {
  const fields = Object.entries(params.fields).map(([key, field]) => fieldRow(key, field, language))
  const heading =
    params.heading === '' ? '' : `<h2 class="xplugin-form__heading">${html(params.heading)}</h2>`
  const colors = `.xplugin-form{--xplugin-color:${params.color};--xplugin-on-color:${readableOn(params.color)}}`
  return `<style>${style}\n${colors}</style>
<div class="xplugin-form">${heading}<form>${fields.join('\n')}
<p class="xplugin-form__row"><button type="button" class="xplugin-form__button">${html(params.button)}</button></p></form></div>`
}
