import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { builderMessages } from '#contract/messages/builder.ts'
import { Button } from '../../ui/Button.tsx'
import { useCopy } from '../use-copy.ts'

const texts = builderMessages.code

/** Copies the file that is shown, all of it. */
export function CopyFile({ content }: { readonly content: string | null }) {
  const { copied, copy } = useCopy()
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={copied ? texts.copied : texts.copyLabel}
      disabled={!content}
      onClick={() => void copy(content ?? '')}
    >
      {copied ? <Check className="icon" aria-hidden /> : <Copy className="icon" aria-hidden />}
      <span className="word">{copied ? texts.copied : texts.copy}</span>
    </Button>
  )
}
