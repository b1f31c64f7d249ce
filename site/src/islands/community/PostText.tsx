import { useMemo } from 'react'
import { lazyModule, useModule } from '../../ui/use-module.ts'

const markdown = lazyModule(() => import('../../content/post-markdown.ts'))

/** A post as the page will show it; its plain text until Markdown can be read. */
export function PostText({ text }: { readonly text: string }) {
  const { module } = useModule(markdown)
  const html = useMemo(() => module?.postHtml(text) ?? null, [module, text])
  return html === null ? (
    <div className="post" dir="auto">
      <p>{text}</p>
    </div>
  ) : (
    // Made of escaped text and the few elements of Markdown (`post-markdown.ts`).
    <div className="post" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
  )
}
