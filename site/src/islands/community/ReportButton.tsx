import FlagIcon from 'lucide-react/icons/flag'
import { useState } from 'react'
import { withheldMessages as texts } from '#contract/messages/withheld.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyModule, useModule } from '../../ui/use-module.ts'
import type { Post } from './page.ts'

const dialog = lazyModule(() => import('./moderation/ReportDialog.tsx'))

interface Props {
  readonly post: Pick<Post, 'kind' | 'id'>
}

function Asking({ post, onClose }: Props & { readonly onClose: () => void }) {
  const { module } = useModule(dialog)
  return module && <module.ReportDialog post={post} onClose={onClose} />
}

/** Tells moderators of somebody else's post; the dialog is loaded when it is needed. */
export function ReportButton({ post }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton className="del" label={texts.report[post.kind]} onClick={() => setOpen(true)}>
        <FlagIcon className="icon" aria-hidden />
      </IconButton>
      {isOpen && <Asking post={post} onClose={() => setOpen(false)} />}
    </>
  )
}
