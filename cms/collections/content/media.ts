import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { CollectionConfig, ImageSize } from 'payload'
import { socialImageSize } from '#contract/content/documents.ts'
import { mediaAllowed, mediaTypes } from '#contract/media.ts'
import { publicContent } from '../../access/index.ts'
import { environment } from '../../platform/environment.ts'
import { redrawUpload } from '../../features/media/index.ts'

/** Pixels. What is narrower than a size does not get it. */
const widths = [480, 960, 1_600] as const
const qualities = { webp: { quality: 80 }, avif: { quality: 55, effort: 3 } } as const

// One column of the list for each would bury the others.
const admin: ImageSize['admin'] = { disableGroupBy: true, disableListColumn: true, disableListFilter: true }

const sizes: ImageSize[] = widths.flatMap((width) =>
  (['webp', 'avif'] as const).map((format) => ({
    name: `w${width}${format}`,
    width,
    formatOptions: { format, options: qualities[format] },
    admin,
  })),
)

/**
 * For links that are shared: cut around the focal point, and JPEG or PNG as the upload itself, which every network reads.
 * What is cut may change while the upload stays, and no file changes under its name: so each has a name of its own.
 */
const social: ImageSize = {
  name: socialImageSize.name,
  width: socialImageSize.width,
  height: socialImageSize.height,
  generateImageName: ({ originalName, extension }) =>
    `${originalName}-social-${randomBytes(4).toString('hex')}.${extension}`,
  admin,
}

/** Images of the site: redrawn at upload, in the sizes and formats that pages use. */
export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Image', plural: 'Images' },
  defaultSort: '-createdAt',
  // The same file twice helps nobody.
  disableDuplicate: true,
  admin: {
    group: 'Site',
    description: `${mediaAllowed}. Smaller sizes for phones are made automatically. Animations keep only the first frame.`,
    defaultColumns: ['filename', 'alt', 'width', 'height', 'createdAt'],
    listSearchableFields: ['filename', 'alt'],
  },
  access: publicContent,
  upload: {
    staticDir: path.resolve(environment().PLUGSMITH_DATA, 'media'),
    mimeTypes: [...mediaTypes],
    imageSizes: [...sizes, social],
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
      label: 'Alt text (describe the image)',
      type: 'text',
      required: true,
      maxLength: 300,
      admin: { description: 'Screen readers read it aloud, and search engines index it.' },
    },
  ],
}
