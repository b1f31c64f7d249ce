import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useWorkspaceActions } from '../../plugin-workspace/context.ts'

const texts = builderMessages.images

/** The button that opens the file picker for images. */
export function AddImages() {
  const input = useRef<HTMLInputElement>(null)
  const { attach } = useWorkspaceActions()
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void attach([...(target.files ?? [])])
    // The same file can be chosen again after it was removed.
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" accept="image/*" multiple hidden onChange={onChange} />
      <IconButton label={texts.add} onClick={() => input.current?.click()}>
        <ImagePlus className="icon" aria-hidden />
      </IconButton>
    </>
  )
}
