import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { cropMessages as texts } from '#contract/messages/settings-crop.ts'
import { Status } from '../../../ui/Status.tsx'
import { moved, placeOf } from './geometry.ts'
import type { Point, Square } from './geometry.ts'
import type { Picture } from './picture.ts'
import { useGestures } from './use-gestures.ts'
import type { Change } from './use-gestures.ts'

/** Where a key moves the picture. */
const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** How far, in sides of the square, without Shift and with it. */
const steps = [0.02, 0.1] as const

const percent = (share: number): string => `${100 * share}%`

interface Props {
  readonly picture: Picture
  readonly square: Square
  readonly change: Change
}

/** The picture beneath the square that is cut out of it. */
export function CropBox({ picture, square, change }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const cut = useRef<HTMLDivElement>(null)
  const gestures = useGestures(box, cut, picture, change)
  const [said, setSaid] = useState('')
  const { image, width, height } = picture
  const shorter = Math.min(width, height)

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const step = steps[event.shiftKey ? 1 : 0]
    const by = { x: direction.x * step, y: direction.y * step }
    const place = placeOf(picture, moved(picture, square, by))
    change((before) => moved(picture, before, by))
    setSaid(texts.place(place.x, place.y))
  }
  return (
    <>
      {/* A role for which screen readers leave the arrow keys to the page. */}
      <div
        {...gestures}
        ref={box}
        className="crop-box"
        role="application"
        tabIndex={0}
        aria-label={texts.picture}
        onKeyDown={onKeyDown}
      >
        <div className="crop-stage">
          <img
            src={image.src}
            alt=""
            draggable={false}
            style={{
              width: percent(width / shorter),
              transform: `scale(${square.zoom}) translate(${percent(-square.x / width)}, ${percent(-square.y / height)})`,
            }}
          />
        </div>
        <div ref={cut} className="crop-cut" />
      </div>
      <Status className="sr-only">{said}</Status>
    </>
  )
}
