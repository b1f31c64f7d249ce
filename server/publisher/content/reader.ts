import type {
  ContentCollection,
  ContentGlobal,
  Documents,
  Globals,
  Media,
  Post,
} from '#contract/content/documents.ts'
import { socialImageSize } from '#contract/content/documents.ts'
import { contentPaths } from '#contract/content/paths.ts'
import type { CardText, ContentImage, Content as Reader, ImageFile } from '#contract/content/reader.ts'
import { fingerprint } from './fingerprint.ts'
import { imagePath, pathOf, sitemapPart, sitemapParts } from './addresses.ts'
import { teaserOf } from './mirror.ts'
import type { Content, Read } from './reads.ts'
import { faqs, keyOf, newestPosts, postCategories, postPage, postsNear, versionOf } from './reads.ts'
import type { Reads } from './dependencies.ts'

/** A file of an image that a page shows. */
export interface ShownFile {
  /** Its name in the CMS. */
  readonly filename: string
  readonly type: string
}

/** A social card with its content. */
export interface Card extends CardText {
  readonly productName: string
}

/** To be raised with each change of how cards are drawn: the path of a card names its looks. */
const cardDrawing = 1

export interface ReaderOptions {
  readonly content: Content
  /** The whole of a published post, null when it is none any more. */
  readonly post: (id: string) => Promise<Post | null>
  /** A draft that replaces its document or its global. */
  readonly draft?: {
    readonly document?: {
      readonly collection: ContentCollection
      readonly document: Documents[ContentCollection]
    }
    readonly global?: { readonly name: ContentGlobal; readonly value: Globals[ContentGlobal] }
  }
}

export interface Reading {
  readonly reader: Reader
  readonly reads: () => Reads
  /** Public path → file, of every image that was asked for. */
  readonly files: () => ReadonlyMap<string, ShownFile>
  /** Public path → content of every social card. */
  readonly cards: () => ReadonlyMap<string, Card>
}

/** Where the CMS itself hands files out: for drafts, whose images are in no release. */
const inCms = (filename: string): string => `/api/media/file/${encodeURIComponent(filename)}`

/**
 * An image as pages show it.
 * @param at public path of one of its files
 */
function imageOf(media: Media, at: (filename: string) => string): ContentImage {
  const sizes = Object.entries(media.sizes).flatMap(([name, size]): (ImageFile & ShownFile)[] => {
    const { filename, mimeType, width, height } = size
    if (name === socialImageSize.name) return []
    if (!filename || !mimeType || !width || !height) return []
    return [{ src: at(filename), width, height, type: mimeType, filename }]
  })
  const original = { src: at(media.filename), width: media.width, height: media.height, type: media.mimeType }
  return {
    alt: media.alt,
    width: media.width,
    height: media.height,
    focal: { x: media.focalX ?? 50, y: media.focalY ?? 50 },
    files: sizes
      .sort((a, b) => a.width - b.width)
      .map(({ src, width, height, type }) => ({ src, width, height, type })),
    fallback: original,
  }
}

/** The file of an image for social cards: its cropped size, or else the image itself. */
function socialImageOf(media: Media, at: (filename: string) => string): ImageFile & { readonly alt: string } {
  const { alt, filename, width, height, mimeType } = media
  const cut = media.sizes[socialImageSize.name]
  return cut?.filename && cut.width && cut.height && cut.mimeType
    ? { alt, src: at(cut.filename), width: cut.width, height: cut.height, type: cut.mimeType }
    : { alt, src: at(filename), width, height, type: mimeType }
}

/** Records the reads of a page while it is rendered. */
export function createReader({ content, post, draft }: ReaderOptions): Reading {
  const { mirror } = content
  const noted: Record<string, string> = {}
  const files = new Map<string, ShownFile>()
  const cards = new Map<string, Card>()
  const note = (read: Read): void => {
    noted[keyOf(read)] ??= versionOf(content, read)
  }
  const drafted = <Name extends ContentCollection>(
    collection: Name,
    matches: (document: Documents[ContentCollection]) => boolean,
  ): Documents[Name] | null =>
    draft?.document?.collection === collection && matches(draft.document.document)
      ? (draft.document.document as Documents[Name])
      : null
  const draftedFaq = drafted('faqs', () => true)
  const whole = async <Name extends ContentCollection>(
    collection: Name,
    id: string,
  ): Promise<Documents[Name] | null> =>
    collection === 'posts'
      ? ((await post(id)) as Documents[Name] | null)
      : (mirror.document(collection, id) as Documents[Name] | null)

  /** Where the files of an upload are found; each that is asked for is shown. */
  const placesOf = (media: Media): ((filename: string) => string) => {
    const types = new Map([
      [media.filename, media.mimeType],
      ...Object.values(media.sizes).map(
        ({ filename, mimeType }) => [filename ?? '', mimeType ?? ''] as const,
      ),
    ])
    return (filename) => {
      if (draft) return inCms(filename)
      // It names the content: the CMS calls a file after its bytes.
      const path = imagePath(filename)
      files.set(path, { filename, type: types.get(filename) ?? media.mimeType })
      return encodeURI(path)
    }
  }
  const upload = (id: string): Media | null => {
    note(['document', 'media', id])
    return mirror.document('media', id)
  }

  const reader: Reader = {
    get: async (collection, id) => {
      note(['document', collection, id])
      return drafted(collection, (document) => document.id === id) ?? (await whole(collection, id))
    },
    bySlug: async (collection, slug) => {
      note(['slug', collection, slug])
      const standIn = drafted(collection, (document) => 'slug' in document && document.slug === slug)
      if (standIn) return standIn
      const id = mirror.idBySlug(collection, slug)
      return id === null ? null : whole(collection, id)
    },
    global: async (name) => {
      note(['global', name])
      if (draft?.global?.name === name) return draft.global.value as Globals[typeof name]
      return mirror.global(name).value
    },
    image: async (id) => {
      const media = upload(id)
      return media && imageOf(media, placesOf(media))
    },
    socialImage: async (id) => {
      const media = upload(id)
      return media && socialImageOf(media, placesOf(media))
    },
    card: async ({ title, category }) => {
      note(['global', 'site-settings'])
      const card = { title, category, productName: mirror.global('site-settings').value.productName }
      const path = contentPaths.card(fingerprint([cardDrawing, card]))
      cards.set(path, card)
      return path
    },
    teaser: async (id) => {
      note(['teaser', id])
      const standIn = drafted('posts', (document) => document.id === id)
      return standIn ? teaserOf(standIn) : mirror.teaser(id)
    },
    postPage: async (list, page) => {
      note(['postPage', list, page])
      return postPage(mirror, list, page)
    },
    newestPosts: async (count) => {
      note(['newestPosts', count])
      return newestPosts(mirror, count)
    },
    postsNear: async (id, count) => {
      note(['postsNear', id, count])
      return postsNear(mirror, id, count)
    },
    postCategories: async () => {
      note(['postCategories'])
      return postCategories(mirror)
    },
    faqs: async () => {
      note(['faqs'])
      return faqs(mirror, draftedFaq)
    },
    homeFaqs: async () => {
      note(['faqs'])
      return faqs(mirror).flatMap(({ entries }) => entries.filter(({ onHome }) => onHome))
    },
    exists: async (path) => {
      note(['exists', path])
      return content.leadsSomewhere(path)
    },
    pathOf: async (collection, id) => {
      note(['pathOf', collection, id])
      return pathOf(mirror, collection, id)
    },
    sitemapParts: async () => {
      note(['sitemapParts'])
      return sitemapParts(mirror)
    },
    sitemapPart: async (part) => {
      note(['sitemapPart', part])
      return sitemapPart(mirror, part)
    },
  }
  return { reader, reads: () => ({ ...noted }), files: () => files, cards: () => cards }
}
