import type { LikesAnswer } from '#contract/community.ts'

export type Likes = Pick<LikesAnswer, 'likes' | 'liked'>

/** As it will be once the server agrees. */
const wished = ({ likes, liked }: Likes, wish: boolean): Likes => ({
  liked: wish,
  likes: likes + Number(wish) - Number(liked),
})

export interface Liking {
  toggle(): void
}

/**
 * Likes something, or takes that back, and shows it at once. One request is under way at a time, and the last wish counts. A
 * failure is put back without a word (spec, community §8).
 * @param known what the server said last
 * @param send asks the server
 * @param show shows what is wished for, then what the server says
 * @param onFailed told why nothing has changed
 */
export function createLiking(
  known: Likes,
  send: (liked: boolean) => Promise<Likes>,
  show: (likes: Likes) => void,
  onFailed: (error: unknown) => void,
): Liking {
  let confirmed = known
  let wish = known.liked
  let sending = false

  const settle = async (): Promise<void> => {
    sending = true
    try {
      let sent: boolean
      do {
        sent = wish
        confirmed = await send(sent)
      } while (wish !== sent)
    } catch (error) {
      onFailed(error)
    } finally {
      sending = false
      wish = confirmed.liked
      show(confirmed)
    }
  }
  return {
    toggle: () => {
      wish = !wish
      show(wished(confirmed, wish))
      if (!sending) void settle()
    },
  }
}
