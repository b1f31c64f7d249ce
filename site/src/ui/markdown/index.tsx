import { createElement, Fragment, useMemo } from 'react'
import type { ReactNode } from 'react'
import { lazyModule, useModule } from '../use-module.ts'
import type { MarkdownElement, MarkdownNode } from './parser.ts'

const parser = lazyModule(() => import('./parser.ts'))

/** Fetches the parser ahead of the first text. */
export async function preloadMarkdown(): Promise<void> {
  // The first text asks again, and shows itself without formatting if that fails too.
  await parser.load().catch(() => undefined)
}

/** Whether texts can be shown as they will stay: with the parser, or without it where it cannot be fetched. */
export function useMarkdownReady(): boolean {
  const { module, failed } = useModule(parser)
  return module !== null || failed
}

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

function renderElement({ tag, href, start, align, children }: MarkdownElement): ReactNode {
  const content = children.length === 0 ? null : renderNodes(children)
  if (href !== undefined) {
    return (
      <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
        {content}
      </a>
    )
  }
  // A heading inside a message is not a heading of the page.
  if (headings.has(tag)) return <p className="md-heading">{content}</p>
  if (tag === 'pre') {
    return (
      <pre tabIndex={0}>
        <code>{content}</code>
      </pre>
    )
  }
  if (tag === 'table') {
    return (
      <div className="md-table" tabIndex={0}>
        <table>{content}</table>
      </div>
    )
  }
  return createElement(tag, { start, 'data-align': align }, content)
}

const renderNodes = (nodes: readonly MarkdownNode[]): ReactNode =>
  nodes.map((node, at) => (
    <Fragment key={at}>{typeof node === 'string' ? node : renderElement(node)}</Fragment>
  ))

interface Props {
  readonly text: string
  /** Whether more of the text is still coming: a caret marks its end. */
  readonly live?: boolean
}

/** A text with Markdown in it, as plain paragraphs until the parser is there. */
export function Markdown({ text, live = false }: Props) {
  const { module } = useModule(parser)
  const nodes = useMemo(
    () => module?.parseMarkdown(text) ?? [{ tag: 'p', children: [text] } satisfies MarkdownElement],
    [module, text],
  )
  const last = nodes.at(-1)
  if (!live || typeof last !== 'object' || last.tag !== 'p') return renderNodes(nodes)
  return (
    <>
      {renderNodes(nodes.slice(0, -1))}
      <p className="caret">{renderNodes(last.children)}</p>
    </>
  )
}

/** Elements whose children are separate lines. */
const linewise = new Set(['ul', 'ol', 'blockquote', 'table', 'thead', 'tbody'])

const wordsOf = (node: MarkdownNode): string =>
  typeof node === 'string' ? node : node.children.map(wordsOf).join(linewise.has(node.tag) ? '\n' : '')

/** The words of a text without its Markdown, for screen readers; the text itself while there is no parser. */
export const plainText = (text: string): string =>
  parser.atHand ? parser.atHand.parseMarkdown(text).map(wordsOf).join('\n') : text
