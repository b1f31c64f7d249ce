import { useRef } from 'react'
import type { ChangeEvent, ReactNode } from 'react'

interface Props {
  readonly multiple?: boolean
  readonly onChoose: (files: readonly File[]) => void
  /** The button, given what opens the picker. */
  readonly children: (open: () => void) => ReactNode
}

/** A button that opens the browser's file picker. */
export function FilePicker({ multiple = false, onChoose, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    if (files.length > 0) onChoose(files)
    // The same file can be chosen again.
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" multiple={multiple} hidden onChange={onChange} />
      {children(() => input.current?.click())}
    </>
  )
}
