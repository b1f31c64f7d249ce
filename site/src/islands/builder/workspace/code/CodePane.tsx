import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Copy from 'lucide-react/icons/copy'
import { useMemo } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useBuilder } from '../../store/index.ts'
import { useCopy } from '../../use-copy.ts'
import { FileView, textOf } from './FileView.tsx'
import { useCode } from './store.ts'
import { Tree } from './Tree.tsx'
import { useFile } from './use-file.ts'
import { useFiles } from './use-files.ts'

const texts = builderMessages.code

const linesOf = (content: string): number => content.split('\n').length

/** The code of the plugin, to be read; while a turn is being made, as it is written. */
export function CodePane() {
  const { paths, marks, selected } = useFiles()
  const versionId = useBuilder(({ workspace }) => workspace?.version?.id ?? null)
  const inVersion = useBuilder(({ workspace }) =>
    Boolean(workspace?.version?.files.some(({ path }) => path === selected)),
  )
  const inTurn = useBuilder(({ turn }) => turn?.files.find(({ path }) => path === selected))
  const filesShown = useCode((code) => code.filesShown)
  const { showFiles } = useCode.getState()
  const { copied, copy } = useCopy()
  const fromVersion = inVersion && (!inTurn || inTurn.state === 'deleted')
  const loaded = useFile(fromVersion ? versionId : null, selected)
  const content = textOf(inTurn, loaded.file)
  const lines = useMemo(() => (content === null ? null : linesOf(content)), [content])

  if (!selected)
    return (
      <div className="stage grid">
        <EmptyState title={texts.emptyTitle} text={texts.emptyText} />
      </div>
    )
  return (
    <div className="codes-box">
      <div className={filesShown ? 'codes files-shown' : 'codes'}>
        <nav className="side" aria-label={texts.files}>
          <Tree paths={paths} marks={marks} selected={selected} />
        </nav>
        <div className="src">
          <div className="src-top">
            <button
              type="button"
              className="file-button mono"
              aria-expanded={filesShown}
              aria-label={texts.choose(selected)}
              onClick={() => showFiles(!filesShown)}
            >
              <bdi>{selected}</bdi>
              <ChevronDown className="i" aria-hidden />
            </button>
            <span className="file-name mono" title={selected}>
              <bdi>{selected}</bdi>
            </span>
            <span className="file-lines tiny mute num">{lines === null ? '' : texts.lines(lines)}</span>
            <Button variant="ghost" size="sm" disabled={!content} onClick={() => void copy(content ?? '')}>
              {copied ? <Check className="i" aria-hidden /> : <Copy className="i" aria-hidden />}
              {copied ? texts.copied : texts.copy}
            </Button>
          </div>
          <div className="src-body">
            <FileView path={selected} content={content} inTurn={inTurn} loaded={loaded} />
          </div>
        </div>
      </div>
    </div>
  )
}
