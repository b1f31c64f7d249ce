import { Fragment, useMemo } from 'react'
import { readMarkdown } from './markdown.ts'
import type { Block, Inline } from './markdown.ts'

function InlineText({ parts }: { readonly parts: readonly Inline[] }) {
  return parts.map((part, at) => {
    if (part.kind === 'code') return <code key={at}>{part.text}</code>
    if (part.kind === 'strong') return <b key={at}>{part.text}</b>
    if (part.kind === 'emphasis') return <em key={at}>{part.text}</em>
    if (part.kind === 'link') {
      return (
        <a key={at} className="link" href={part.href} target="_blank" rel="noopener noreferrer nofollow">
          {part.text}
        </a>
      )
    }
    return <Fragment key={at}>{part.text}</Fragment>
  })
}

function BlockView({ block, className }: { readonly block: Block; readonly className: string | undefined }) {
  if (block.kind === 'code') {
    return (
      <pre tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    )
  }
  if (block.kind === 'quote') {
    return (
      <blockquote>
        <InlineText parts={block.content} />
      </blockquote>
    )
  }
  if (block.kind !== 'list') {
    // A heading inside a message is none of the page.
    return (
      <p className={block.kind === 'heading' ? 'md-heading' : className}>
        <InlineText parts={block.content} />
      </p>
    )
  }
  const items = block.items.map((item, at) => (
    <li key={at}>
      <InlineText parts={item} />
    </li>
  ))
  return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
}

/** Text of a model, with the little formatting it uses. `live` while more of it comes. */
export function Markdown({ text, live = false }: { readonly text: string; readonly live?: boolean }) {
  const blocks = useMemo(() => readMarkdown(text), [text])
  return blocks.map((block, at) => (
    <BlockView key={at} block={block} className={live && at === blocks.length - 1 ? 'caret' : undefined} />
  ))
}
