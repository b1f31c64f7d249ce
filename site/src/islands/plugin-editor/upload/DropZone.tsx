import CircleAlert from 'lucide-react/icons/circle-alert'
import UploadIcon from 'lucide-react/icons/upload'
import { useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { pluginEditorMessages } from '#contract/messages/plugin-editor.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import type { Problem } from './problem.ts'
import { ZipDrawing } from './ZipDrawing.tsx'

const texts = pluginEditorMessages
const megabytes = limits.upload.zipBytes / 1024 / 1024

interface Props {
  readonly problem: Problem | null
  /** The file that has the problem, or null. */
  readonly file: File | null
  onFiles(files: readonly File[]): void
}

/** Why the last file did not become a plugin, until the next one is chosen. */
function Trouble({ problem, file, onFiles }: Props & { readonly problem: Problem }) {
  return (
    <div className="alarm" role="group" aria-label={problem.title}>
      <CircleAlert className="icon" aria-hidden />
      <div>
        <b>{file ? texts.problems.refused(file.name) : problem.title}</b>
        <p>{problem.text}</p>
        {problem.hint !== null && <p>{problem.hint}</p>}
      </div>
      {problem.retry && file && (
        <Button size="sm" onClick={() => onFiles([file])}>
          {texts.problems.retry}
        </Button>
      )}
    </div>
  )
}

/** Where the ZIP is dropped or chosen, and what is expected of it. */
export function DropZone({ problem, file, onFiles }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const { over, handlers } = useFileDrop(onFiles)
  return (
    <>
      {problem && <Trouble problem={problem} file={file} onFiles={onFiles} />}
      <div className={over ? 'drop-zone over' : 'drop-zone'} {...handlers}>
        <div className="zone grid">
          <div>
            <h2>{over ? texts.drop.over : texts.drop.title}</h2>
            <p>{texts.drop.text}</p>
            <Button variant="ember" size="lg" onClick={() => field.current?.click()}>
              <UploadIcon className="icon" aria-hidden />
              {texts.drop.button}
            </Button>
            {/* No `accept`: if people pick another kind of file, we tell them what is wrong with it. */}
            <input
              ref={field}
              className="sr-only"
              type="file"
              tabIndex={-1}
              aria-label={texts.drop.field}
              onChange={({ target }) => {
                const files = [...(target.files ?? [])]
                // The same file can be chosen again.
                target.value = ''
                onFiles(files)
              }}
            />
          </div>
          <ZipDrawing size={texts.facts.sizeText(megabytes)} />
        </div>
        <dl className="tb">
          <div>
            <dt>{texts.facts.size}</dt>
            <dd>{texts.facts.sizeText(megabytes)}</dd>
          </div>
          <div>
            <dt>{texts.facts.opened}</dt>
            <dd className="mono">{texts.facts.openedText}</dd>
          </div>
          <div>
            <dt>{texts.facts.main}</dt>
            <dd>{texts.facts.mainText}</dd>
          </div>
        </dl>
      </div>
    </>
  )
}
