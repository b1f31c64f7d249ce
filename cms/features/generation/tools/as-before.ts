const byteOrderMark = '\uFEFF'

/** Whether all lines of a text end as Windows ends them. */
function endsLinesWithCrLf(text: string): boolean {
  const ends = text.split('\n').length - 1
  return ends > 0 && text.split('\r\n').length - 1 === ends
}

/** A text with the line ends of a file. Models write '\n', whatever they have read. */
export const withLineEndsOf = (file: string, text: string): string =>
  endsLinesWithCrLf(file) ? text.replace(/\r?\n/g, '\r\n') : text

/** A text with the byte order mark that the file had before, which no reader shows. */
export const withMarkOf = (bytes: Uint8Array | undefined, text: string): string =>
  bytes?.[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? byteOrderMark + text : text
