import GitBranch from 'lucide-react/icons/git-branch'
import Globe from 'lucide-react/icons/globe'
import { pluginEditorMessages } from '#contract/messages/plugin-editor.ts'
import type { AddressTrouble, AskedAddress } from '../import-state.ts'
import { AddressRow } from './AddressRow.tsx'
import sheet from './sources.lazy.css?url'

const texts = pluginEditorMessages.sources

interface Props {
  readonly trouble: AddressTrouble | null
  onFetch(asked: AskedAddress): void
}

/** Where else a plugin can be taken from. */
export function Sources({ trouble, onFetch }: Props) {
  return (
    <section className="sources" aria-labelledby="sources">
      {/* The page's own styles are for what is shown first. */}
      <link rel="stylesheet" href={sheet} precedence="page" />
      <h2 id="sources">{texts.title}</h2>
      <AddressRow source="wordpress" icon={Globe} trouble={trouble} onFetch={onFetch} />
      <AddressRow source="github" icon={GitBranch} trouble={trouble} onFetch={onFetch} />
      <p className="fine">{texts.zip}</p>
    </section>
  )
}
