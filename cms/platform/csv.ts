/** Spreadsheets take a cell that begins with one of these for a formula, also behind a full-width form or a break. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/u

/**
 * A text as a cell (RFC 4180). One that a spreadsheet would run as a formula gets an apostrophe in front, since a
 * plugin's name or a person's may be in it.
 */
export function csvText(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A time as spreadsheets read it; its column has to say that it is UTC. @param moment ISO 8601 */
export const csvTime = (moment: string): string => moment.slice(0, 19).replace('T', ' ')

/** Without it, Excel garbles letters. */
export const byteOrderMark = '\ufeff'

const headers = (fileName: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${fileName}"`,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
})

/**
 * Answers with a CSV file, whole or as it is written.
 * @param content with its byte order mark
 */
export const csvAnswer = (fileName: string, content: string | AsyncIterator<string>): Response =>
  new Response(typeof content === 'string' ? content : streamOf(content), { headers: headers(fileName) })

/** Asks for the next piece only when the last one has been taken. */
function streamOf(pieces: AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return?.()
    },
  })
}
