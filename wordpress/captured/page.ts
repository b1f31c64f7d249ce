import { frameClasses, usedStyles } from './styles.ts'

const { page: pageClass, body: bodyClass } = frameClasses
const opening = `<div class="${pageClass}" data-plugsmith="page">`

/** Whether the inner HTML of a preview was captured in WordPress; else a model has made it up. */
export const isCaptured = (html: string): boolean => html.startsWith(opening)

/** HTML that a model has written. It is sent what was captured, and may begin its own like that. */
export const asMock = (html: string): string => (isCaptured(html) ? `\n${html}` : html)

/** The parts of a text between pairs of marks, each up to the next closing one. */
function between(text: string, from: string, to: string): string[] {
  const parts: string[] = []
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at)) {
    const end = text.indexOf(to, at + from.length)
    if (end < 0) break
    parts.push(text.slice(at + from.length, end))
    at = end + to.length
  }
  return parts
}

/** A captured preview as text for a model: without styles and image data. */
export function capturedContent(html: string): string {
  const content = html.slice(html.indexOf(styleEnd) + styleEnd.length, -'</div>'.length).trim()
  return content.replace(/\bdata:[\w/+.-]{1,80};base64,[A-Za-z0-9+/=]*/g, 'data:,')
}

const styleEnd = '</style>'
const headEnd = '</head><body class="'

/**
 * The inner HTML of a preview from a page that the sandbox has captured. Of the styles only what the page uses is left,
 * a tenth of WordPress's own, and it holds within the page alone: the display modes bring a frame of their own.
 * @param document as `VisitedPage.html` has it (`wordpress/sandbox/worker/capture.ts`)
 * @returns null where there is nothing in it
 */
export function capturedPreview(document: string): string | null {
  const headTo = document.indexOf(headEnd)
  const classesTo = document.indexOf('">', headTo + headEnd.length)
  const contentTo = document.lastIndexOf('</body></html>')
  if (headTo < 0 || classesTo < 0 || contentTo < classesTo) return null
  const content = document.slice(classesTo + 2, contentTo).trim()
  if (content === '') return null
  const classes = document.slice(headTo + headEnd.length, classesTo)
  const sheets = between(document.slice(0, headTo), '<style>', styleEnd)
  const body = `<div class="${bodyClass} ${classes}" data-plugsmith="page">\n${content}\n</div>`
  const css = usedStyles(sheets, body).replaceAll(/<\/style/gi, '<\\/style')
  return `${opening}<style>${css}${styleEnd}\n${body}</div>`
}
