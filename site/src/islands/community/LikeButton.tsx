import HeartIcon from 'lucide-react/icons/heart'
import { useState } from 'react'
import { communityRoutes } from '#contract/community-routes.ts'
import { communityMessages, communitySignIn } from '#contract/messages/community.ts'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { isSignedOut } from './failure.ts'
import { createLiking } from './liking.ts'
import type { Likes } from './liking.ts'
import type { PostKind } from './page.ts'

interface Props {
  readonly kind: PostKind
  readonly id: string
  /** As loaded. */
  readonly likes: Likes
}

export function LikeButton({ kind, id, likes }: Props) {
  const [shown, setShown] = useState(likes)
  const [liking] = useState(() => {
    const route = kind === 'thread' ? communityRoutes.likeThread : communityRoutes.likeComment
    const { title, reasons } = communitySignIn
    return createLiking(
      likes,
      (liked) => api.call(route.at(id), { body: { liked } }),
      setShown,
      (error) => {
        if (isSignedOut(error))
          toast({
            title,
            text: kind === 'thread' ? reasons.likeThread : reasons.likeComment,
            tone: 'destructive',
          })
      },
    )
  })
  return (
    <Button variant="ghost" size="sm" className="like" aria-pressed={shown.liked} onClick={liking.toggle}>
      <HeartIcon className="icon" aria-hidden />
      {communityMessages.thread.likes(shown.likes)}
    </Button>
  )
}
