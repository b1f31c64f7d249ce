import { previewMessages } from '#contract/messages/preview.ts'
import { escapeHtml } from './html.ts'

export const siteStyles = `
.ps-head{display:flex;flex-wrap:wrap;align-items:center;gap:8px 20px;background:#fff;border-bottom:1px solid #dcdcde;padding:14px 20px;font-size:14px}
.ps-head b{flex:1;font-size:17px;white-space:nowrap}.ps-head nav{display:flex;flex-wrap:wrap;gap:4px 18px}
.ps-head small{border:1px solid #a7aaad;border-radius:3px;padding:2px 7px;font-size:11px;color:#50575e}
.ps-site{padding:28px;background:#f6f7f7;min-height:calc(100vh - 52px)}
.ps-site>div{background:#fff;padding:28px;max-width:860px;margin:0 auto;overflow-x:auto}
.ps-site>div:has(>.ps-captured){padding:0}`

/** The mock website around a public page: a header, and a white card below. */
export function siteFrame(html: string): string {
  const { site, mode } = previewMessages
  const links = site.links.map((link) => `<span>${escapeHtml(link)}</span>`).join('')
  return `<header class="ps-head" lang="sv" data-plugsmith="frame"><b>${escapeHtml(site.title)}</b><nav>${links}</nav><small lang="en">${escapeHtml(mode)}</small></header>
<div class="ps-site" data-plugsmith="page"><div data-plugsmith="page">${html}</div></div>`
}
