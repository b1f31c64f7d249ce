import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { pluginEditorMessages } from '#contract/messages/plugin-editor.ts'
import { sizeInWords } from '../../../lib/size-in-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Status } from '../../../ui/Status.tsx'
import { Steps } from './Steps.tsx'

const texts = pluginEditorMessages.progress

/** How much of the file is sent, on a ruler. */
function Sent({ sent, size }: { readonly sent: number; readonly size: number }) {
  const percent = size === 0 ? 100 : Math.floor((100 * sent) / size)
  const place = `${percent}%`
  return (
    <div
      className="clock"
      role="progressbar"
      aria-label={texts.ruler}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className="ruler" />
      <span className="number">0</span>
      <span className="number z">100</span>
      <div className="run" style={{ width: place }} />
      <div className="pt" style={{ left: place }}>
        <b>{texts.percent(percent)}</b>
      </div>
    </div>
  )
}

interface Props {
  readonly file: File
  readonly sent: number
  onStop(): void
}

/** A ZIP on its way: what is sent of it, and when all of it is, that the server reads it. */
export function Processing({ file, sent, onStop }: Props) {
  const { name, size } = file
  const reading = sent >= size
  const told = texts.sent(sizeInWords(sent), sizeInWords(size))
  return (
    <section className="processing sheet" aria-label={texts.label}>
      <div className="head">
        <div>
          <h2>{reading ? texts.reading(name) : texts.uploading(name)}</h2>
          <p className="tabular-nums">{reading ? texts.steps.read : told}</p>
        </div>
        <Button size="sm" onClick={onStop}>
          <X className="icon" aria-hidden />
          {texts.cancel}
        </Button>
      </div>
      <Status className="sr-only">{reading ? texts.reading(name) : texts.uploading(name)}</Status>
      <Sent sent={sent} size={size} />
      <ul className="files">
        <li className={reading ? undefined : 'now'}>
          {reading ? <Check className="icon" aria-hidden /> : <span className="dot" />}
          <span>{reading ? texts.steps.uploaded : texts.steps.upload}</span>
          {reading && <span className="number">{sizeInWords(size)}</span>}
        </li>
        <Steps steps={[texts.steps.read, texts.steps.save]} current={reading ? 0 : -1} />
      </ul>
      <p className="fine">{texts.free}</p>
    </section>
  )
}
