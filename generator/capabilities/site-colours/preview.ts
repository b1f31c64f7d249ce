import { readFileSync } from 'node:fs'
import type { PartContext, Previews } from '../../frame/capability.ts'
import { named } from '../../frame/identity.ts'
import { colorRow, section, tickRow } from '../../frame/preview-kit.ts'
import { html } from '../../php/text.ts'
import type { ColoursParams } from './params.ts'

const style = readFileSync(new URL('./files/assets/css/colors-admin.css.tpl', import.meta.url), 'utf8')

const properties = (params: ColoursParams): string =>
  Object.entries(params.colors)
    .map(([key, { color }]) => `--preview-${key.replaceAll('_', '-')}:${color}`)
    .join(';')

/** What the settings page and a page of the site look like. */
export function previewColours(params: ColoursParams, { identity }: PartContext): Previews {
  const mock = `<style>${style}</style><div class="xplugin-preview" style="${html(properties(params))}">
<div class="xplugin-preview__header">My website</div>
<div class="xplugin-preview__body"><h3 class="xplugin-preview__heading">A heading</h3>
<p>This is how text looks, <span class="xplugin-preview__link">and this is a link.</span></p>
<span class="xplugin-preview__button">A button</span></div>
<div class="xplugin-preview__footer">Footer</div></div>
<p><a href="#">Set all colours back</a></p>`
  const rows = [
    tickRow('Use', 'Use these colours on the site', true),
    ...Object.values(params.colors).map(({ label, color }) => colorRow(label, color)),
  ]
  const about = 'Choose the colours of the site. The preview shows them before you save.'
  const site = `<style>
.preview-page{background:var(--preview-background,#fff);color:var(--preview-text,#1d2327);border:1px solid #e2e4e7;border-radius:8px;overflow:hidden}
.preview-page header,.preview-page footer{padding:16px 28px;background:var(--preview-header,transparent);color:var(--preview-header-text,inherit);font-weight:600;border-bottom:1px solid rgba(0,0,0,.08)}
.preview-page footer{background:var(--preview-footer,transparent);color:var(--preview-footer-text,inherit);font-weight:400;border-top:1px solid rgba(0,0,0,.08);border-bottom:0}
.preview-page main{padding:28px}
.preview-page h2{margin:0 0 10px;color:var(--preview-heading,inherit);line-height:1.25}
.preview-page p{margin:0 0 16px}
.preview-page a{color:var(--preview-link,#2271b1)}
.preview-page button{border:0;border-radius:6px;padding:11px 20px;font:inherit;font-weight:600;background:var(--preview-button,var(--preview-accent,#2271b1));color:var(--preview-button-text,#fff)}
</style>
<div class="preview-page" style="${html(properties(params))}"><header>My website</header>
<main><h2>Fresh bread every morning</h2>
<p>We bake from half past four, so that the shelves are full when you come by. Read more about <a href="#">our flour</a> and <a href="#">our oven</a>.</p>
<button type="button">Order a cake</button></main><footer>© My website</footer></div>`
  return { backend: named(section('Site colours', about, '', rows, mock), identity), frontend: site }
}
