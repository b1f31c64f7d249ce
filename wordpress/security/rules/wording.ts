import type { Severity } from '#contract/report.ts'
import { calledName, isNode, nameOf } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { keyText } from '../flow/index.ts'
import type { Level } from '../flow/index.ts'

/** Values of unknown origin only cause a warning. */
export const severityOf = (level: Level): Severity => (level === 'doubt' ? 'warning' : 'error')

export const originWords: Readonly<Record<Level, string>> = {
  input: 'comes with the request',
  data: 'comes out of the database or from another site',
  doubt: 'may be anything',
}

/** An expression as a reader would name it. */
export function shown(node: PhpNode): string {
  const name = calledName(node)
  if (name !== null) return `${name}()`
  if (node.kind === 'call' && isNode(node.what)) return `${nameOf(node.what.offset) ?? 'a function'}()`
  if (node.kind === 'offsetlookup' && isNode(node.what)) {
    const key = keyText(node.offset)
    return `${shown(node.what)}[${key === null ? '…' : key.startsWith('$') ? key : `'${key}'`}]`
  }
  if (/^(?:nullsafe)?propertylookup$/.test(node.kind) && isNode(node.what))
    return `${shown(node.what)}->${nameOf(node.offset) ?? keyText(node.offset) ?? '…'}`
  if (node.kind === 'encapsed') return 'a text with variables in it'
  return keyText(node) ?? 'this'
}

/** Whether a part of the request is a password, which is kept as it is typed: with anything taken out, it is another one. */
export const isPassword = (label: string): boolean =>
  /(?:password|passwd|passphrase|pwd|(?:^|[_'-])pass\d?)['"]?\]$/i.test(label)
