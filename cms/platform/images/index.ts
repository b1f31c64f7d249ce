import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import { ServiceError } from '../errors.ts'

/** Decoding of untrusted images. */

/**
 * The loaders that libvips may use. All others (SVG, PDF, TIFF…) are blocked, so that untrusted bytes reach no more
 * decoders than web formats need. https://sharp.pixelplumbing.com/api-utility#block
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
// Caching is useless, because the same picture rarely comes twice.
sharp.cache(false)

/** Formats as sharp reports them; 'heif' is AVIF too. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

/** What a picture may be, where that is less than usual. */
interface Accepted {
  /** Formats as sharp reports them. */
  readonly accepted?: ReadonlySet<string>
  readonly pixels?: number
}

/** Seconds after which decoding is aborted and the picture counts as broken. */
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
 * Checks that the bytes are an accepted picture, by content instead of name.
 * @throws ServiceError `not_an_image`, or `too_large` for more pixels than anybody needs
 */
export async function requireImage(
  bytes: Uint8Array,
  { accepted = formats, pixels = limits.images.pixels }: Accepted = {},
): Promise<void> {
  // This reads only the header, whatever dimensions it declares.
  const { format, width, height } = await sharp(bytes, { pages: 1, limitInputPixels: false }).metadata()
  if (!accepted.has(format)) throw new ServiceError('not_an_image')
  if (width * height > pixels) throw new ServiceError('too_large')
}
