import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useMemo, useState } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useBuilder } from '../store/index.ts'
import { useCopy } from '../use-copy.ts'
import { Source } from './Source.tsx'
import { Tree } from './Tree.tsx'
import { useFile } from './use-file.ts'

const texts = builderMessages.code

/** Every path there is: the version's, and what the turn adds or takes away. */
function usePaths(): readonly string[] {
  const version = useBuilder(({ workspace }) => workspace?.version ?? null)
  const files = useBuilder(({ turn }) => turn?.files)
  return useMemo(() => {
    const paths = new Set(version?.files.map(({ path }) => path))
    for (const { path, state } of files ?? []) {
      if (state === 'deleted') paths.delete(path)
      else paths.add(path)
    }
    return [...paths].sort()
  }, [version, files])
}

/** The main file comes first to mind. */
const firstOf = (paths: readonly string[]): string | null =>
  paths.find((path) => !path.includes('/') && path.endsWith('.php') && path !== 'uninstall.php') ??
  paths[0] ??
  null

/** The code of the plugin, to be read; while a turn is being made, as it is written. */
export function CodePane() {
  const paths = usePaths()
  const versionId = useBuilder(({ workspace }) => workspace?.version?.id ?? null)
  const turnFiles = useBuilder(({ turn }) => turn?.files)
  const [chosen, setChosen] = useState<string | null>(null)
  const { copied, copy } = useCopy()

  const writing = turnFiles?.findLast(({ state }) => state === 'writing')?.path ?? null
  // Whoever has chosen a file stays with it; the others see what is being written.
  const selected = chosen && paths.includes(chosen) ? chosen : (writing ?? firstOf(paths))
  const inTurn = turnFiles?.find(({ path }) => path === selected)
  const loaded = useFile(inTurn ? null : versionId, selected)

  if (!selected)
    return (
      <div className="stage grid">
        <EmptyState title={texts.emptyTitle} text={texts.emptyText} />
      </div>
    )
  const content = inTurn ? inTurn.content : loaded.file?.content
  return (
    <div className="codes">
      <Tree paths={paths} selected={selected} writing={writing} onSelect={setChosen} />
      <div className="src">
        <div className="src-top">
          <span className="mono hide-s">{selected}</span>
          <select
            className="only-s mono"
            aria-label={texts.file}
            value={selected}
            onChange={(event) => setChosen(event.target.value)}
          >
            {paths.map((path) => (
              <option key={path}>{path}</option>
            ))}
          </select>
          <span className="tiny mute num hide-s">
            {content ? texts.lines(content.split('\n').length) : ''}
          </span>
          <Button variant="ghost" size="sm" disabled={!content} onClick={() => void copy(content ?? '')}>
            {copied ? <Check className="i" aria-hidden /> : <Copy className="i" aria-hidden />}
            {copied ? texts.copied : texts.copy}
          </Button>
        </div>
        {inTurn?.state === 'planned' ? (
          <p className="stage-note">{texts.waiting}</p>
        ) : inTurn?.state === 'written' && inTurn.content === '' && inTurn.lines > 0 ? (
          <p className="stage-note">{texts.changed}</p>
        ) : content !== undefined && content !== null ? (
          <Source path={selected} content={content} live={inTurn?.state === 'writing'} />
        ) : loaded.state === 'failed' ? (
          <ErrorState title={texts.failed} retry={texts.retry} onRetry={loaded.retry} />
        ) : loaded.state === 'ready' ? (
          <p className="stage-note">{texts.binary}</p>
        ) : (
          <p className="stage-note" role="status">
            {texts.loading}
          </p>
        )}
      </div>
    </div>
  )
}
