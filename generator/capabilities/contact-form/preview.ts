import { readFileSync } from 'node:fs'
import type { PartContext, Previews } from '../../frame/capability.ts'
import { areaRow, colorRow, section, textRow } from '../../frame/preview-kit.ts'
import { named } from '../../frame/identity.ts'
import { html } from '../../php/text.ts'
import { readableOn } from '../../words/colors.ts'
import type { Field } from './catalogue.ts'
import type { FormParams } from './params.ts'

const style = readFileSync(new URL('./files/assets/css/form.css.tpl', import.meta.url), 'utf8')

function control(id: string, field: Field): string {
  const shared = `id="${id}" class="xplugin-form__control"`
  if (field.type === 'textarea') return `<textarea rows="5" ${shared}></textarea>`
  if (field.type === 'select') {
    const options = field.options.map((option) => `<option>${html(option)}</option>`).join('')
    return `<select ${shared}><option>Please choose</option>${options}</select>`
  }
  return `<input type="${field.type}" ${shared}>`
}

function fieldRow(key: string, field: Field): string {
  const id = `preview-${key}`
  const star = field.required ? ' <span class="xplugin-form__required">*</span>' : ''
  const label = `<label for="${id}" class="xplugin-form__label">${html(field.label)}${star}</label>`
  const parts = field.type === 'checkbox' ? [control(id, field), label] : [label, control(id, field)]
  return `<div class="xplugin-form__row">${parts.join('')}</div>`
}

/** What the form looks like in the admin and on the website. */
export function previewForm(params: FormParams, { identity, shortcode }: PartContext): Previews {
  const fields = Object.entries(params.fields).map(([key, field]) => fieldRow(key, field))
  const heading =
    params.heading === '' ? '' : `<h2 class="xplugin-form__heading">${html(params.heading)}</h2>`
  const colours = `.xplugin-form{--xplugin-color:${params.color};--xplugin-on-color:${readableOn(params.color)}}`
  const frontend = `<style>${style}\n${colours}</style>
<div class="xplugin-form">${heading}<form>${fields.join('\n')}
<p class="xplugin-form__row"><button type="button" class="xplugin-form__button">${html(params.button)}</button></p></form></div>`
  const rows = [
    textRow(
      'Send messages to',
      params.recipient || 'you@example.com',
      'Each message is sent to this address.',
    ),
    textRow('Subject of the email', params.mail_subject),
    areaRow('Text after sending', params.success),
    ...(params.auto_reply === ''
      ? []
      : [
          areaRow(
            'Reply to the visitor',
            params.auto_reply,
            'Sent to the visitor as a confirmation. Leave it empty to send none.',
          ),
        ]),
    colorRow('Colour of the button', params.color),
  ]
  const about = 'Place the form on any page with its block or its shortcode.'
  return { backend: section('Contact form', about, shortcode, rows), frontend: named(frontend, identity) }
}
