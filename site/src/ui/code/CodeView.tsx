import { useEffect, useLayoutEffect, useRef } from 'react'
import { editorMessages as texts } from '#contract/messages/editor.ts'
import { ErrorState } from '../ErrorState.tsx'
import { Status } from '../Status.tsx'
import type { FileEditing, OpenEditor } from './editor.ts'
import type { LineProblem } from './problem-lines.ts'
import type { Place } from './search-match.ts'
import { shadowOf } from './shadow.ts'
import { lazyModule, useModule } from '../use-module.ts'

const editor = lazyModule(() => import('./editor.ts'))
const none: readonly LineProblem[] = []

interface Props {
  readonly path: string
  readonly content: string
  /** Its name for those who hear it. */
  readonly label: string
  /** Whether it is being written; its end is then followed, unless the reader scrolls away. */
  readonly live?: boolean
  /** A place to mark and to bring into sight; a new object is a new wish. */
  readonly place?: Place | null
  /** Makes it a text that can be edited. */
  readonly editing?: FileEditing | null
  /** Shown in a text that can be edited. */
  readonly problems?: readonly LineProblem[]
}

/** A source, with its line numbers and colors. The editor comes with the first of them. */
export function CodeView(props: Props) {
  const { path, content, label, live = false, place = null, editing = null, problems = none } = props
  const host = useRef<HTMLDivElement>(null)
  const open = useRef<OpenEditor>(null)
  const { module, failed, retry } = useModule(editor)
  /** The newest, without opening the file again for each. */
  const current = useRef(editing)
  current.current = editing
  const editable = editing !== null

  useLayoutEffect(() => {
    if (!host.current || !module) return
    /** That of this file: by the time it is closed, another may be current. */
    const own = current.current
    const opened = module.openEditor(shadowOf(host.current), {
      path,
      content,
      label,
      atEnd: live,
      editing: own && {
        ...own,
        onChange: (text) => current.current?.onChange(text),
        onSave: () => current.current?.onSave(),
        onCursor: (cursor) => current.current?.onCursor(cursor),
      },
    })
    open.current = opened
    return () => {
      open.current = null
      opened.close()
    }
    // Changes of the text are applied below, without opening the file again.
  }, [module, path, label, editable])
  useLayoutEffect(() => open.current?.show(content, live), [content, live])
  useEffect(() => open.current?.reveal(place), [module, path, place])
  useEffect(() => {
    if (editable) open.current?.showProblems(problems)
  }, [module, path, editable, problems])

  if (failed) return <ErrorState title={texts.failed} onRetry={retry} />
  return (
    <>
      {!module && <Status className="stage-note">{texts.loading}</Status>}
      <div className="code" ref={host} hidden={!module} />
    </>
  )
}
