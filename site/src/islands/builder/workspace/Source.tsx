import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { highlight } from './highlight.ts'
import type { Token } from './highlight.ts'

/** Longer sources are shown plain: colours are not worth a page that stands still. */
const highlightUpTo = 120_000

const Line = memo(
  function Line({ tokens }: { readonly tokens: readonly Token[] }) {
    if (tokens.length === 0) return <li> </li>
    return (
      <li>
        {tokens.map(({ text, look }, at) =>
          look ? (
            <i key={at} className={look}>
              {text}
            </i>
          ) : (
            text
          ),
        )}
      </li>
    )
  },
  // Lines that did not change are the most while a file is being written.
  (before, after) =>
    before.tokens.length === after.tokens.length &&
    before.tokens.every(
      ({ text, look }, at) => after.tokens[at]?.text === text && after.tokens[at]?.look === look,
    ),
)

/** A source with its line numbers. `live` follows what is being written. */
export function Source({
  path,
  content,
  live,
}: {
  readonly path: string
  readonly content: string
  readonly live: boolean
}) {
  const list = useRef<HTMLOListElement>(null)
  const lines = useMemo(() => highlight(content, content.length > highlightUpTo ? '' : path), [content, path])
  useLayoutEffect(() => {
    const element = list.current
    if (element && live) element.scrollTop = element.scrollHeight
  }, [content, live])
  return (
    <ol className="code" ref={list} tabIndex={0} aria-label={builderMessages.code.content(path)}>
      {lines.map((tokens, at) => (
        <Line key={at} tokens={tokens} />
      ))}
    </ol>
  )
}
