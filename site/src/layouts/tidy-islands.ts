const islandStyle = /<style>astro-island,[^<]*<\/style>/
const fallbackCopy = /<template data-astro-template="fallback">[\s\S]*?<\/template>/g

/**
 * Mends what Astro writes around islands: its style sheet goes from the body, where HTML allows none, into the head, and
 * the second copy of what an island shows until it is there is left out, with the second `<main>` in it. No island reads
 * that copy.
 * @param html a whole page
 */
export function tidyIslands(html: string): string {
  const style = islandStyle.exec(html)?.[0]
  if (style === undefined) return html
  return html
    .replace(style, '')
    .replace('</head>', () => `${style}</head>`)
    .replace(fallbackCopy, '')
}
