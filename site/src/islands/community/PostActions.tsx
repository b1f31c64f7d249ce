import CheckIcon from 'lucide-react/icons/check'
import PencilIcon from 'lucide-react/icons/pencil'
import ReplyIcon from 'lucide-react/icons/reply'
import TrashIcon from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { writingMessages as texts } from '#contract/messages/community-writing.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LikeButton } from './LikeButton.tsx'
import type { Post } from './page.ts'
import type { Accepting } from './use-accepting.ts'

interface Props {
  readonly post: Post
  /** Left out for people who cannot accept it as the answer. */
  readonly accepting?: Accepting | undefined
  /** Left out where there can be no reply. */
  readonly onReply?: (() => void) | undefined
  /** Left out for people who cannot change it. */
  readonly onEdit?: (() => void) | undefined
  readonly onDelete: () => void
  /** More, after what can be done with each post. */
  readonly children?: ReactNode
}

/** What can be done with a post. */
export function PostActions({ post, accepting, onReply, onEdit, onDelete, children }: Props) {
  return (
    <>
      <LikeButton kind={post.kind} id={post.id} likes={post} />
      {onReply && (
        <Button variant="ghost" size="sm" lang={texts.reply.language} onClick={onReply}>
          <ReplyIcon className="icon" aria-hidden />
          {texts.reply.open}
        </Button>
      )}
      {accepting && (
        <Button variant="ghost" size="sm" onClick={() => accepting.toggle(post)}>
          <CheckIcon className="icon" aria-hidden />
          {accepting.accepted === post.id ? texts.unaccept : texts.accept}
        </Button>
      )}
      {children}
      {onEdit && (
        <IconButton className="edit" label={texts.edit[post.kind]} onClick={onEdit}>
          <PencilIcon className="icon" aria-hidden />
        </IconButton>
      )}
      {post.own && (
        <IconButton className="del" label={texts.delete[post.kind].label} onClick={onDelete}>
          <TrashIcon className="icon" aria-hidden />
        </IconButton>
      )}
    </>
  )
}
