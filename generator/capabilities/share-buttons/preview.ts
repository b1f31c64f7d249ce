import { readFileSync } from 'node:fs'
import type { PartContext, Previews } from '../../frame/capability.ts'
import { named } from '../../frame/identity.ts'
import { colorRow, section, selectRow, textRow, tickRow, ticksRow } from '../../frame/preview-kit.ts'
import { html } from '../../php/text.ts'
import { readableOn } from '../../words/colors.ts'
import { networkOf } from './networks.ts'
import type { ShareParams } from './params.ts'

const style = readFileSync(new URL('./files/assets/css/share.css.tpl', import.meta.url), 'utf8')

/** The rules that give each network its colour. */
export const brandRules = (keys: readonly string[]): string =>
  keys
    .flatMap((key) => networkOf(key) ?? [])
    .map(({ key, colour }) => `\n.xplugin-share__link--${key} {\n\t--xplugin-color: ${colour};\n}\n`)
    .join('')

const positionNames = {
  above: 'Above the content',
  below: 'Below the content',
  both: 'Above and below the content',
  none: 'Only with block or shortcode',
}
const lookNames = { filled: 'Filled', outline: 'Outline', plain: 'Plain' }
const shapeNames = { rounded: 'Rounded', round: 'Round', square: 'Square' }

function buttons(params: ShareParams): string {
  const items = params.networks
    .flatMap((key) => networkOf(key) ?? [])
    .map(({ key, label, icon }) => {
      const name = params.names ? `<span class="xplugin-share__name">${html(label)}</span>` : ''
      const svg = `<svg class="xplugin-share__icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${icon}"/></svg>`
      return `<li><a href="#" class="xplugin-share__link xplugin-share__link--${key}" aria-label="${html(label)}">${svg}${name}</a></li>`
    })
  const heading = params.heading === '' ? '' : `<p class="xplugin-share__heading">${html(params.heading)}</p>`
  return `<div class="xplugin-share xplugin-share--${params.look} xplugin-share--${params.shape}">${heading}<ul class="xplugin-share__list">${items.join('\n')}</ul></div>`
}

/** What the buttons look like in the admin and on the website. */
export function previewShare(params: ShareParams, { identity, shortcode }: PartContext): Previews {
  const one = `.xplugin-share__link{--xplugin-color:${params.color};--xplugin-on-color:${readableOn(params.color)}}`
  const css = style.replace('{{brandColours}}', params.brand ? brandRules(params.networks) : one)
  const above = params.position === 'above' || params.position === 'both' ? buttons(params) : ''
  const below = params.position === 'above' ? '' : buttons(params)
  const frontend = `<style>${css}</style>
<article><h2>A walk along the coast</h2>
${above}<p>We set out early, while the mist still lay over the water, and followed the path from the harbour to the old lighthouse.</p>
<p>Half way there is a small café with the best cinnamon buns of the island.</p>${below}</article>`
  const rows = [
    ticksRow(
      'Buttons',
      params.networks.map((key) => [networkOf(key)?.label ?? key, true] as const),
    ),
    textRow('Text before the buttons', params.heading),
    selectRow('Position', Object.values(positionNames), positionNames[params.position]),
    ticksRow('Show on', [
      ['Posts', params.post_types.includes('post')],
      ['Pages', params.post_types.includes('page')],
    ]),
    selectRow('Look', Object.values(lookNames), lookNames[params.look]),
    selectRow('Shape', Object.values(shapeNames), shapeNames[params.shape]),
    tickRow('Names', 'Show the names beside the icons', params.names),
    tickRow('Colours', 'Give each button the colour of its network', params.brand),
    colorRow('One colour for all', params.color),
  ]
  const about = 'Choose which buttons are shown and where. The block and the shortcode show them anywhere.'
  return { backend: section('Share buttons', about, shortcode, rows), frontend: named(frontend, identity) }
}
