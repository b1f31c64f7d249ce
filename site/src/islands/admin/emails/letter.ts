/**
 * How the HTML of an email is shown in a frame. Pages of ours allow no inline styles, and the frame inherits that, so the
 * styles are taken out of the HTML and set by script: that the policy allows.
 */

const isStyled = 'data-style'

/** The HTML without styles that the policy would refuse, and the style sheets that it had. */
export function withoutStyles(html: string): { readonly html: string; readonly sheets: readonly string[] } {
  const sheets: string[] = []
  const bare = html
    .replace(/<style[^>]*>([\s\S]*?)<\/style>/gi, (_, css: string) => {
      sheets.push(css)
      return ''
    })
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle=/gi, ` ${isStyled}=`))
  return { html: bare, sheets }
}

/** Styles the email in a frame as its HTML says, as a browser with a light or a dark theme would. */
export function applyStyles(frame: HTMLIFrameElement, sheets: readonly string[], isDark: boolean): void {
  const { contentDocument: page, contentWindow: realm } = frame
  if (!page || !realm) return
  for (const element of page.querySelectorAll<HTMLElement>(`[${isStyled}]`))
    element.style.cssText = element.getAttribute(isStyled) ?? ''
  // A sheet belongs to the document of the window that made it.
  const { CSSStyleSheet: Sheet } = realm as unknown as { readonly CSSStyleSheet: typeof CSSStyleSheet }
  const sheet = new Sheet()
  sheet.replaceSync(
    sheets
      .join('\n')
      .replaceAll('@media (prefers-color-scheme: dark)', isDark ? '@media all' : '@media not all'),
  )
  page.adoptedStyleSheets = [sheet]
}
