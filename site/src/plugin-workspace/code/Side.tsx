import { builderMessages } from '#contract/messages/builder.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Status } from '../../ui/Status.tsx'
import { FileActions } from './files/FileActions.tsx'
import type { FileMark } from './marks.ts'
import { Results } from './search/Results.tsx'
import { SearchField } from './search/SearchField.tsx'
import { useSearch } from './search/use-search.ts'
import { Tree } from './Tree.tsx'
import { useCode, useWorkspace } from '../context.ts'

const texts = builderMessages.code

interface Props {
  readonly paths: readonly string[]
  readonly empty: readonly string[]
  readonly marks: ReadonlyMap<string, FileMark>
  readonly selected: string | null
}

/** The sidebar of the code: a search field, and the files or the search results. */
export function Side(props: Props) {
  const query = useCode((code) => code.query)
  const versionId = useWorkspace(({ workspace }) => workspace?.version?.id ?? null)
  const search = useSearch(versionId, query)
  return (
    <nav className="side" aria-label={texts.files}>
      {/* Before the first version there is nothing to search in. */}
      {versionId !== null && (
        <div className="side-top">
          <SearchField />
          <FileActions selected={props.selected} />
        </div>
      )}
      {search.state === 'found' ? (
        <Results answer={search.answer} />
      ) : search.state === 'failed' ? (
        <ErrorState title={texts.search.failed} text={search.problem} onRetry={search.retry} />
      ) : search.state === 'searching' ? (
        <Status className="stage-note">{texts.search.searching}</Status>
      ) : (
        <Tree {...props} />
      )}
    </nav>
  )
}
