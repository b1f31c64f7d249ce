import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pencil from 'lucide-react/icons/pencil'
import { useEffect } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { pluginEditorMessages } from '#contract/messages/plugin-editor.ts'
import { siteMessages } from '#contract/messages/site.ts'
import { versionMessages } from '#contract/messages/versions.ts'
import { routes } from '#contract/routes.ts'
import { setPageTitle } from '../../lib/page-title.ts'
import { titleOf } from '../../lib/plugin-place.ts'
import { productName } from '../../lib/public-config.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CreditsBadge } from '../../ui/CreditsBadge.tsx'
import { CommandsButton } from '../../ui/commands/CommandsButton.tsx'
import { VerificationTag } from '../../ui/VerificationTag.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { VersionName } from '../../ui/VersionName.tsx'
import { CopyCode } from '../../plugin-workspace/download/CopyCode.tsx'
import { EditInformation } from '../../plugin-workspace/information/EditInformation.tsx'
import { Download } from '../../plugin-workspace/download/Download.tsx'
import { usePluginWorkspace, useWorkspace } from '../../plugin-workspace/context.ts'

const texts = builderMessages

/** The anvil, as in the header of the site. */
function Mark() {
  return (
    <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
      <path fill="var(--ember)" d="M9 1.5h2.6v6.4H9zM15.4 1.5H18v6.4h-2.6z" />
      <path
        fill="currentColor"
        d="M1.5 9.4h23v4.3c-3.4.1-5.4 1.3-5.4 3.3 0 1.5 1.1 2.3 2.9 2.7v3.8H7v-3.8c1.8-.4 2.9-1.2 2.9-2.7 0-1.7-1.2-2.6-3.2-2.7C3.9 14.1 2 12.5 1.5 9.4z"
      />
    </svg>
  )
}

/** The plugin's name. While it is not known which plugin the page is about, it is not called a new one. */
function Name() {
  const { page } = usePluginWorkspace()
  const name = useWorkspace(({ workspace }) => (workspace ? titleOf(workspace.plugin) : undefined))
  const phase = useWorkspace((state) => state.phase)
  if (name !== undefined) return name
  if (phase === 'ready' || page.pluginId() === null) return texts.newPlugin
  if (phase !== 'opening') return texts.title
  return (
    <>
      <span className="skel" />
      <span className="sr-only">{texts.title}</span>
    </>
  )
}

/** The current version with its trust level, or the number of the one being made, whose header is not known yet. */
function NowVersion() {
  const version = useWorkspace(({ workspace }) => workspace?.version ?? null)
  const checking = useWorkspace(({ workspace }) => workspace?.checking === true)
  const making = useWorkspace(({ turn }) => turn !== null)
  if (making) return <Badge tone="ember">{versionMessages.making((version?.versionNumber ?? 0) + 1)}</Badge>
  if (!version) return null
  return (
    <span className="now-version">
      <VersionName number={version.versionNumber} header={version.headerVersion} />{' '}
      {checking ? (
        <Badge tone="unverified">{versionMessages.checking}</Badge>
      ) : (
        <VerificationTag passed={version.report?.passed ?? null} />
      )}
    </span>
  )
}

/** The tab is called after the plugin, as the heading is. */
function useTitle(): void {
  const title = useWorkspace(({ workspace, phase }) =>
    workspace ? titleOf(workspace.plugin) : phase === 'ready' ? texts.newPlugin : texts.title,
  )
  useEffect(() => setPageTitle(title), [title])
}

/** Which plugin this is, what can be spent, and what can be taken along. */
export function Header({ editing }: { readonly editing: boolean }) {
  const credits = useWorkspace((state) => state.credits)
  useTitle()
  return (
    <header className="bar">
      <a className="logo" href={routes.home} aria-label={siteMessages.header.home(productName())}>
        <Mark />
      </a>
      <div className="crumb">
        <a href={routes.dashboard}>
          <ChevronLeft className="icon" aria-hidden />
          <span>{texts.dashboard}</span>
        </a>
        <ChevronRight className="icon" aria-hidden />
        {/* Where it is cut off follows its own direction too. */}
        <h1 dir="auto">
          <Name />
        </h1>
        <NowVersion />
        {editing && (
          <Badge tone="ember" className="editing">
            <Pencil className="icon" aria-hidden />
            <span>{pluginEditorMessages.mode}</span>
          </Badge>
        )}
      </div>
      <div className="right">
        <CreditsBadge credits={credits} />
        <CommandsButton />
        <CopyCode />
        <EditInformation />
        {/* On a phone the plugin's name is worth more: the themes are among the commands too. */}
        <ThemeSwitch className="hide-s" />
        <Download />
      </div>
    </header>
  )
}
