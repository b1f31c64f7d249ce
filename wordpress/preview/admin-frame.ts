import { previewMessages } from '#contract/messages/preview.ts'
import { escapeHtml, icon } from './html.ts'

const icons = {
  bar: '<rect width="7" height="9" x="3" y="3" rx="1"/><rect width="7" height="5" x="14" y="3" rx="1"/><rect width="7" height="9" x="14" y="12" rx="1"/><rect width="7" height="5" x="3" y="16" rx="1"/>',
  dashboard: '<path d="m12 14 4-4"/><path d="M3.34 19a10 10 0 1 1 17.32 0"/>',
  posts:
    '<path d="M12 17v5"/><path d="M9 10.76a2 2 0 0 1-1.11 1.79l-1.78.9A2 2 0 0 0 5 15.24V16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-.76a2 2 0 0 0-1.11-1.79l-1.78-.9A2 2 0 0 1 15 10.76V7a1 1 0 0 1 1-1 2 2 0 0 0 0-4H8a2 2 0 0 0 0 4 1 1 0 0 1 1 1z"/>',
  media:
    '<rect width="18" height="18" x="3" y="3" rx="2"/><circle cx="9" cy="9" r="2"/><path d="m21 15-3.1-3.1a2 2 0 0 0-2.8 0L6 21"/>',
  pages: '<path d="M14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8z"/><path d="M14 2v6h6"/>',
  plugin:
    '<path d="M12 22v-5"/><path d="M9 8V2"/><path d="M15 8V2"/><path d="M18 8v5a4 4 0 0 1-4 4h-4a4 4 0 0 1-4-4V8Z"/>',
  settings:
    '<path d="M20 7h-9"/><path d="M14 17H5"/><circle cx="17" cy="17" r="3"/><circle cx="7" cy="7" r="3"/>',
} as const

/** WordPress's own colors (default admin scheme), the same in both of our themes. */
export const adminStyles = `
.ps-bar{display:flex;align-items:center;gap:8px;background:#1d2327;color:#f0f0f1;padding:6px 12px;font-size:13px}
.ps-bar span{flex:1}.ps-bar small{border:1px solid #646970;border-radius:3px;padding:2px 7px;font-size:11px}
.ps-admin{display:flex;min-height:calc(100vh - 34px)}
.ps-side{flex:none;width:160px;background:#1d2327;color:#f0f0f1;margin:0;padding:8px 0;list-style:none;font-size:13px}
.ps-side li{display:flex;align-items:center;gap:8px;padding:8px 12px;overflow-wrap:anywhere}
.ps-side svg{flex:none}
.ps-side li[aria-current]{background:#2271b1;color:#fff;font-weight:600}
.ps-main{flex:1;min-width:0;padding:20px;background:#f0f0f1}
.ps-card{background:#fff;border:1px solid #c3c4c7;padding:20px;overflow-x:auto}
.ps-card .ps-captured-body{background:none!important;min-width:0!important}`

/** The mock admin around a plugin's page: bar, menu with the plugin highlighted, white card. */
export function adminFrame(html: string, title: string): string {
  const { admin, mode } = previewMessages
  const item = (paths: string, text: string, current = false) =>
    `<li${current ? ' aria-current="page"' : ''}>${icon(paths)}<span>${escapeHtml(text)}</span></li>`
  return `<div class="ps-bar" data-plugsmith="frame">${icon(icons.bar)}<span>${escapeHtml(admin.bar)}</span><small>${escapeHtml(mode)}</small></div>
<div class="ps-admin" data-plugsmith="page"><ul class="ps-side" data-plugsmith="frame">${item(icons.dashboard, admin.dashboard)}${item(icons.posts, admin.posts)}${item(icons.media, admin.media)}${item(icons.pages, admin.pages)}${item(icons.plugin, title, true)}${item(icons.settings, admin.settings)}</ul>
<div class="ps-main" data-plugsmith="page"><div class="ps-card" data-plugsmith="page">${html}</div></div></div>`
}
