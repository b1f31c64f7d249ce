import { useMemo } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { versionMessages } from '#contract/messages/versions.ts'
import type { FileDiff } from '#contract/api.ts'
import { coloredUpTo, DifferenceView } from '../../../ui/code/index.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { sizeInWords } from '../../../lib/size-in-words.ts'
import { useFile } from '../use-file.ts'
import { useCode } from '../../context.ts'
import type { Comparison } from './use-comparison.ts'

const texts = builderMessages.code

function Bytes({ title, of }: { readonly title: string; readonly of: FileDiff['before'] }) {
  return (
    <>
      <dt>{title}</dt>
      <dd className="mono">
        {of ? texts.compare.bytes(sizeInWords(of.size), of.hash) : texts.compare.missing}
      </dd>
    </>
  )
}

interface Props {
  readonly comparison: Comparison
  /** The file that is shown; null where none differs. */
  readonly file: FileDiff | null
}

/** What differs in one file: text side by side or one below the other, anything else by size and hash. */
export function FileDifference({ comparison, file }: Props) {
  const { from, to, state, retry } = comparison
  const whole = useCode((code) => code.whole)
  const path = file && !file.binary ? file.path : null
  const before = useFile(file?.before ? from.id : null, path)
  const after = useFile(file?.after ? to.id : null, path)
  const labels = useMemo(
    () => ({
      before: texts.compare.before(path ?? '', from.versionNumber),
      after: texts.compare.before(path ?? '', to.versionNumber),
    }),
    [path, from.versionNumber, to.versionNumber],
  )

  if (state === 'failed') return <ErrorState title={texts.compare.failed} onRetry={retry} />
  if (state === 'loading') return <p className="stage-note">{texts.compare.loading}</p>
  if (!file) return <EmptyState title={texts.compare.sameTitle} text={texts.compare.sameText} />
  if (file.binary) {
    return (
      <div className="bytes">
        <p>{texts.compare.binary}</p>
        <dl>
          <Bytes title={versionMessages.version(from.versionNumber)} of={file.before} />
          <Bytes title={versionMessages.version(to.versionNumber)} of={file.after} />
        </dl>
      </div>
    )
  }
  for (const { state: loading, retry: again } of [file.before && before, file.after && after].filter(
    (one) => one !== null,
  )) {
    if (loading === 'failed') return <ErrorState title={texts.failed} onRetry={again} />
    if (loading === 'loading') return <p className="stage-note">{texts.loading}</p>
  }
  const [was, is] = [before.file?.content ?? '', after.file?.content ?? '']
  return (
    <>
      {Math.max(was.length, is.length) > coloredUpTo && <p className="src-note">{texts.plain}</p>}
      <DifferenceView path={file.path} before={was} after={is} labels={labels} whole={whole} />
    </>
  )
}
