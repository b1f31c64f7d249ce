import path from 'node:path'
import type { CollectionConfig, ImageSize } from 'payload'
import { publicContent } from '../../access/index.ts'
import { environment } from '../../environment.ts'
import { redrawUpload } from '../../media/redraw-upload.ts'

/** Pixels. What is narrower than a size does not get it. */
const widths = [480, 960, 1_600] as const
const qualities = { webp: { quality: 80 }, avif: { quality: 55, effort: 3 } } as const

const sizes: ImageSize[] = widths.flatMap((width) =>
  (['webp', 'avif'] as const).map((format) => ({
    name: `w${width}${format}`,
    width,
    formatOptions: { format, options: qualities[format] },
    // One column of the list for each would bury the others.
    admin: { disableGroupBy: true, disableListColumn: true, disableListFilter: true },
  })),
)

/** Images of the site: drawn anew when they come, in the sizes and formats that pages ask for. */
export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Image', plural: 'Images' },
  defaultSort: '-createdAt',
  // The same file twice helps nobody.
  disableDuplicate: true,
  admin: {
    group: 'Site',
    description:
      'JPEG, PNG, WebP, AVIF or GIF. They are made smaller for phones by themselves; of what moves, the first picture is kept.',
    defaultColumns: ['filename', 'alt', 'width', 'height', 'createdAt'],
    listSearchableFields: ['filename', 'alt'],
  },
  access: publicContent,
  upload: {
    staticDir: path.resolve(environment().PLUGSMITH_DATA, 'media'),
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
    imageSizes: sizes,
    adminThumbnail: 'w480webp',
    focalPoint: true,
    crop: false,
    displayPreview: true,
    // The server fetches from no address that somebody types in.
    pasteURL: false,
    modifyResponseHeaders: ({ headers }) => {
      headers.set('Cache-Control', 'public, max-age=31536000, immutable')
      headers.set('X-Content-Type-Options', 'nosniff')
      return headers
    },
  },
  hooks: { beforeOperation: [redrawUpload] },
  fields: [
    {
      name: 'alt',
      label: 'What can be seen on it',
      type: 'text',
      required: true,
      maxLength: 300,
      admin: { description: 'Read out to those who do not see the image, and by search engines.' },
    },
  ],
}
