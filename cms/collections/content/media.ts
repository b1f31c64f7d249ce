import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { CollectionConfig, ImageSize } from 'payload'
import { socialImageSize } from '#contract/content/documents.ts'
import { mediaAllowed, mediaTypes } from '#contract/media.ts'
import { publicContent } from '../../access/index.ts'
import { environment } from '../../platform/environment.ts'
import { redrawUpload } from '../../features/media/index.ts'

/** Pixels. Images narrower than a size do not get that size. */
const widths = [480, 960, 1_600] as const
const qualities = { webp: { quality: 80 }, avif: { quality: 55, effort: 3 } } as const

// Hide them: one list column per size would bury the others.
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
 * For shared links: cropped around the focal point, as JPEG or PNG like the upload, which every network can read. The
 * crop may change while the upload stays, so each has its own name, because the file under a name never changes.
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
  // A duplicate of a file is useless.
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
    // Do not let the server fetch URLs that users enter.
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
