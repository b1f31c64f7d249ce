import GitBranch from 'lucide-react/icons/git-branch'
import Globe from 'lucide-react/icons/globe'
import Hammer from 'lucide-react/icons/hammer'
import Users from 'lucide-react/icons/users'
import { pluginEditorMessages } from '#contract/messages/plugin-editor.ts'
import type { AddressTrouble, AskedAddress } from '../import-state.ts'
import { AddressRow } from './AddressRow.tsx'
import { PluginsRow } from './PluginsRow.tsx'
import sheet from './sources.lazy.css?url'
import { usePlugins } from './use-plugins.ts'

const texts = pluginEditorMessages.sources

interface Props {
  readonly trouble: AddressTrouble | null
  onFetch(asked: AskedAddress): void
}

/** Where else a plugin can be taken from. */
export function Sources({ trouble, onFetch }: Props) {
  const { own, everyones } = usePlugins()
  return (
    <section className="sources" aria-labelledby="sources">
      {/* The page's own styles are for what is shown first. */}
      <link rel="stylesheet" href={sheet} precedence="page" />
      <h2 id="sources">{texts.title}</h2>
      <AddressRow source="wordpress" icon={Globe} trouble={trouble} onFetch={onFetch} />
      <AddressRow source="github" icon={GitBranch} trouble={trouble} onFetch={onFetch} />
      {own.length > 0 && (
        <PluginsRow name={texts.own.name} icon={Hammer} plugins={own} edit labelOf={texts.own.copy} />
      )}
      {everyones.length > 0 && (
        <PluginsRow
          name={texts.everyones.name}
          icon={Users}
          plugins={everyones}
          labelOf={texts.everyones.copy}
        />
      )}
      <p className="fine">{texts.zip}</p>
    </section>
  )
}
