import { builderMessages } from '#contract/messages/builder.ts'
import { codeEditingMessages as editTexts } from '#contract/messages/code-editing.ts'
import type { FileAnswer } from '#contract/api.ts'
import type { TurnFile } from '#contract/turns/index.ts'
import { CodeView, coloredUpTo } from '../../ui/code/index.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Status } from '../../ui/Status.tsx'
import { useCode, useEdits, usePluginWorkspace, useWorkspace } from '../context.ts'
import { Problems } from './edit/Problems.tsx'
import { useFileEditing } from './edit/use-file-editing.ts'
import { useLineProblems } from './edit/use-line-problems.ts'
import { OtherFile, ReplaceFile } from './files/OtherFile.tsx'
import type { LoadedFile } from './use-file.ts'

const texts = builderMessages.code

/** The current text of a file: that of the turn if it changes the file, else that of the version, or null. */
export function textOf(inTurn: TurnFile | undefined, file: FileAnswer | null): string | null {
  if (!inTurn || inTurn.state === 'deleted') return file?.content ?? null
  const isTold = inTurn.state !== 'planned' && (inTurn.content !== '' || inTurn.lines === 0)
  return isTold ? inTurn.content : null
}

/** A file that is edited. */
function EditedFile({ path, content }: { readonly path: string; readonly content: string }) {
  const place = useCode((code) => (code.chosen === path ? code.place : null))
  const isRunning = useWorkspace(({ turn }) => turn !== null)
  const inTurn = useWorkspace(
    ({ turn }) => turn?.files.some((file) => file.path === path && file.state !== 'planned') ?? false,
  )
  const isEdited = useEdits(({ files }) => files.has(path))
  const isKept = useEdits(({ unkept }) => unkept.size === 0)
  const conflict = useEdits(({ conflicts }) => conflicts.find((one) => one.path === path))
  const { edits } = usePluginWorkspace()
  return (
    <>
      <Problems path={path} />
      {!isKept && (
        <p className="src-note" role="alert">
          {editTexts.notKept}
        </p>
      )}
      {conflict && (
        <p className="src-note src-conflict">
          <span>{editTexts.conflictNote(conflict.newest.versionNumber)}</span>
          <Button size="sm" onClick={() => edits.getState().showComparison(true)}>
            {editTexts.compare}
          </Button>
        </p>
      )}
      {isRunning && isEdited && (
        <p className="src-note">{inTurn ? editTexts.turnEdits : editTexts.waitsNote}</p>
      )}
      {content.length > coloredUpTo && <p className="src-note">{texts.plain}</p>}
      <CodeView
        path={path}
        content={content}
        label={texts.content(path)}
        place={place}
        editing={useFileEditing(path)}
        problems={useLineProblems(path)}
      />
    </>
  )
}

interface Props {
  readonly path: string
  readonly content: string | null
  readonly inTurn: TurnFile | undefined
  readonly loaded: LoadedFile
  readonly editable: boolean
}

/** A file to be edited or read, or why it cannot be. */
export function FileView({ path, content, inTurn, loaded, editable }: Props) {
  const place = useCode((code) => (code.chosen === path ? code.place : null))
  const versionId = useWorkspace(({ workspace }) => workspace?.version?.id ?? null)
  if (content !== null && editable) return <EditedFile path={path} content={content} />
  if (content !== null) {
    return (
      <>
        {inTurn?.state === 'deleted' && <p className="src-note">{texts.deleted}</p>}
        {content.length > coloredUpTo && <p className="src-note">{texts.plain}</p>}
        <CodeView
          path={path}
          content={content}
          label={texts.content(path)}
          live={inTurn?.state === 'writing'}
          place={place}
        />
      </>
    )
  }
  if (inTurn?.state === 'planned') return <p className="stage-note">{texts.waiting}</p>
  if (inTurn?.state === 'written') return <p className="stage-note">{texts.changed}</p>
  if (loaded.state === 'failed') return <ErrorState title={texts.failed} onRetry={loaded.retry} />
  if (loaded.file?.otherText) {
    const { encoding, text } = loaded.file.otherText
    return (
      <>
        <p className="src-note src-conflict">
          <span>{texts.otherText(encoding)}</span>
          <ReplaceFile path={path} />
        </p>
        <CodeView path={path} content={text} label={texts.content(path)} place={place} />
      </>
    )
  }
  if (loaded.file && versionId !== null)
    return <OtherFile key={path} file={loaded.file} versionId={versionId} />
  return <Status className="stage-note">{texts.loading}</Status>
}
