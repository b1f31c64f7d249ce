/**
 * Adds styles that come with a part of the program instead of with the page: as a constructed sheet, which the policy of
 * our pages allows.
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
