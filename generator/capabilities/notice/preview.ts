import { styleOf } from '../../frame/preview-files.ts'
import { readableOn } from '../../words/colors.ts'
import { html } from '../../php/text.ts'
import type { PartContext } from '../../frame/capability.ts'
import type { NoticeParams } from './params.ts'

const style = styleOf(new URL('./files/', import.meta.url), 'assets/css/notice.css')

function inside(params: NoticeParams, context: PartContext): string {
  const { kind, heading, text, button, link, decline, policy } = params
  const part = (name: string, tag: string, value: string): string =>
    value === '' ? '' : `<${tag} class="xplugin-notice__${name}">${html(value)}</${tag}>`
  const said =
    link !== '' && button === '' && kind !== 'cookies' ? `<a href="#">${html(text)}</a>` : html(text)
  const terms = kind === 'cookies' && policy !== '' ? ` <a href="#">${html(policy)}</a>` : ''
  const closes = params.closable && kind !== 'cookies'
  const close = { en: 'Close', sv: 'Stäng' }[context.language]
  return [
    part('heading', 'p', heading),
    text === '' ? '' : `<p class="xplugin-notice__text">${said}${terms}</p>`,
    kind === 'cookies'
      ? `<p class="xplugin-notice__buttons">${part('button', 'span', button)}${part('button xplugin-notice__button--quiet', 'span', decline)}</p>`
      : part('button', 'span', button),
    closes ? `<button type="button" class="xplugin-notice__close" aria-label="${close}">×</button>` : '',
  ].join('')
}

/** The notice on a mock page, or a word on why there is none. */
export function preview(params: NoticeParams, context: PartContext): string {
  const id = context.key.replaceAll('_', '-')
  const isButton = params.kind === 'button'
  const place = isButton ? params.side : params.position
  const isEmpty = isButton ? params.target === '' : params.text === '' && params.heading === ''
  const empty = {
    en: 'The notice is shown here as soon as it is filled in on the settings page.',
    sv: 'Meddelandet visas här så snart det är ifyllt på inställningssidan.',
  }[context.language]
  const box = isEmpty
    ? `<p><em>${empty}</em></p>`
    : isButton
      ? `<a class="xplugin-notice xplugin-notice--button xplugin-notice--${place} xplugin-${id}" href="#">${html(params.label) || '●'}</a>`
      : `<div class="xplugin-notice xplugin-notice--${place} xplugin-notice--${params.kind} xplugin-${id}">${inside(params, context)}</div>`
  const page = {
    en: '<article><h2>Welcome</h2><p>New things arrive every Friday. Come by, or have a look around.</p></article>',
    sv: '<article><h2>Välkommen</h2><p>Nya saker kommer varje fredag. Kom förbi, eller se dig omkring.</p></article>',
  }[context.language]
  const ink = params.own_ink ? params.ink : readableOn(params.color)
  const isFirst = place === 'top' || place === 'before'
  return `<style>${style}
.xplugin-${id}{--xplugin-color:${params.color};--xplugin-ink:${ink};--xplugin-button:${params.button_color};--xplugin-on-button:${readableOn(params.button_color)}${params.border ? ';border:1px solid' : ''}}
.mock-notice{position:relative;min-height:260px;border:1px solid #e2e4e7;border-radius:8px;overflow:hidden}
.mock-notice article{padding:28px}
.mock-notice .xplugin-notice--bottom,.mock-notice .xplugin-notice--left,.mock-notice .xplugin-notice--right,.mock-notice .xplugin-notice--center{position:absolute}
.mock-notice .xplugin-notice--center{top:24px;left:0;right:0;margin:0 auto}</style>
<div class="mock-notice">${isFirst ? box + page : page + box}</div>`
}
