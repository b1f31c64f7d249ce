import { frameClasses, usedStyles } from './styles.ts'

const { page: pageClass, body: bodyClass } = frameClasses
const opening = `<div class="${pageClass}" data-plugsmith="page">`

/** Whether the inner HTML of a preview was captured in WordPress; else a model has made it up. */
export const isCaptured = (html: string): boolean => html.startsWith(opening)

/** The HTML of a preview without its style elements. */
export const withoutStyles = (html: string): string => html.replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')

/** What the sandbox makes of a page (`wordpress/sandbox/worker/capture.ts`). */
const documentShape = /^([\s\S]*?)<\/head><body class="([^"]*)">([\s\S]*)<\/body><\/html>\s*$/

/**
 * The inner HTML of a preview from a page that the sandbox has captured. Of the styles only what the page uses is left,
 * a tenth of WordPress's own, and it holds within the page alone: the display modes bring a frame of their own.
 * @param document as `VisitedPage.html` has it
 * @returns null where it is no such document
 */
export function capturedPreview(document: string): string | null {
  const [, head = '', classes = '', content = ''] = documentShape.exec(document) ?? []
  if (content.trim() === '') return null
  const sheets = [...head.matchAll(/<style>([\s\S]*?)<\/style>/gi)].map(([, css = '']) => css)
  const body = `<div class="${bodyClass} ${classes}" data-plugsmith="page">\n${content.trim()}\n</div>`
  const css = usedStyles(sheets, body).replaceAll(/<\/style/gi, '<\\/style')
  return `${opening}<style>${css}</style>\n${body}</div>`
}
