import X from 'lucide-react/icons/x'
import { pluginEditorMessages } from '#contract/messages/plugin-editor.ts'
import { Button } from '../../../ui/Button.tsx'
import { Status } from '../../../ui/Status.tsx'
import { shortAddress } from './import-state.ts'
import type { AskedAddress } from './import-state.ts'
import { Steps } from './Steps.tsx'

const texts = pluginEditorMessages.progress

interface Props {
  readonly asked: AskedAddress
  onStop(): void
}

/** A ZIP that the server fetches, reads and saves. How much there is to fetch, nobody knows before. */
export function Fetching({ asked, onStop }: Props) {
  const title = texts.fetching(shortAddress(asked))
  return (
    <section className="processing sheet" aria-label={texts.label}>
      <div className="head">
        <div>
          <h2>{title}</h2>
          <p>{texts.patience}</p>
        </div>
        <Button size="sm" onClick={onStop}>
          <X className="icon" aria-hidden />
          {texts.cancel}
        </Button>
      </div>
      <Status className="sr-only">{title}</Status>
      <ul className="files">
        <Steps steps={[texts.steps.fetch, texts.steps.read, texts.steps.save]} current={0} />
      </ul>
      <p className="fine">{texts.fetchingFree}</p>
    </section>
  )
}
