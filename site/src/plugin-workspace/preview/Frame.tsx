import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { openChannel } from './channel.ts'
import type { Channel, PreviewState } from './channel.ts'
import { readMark } from './read-mark.ts'
import { useWorkspace, useWorkspaceActions } from '../context.ts'

interface FrameProps {
  readonly url: string
  readonly title: string
  readonly state: PreviewState
  readonly onState: (state: PreviewState) => void
  readonly onLeave: () => void
}

function useChannel(
  frame: RefObject<HTMLIFrameElement | null>,
  { onState, onLeave }: Pick<FrameProps, 'onState' | 'onLeave'>,
): { readonly onLoad: () => void } {
  const { mark: addMark } = useWorkspaceActions()
  const marking = useWorkspace((state) => state.marking)
  const channel = useRef<Channel | null>(null)
  useEffect(() => {
    onState('opening')
    const opened = openChannel(() => frame.current?.contentWindow, {
      onState,
      onMarked: (detail) => {
        const mark = readMark(detail)
        addMark(mark)
        // After a mark the focus goes to the message, otherwise back to where the marking began.
        if (!mark) onLeave()
      },
      onLeft: onLeave,
    })
    channel.current = opened
    return () => opened.close()
  }, [frame, addMark, onState, onLeave])
  useEffect(() => {
    channel.current?.setMarking(marking)
    // While marking, keys belong to the preview.
    if (marking) frame.current?.focus()
  }, [frame, marking])
  return { onLoad: () => channel.current?.loaded() }
}

/** The sandboxed document, one for each address: give it the address as its `key` too. */
export function Frame({ url, title, state, onState, onLeave }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { onLoad } = useChannel(frame, { onState, onLeave })
  return (
    <iframe
      ref={frame}
      src={url}
      title={title}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      onLoad={onLoad}
      data-ready={state === 'there' ? '' : undefined}
      data-opening={state === 'opening' ? '' : undefined}
    />
  )
}
