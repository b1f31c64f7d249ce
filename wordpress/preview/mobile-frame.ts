/**
 * A phone (spec, core §2): the page at full width in a white, scrolling area. Tables scroll sideways without wrapping, with
 * cells at least 100 px wide, and images fit. The plugin's own styles cannot override this.
 */
export const mobileStyles = `
.ps-phone{background:#fff;padding:16px;overflow:auto;min-height:100vh}
.ps-phone table{display:block!important;overflow-x:auto!important;max-width:100%!important}
.ps-phone table,.ps-phone th,.ps-phone td{white-space:nowrap!important}
.ps-phone th,.ps-phone td{min-width:100px!important}
.ps-phone img{max-width:100%!important;height:auto}
.ps-phone:has(>.ps-captured){padding:0}
.ps-phone .ps-captured-body{min-height:100vh;min-width:0!important}.ps-phone .ps-captured-body.wp-admin{padding:1px 16px}`

export const mobileFrame = (html: string): string =>
  `<div class="ps-phone" data-plugsmith="page">${html}</div>`
