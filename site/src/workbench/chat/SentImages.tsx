import { apiRoutes } from '#contract/api.ts'
import type { AttachedImage } from '#contract/api.ts'
import { builderMessages } from '#contract/messages/builder.ts'

const texts = builderMessages.images

/** The images of a sent message; each opens in full size in a new tab. */
export function SentImages({ images }: { readonly images: readonly AttachedImage[] }) {
  if (images.length === 0) return null
  return (
    <ul className="thumbs" aria-label={texts.list}>
      {images.map(({ id, fileName, width, height }) => (
        <li key={id} className="thumb">
          <a
            href={apiRoutes.attachmentImage.at(id).path}
            target="_blank"
            rel="noopener"
            aria-label={texts.open(fileName)}
            title={fileName}
          >
            <img
              src={apiRoutes.attachmentImage.at(id).path}
              alt=""
              width={width}
              height={height}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
