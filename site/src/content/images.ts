import type { ContentImage } from '#contract/content/reader.ts'

/** One `<source>` of a picture. */
interface PictureSource {
  readonly type: string
  readonly srcset: string
}

/** The files of an image by their type, AVIF first: a browser takes the first that it can read. */
export function pictureSources({ files }: Pick<ContentImage, 'files'>): readonly PictureSource[] {
  return ['image/avif', 'image/webp'].flatMap((type) => {
    const ofType = files.filter((file) => file.type === type)
    return ofType.length === 0
      ? []
      : [{ type, srcset: ofType.map(({ src, width }) => `${src} ${width}w`).join(', ') }]
  })
}

/**
 * Classes that keep an image's focal point in view where it is cut, to a tenth of its sides: our policy allows no style
 * attribute.
 */
export function focalClasses({ x, y }: ContentImage['focal']): string {
  const tenth = (percent: number) => Math.min(10, Math.max(0, Math.round(percent / 10)))
  return [tenth(x) === 5 ? '' : `fx-${tenth(x)}`, tenth(y) === 5 ? '' : `fy-${tenth(y)}`]
    .filter(Boolean)
    .join(' ')
}
