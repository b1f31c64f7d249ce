import { communityLimits } from '#contract/community-limits.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { forumImageAddress, forumImagesIn } from '#contract/forum-images.ts'
import { communityErrors, communitySignIn } from '#contract/messages/community.ts'
import { writingMessages } from '#contract/messages/community-writing.ts'
import { api, sentenceOf } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { isSignedOut } from './failure.ts'
import { putInto } from '../../ui/suggestions/write-into.ts'

const { failed: title } = writingMessages.images
const { images: most } = communityLimits

/** What an image shows, as far as the name of its file says. */
const wordsOf = (file: File): string =>
  file.name
    .replace(/\.[^.]*$/, '')
    .replace(/[[\]\\\s]+/g, ' ')
    .trim()

/**
 * Uploads an image and puts it into the text of a box, or says why not.
 * @param boxOf the box, or null once it is gone
 */
export async function uploadImage(boxOf: () => HTMLTextAreaElement | null, file: File): Promise<void> {
  if (forumImagesIn(boxOf()?.value ?? '').length >= most) {
    toast({ title, text: communityErrors.tooManyImages(most), tone: 'destructive' })
    return
  }
  try {
    const image = await api.call(communityRoutes.postImage, { body: file })
    const box = boxOf()
    if (!box) return
    const { value, selectionEnd: at } = box
    const before = at === 0 || value[at - 1] === '\n' ? '' : '\n'
    const after = value[at] === '\n' ? '' : '\n'
    putInto(box, at, at, `${before}![${wordsOf(file)}](${forumImageAddress(image)})${after}`)
  } catch (error) {
    const why = isSignedOut(error) ? communitySignIn.reasons.comment : sentenceOf(error)
    toast({ title, text: why, tone: 'destructive' })
  }
}
