import type { Change } from '../../ui/suggestions/write-into.ts'

/** A text with what is selected in it. */
export interface Marked {
  readonly text: string
  readonly start: number
  readonly end: number
}

export type Mark = 'bold' | 'italic' | 'list' | 'code' | 'link'

const around: Readonly<Record<'bold' | 'italic' | 'code', string>> = { bold: '**', italic: '_', code: '`' }

/** Puts a sign around what is selected, or takes it away where it is. */
function wrap({ text, start, end }: Marked, sign: string): Change {
  const [from, to] = [start - sign.length, end + sign.length]
  const selected = text.slice(start, end)
  if (text.slice(Math.max(from, 0), start) === sign && text.slice(end, to) === sign)
    return { from, to, insert: selected, start: from, end: from + selected.length }
  return {
    from: start,
    to: end,
    insert: sign + selected + sign,
    start: start + sign.length,
    end: end + sign.length,
  }
}

/** The whole lines that are touched by what is selected. */
function linesOf({ text, start, end }: Marked): { readonly from: number; readonly to: number } {
  const after = text.indexOf('\n', end)
  return { from: text.lastIndexOf('\n', start - 1) + 1, to: after < 0 ? text.length : after }
}

function list(marked: Marked): Change {
  const { from, to } = linesOf(marked)
  const lines = marked.text.slice(from, to).split('\n')
  const isList = lines.every((line) => line.startsWith('- '))
  const insert = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n')
  const end = from + insert.length
  return { from, to, insert, start: lines.length > 1 ? from : end, end }
}

function codeBlock(marked: Marked): Change {
  const { from, to } = linesOf(marked)
  const code = marked.text.slice(from, to)
  const start = from + '```\n'.length
  return { from, to, insert: `\`\`\`\n${code}\n\`\`\``, start, end: start + code.length }
}

const isAddress = (text: string): boolean => /^https:\/\/\S+$/.test(text)

/** The words that are selected get an address to be typed; an address that is selected gets words. */
function link({ text, start, end }: Marked): Change {
  const selected = text.slice(start, end)
  const [words, address] = isAddress(selected) ? ['', selected] : [selected, 'https://']
  const insert = `[${words}](${address})`
  if (words === '') return { from: start, to: end, insert, start: start + 1, end: start + 1 }
  const last = start + insert.length - 1
  return { from: start, to: end, insert, start: last - address.length, end: last }
}

/** What a mark changes. */
export function changeFor(mark: Mark, marked: Marked): Change {
  switch (mark) {
    case 'list':
      return list(marked)
    case 'link':
      return link(marked)
    case 'code':
      return marked.text.slice(marked.start, marked.end).includes('\n')
        ? codeBlock(marked)
        : wrap(marked, around.code)
    case 'bold':
    case 'italic':
      return wrap(marked, around[mark])
  }
}
