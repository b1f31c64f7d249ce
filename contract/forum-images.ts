import { communityRoutes } from './community-routes.ts'

/** Images of posts. Their addresses tell how large they are, so that a text keeps room for them. */

export interface ForumImage {
  readonly id: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

const path = communityRoutes.image.at('').path
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const address = `${path}(${uuid})\\?size=([1-9]\\d{0,3})x([1-9]\\d{0,3})`
const whole = new RegExp(`^${address}$`)
const inText = new RegExp(`${address}(?!\\d)`, 'g')

const imageOf = ([, id = '', width, height]: RegExpMatchArray): ForumImage => ({
  id,
  width: Number(width),
  height: Number(height),
})

export const forumImageAddress = ({ id, width, height }: ForumImage): string =>
  `${communityRoutes.image.at(id).path}?size=${width}x${height}`

/** The image at an address; null for everything else, which no post shows. */
export function readForumImageAddress(text: string): ForumImage | null {
  const match = whole.exec(text)
  return match && imageOf(match)
}

/** The images that a text has addresses of, each once. */
export const forumImagesIn = (text: string): readonly ForumImage[] => [
  ...new Map([...text.matchAll(inText)].map((match) => [match[0], imageOf(match)])).values(),
]
