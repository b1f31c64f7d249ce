import { useEffect, useLayoutEffect, useRef } from 'react'
import { editorMessages as texts } from '#contract/messages/editor.ts'
import { ErrorState } from '../ErrorState.tsx'
import { Status } from '../Status.tsx'
import type { OpenEditor } from './editor.ts'
import type { Place } from './search-match.ts'
import { shadowOf } from './shadow.ts'
import { lazyModule, useModule } from '../use-module.ts'

const editor = lazyModule(() => import('./editor.ts'))

interface Props {
  readonly path: string
  readonly content: string
  /** Its name for those who hear it. */
  readonly label: string
  /** Whether it is being written; its end is then followed, unless the reader scrolls away. */
  readonly live?: boolean
  /** A place to mark and to bring into sight; a new object is a new wish. */
  readonly place?: Place | null
}

/** A source to be read, with its line numbers and colors. The editor comes with the first of them. */
export function CodeView({ path, content, label, live = false, place = null }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const open = useRef<OpenEditor>(null)
  const { module, failed, retry } = useModule(editor)

  useLayoutEffect(() => {
    if (!host.current || !module) return
    const opened = module.openEditor(shadowOf(host.current), { path, content, label, atEnd: live })
    open.current = opened
    return () => {
      open.current = null
      opened.close()
    }
    // Changes of the text are applied below, without opening the file again.
  }, [module, path, label])
  useLayoutEffect(() => open.current?.show(content, live), [content, live])
  useEffect(() => open.current?.reveal(place), [module, path, place])

  if (failed) return <ErrorState title={texts.failed} onRetry={retry} />
  return (
    <>
      {!module && <Status className="stage-note">{texts.loading}</Status>}
      <div className="code" ref={host} hidden={!module} />
    </>
  )
}
