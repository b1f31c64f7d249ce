import type { Documents, Globals } from '#contract/content/documents.ts'
import type { Content, ContentImage } from '#contract/content/reader.ts'
import { Content as Published, createReader, Mirror } from '#server/publisher/content/index.ts'

/** Documents by collection. */
export interface Library {
  readonly documents: { readonly [Name in keyof Documents]: readonly Documents[Name][] }
  readonly globals: { readonly [Name in keyof Globals]: Globals[Name] }
  /** By the id of an image. */
  readonly images: Readonly<Record<string, ContentImage>>
}

/** In-memory content for pages: the publisher's own reader over these documents, with generated images. */
export async function memoryContent({ documents, globals, images }: Library): Promise<Content> {
  const published = new Published(new Mirror())
  const unusable = new Map<string, never>()
  await published.mirror.load({
    all: async (name) => ({ documents: [...documents[name]] as never[], unusable }),
    byIds: async (name, ids) => ({
      documents: documents[name].filter(({ id }) => ids.includes(id)) as never[],
      unusable,
    }),
    global: async (name) => globals[name],
    file: () => Promise.reject(new Error('no files here')),
  })
  const { reader } = createReader({
    content: published,
    post: async (id) => documents.posts.find((post) => post.id === id) ?? null,
  })
  return {
    ...reader,
    image: async (id) => images[id] ?? null,
    socialImage: async (id) => {
      const image = images[id]
      return image ? { ...image.fallback, alt: image.alt } : null
    },
  }
}
