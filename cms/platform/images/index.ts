import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import { ServiceError } from '../errors.ts'

/** Reading pictures that come from outside. */

/**
 * What libvips may open at all. Everything else it can read (SVG, PDF, TIFF …) stays shut, so that bytes from outside
 * meet no more decoders than the formats of the web need. https://sharp.pixelplumbing.com/api-utility#block
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
// No picture comes twice.
sharp.cache(false)

/** Formats as sharp reports them; 'heif' is AVIF too. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

/** Seconds after which a picture counts as broken. */
const patience = 30

/** An image to redraw: only the first frame of an animation. */
export const openImage = (bytes: Uint8Array) =>
  sharp(bytes, {
    pages: 1,
    failOn: 'error',
    limitInputPixels: limits.images.pixels,
    sequentialRead: true,
  }).timeout({ seconds: patience })

/**
 * Whether the bytes are a picture that may be drawn: by what they are, not by what they are called.
 * @throws ServiceError `not_an_image`, or `too_large` for more pixels than anybody needs
 */
export async function requireImage(bytes: Uint8Array): Promise<void> {
  // The header alone is read here, however large a picture it promises.
  const { format, width, height } = await sharp(bytes, { pages: 1, limitInputPixels: false }).metadata()
  if (!formats.has(format)) throw new ServiceError('not_an_image')
  if (width * height > limits.images.pixels) throw new ServiceError('too_large')
}
