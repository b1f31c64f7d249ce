import BoldIcon from 'lucide-react/icons/bold'
import CodeIcon from 'lucide-react/icons/code'
import ImageIcon from 'lucide-react/icons/image'
import ItalicIcon from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import ListIcon from 'lucide-react/icons/list'
import { useRef } from 'react'
import { writingMessages as texts } from '#contract/messages/community-writing.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Mark } from './marks.ts'

const marks = [
  { mark: 'bold', icon: BoldIcon },
  { mark: 'italic', icon: ItalicIcon },
  { mark: 'list', icon: ListIcon },
  { mark: 'code', icon: CodeIcon },
  { mark: 'link', icon: LinkIcon },
] as const

interface Props {
  readonly previewed: boolean
  readonly onPreview: () => void
  readonly busy: boolean
  readonly onMark: (mark: Mark) => void
  readonly onImages: (files: readonly File[]) => void
}

/** The bar above a box for Markdown. */
export function MarkdownBar({ previewed, onPreview, busy, onMark, onImages }: Props) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <div className="mdbar" role="group" aria-label={texts.markdown.label}>
      {marks.map(({ mark, icon: Icon }) => (
        <IconButton
          key={mark}
          label={texts.markdown.marks[mark]}
          disabled={previewed || busy}
          onClick={() => onMark(mark)}
        >
          <Icon className="icon" aria-hidden />
        </IconButton>
      ))}
      <IconButton label={texts.images.add} disabled={previewed || busy} onClick={() => file.current?.click()}>
        <ImageIcon className="icon" aria-hidden />
      </IconButton>
      <input
        ref={file}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={texts.images.add}
        onChange={(event) => {
          onImages([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      <Button variant="ghost" size="sm" aria-pressed={previewed} onClick={onPreview}>
        {texts.preview}
      </Button>
    </div>
  )
}
