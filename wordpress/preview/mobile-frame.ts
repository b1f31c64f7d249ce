/** A phone: the page at full width; tables scroll sideways, without wrapping; images stay inside. */
export const mobileStyles = `
.ps-phone{background:#fff;padding:16px;overflow-x:hidden;min-height:100vh}
.ps-phone table{display:block;overflow-x:auto;white-space:nowrap;max-width:100%}
.ps-phone th,.ps-phone td{min-width:100px}
.ps-phone img{max-width:100%;height:auto}`

export const mobileFrame = (html: string): string => `<div class="ps-phone">${html}</div>`
