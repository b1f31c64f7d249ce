import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useMemo, useRef } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ChangedFiles } from './compare/ChangedFiles.tsx'
import { CompareSelect } from './compare/CompareSelect.tsx'
import { FileDifference } from './compare/FileDifference.tsx'
import { useComparison } from './compare/use-comparison.ts'
import { WholeFile } from './compare/WholeFile.tsx'
import { CopyFile } from './CopyFile.tsx'
import { Foot } from './edit/Foot.tsx'
import { DiscardEdits, Save, UnsavedMark } from './edit/Save.tsx'
import { useEditStyles } from './edit/use-edit-styles.ts'
import { FileDialog } from './files/FileDialog.tsx'
import { FileView, textOf } from './FileView.tsx'
import { Side } from './Side.tsx'
import { fileInTurn } from './marks.ts'
import { useFile } from './use-file.ts'
import { useFiles } from './use-files.ts'
import { useCode, useCodeActions, useEdits, useWorkspace } from '../context.ts'

const texts = builderMessages.code

const linesOf = (content: string): number => content.split('\n').length

/** The name of the file, which on a narrow screen opens the list of files. */
function FileName({ path }: { readonly path: string }) {
  const filesShown = useCode((code) => code.filesShown)
  const { showFiles } = useCodeActions()
  const button = useRef<HTMLButtonElement>(null)
  const wereShown = useRef(filesShown)
  useEffect(() => {
    const closed = wereShown.current && !filesShown
    wereShown.current = filesShown
    const { activeElement } = document
    // The row that was chosen is hidden now.
    if (closed && (activeElement === document.body || !activeElement?.checkVisibility()))
      button.current?.focus()
  }, [filesShown])
  return (
    <>
      <button
        ref={button}
        type="button"
        className="file-button mono"
        aria-expanded={filesShown}
        aria-label={texts.choose(path)}
        onClick={() => showFiles(!filesShown)}
      >
        <bdi>{path}</bdi>
        <ChevronDown className="icon" aria-hidden />
      </button>
      <span className="file-name mono" title={path}>
        <bdi>{path}</bdi>
      </span>
    </>
  )
}

/** The code of the plugin, to edit and compare; during a turn, as it is written. */
export function CodePane() {
  const files = useFiles()
  const comparison = useComparison()
  const chosen = useCode((code) => code.chosen)
  const filesShown = useCode((code) => code.filesShown)
  // What differs may have been deleted since, and is then no file of the newest version.
  const differing = (wanted: string | null) => comparison?.files.find((file) => file.path === wanted)
  const difference = differing(chosen) ?? differing(files.selected) ?? comparison?.files[0] ?? null
  const path = comparison ? (difference?.path ?? null) : files.selected

  const version = useWorkspace(({ workspace }) => workspace?.version ?? null)
  const inVersion = version?.files.some((file) => file.path === path) ?? false
  const inTurn = useWorkspace(({ turn }) =>
    fileInTurn(
      turn?.files.find((file) => file.path === path),
      inVersion,
    ),
  )
  const fromVersion = (!inTurn || inTurn.state === 'deleted') && inVersion
  const loaded = useFile(!comparison && version && fromVersion ? version.id : null, path)
  const edited = useEdits(({ files: edits }) => (path === null ? undefined : edits.get(path)?.content))
  const content = comparison ? null : (edited ?? textOf(inTurn, loaded.file))
  // Until it is known what is kept of earlier edits, a new one could overwrite it.
  const isOpen = useEdits(({ owner }) => owner !== null)
  const canEdit = content !== null && fromVersion && inTurn === undefined
  const editable = !comparison && isOpen && (edited !== undefined || canEdit)
  useEditStyles()
  const lines = useMemo(() => (content === null ? null : linesOf(content)), [content])

  if (!files.selected)
    return (
      <div className="stage grid">
        <EmptyState title={texts.emptyTitle} text={texts.emptyText} />
      </div>
    )
  return (
    <div className="codes-box">
      <div className={filesShown ? 'codes files-shown' : 'codes'}>
        {comparison ? <ChangedFiles comparison={comparison} selected={path} /> : <Side {...files} />}
        <div className="src">
          <div className={edited === undefined ? 'src-top' : 'src-top edited'}>
            {path !== null && <FileName path={path} />}
            {editable && path !== null && <UnsavedMark path={path} />}
            {lines !== null && edited === undefined && (
              <span className="file-lines tiny text-ink-3 tabular-nums">{texts.lines(lines)}</span>
            )}
            <span className="src-acts">
              <CompareSelect />
              {comparison ? (
                difference && !difference.binary && <WholeFile />
              ) : (
                <>
                  {editable && path !== null && <DiscardEdits path={path} />}
                  <CopyFile content={content} />
                  <Save always={editable} />
                </>
              )}
            </span>
          </div>
          <div className="src-body">
            {comparison ? (
              <FileDifference comparison={comparison} file={difference} />
            ) : (
              path !== null && (
                <FileView path={path} content={content} inTurn={inTurn} loaded={loaded} editable={editable} />
              )
            )}
          </div>
          {editable && <Foot />}
        </div>
      </div>
      <FileDialog />
    </div>
  )
}
