import { builderMessages } from '#contract/messages/builder.ts'
import type { FileAnswer } from '#contract/api.ts'
import type { TurnFile } from '#contract/turns/index.ts'
import { CodeView, coloredUpTo } from '../../ui/code/index.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Status } from '../../ui/Status.tsx'
import { useCode } from '../context.ts'
import type { LoadedFile } from './use-file.ts'

const texts = builderMessages.code

/** The current text of a file: that of the turn if it changes the file, else that of the version, or null. */
export function textOf(inTurn: TurnFile | undefined, file: FileAnswer | null): string | null {
  if (!inTurn || inTurn.state === 'deleted') return file?.content ?? null
  const isTold = inTurn.state !== 'planned' && (inTurn.content !== '' || inTurn.lines === 0)
  return isTold ? inTurn.content : null
}

interface Props {
  readonly path: string
  readonly content: string | null
  readonly inTurn: TurnFile | undefined
  readonly loaded: LoadedFile
}

/** A file to be read, or why it cannot be. */
export function FileView({ path, content, inTurn, loaded }: Props) {
  const place = useCode((code) => (code.chosen === path ? code.place : null))
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
  if (loaded.state === 'ready')
    return <p className="stage-note">{loaded.file?.keptAsIs ? texts.keptAsIs : texts.binary}</p>
  return <Status className="stage-note">{texts.loading}</Status>
}
