import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

/** Maximum characters buffered of an incomplete line; the rest is dropped. */
const mostHeld = 2 * 1024 ** 2

/** Calls `onLine` with each line of a stream, without its end; a last one without an end too. */
export function readLines(stream: Readable, onLine: (line: string) => void): void {
  const decoder = new StringDecoder('utf8')
  let held = ''
  const take = (text: string): void => {
    const pieces = text.split('\n')
    const last = pieces.pop() ?? ''
    for (const piece of pieces) {
      onLine((held + piece).replace(/\r$/, ''))
      held = ''
    }
    if (held.length < mostHeld) held += last.slice(0, mostHeld - held.length)
  }
  stream.on('data', (bytes: Buffer) => take(decoder.write(bytes)))
  stream.on('end', () => {
    take(decoder.end())
    if (held !== '') onLine(held)
    held = ''
  })
}
