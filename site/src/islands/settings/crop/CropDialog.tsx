import { useId, useState } from 'react'
import { settingsMessages } from '#contract/messages/settings.ts'
import { cropMessages } from '#contract/messages/settings-crop.ts'
import { commonMessages } from '#contract/messages/common.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { CropBox } from './CropBox.tsx'
import { maxZoom, middleOf, zoomed } from './geometry.ts'
import { cutOut } from './picture.ts'
import type { Picture } from './picture.ts'

const texts = settingsMessages.avatar

interface ZoomProps {
  readonly zoom: number
  onChange(zoom: number): void
}

function Zoom({ zoom, onChange }: ZoomProps) {
  const id = useId()
  const times = cropMessages.times(zoom.toFixed(1))
  return (
    <div className="crop-zoom">
      <label htmlFor={id}>{cropMessages.zoom}</label>
      <div className="track">
        <div className="ruler" />
        <input
          id={id}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          aria-valuetext={times}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      </div>
      <output htmlFor={id}>{times}</output>
    </div>
  )
}

interface Props {
  readonly picture: Picture
  readonly open: boolean
  readonly busy: boolean
  /** @param cut draws the chosen square */
  onUpload(cut: () => Promise<File>): void
  onClose(): void
}

/** Lets a person choose the square of a picture that becomes their avatar. It keeps their choice while it is closed. */
export function CropDialog({ picture, open, busy, onUpload, onClose }: Props) {
  const [square, setSquare] = useState(() => middleOf(picture))
  return (
    <Dialog
      open={open}
      busy={busy}
      onClose={onClose}
      title={cropMessages.title}
      actions={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {commonMessages.cancel}
          </Button>
          <Button variant="ember" disabled={busy} onClick={() => onUpload(() => cutOut(picture, square))}>
            {busy ? texts.uploading : texts.upload}
          </Button>
        </>
      }
    >
      <CropBox picture={picture} square={square} change={setSquare} />
      <Zoom zoom={square.zoom} onChange={(zoom) => setSquare((before) => zoomed(picture, before, zoom))} />
      <p className="hint">{cropMessages.hint}</p>
    </Dialog>
  )
}
