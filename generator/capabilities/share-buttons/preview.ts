import type { Language } from '../../words/language.ts'
import { placedIn } from '../../frame/placing.ts'
import { styleOf } from '../../frame/preview-files.ts'
import { html } from '../../php/text.ts'
import { readableOn } from '../../words/colors.ts'
import { networks } from './networks.ts'
import type { ShareParams } from './params.ts'

const style = styleOf(new URL('./files/', import.meta.url), 'assets/css/share.css')

/** The rules that give each network its color. */
export const brandRules = networks
  .map(({ key, colour }) => `\n.xplugin-share__link--${key} {\n\t--xplugin-color: ${colour};\n}\n`)
  .join('')

/** Icon and label of a network's button. */
export function labelOf(key: string, params: ShareParams, language: Language): string {
  const network = networks.find((one) => one.key === key)
  const name = (language === 'sv' ? network?.swedish : undefined) ?? network?.label ?? key
  if (params.label !== 'share' || key === 'copy') return name
  if (key === 'email') return { en: 'Share by email', sv: 'Dela via e-post' }[language]
  return `${{ en: 'Share on', sv: 'Dela på' }[language]} ${name}`
}

/** The buttons on the mock website. */
export function previewShare(params: ShareParams, language: Language): string {
  const one = `.xplugin-share__link{--xplugin-color:${params.color};--xplugin-on-color:${readableOn(params.color)}}`
  const css = style.replace('{{brandColours}}', params.brand ? brandRules : one)
  const items = networks
    .filter(({ key }) => params.networks[key])
    .map(({ key, icon }) => {
      const label = html(labelOf(key, params, language))
      const name = params.label === 'icons' ? '' : `<span class="xplugin-share__name">${label}</span>`
      const svg = `<svg class="xplugin-share__icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${icon}"/></svg>`
      return `<li><a href="#" class="xplugin-share__link xplugin-share__link--${key}" aria-label="${label}">${svg}${name}</a></li>`
    })
  const heading =
    params.heading === '' || params.float !== 'none'
      ? ''
      : `<p class="xplugin-share__heading">${html(params.heading)}</p>`
  const float = params.float === 'none' ? '' : ` xplugin-share--float xplugin-share--${params.float}`
  const part = `<div class="xplugin-share xplugin-share--${params.look} xplugin-share--${params.shape}${float}">${heading}<ul class="xplugin-share__list">${items.join('\n')}</ul></div>`
  return `<style>${css}
.mock-site .xplugin-share--float{position:static;transform:none}</style>
${placedIn(params.float === 'none' ? params : { ...params, place: 'before' }, part)}`
}
